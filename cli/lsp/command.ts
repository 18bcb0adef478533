// `hclkit lsp`: the language server, over standard input and output.
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { COMMAND_USAGE } from "../usage/commands.ts";
import { helpOf } from "../usage/help.ts";
import { UsageError } from "../usage-error.ts";
import { ThreadedLinting } from "./threaded-linting.ts";

/** Runs `hclkit lsp`. */
export async function lsp(rawArguments: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("lsp", rawArguments, COMMAND_USAGE.lsp.options);
  if (values.help === true) {
    process.stdout.write(helpOf("lsp"));
    return ExitCode.clean;
  }
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}". See hclkit lsp --help.`);
  // Both threads load at the same time.
  const linting = new ThreadedLinting(new URL("./lsp-worker.js", import.meta.url));
  const { serveStandardStreams } = await import("./serve-streams.ts");
  return serveStandardStreams(linting);
}
