// The language server over the standard streams of the process.
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import { serve } from "../../lsp/server.ts";
import type { FormatOptions } from "../../src/index.ts";
import { ConfigFiles } from "../config/config-files.ts";
import { ExitCode } from "../exit-code.ts";
import { Directories } from "../files/directories.ts";
import { configurationFor } from "../fmt/configuration.ts";
import type { ThreadedLinting } from "./threaded-linting.ts";

/** Resolves to the options that format a file, as `hclkit fmt` has them; read anew each time, since files change. */
async function formatOptionsOf(path: string): Promise<FormatOptions> {
  const options = await configurationFor(new ConfigFiles(new Directories()), {}, null)({ path, name: path });
  if ("message" in options) throw new Error(options.message);
  return options;
}

/** Serves the client at the standard streams, with reports from another thread. */
export async function serveStandardStreams(linting: ThreadedLinting): Promise<ExitCode> {
  const connection = createMessageConnection(
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const code = await serve(connection, { formatOptionsOf, lintingFor: (settings) => linting.begin(settings) });
  linting.dispose();
  connection.dispose();
  process.stdin.destroy();
  return code === 0 ? ExitCode.clean : ExitCode.wouldChange;
}
