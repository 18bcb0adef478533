// Prints every figure that the project promises, each with its ratio to the bar or to the competitor in this run.
//
//   npm run bench             all; the corpus is in HCLKIT_SHARED, by default ../shared
//   npm run bench -- memory only the specified parts: start throughput json evaluation hostile hostile-lint growth memory
//   terraform v8 lint schemas modules prettier others churn editor typing executable release
//   npm run bench -- --against DIR         with the ratios to another build of the project, such as the last release
//
// Exit code 1 when a bar was missed or nothing was measured.
import { resolve } from "node:path";
import { requireChoice } from "../cli/command-line.ts";
import { type CommandLine, requireShared, runScript } from "../tools/command-line.ts";
import { validFiles } from "../tools/reference-data.ts";
import { churn } from "./churn.ts";
import { againstDefaultFlags, againstPrettierJson, againstTerraform } from "./commands.ts";
import { editor } from "./editor/editor.ts";
import { typing } from "./editor/typing.ts";
import { evaluation } from "./evaluation.ts";
import { executable } from "./executable.ts";
import { hostile } from "./hostile.ts";
import { hostileLint } from "./hostile-lint.ts";
import { againstTerraformFmt, rulesByTime } from "./lint.ts";
import { growth, jsonThroughput, memory, throughput } from "./in-process.ts";
import { build } from "./library.ts";
import { Table } from "./measure.ts";
import { modules } from "./modules.ts";
import { providerSchemas } from "./schemas.ts";
import { againstBuild } from "./release.ts";
import { starts } from "./start.ts";
import { againstOthers } from "./others.ts";

/** The parts that can be run alone. */
const PARTS = [
  ...["start", "throughput", "json", "evaluation", "hostile", "hostile-lint", "growth", "memory", "terraform"],
  ...["v8", "lint", "schemas", "modules", "prettier", "others", "churn", "editor", "typing"],
  ...["executable", "release"],
] as const;

const OPTIONS = { against: { type: "string" } } as const;

async function main({ values, positionals: parts }: CommandLine<typeof OPTIONS>): Promise<number> {
  for (const part of parts) requireChoice("bench", part, PARTS);
  const shared = requireShared();
  build();
  const files = validFiles(shared);
  const table = new Table();
  const isChosen = (part: (typeof PARTS)[number]): boolean => parts.length === 0 || parts.includes(part);
  const against = values.against === undefined ? null : resolve(values.against);
  if (isChosen("start")) starts(table, against);
  if (isChosen("throughput")) await throughput(table, files);
  if (isChosen("json")) await jsonThroughput(table, files);
  if (isChosen("evaluation")) await evaluation(table, files);
  if (isChosen("hostile")) await hostile(table);
  if (isChosen("hostile-lint")) await hostileLint(table);
  if (isChosen("growth")) await growth(table, files);
  if (isChosen("memory")) memory(table);
  if (isChosen("terraform")) await againstTerraform(table, files);
  if (isChosen("v8")) await againstDefaultFlags(table, files);
  if (isChosen("lint")) await againstTerraformFmt(table, files);
  if (isChosen("lint")) await rulesByTime(table, files);
  if (isChosen("schemas")) providerSchemas(table, shared);
  if (isChosen("modules")) await modules(table);
  if (isChosen("prettier")) await againstPrettierJson(table, files);
  if (isChosen("others")) await againstOthers(table, files);
  if (isChosen("editor")) await editor(table, shared);
  if (isChosen("typing")) typing(table, shared);
  if (isChosen("executable")) await executable(table, files);
  if (isChosen("release")) {
    if (against === null) table.skip("ratios to the last release", "give --against DIR");
    else await againstBuild(table, files, against);
  }
  const isChurnWhole = !isChosen("churn") || churn(shared);
  console.log(`${table.length} figures, ${table.missed} bars missed`);
  return (table.length === 0 && !isChosen("churn")) || table.missed > 0 || !isChurnWhole ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: Infinity }, main);
