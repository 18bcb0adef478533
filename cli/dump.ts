// `hclkit dump FILE`: the tokens, the tree and the diagnostics of one file, for tests and for bug reports.
import { dumpTree, parseConfig, parseJson } from "../src/index.ts";
import { parseCommandLine } from "./command-line.ts";
import { ExitCode } from "./exit-code.ts";
import { FileProblem } from "./files/file-problem.ts";
import { readNamed } from "./files/read-file.ts";
import { UsageError } from "./usage-error.ts";
import { HELP } from "./usage/option.ts";

/** Runs `hclkit dump` with the arguments after the command's name. Files with syntax errors are dumped as well. */
export async function dump(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("dump", args, HELP);
  if (values.help === true) {
    process.stdout.write((await import("./usage/help.ts")).helpOf("dump"));
    return ExitCode.clean;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new UsageError("hclkit dump requires one file. See hclkit dump --help.");
  try {
    const text = readNamed(path);
    process.stdout.write(dumpTree(path.endsWith(".json") ? parseJson(text) : parseConfig(text)));
    return ExitCode.clean;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(path));
  }
}
