// `hclkit dump FILE`: the tokens, the tree and the diagnostics of one file, for tests and for bug reports.
import { dumpTree, parseConfig, parseJson } from "../src/index.ts";
import { ExitCode } from "./exit-code.ts";
import { FileProblem } from "./files/file-problem.ts";
import { readSource } from "./files/read-file.ts";
import { UsageError } from "./usage-error.ts";

/** Runs `hclkit dump` with the arguments after the command's name. A file with syntax errors is dumped all the same. */
export async function dump(args: readonly string[]): Promise<ExitCode> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write((await import("./help.ts")).DUMP_HELP);
    return ExitCode.clean;
  }
  const option = args.find((argument) => argument.startsWith("-"));
  if (option !== undefined) throw new UsageError(`Unknown option "${option}". See hclkit dump --help.`);
  const [path] = args;
  if (path === undefined || args.length > 1)
    throw new UsageError("hclkit dump takes one file. See hclkit dump --help.");
  try {
    const { text } = readSource(path);
    process.stdout.write(dumpTree(path.endsWith(".json") ? parseJson(text) : parseConfig(text)));
    return ExitCode.clean;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(path));
  }
}
