// Compares generated modules with the real `terraform validate`, if the binary is present: how many of Terraform's
// errors are reported, by summary and line, and whether anything is reported for modules that it accepts and plans.
import { terraformVersion } from "../tools/terraform.ts";
import { type Block, nodeAt, parseConfig, type SyntaxNode } from "../src/syntax/index.ts";
import { type ModuleFiles, moduleReports, type PlacedReport } from "../tools/module-host.ts";
import { DEFECTS, type GeneratedModule, makeModule } from "../tools/generated-modules/generate.ts";
import {
  applyReports,
  folderOf,
  planReports,
  type ReferenceReport,
  referenceReports,
} from "../tools/generated-modules/reference.ts";
import { Tally } from "../tools/generated-modules/tally.ts";
import type { Run, RunResult } from "./worker.ts";

/** The minimum share of the reference's errors that must be reported. */
const BAR = 0.95;
const PARALLEL = 2;

/**
 * Runs the comparison; findings are false reports, and a recall below the bar. Without the binary, prints a prominent
 * note and returns zero for both.
 */
export async function fuzzModules(run: Run): Promise<RunResult> {
  const version = terraformVersion();
  if (version === null) {
    console.log("modules: !! NOT RUN: terraform is not on PATH");
    return { cases: 0, findings: 0 };
  }
  const start = performance.now();
  const tally = new Tally();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < run.cases && performance.now() - start < run.time) {
      const one = makeModule(run.seed, next++);
      await judge(one, tally);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  console.log(tally.text(run.maxFindings));
  const isBelow = tally.recall < BAR;
  console.log(
    `modules: ${next} modules (${DEFECTS.length} kinds of defects), recall ${(100 * tally.recall).toFixed(1)} %, ` +
      `${tally.falseReports.length} false reports in ${tally.validModules} valid modules, ${version}`,
  );
  return { cases: next, findings: tally.falseReports.length + Number(isBelow) };
}

async function judge({ files, defect }: GeneratedModule, tally: Tally): Promise<void> {
  // Some errors are repeated in other words, without a range.
  const expected = (await referenceReports(files)).filter(({ severity, file }) => severity === "error" && file !== "");
  // `validate` is not responsible for installed modules.
  if (expected.some(({ summary }) => summary === "Module not installed")) return;
  let ours: PlacedReport[];
  try {
    ours = moduleReports(files).filter(({ severity }) => severity === "error");
  } catch (error) {
    tally.threw(folderOf(files), error);
    return;
  }
  const name = defect === null ? "(no defect)" : `${defect.category}: ${defect.kind}`;
  if (expected.length === 0)
    tally.valid(name, folderOf(files), ours, ours.length === 0 ? [] : await laterReports(files), (report) =>
      isPlanned(files, report),
    );
  else tally.invalid(defect?.category ?? "(no defect)", name, folderOf(files), expected, ours);
}

/** Returns the reports of a plan; if it accepts a module, those of applying it, which evaluates what was unknown. */
async function laterReports(files: ModuleFiles): Promise<readonly ReferenceReport[]> {
  const planned = await planReports(files);
  const isApplied = planned.length === 0 && !Object.values(files).some((text) => text.includes("provisioner"));
  return isApplied ? applyReports(files) : planned;
}

/** Returns whether a plan evaluates a report's position: provisioner arguments are only evaluated during an apply. */
function isPlanned(files: ModuleFiles, { file, line }: PlacedReport): boolean {
  const text = file === null ? undefined : files[file];
  if (text === undefined || line === null || file!.endsWith(".json")) return true;
  const offset =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + 1;
  for (let node: SyntaxNode | null = nodeAt(parseConfig(text), offset); node !== null; node = node.parent)
    if (node.type === "Block" && (node as Block).blockType.name === "provisioner") return false;
  return true;
}
