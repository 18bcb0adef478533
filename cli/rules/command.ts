// `hclkit rules`: all rules, with their presets and severities.
import { parseCommandLine, requireChoice } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { UsageError } from "../usage-error.ts";
import { ruleRows, ruleTable } from "./rule-rows.ts";
import { RULES_OPTIONS } from "../usage/commands.ts";

/** Runs `hclkit rules` with the arguments after the command's name. */
export async function rules(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("rules", args, RULES_OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("rules"));
    return ExitCode.clean;
  }
  if (positionals.length > 0)
    throw new UsageError("hclkit rules lists all rules: it takes no names. hclkit explain NAME describes one.");
  const format = requireChoice("--format", values.format ?? "table", ["table", "json"]);
  const text = format === "json" ? JSON.stringify(ruleRows(), null, 2) : ruleTable().join("\n");
  process.stdout.write(`${text}\n`);
  return ExitCode.clean;
}
