// The extension on a desktop: the server is a process of Node, which VS Code has in it.
import { type ExtensionContext, workspace } from "vscode";
import { LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import { Extension } from "../extension.ts";
import { documentSelector, SECTION } from "../settings.ts";

let extension: Extension | null = null;

/** Returns how the server starts: the user's hclkit if a path is set, else the one in the extension. */
function serverOptions(context: ExtensionContext): ServerOptions {
  const path = workspace.getConfiguration(SECTION).get<string | null>("serverPath");
  if (path != null && path !== "") return { command: path, args: ["lsp"], transport: TransportKind.stdio };
  return { module: context.asAbsolutePath("server/lib/main.js"), transport: TransportKind.stdio };
}

/** Starts the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  extension = new Extension(
    context,
    documentSelector("file"),
    (options) => new LanguageClient("hclkit", "hclkit", serverOptions(context), options),
  );
  await extension.activate();
}

/** Ends it. */
export async function deactivate(): Promise<void> {
  await extension?.stop();
}
