// The blocks with reports, each on its own: Terraform checks them all, whatever is missing or wrong around them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blocksAround } from "./agreement.ts";
import { confirming } from "./confirmed.ts";
import { kindOf } from "./comparison.ts";
import type { ModuleReports, Report } from "./corpus-reports.ts";
import { isolatedBlockAt } from "./isolated-block.ts";
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
  const isolated = isolatedBlockAt(directory, place, name);
  const isChanged = isolated?.changedLines.has(Number(place.split(":")[1])) === true;
  return isolated === null || (isChanged && ABOUT_VALUES.has(code)) ? null : isolated.text;
}
