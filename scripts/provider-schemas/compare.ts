// Compares errors and deprecations with those that `terraform validate` has at the same line, in seeded modules and in
// the corpus.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSystem } from "../../node/file-system.ts";
import { loadModule } from "../../src/index.ts";
import {
  type Compared,
  compared,
  type Comparison,
  differences,
  print,
  type ReportKind,
  summaryOf,
} from "./comparison.ts";
import { type ModuleReports, type Report, reportsOf } from "./corpus-reports.ts";
import { requirementText, resourceText, type SeededCase } from "./seeded.ts";
import type { SharedProvider } from "./shared-schemas.ts";
import type { TerraformWithDoubles } from "./terraform-with-doubles.ts";

/** Prints the comparison for seeded resources and their twins, in one module; returns the number of differences. */
export async function compareSeeded(
  cases: readonly SeededCase[],
  providers: readonly SharedProvider[],
  terraform: TerraformWithDoubles,
): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-seeded-"));
  try {
    writeFileSync(join(directory, "versions.tf"), requirementText(providers, null));
    writeFileSync(join(directory, "providers.tf"), providers.map(configurationText).join(""));
    for (const [index, { seeded, twin, provider }] of cases.entries())
      for (const [name, resource] of Object.entries({ [`seeded_${index}`]: seeded, [`twin_${index}`]: twin }))
        writeFileSync(join(directory, `${name}.tf`), resourceText(resource, provider, name));
    const validated = await terraform.validate(directory);
    if (typeof validated === "string") throw new Error(validated);
    const invalid = validated.filter(({ severity }) => severity === "error");
    // A valid module is also planned: only a plan reports some errors, such as sensitive values in outputs.
    for (const file of new Set(invalid.map(({ place }) => place.split(":", 1)[0]!)))
      renameSync(join(directory, file), join(directory, `${file}.invalid`));
    const theirs = [...validated, ...(await terraform.plan(directory))];
    for (const file of readdirSync(directory).filter((name) => name.endsWith(".invalid")))
      renameSync(join(directory, file), join(directory, file.replace(/\.invalid$/, "")));
    const ours = reportsOf(loadModule(directory, new FileSystem("none"), { providerSchemas: schemasOf(providers) }));
    const module: Compared = { directory, ours, exact: [], theirs };
    const comparisons = KINDS.map((kind) => [kind, compared(module, kind)] as const);
    for (const [kind, comparison] of comparisons) print(`seeded, ${kind}s`, comparison);
    const [found, refused] = [ours, theirs].map(
      (list) =>
        new Set(list.filter(({ severity }) => severity === "error").map(({ place }) => place.split(".tf:")[0]!)),
    );
    const mistakes = cases.flatMap((_, index) => (refused!.has(`seeded_${index}`) ? [`seeded_${index}`] : []));
    const twins = cases.flatMap((_, index) => (refused!.has(`twin_${index}`) ? [] : [`twin_${index}`]));
    console.log(
      `seeded: ${mistakes.length} of ${cases.length} mistakes and ${cases.length - twins.length} twins refused by Terraform; ` +
        `${mistakes.filter((name) => found!.has(name)).length} of these mistakes found, ` +
        `${twins.filter((name) => found!.has(name)).length} of ${twins.length} valid twins reported; ` +
        comparisons.map(([kind, comparison]) => summaryOf([comparison], kind)).join("; "),
    );
    return comparisons.reduce((total, [, comparison]) => total + differences(comparison), 0);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Returns a provider's configuration with the blocks that it requires, so that a plan can begin. */
function configurationText({ provider, schema }: SharedProvider): string {
  const required = [...(schema.provider?.blocks ?? [])].filter(([, { minItems }]) => minItems > 0);
  const blocks = required.map(([name]) => `  ${name} {}\n`);
  return `provider "${provider.split("/").at(-1)!}" {\n${blocks.join("")}}\n`;
}

function schemasOf(providers: readonly SharedProvider[]): Map<string, SharedProvider["schema"]> {
  return new Map(providers.map(({ provider, schema }) => [provider.split("/").slice(1).join("/"), schema] as const));
}

const KINDS: readonly ReportKind[] = ["error", "deprecation"];

/** Prints the comparison for modules in the corpus; returns the number of differences. `exact` has our reports with known versions. */
export async function compareCorpus(
  modules: readonly ModuleReports[],
  exact: ReadonlyMap<string, readonly Report[]>,
  shared: string,
  terraform: TerraformWithDoubles,
): Promise<number> {
  const comparisons = new Map<ReportKind, Comparison[]>(KINDS.map((kind) => [kind, []]));
  const leftOut = new Map<string, string[]>();
  const onlyWithSchemas: Comparison[] = [];
  const rest = modules.values();
  const work = async (): Promise<void> => {
    for (const { directory, all, reports } of rest) {
      const path = join(shared, "corpus", directory);
      const result = await terraform.validate(path);
      if (typeof result === "string") {
        leftOut.set(result, [...(leftOut.get(result) ?? []), directory]);
        for (const { text, severity } of reports)
          if (severity === "error") console.log(`LEFT OUT ${directory} (${result})\n  ${text}`);
        continue;
      }
      // Files in directories of called modules are compared with the module that is there.
      const theirs = result.filter(({ place }) => !place.includes("/"));
      const module: Compared = { directory: path, ours: all, exact: exact.get(directory) ?? [], theirs };
      for (const [kind, list] of comparisons) {
        const comparison = compared(module, kind);
        print(`${directory}, ${kind}s`, comparison);
        list.push(comparison);
      }
      onlyWithSchemas.push(compared({ ...module, ours: reports }, "error"));
    }
  };
  await Promise.all([work(), work()]);
  for (const [reason, directories] of leftOut) console.log(`left out: ${directories.length} modules (${reason})`);
  for (const [kind, list] of comparisons) console.log(`corpus: ${list.length} modules, ${summaryOf(list, kind)}`);
  const confirmed = onlyWithSchemas.reduce((total, { agreed }) => total + agreed, 0);
  const unchecked = onlyWithSchemas.reduce((total, { hidden }) => total + hidden.length, 0);
  const other = onlyWithSchemas.reduce((total, { ours }) => total + ours.length, 0);
  console.log(
    `corpus, errors that exist only with schemas: ${confirmed} confirmed, ${unchecked} not checked by Terraform, ${other} not confirmed`,
  );
  return [...comparisons.values()].flat().reduce((total, comparison) => total + differences(comparison), 0);
}
