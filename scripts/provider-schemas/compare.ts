// Compares errors with those that `terraform validate` has at the same line, in seeded modules and in the corpus.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Disk } from "../../eslint-plugin/module/disk.ts";
import { loadModule } from "../../src/index.ts";
import { type ModuleReports, type Report, reportsOf } from "./corpus-reports.ts";
import { hiddenPlaces } from "./hidden.ts";
import { requirementText, resourceText, type SeededCase } from "./seeded.ts";
import type { SharedProvider } from "./shared-schemas.ts";
import type { TerraformWithDoubles, ValidateError } from "./terraform-with-doubles.ts";

/** Two lists of errors, by place. */
interface Comparison {
  readonly agreed: number;
  /** Ours, in blocks that Terraform does not check because of its other errors. */
  readonly hidden: readonly string[];
  /** Other ones of ours, at a line without an error by Terraform. */
  readonly ours: readonly string[];
  /** Terraform's, at a line without an error by us. */
  readonly theirs: readonly string[];
}

function compared(directory: string, ours: readonly Report[], theirs: readonly ValidateError[]): Comparison {
  const errors = ours.filter(({ severity }) => severity === "error");
  const [ourPlaces, theirPlaces] = [errors, theirs].map((list) => new Set(list.map(({ place }) => place)));
  const unconfirmed = errors.filter(({ place }) => !theirPlaces!.has(place));
  const isHidden = hiddenPlaces(directory, theirs);
  return {
    agreed: errors.length - unconfirmed.length,
    hidden: unconfirmed.flatMap(({ place, text }) => (isHidden(place) ? [text] : [])),
    ours: unconfirmed.flatMap(({ place, text }) => (isHidden(place) ? [] : [text])),
    theirs: theirs.flatMap(({ place, message }) => (ourPlaces!.has(place) ? [] : [`${place}: ${message}`])),
  };
}

function print(title: string, { hidden, ours, theirs }: Comparison): void {
  if (hidden.length + ours.length + theirs.length > 0) console.log(title);
  for (const text of hidden) console.log(`  HIDDEN         ${text}`);
  for (const text of ours) console.log(`  ONLY HCLKIT    ${text}`);
  for (const text of theirs) console.log(`  ONLY TERRAFORM ${text}`);
}

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
    // A valid module is also planned: only a plan reports some errors, such as sensitive values in outputs.
    for (const file of new Set(validated.map(({ place }) => place.split(":", 1)[0]!)))
      renameSync(join(directory, file), join(directory, `${file}.invalid`));
    const theirs = [...validated, ...(await terraform.plan(directory))];
    for (const file of readdirSync(directory).filter((name) => name.endsWith(".invalid")))
      renameSync(join(directory, file), join(directory, file.replace(/\.invalid$/, "")));
    const ours = reportsOf(loadModule(directory, new Disk(true), { providerSchemas: schemasOf(providers) }));
    const comparison = compared(directory, ours, theirs);
    print("seeded", comparison);
    const errors = ours.filter(({ severity }) => severity === "error");
    const [found, refused] = [errors, theirs].map((list) => new Set(list.map(({ place }) => place.split(".tf:")[0]!)));
    const mistakes = cases.flatMap((_, index) => (refused!.has(`seeded_${index}`) ? [`seeded_${index}`] : []));
    const twins = cases.flatMap((_, index) => (refused!.has(`twin_${index}`) ? [] : [`twin_${index}`]));
    console.log(
      `seeded: ${mistakes.length} of ${cases.length} mistakes and ${cases.length - twins.length} twins refused by Terraform; ` +
        `${mistakes.filter((name) => found!.has(name)).length} of these mistakes found, ` +
        `${twins.filter((name) => found!.has(name)).length} of ${twins.length} valid twins reported; ` +
        summaryOf([comparison]),
    );
    return comparison.ours.length + comparison.theirs.length;
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

function summaryOf(comparisons: readonly Comparison[]): string {
  const sum = (count: (one: Comparison) => number): number => comparisons.reduce((total, one) => total + count(one), 0);
  return (
    `${sum(({ agreed }) => agreed)} errors at lines where Terraform has one, ` +
    `${sum(({ ours }) => ours.length)} only by hclkit, ` +
    `${sum(({ hidden }) => hidden.length)} in blocks that Terraform did not check, ${sum(({ theirs }) => theirs.length)} only by Terraform`
  );
}

/** Prints the comparison for modules in the corpus; returns the number of differences. */
export async function compareCorpus(
  modules: readonly ModuleReports[],
  shared: string,
  terraform: TerraformWithDoubles,
): Promise<number> {
  const comparisons: Comparison[] = [];
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
      const comparison = compared(path, all, theirs);
      print(directory, comparison);
      comparisons.push(comparison);
      onlyWithSchemas.push(compared(path, reports, theirs));
    }
  };
  await Promise.all([work(), work()]);
  for (const [reason, directories] of leftOut) console.log(`left out: ${directories.length} modules (${reason})`);
  console.log(`corpus: ${comparisons.length} modules, ${summaryOf(comparisons)}`);
  const confirmed = onlyWithSchemas.reduce((total, { agreed }) => total + agreed, 0);
  const unchecked = onlyWithSchemas.reduce((total, { hidden }) => total + hidden.length, 0);
  const other = onlyWithSchemas.reduce((total, { ours }) => total + ours.length, 0);
  console.log(
    `corpus, errors that exist only with schemas: ${confirmed} confirmed, ${unchecked} not checked by Terraform, ${other} not confirmed`,
  );
  return comparisons.reduce((total, { ours, theirs }) => total + ours.length + theirs.length, 0);
}
