// Sends the files of a virtual workspace to the server: all at the beginning, and each again when it has changed.
import { type Disposable, type Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { FILES_GLOB } from "../../build/languages.ts";
import { FILES, type Files } from "./messages.ts";

/** The most files that are read. */
const MOST = 5000;

/** The most bytes of a file that is read. */
const MOST_BYTES = 1_000_000;

const EXCLUDED = "**/{.git,.terraform,.terragrunt-cache,node_modules}/**";

/** The files that are read at the same time: they come over a network. */
const AT_ONCE = 20;

/** Sends all files, and from then on their changes. */
export async function sendFiles(client: BaseLanguageClient, until: Disposable[], schemas: string): Promise<void> {
  const uriOf = (uri: Uri): string => client.code2ProtocolConverter.asUri(uri);
  const send = async (files: Files["files"]): Promise<void> => {
    await client.sendNotification(FILES, { schemas, files } satisfies Files);
    const changes = files.map(({ uri }) => ({ uri, type: 2 }));
    await client.sendNotification("workspace/didChangeWatchedFiles", { changes });
  };
  const watcher = workspace.createFileSystemWatcher(FILES_GLOB);
  const changed = async (uri: Uri): Promise<void> => send([{ uri: uriOf(uri), text: await textOf(uri) }]);
  watcher.onDidCreate(changed);
  watcher.onDidChange(changed);
  watcher.onDidDelete((uri) => send([{ uri: uriOf(uri), text: null }]));
  until.push(watcher);
  const found = await workspace.findFiles(FILES_GLOB, EXCLUDED, MOST);
  const files: { uri: string; text: string | null }[] = [];
  for (let start = 0; start < found.length; start += AT_ONCE)
    files.push(
      ...(await Promise.all(
        found.slice(start, start + AT_ONCE).map(async (uri) => ({ uri: uriOf(uri), text: await textOf(uri) })),
      )),
    );
  await send(files);
}

async function textOf(uri: Uri): Promise<string | null> {
  try {
    const bytes = await workspace.fs.readFile(uri);
    return bytes.length > MOST_BYTES ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
