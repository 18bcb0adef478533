// Generated modules with mistakes that `terraform validate` does not report and `terraform plan` or `terraform test`
// rejects, if the binary is present: how many of them the linter reports with the preset `terraform`, and whether it
// reports anything in their corrected twins.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { terraformVersion } from "../tools/terraform.ts";
import { lintConfig, mistakeRules } from "../tools/lint.ts";
import type { ModuleFiles } from "../tools/module-host.ts";
import { isHclFile } from "../src/products/file-names.ts";
import {
  folderOf,
  planReports,
  type ReferenceReport,
  referenceReports,
  testReports,
} from "../tools/generated-modules/reference.ts";
import type { PlanDefect } from "./plan/defect.ts";
import { makePair, PLAN_DEFECTS, type PlanPair } from "./plan/generate.ts";
import { PlanTally } from "./plan/tally.ts";
import type { Run, RunResult } from "./worker.ts";

/** The minimum share of the mistakes that must be reported. */
const BAR = 0.85;
const PARALLEL = 2;

/**
 * Runs the comparison; findings are false reports, and a recall below the bar. Without the binary it prints that
 * nothing ran.
 */
export async function fuzzPlans(run: Run): Promise<RunResult> {
  const version = terraformVersion();
  if (version === null) {
    console.log("plan: !! NOT RUN: terraform is not on PATH");
    return { cases: 0, findings: 0 };
  }
  const start = performance.now();
  const tally = new PlanTally();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < run.cases && performance.now() - start < run.time) await judge(makePair(run.seed, next++), tally);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  console.log(tally.text(run.maxFindings));
  const isBelow = tally.recall < BAR;
  console.log(
    `plan: ${next} pairs (${PLAN_DEFECTS.length} kinds of defects), recall ${(100 * tally.recall).toFixed(1)} % of ${tally.judged}, ` +
      `${tally.falseReports.length} false reports in ${tally.twins} corrected twins, ${version}`,
  );
  return { cases: next, findings: tally.falseReports.length + Number(isBelow) };
}

async function judge({ defect, wrong, right }: PlanPair, tally: PlanTally): Promise<void> {
  const name = `${defect.category}: ${defect.kind}`;
  const twin = errorsOf([...(await referenceReports(right)), ...(await refusals(right, defect))]);
  if (twin.length > 0) {
    tally.unusable.push({ name, folder: folderOf(right), report: `the twin is refused: ${twin[0]}` });
    return;
  }
  tally.twin(name, folderOf(right), lintReports(right));
  const early = errorsOf(await referenceReports(wrong));
  const late = errorsOf(await refusals(wrong, defect));
  if (early.length > 0 || late.length === 0) {
    const report = early.length > 0 ? `validate refuses it: ${early[0]}` : "nothing refuses it";
    tally.unusable.push({ name, folder: folderOf(wrong), report });
    return;
  }
  tally.defect(defect.category, name, folderOf(wrong), lintReports(wrong), late[0]!);
}

function refusals(files: ModuleFiles, { command }: PlanDefect): Promise<readonly ReferenceReport[]> {
  return command === "plan" ? planReports(files) : testReports(files);
}

function errorsOf(reports: readonly ReferenceReport[]): string[] {
  return reports
    .filter(({ severity }) => severity === "error")
    .map(({ summary, file, line }) => `${file ?? "-"}:${line ?? "-"}: ${summary}`);
}

/** Returns the reports of rules about mistakes, in all files of a saved module. */
function lintReports(files: ModuleFiles): string[] {
  const folder = folderOf(files);
  const linter = new Linter({ cwd: folder });
  return Object.keys(files)
    .filter((path) => isHclFile(path) || path.endsWith(".json"))
    .flatMap((path) => {
      const filename = join(folder, path);
      const config = [lintConfig({ filename, rules: mistakeRules("terraform", filename) })];
      return linter
        .verify(readFileSync(filename, "utf8"), config, { filename })
        .map(({ line, ruleId, message }) => `${path}:${line}: ${ruleId ?? "syntax"}: ${message}`);
    });
}
