// `hclkit lsp`: the language server, over standard input and output.
import type { FormatOptions } from "../../src/index.ts";
import { parseCommandLine } from "../command-line.ts";
import { ConfigFiles } from "../config/config-files.ts";
import { ExitCode } from "../exit-code.ts";
import { Directories } from "../files/directories.ts";
import { configurationFor } from "../fmt/configuration.ts";
import { COMMAND_USAGE } from "../usage/commands.ts";
import { helpOf } from "../usage/help.ts";
import { UsageError } from "../usage-error.ts";
import { ThreadedLinting } from "./threaded-linting.ts";

/** Resolves to the options that format a file, as `hclkit fmt` has them; read anew each time, since files change. */
async function formatOptionsOf(path: string): Promise<FormatOptions> {
  const options = await configurationFor(new ConfigFiles(new Directories()), {}, null)({ path, name: path });
  if ("message" in options) throw new Error(options.message);
  return options;
}

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
  const [{ serve }, { connectionOver, thisMachine }] = await Promise.all([
    import("../../lsp/server.ts"),
    import("../../lsp/this-machine.ts"),
  ]);
  const connection = connectionOver(process.stdin, process.stdout);
  const code = await serve(connection, {
    ...thisMachine,
    formatOptionsOf,
    lintingFor: (settings) => linting.begin(settings),
  });
  linting.dispose();
  connection.dispose();
  process.stdin.destroy();
  return code === 0 ? ExitCode.clean : ExitCode.wouldChange;
}
