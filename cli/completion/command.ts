// `hclkit completion SHELL`: the script that completes commands, options and names of rules.
import { parseCommandLine, requireChoice } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { UsageError } from "../usage-error.ts";
import { OPTION_TABLES } from "./option-tables.ts";
import { SCRIPTS } from "./scripts.ts";

/** Runs `hclkit completion` with the arguments after the command's name. */
export async function completion(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("completion", args, OPTION_TABLES["completion"]!);
  if (values["help"] === true) {
    process.stdout.write((await import("../help.ts")).COMPLETION_HELP);
    return ExitCode.clean;
  }
  const [shell, ...others] = positionals;
  const shells = Object.keys(SCRIPTS);
  if (shell === undefined || others.length > 0)
    throw new UsageError(`hclkit completion requires a shell: ${shells.join(", ")}.`);
  process.stdout.write(SCRIPTS[requireChoice("hclkit completion", shell, shells)]!());
  return ExitCode.clean;
}
