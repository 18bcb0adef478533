// The extension in a browser: the server is a worker, which gets the files that it may read.
import { type ExtensionContext, Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { Extension } from "../extension.ts";
import { documentSelector } from "../settings.ts";
import { sendFiles } from "./send-files.ts";

let extension: Extension | null = null;

/** Starts the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const worker = Uri.joinPath(context.extensionUri, "web/server.js").toString(true);
  const schemas = Uri.joinPath(context.extensionUri, "schemas").toString(true);
  extension = new Extension(
    context,
    documentSelector("*"),
    (options) => new LanguageClient("hclkit", "hclkit", new Worker(worker), options),
    (client) => sendFiles(client, context.subscriptions, schemas),
  );
  await extension.activate();
}

/** Ends it. */
export async function deactivate(): Promise<void> {
  await extension?.stop();
}
