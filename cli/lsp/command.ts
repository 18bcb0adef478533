// `hclkit lsp`: the language server, over standard input and output.
import type { FormatOptions } from "../../src/index.ts";
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { COMMAND_USAGE } from "../usage/commands.ts";
import { UsageError } from "../usage-error.ts";
import type { LintThreads } from "../threads/lint-threads.ts";
import { WhenQuiet } from "../threads/when-quiet.ts";
import { ThreadedLinting } from "./threaded-linting.ts";

/** Resolves to the options that format a file, as `hclkit fmt` has them; read anew each time, since files change. */
async function formatOptionsOf(path: string): Promise<FormatOptions> {
  const [{ ConfigFiles }, { Directories }, { configurationFor }] = await Promise.all([
    import("../config/config-files.ts"),
    import("../files/directories.ts"),
    import("../fmt/configuration.ts"),
  ]);
  const options = await configurationFor(new ConfigFiles(new Directories()), {}, null)({ path, name: path });
  if ("message" in options) throw new Error(options.message);
  return options;
}

/** Runs `hclkit lsp`. */
export async function lsp(rawArguments: readonly string[], threads: LintThreads): Promise<ExitCode> {
  const linting = new ThreadedLinting(threads);
  try {
    return await run(rawArguments, linting);
  } finally {
    linting.dispose();
  }
}

async function run(rawArguments: readonly string[], linting: ThreadedLinting): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("lsp", rawArguments, COMMAND_USAGE.lsp.options);
  if (values.help === true) {
    const { helpOf } = await import("../usage/help.ts");
    process.stdout.write(helpOf("lsp"));
    return ExitCode.clean;
  }
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}". See hclkit lsp --help.`);
  const [{ serve }, { connectionOver, thisMachine }, { provideAllTables }] = await Promise.all([
    import("../../lsp/server.ts"),
    import("../../lsp/this-machine.ts"),
    import("../../src/terraform/schema/attribute-values/all-tables.ts"),
  ]);
  provideAllTables();
  const connection = connectionOver(process.stdin, process.stdout);
  const ended = serve(connection, {
    ...thisMachine,
    formatOptionsOf,
    lintingFor: (settings, say) => linting.begin(settings, say),
  });
  const quiet = new WhenQuiet();
  process.stdin.on("data", () => quiet.worked());
  const code = await ended;
  connection.dispose();
  process.stdin.destroy();
  return code === 0 ? ExitCode.clean : ExitCode.wouldChange;
}
