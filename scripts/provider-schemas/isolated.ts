// The blocks with reports, each on its own: Terraform checks them all, whatever is missing or wrong around them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Block, LineIndex, parseConfig, walk } from "../../src/index.ts";
import { blocksAround } from "./agreement.ts";
import { confirming } from "./confirmed.ts";
import { kindOf } from "./comparison.ts";
import type { ModuleReports, Report } from "./corpus-reports.ts";
import { requirementText } from "./seeded.ts";
import type { SharedProvider } from "./shared-schemas.ts";
import type { TerraformWithDoubles, ValidateReport } from "./terraform-with-doubles.ts";

/** The errors and deprecations in modules, by Terraform's judgement on their block alone. */
export interface IsolatedResult {
  readonly confirmed: number;
  /** With the directory; without a report by Terraform at the same line. */
  readonly other: readonly string[];
  /** In no resource in the native syntax, about a value with references, or not checked. */
  readonly undecided: readonly string[];
}

/** Checks each resource with a report on its own, all in one module, with unknown values for references. */
export async function isolatedErrors(
  modules: readonly ModuleReports[],
  corpus: string,
  providers: readonly SharedProvider[],
  terraform: TerraformWithDoubles,
): Promise<IsolatedResult> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-isolated-"));
  try {
    writeFileSync(join(directory, "versions.tf"), `${requirementText(providers, null)}\nvariable "unknown" {}\n`);
    const expected: Pick<Report, "severity" | "place" | "text">[] = [];
    const undecided: string[] = [];
    for (const module of modules)
      for (const report of module.reports.filter((one) => kindOf(one) !== null)) {
        const title = `${module.directory}\n  ${report.text}`;
        const file = `isolated_${expected.length}`;
        const text = isolatedText(join(corpus, module.directory), report, file);
        if (text === null) undecided.push(title);
        else {
          writeFileSync(join(directory, `${file}.tf`), text);
          expected.push({ severity: report.severity, place: `${file}.tf:${report.place.split(":")[1]!}`, text: title });
        }
      }
    const result = await terraform.validate(directory);
    if (typeof result === "string") throw new Error(result);
    const unconfirmed = expected.filter((report) => confirming(report, result, directory).length === 0);
    const silent = unconfirmed.filter((report) => isNotChecked(report, result, directory));
    const other = unconfirmed.filter((report) => !silent.includes(report)).map(({ text }) => text);
    undecided.push(...silent.map(({ text }) => text));
    return { confirmed: expected.length - unconfirmed.length, other, undecided };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/**
 * Returns whether Terraform cannot have a deprecation: the provider checks no resource with errors, and no `dynamic`
 * blocks before their elements are known.
 */
function isNotChecked(
  { severity, place }: Pick<Report, "severity" | "place">,
  theirs: readonly ValidateReport[],
  directory: string,
): boolean {
  if (severity !== "warning") return false;
  const [file] = place.split(":");
  const hasError = theirs.some((report) => report.severity === "error" && report.place.startsWith(`${file!}:`));
  return hasError || blocksAround(directory, place).some(({ type }) => type === "dynamic");
}

/** Reports about values, which references are a part of. */
const ABOUT_VALUES = new Set(["incorrect-attribute-type", "unsupported-resource-attribute", "deprecated-attribute"]);

/** Returns a file with the block that contains a report, at the same lines, with a name; null if it decides nothing. */
function isolatedText(directory: string, { place, code }: Report, name: string): string | null {
  const [file, line] = place.split(":");
  if (!file!.endsWith(".tf")) return null;
  const text = readFileSync(join(directory, file!), "utf8");
  const index = new LineIndex(text);
  const { items } = parseConfig(text).root.body;
  const block = items.find((item): item is Block => {
    const lines = [item.start, item.end].map((offset) => index.positionAt(offset).line);
    return item.type === "Block" && lines[0]! <= Number(line) && Number(line) <= lines[1]!;
  });
  const label = block?.labels[1];
  if (block === undefined || label === undefined || !/^(?:resource|data)$/.test(block.blockType.text)) return null;
  const values = unknownValues(block);
  const isChanged = values.some(
    ({ start, end }) => index.positionAt(start).line <= Number(line) && Number(line) <= index.positionAt(end).line,
  );
  if (isChanged && ABOUT_VALUES.has(code)) return null;
  const changes = [{ start: label.start, end: label.end, text: `"${name}"` }, ...values];
  const changed = changes
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (before, { start, end, text: inserted }) => {
        const breaks = before.slice(start, end).replaceAll(/[^\n]/g, "");
        return before.slice(0, start) + inserted + breaks + before.slice(end);
      },
      text.slice(0, block.end),
    );
  return `${text.slice(0, block.start).replaceAll(/[^\n]/g, "")}${changed.slice(block.start)}\n`;
}

/** Returns edits that remove what refers to providers and other resources, and make values with references unknown. */
function unknownValues(block: Block): { start: number; end: number; text: string }[] {
  return block.body.items.flatMap((item) => {
    if (item.type === "Block") {
      const isOfTerraform = /^(?:lifecycle|provisioner|connection)$/.test(item.blockType.text);
      return isOfTerraform ? [{ start: item.start, end: item.end, text: "" }] : unknownValues(item);
    }
    if (item.type !== "Attribute") return [];
    if (item.name.text === "depends_on" || item.name.text === "provider")
      return [{ start: item.start, end: item.end, text: "" }];
    if (item.name.text === "iterator") return [];
    const { start, end } = item.expression;
    const isStatic = walk(item.expression, { enter: (node) => (node.type === "VariableExpr" ? "stop" : undefined) });
    return isStatic ? [] : [{ start, end, text: "var.unknown" }];
  });
}
