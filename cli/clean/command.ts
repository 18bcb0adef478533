// `hclkit clean`: removes what runs keep for later ones.
import { existsSync, rmSync } from "node:fs";
import { keptCode, keptResults } from "../../node/cache-directory.ts";
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { reasonOf } from "../files/file-problem.ts";
import { COMMAND_USAGE } from "../usage/commands.ts";
import { UsageError } from "../usage-error.ts";
import { helpOf } from "../usage/help.ts";

/** Runs `hclkit clean` with the arguments after the command's name. */
export async function clean(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("clean", args, COMMAND_USAGE.clean.options);
  if (values.help === true) {
    process.stdout.write(helpOf("clean"));
    return ExitCode.clean;
  }
  if (positionals.length > 0) throw new UsageError("hclkit clean takes no arguments.");
  const directories = [keptCode(), keptResults()].filter((path) => path !== null && existsSync(path));
  for (const directory of directories as string[]) {
    try {
      rmSync(directory, { recursive: true, force: true });
    } catch (error) {
      throw new UsageError(`${directory}: ${reasonOf(error)}`);
    }
    process.stdout.write(`Removed ${directory}\n`);
  }
  if (directories.length === 0) process.stdout.write("Nothing to remove.\n");
  return ExitCode.clean;
}
