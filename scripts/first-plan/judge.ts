// Holds the reports on `count` and `for_each` against `terraform plan` without state: each case in a directory, planned
// anew in every run.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Linter } from "eslint";
import { lintConfig, mistakeRules } from "../../tools/lint.ts";
import type { TerraformWithDoubles } from "../provider-schemas/terraform-with-doubles.ts";
import type { PlanCase } from "./case.ts";

/** The rule that reports what this plan refuses. */
const RULE = "hcl/terraform/no-unknown-count-for-each";

/** The summaries of the refusals. */
const REFUSAL = /^Invalid (?:for_each|count) argument: /;

/** The verdicts on a case. */
export interface Judgement {
  readonly planCase: PlanCase;
  /** The errors of the plan, with their place. */
  readonly plan: readonly string[];
  /** The reports by hclkit, with their place. */
  readonly reports: readonly string[];
  readonly result: "found" | "missed" | "silent" | "false" | "other";
}

/** The settings of the linter. */
export interface LintSettings {
  /** The file with the provider's schema; false for cases without such a provider. */
  readonly providerSchemas: string | false;
  /** The version that decides. */
  readonly terraformVersion: string;
}

/** Returns the verdicts on a case; `other` if the plan has other errors, or decides otherwise than the table says. */
export async function judge(
  planCase: PlanCase,
  terraform: TerraformWithDoubles,
  settings: LintSettings,
): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-first-plan-"));
  try {
    for (const [path, text] of Object.entries(planCase.files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const errors = await terraform.plan(folder);
    const refusals = errors.filter(({ message }) => REFUSAL.test(message));
    const reports = reportsIn(folder, Object.keys(planCase.files), settings);
    const isDecided = errors.length === refusals.length && refusals.length > 0 === planCase.isRefused;
    return {
      planCase,
      plan: errors.map(({ place, message }) => `${place}: ${message}`),
      reports: reports.map(({ place, rule, message }) => `${place}: ${rule}: ${message}`),
      result: isDecided
        ? resultOf(
            refusals.map(({ place }) => place),
            reports,
          )
        : "other",
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface RuleReport {
  readonly place: string;
  readonly rule: string;
  readonly message: string;
}

/** Compares refusals with reports: one about a called module is at the call, with the address in the message. */
function resultOf(refused: readonly string[], reports: readonly RuleReport[]): Judgement["result"] {
  if (refused.length === 0) return reports.length === 0 ? "silent" : "false";
  const isElsewhere = reports.some(
    ({ place, rule, message }) => rule !== RULE || (!refused.includes(place) && !message.includes("module.")),
  );
  if (isElsewhere) return "false";
  return reports.length > 0 ? "found" : "missed";
}

/** Returns the reports of all rules about mistakes that the preset `terraform` enables. */
function reportsIn(folder: string, paths: readonly string[], hcl: LintSettings): RuleReport[] {
  const linter = new Linter({ cwd: folder });
  return paths
    .filter((path) => path.endsWith(".tf"))
    .flatMap((path) => {
      const filename = join(folder, path);
      const rules = mistakeRules("terraform", filename);
      const config = [{ ...lintConfig({ filename, rules }), settings: { hcl } }];
      const found = linter.verify(readFileSync(filename, "utf8"), config as never, { filename });
      return found.map(({ line, ruleId, message }) => ({
        place: `${path}:${line}`,
        rule: ruleId ?? "syntax",
        message,
      }));
    });
}
