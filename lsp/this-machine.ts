// The server on a machine with files: their addresses, and the file system.
import type { Readable, Writable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import { plainPath } from "../src/text/index.ts";
import type { ServerParts } from "./parts.ts";

/** Returns the connection to a client over streams. */
export function connectionOver(input: Readable, output: Writable): MessageConnection {
  return createMessageConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
}

/** What a server has on this machine. */
export const thisMachine: Pick<ServerParts, "addresses" | "hostFor"> = {
  addresses: {
    pathOf(uri) {
      if (!uri.startsWith("file:")) return null;
      try {
        // Some clients end the addresses of directories with a slash.
        return plainPath(fileURLToPath(uri)).replace(/(?<=[^/:])\/+$/, "");
      } catch {
        return null;
      }
    },
    uriOf: (path) => pathToFileURL(path).href,
  },
  hostFor: async ({ announcedIn, within }) => {
    const { FileSystem } = await import("../node/file-system.ts");
    return new FileSystem(announcedIn, within);
  },
};
