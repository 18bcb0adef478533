// A client of the language server, in this process.
import { PassThrough } from "node:stream";
import type { MessageConnection } from "vscode-jsonrpc";
import type { Diagnostic } from "vscode-languageserver-types";
import { lintingHere } from "../../lsp/linting.ts";
import type { FormatOptionsOf, ServerParts } from "../../lsp/parts.ts";
import { FileSystem } from "../../node/file-system.ts";
import { serve } from "../../lsp/server.ts";
import { connectionOver, thisMachine } from "../../lsp/this-machine.ts";

/** What the server has published about a document. */
interface Published {
  readonly uri: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A connected client. */
export interface Client {
  readonly connection: MessageConnection;
  /** Resolves to the server's exit code. */
  readonly ended: Promise<number>;
  /** Resolves to what is published next about a document. */
  published(uri: string): Promise<Published>;
  /** Ends the server as the protocol says, and resolves to its exit code. */
  end(): Promise<number>;
}

/** Returns a client that is connected to a new server; nothing was sent yet. */
export function connect(
  formatOptionsOf: FormatOptionsOf = () => Promise.resolve({}),
  lintingFor: ServerParts["lintingFor"] = ({ announcedIn, within }) => lintingHere(new FileSystem(announcedIn, within)),
  hostFor: ServerParts["hostFor"] = thisMachine.hostFor,
): Client {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const ended = serve(connectionOver(toServer, toClient), {
    ...thisMachine,
    hostFor,
    formatOptionsOf,
    lintingFor,
  });
  const connection = connectionOver(toClient, toServer);
  const waiting: { readonly uri: string; readonly resolve: (published: Published) => void }[] = [];
  connection.onNotification("textDocument/publishDiagnostics", (published: Published) => {
    const index = waiting.findIndex(({ uri }) => uri === published.uri);
    if (index >= 0) waiting.splice(index, 1)[0]!.resolve(published);
  });
  connection.listen();
  return {
    connection,
    ended,
    published: (uri) => new Promise((resolve) => waiting.push({ uri, resolve })),
    async end() {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}
