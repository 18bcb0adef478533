// `hclkit completion SHELL`: the script that completes commands, options and names of rules.
import { parseCommandLine, requireChoice } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { UsageError } from "../usage-error.ts";
import { helpOf } from "../usage/help.ts";
import { COMMAND_USAGE } from "../usage/commands.ts";
import { SCRIPTS } from "./scripts.ts";

/** Runs `hclkit completion` with the arguments after the command's name. */
export async function completion(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("completion", args, COMMAND_USAGE.completion.options);
  if (values.help === true) {
    process.stdout.write(helpOf("completion"));
    return ExitCode.clean;
  }
  const [shell, ...others] = positionals;
  const shells = Object.keys(SCRIPTS);
  if (shell === undefined || others.length > 0)
    throw new UsageError(`hclkit completion requires a shell: ${shells.join(", ")}.`);
  process.stdout.write(SCRIPTS[requireChoice("hclkit completion", shell, shells)]!());
  return ExitCode.clean;
}
