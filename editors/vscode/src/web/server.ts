// The server in a worker of a browser, over the files that the extension sends.
import { BrowserMessageReader, BrowserMessageWriter, createMessageConnection } from "vscode-jsonrpc/browser";
import { lintingHere } from "../../../../lsp/linting.ts";
import { serve } from "../../../../lsp/server.ts";
import { loadShippedSchemas } from "../../../../src/internal.ts";
import { VirtualFiles } from "./virtual-files.ts";
import { FILES, type Files } from "./messages.ts";

/** The worker, as its types have it. */
const scope = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];

const files = new VirtualFiles();
let schemas = "";

/** Fetches a provider's schemas from the extension; null where the host does not let a worker do that. */
async function fetchTable(provider: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(`${schemas}/${provider}.jsonl.gz`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

const connection = createMessageConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
connection.onNotification(FILES, (sent: Files) => {
  ({ schemas } = sent);
  files.take(sent.files);
});

void serve(connection, {
  addresses: files.addresses,
  formatOptionsOf: (path) => Promise.resolve(files.formatOptionsOf(path)),
  hostFor: () => files.newHost(),
  lintingFor: () => {
    const linting = lintingHere(files.newHost());
    return {
      ...linting,
      async diagnose(path, signal) {
        await loadShippedSchemas(files.textsBeside(path), fetchTable);
        return linting.diagnose(path, signal);
      },
    };
  },
  fetchTable,
});
