// Runs all cases about the first plan and prints the share of the refused values that is reported.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { terraformVersion } from "../../tools/terraform.ts";
import { TerraformWithDoubles } from "../provider-schemas/terraform-with-doubles.ts";
import { builtinCases } from "./builtin-cases.ts";
import { casesOf, type PlanCase } from "./case.ts";
import { judge, type Judgement, type LintSettings } from "./judge.ts";
import { moduleCases } from "./module-cases.ts";
import { PROVIDER, providerCases, SCHEMA } from "./provider-cases.ts";

/** The minimum share of the refused values that must be reported. */
const BAR = 0.95;

/**
 * Prints the verdicts on all cases; returns false below the bar, for false reports, for plans that decide otherwise than
 * the tables say, and without the binary.
 */
export async function firstPlans(): Promise<boolean> {
  const version = terraformVersion()?.match(/\d[\d.]*/)?.[0];
  if (version === undefined) {
    console.log("!! NOT RUN: terraform is not on PATH");
    return false;
  }
  const terraform = new TerraformWithDoubles(new Map([[PROVIDER, SCHEMA]]));
  const folder = mkdtempSync(join(tmpdir(), "hclkit-first-plan-"));
  try {
    const schemas = join(folder, "schemas.json");
    writeFileSync(
      schemas,
      JSON.stringify({ format_version: "1.0", provider_schemas: { [`registry.terraform.io/${PROVIDER}`]: SCHEMA } }),
    );
    const settings = { providerSchemas: false, terraformVersion: version } as const;
    const isGood = [
      await measured("built-in provider", casesOf([...builtinCases, ...moduleCases]), terraform, settings),
      await measured("provider with a schema", casesOf(providerCases), terraform, {
        ...settings,
        providerSchemas: schemas,
      }),
    ];
    return isGood.every(Boolean);
  } finally {
    terraform.close();
    rmSync(folder, { recursive: true });
  }
}

async function measured(
  title: string,
  cases: readonly PlanCase[],
  terraform: TerraformWithDoubles,
  settings: LintSettings,
): Promise<boolean> {
  const judgements: Judgement[] = [];
  const rest = cases.values();
  const work = async (): Promise<void> => {
    for (const planCase of rest) judgements.push(await judge(planCase, terraform, settings));
  };
  await Promise.all([work(), work()]);
  for (const { planCase, plan, reports, result } of judgements) {
    if (result === "found" || result === "silent") continue;
    console.log(`${result.toUpperCase()} ${planCase.kind}: ${planCase.text}`);
    for (const text of plan) console.log(`  plan: ${text}`);
    for (const text of reports) console.log(`  hclkit: ${text}`);
  }
  const count = (wanted: Judgement["result"]): number => judgements.filter(({ result }) => result === wanted).length;
  const refused = judgements.filter(({ planCase }) => planCase.isRefused).length;
  const recall = count("found") / refused;
  console.log(
    `${title}: ${cases.length} cases, ${refused} refused by the first plan, ${count("found")} of them reported ` +
      `(${(100 * recall).toFixed(1)} %), ${count("false")} false reports, ${count("other")} decided otherwise by the plan`,
  );
  return recall >= BAR && count("false") + count("other") === 0;
}
