// Pages that commands open: the documentation of a rule, and the dependency graph of a module.
import { commands, type Disposable, EventEmitter, FileType, languages, Uri, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

const SCHEME = "hclkit";

/** Texts without a file, which cannot be edited. */
export class VirtualText implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new EventEmitter<Uri>();
  private readonly registration: Disposable;

  constructor() {
    this.registration = workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: this.changed.event,
      provideTextDocumentContent: (uri) => this.texts.get(uri.path) ?? "",
    });
  }

  /** Shows a text under a name; a text with the same name is replaced. */
  async show(name: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme: SCHEME, path: `/${name}` });
    this.texts.set(uri.path, text);
    this.changed.fire(uri);
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}

/** Shows the page of the rule that reports something at the cursor, or of one that the user chooses. */
export async function explainRule(extension: Uri): Promise<void> {
  const rule = ruleAtCursor() ?? (await window.showQuickPick(ruleNames(extension), { placeHolder: "A rule" }));
  if (rule === undefined) return;
  await commands.executeCommand("markdown.showPreview", Uri.joinPath(extension, "docs/rules", `${rule}.md`));
}

/** Returns the rule that has reported something at the cursor. */
function ruleAtCursor(): string | undefined {
  const editor = window.activeTextEditor;
  if (editor === undefined) return undefined;
  const codes = languages
    .getDiagnostics(editor.document.uri)
    .filter(({ source, range }) => source === "hclkit" && range.intersection(editor.selection) !== undefined)
    .map(({ code }) => (typeof code === "object" ? code.value : code));
  return codes
    .map(String)
    .find((code) => code.startsWith("hcl/"))
    ?.slice("hcl/".length);
}

async function ruleNames(extension: Uri): Promise<string[]> {
  const namesIn = async (below: string): Promise<string[]> => {
    const entries = await workspace.fs.readDirectory(Uri.joinPath(extension, "docs/rules", below));
    const found = entries.map(async ([name, type]) => {
      if (type === FileType.Directory) return await namesIn(`${below}${name}/`);
      return name.endsWith(".md") && name !== "README.md" ? [`${below}${name.slice(0, -".md".length)}`] : [];
    });
    return (await Promise.all(found)).flat();
  };
  return (await namesIn("")).toSorted();
}

/** Shows the dependencies of the active file's module. */
export async function showGraph(client: BaseLanguageClient, text: VirtualText): Promise<void> {
  const uri = window.activeTextEditor?.document.uri;
  const textDocument = uri === undefined ? null : { uri: client.code2ProtocolConverter.asUri(uri) };
  const graph =
    textDocument === null ? null : await client.sendRequest<string | null>("hclkit/graph", { textDocument });
  if (graph === null)
    void window.showInformationMessage("The active file is not in a module of Terraform or OpenTofu.");
  else await text.show("dependencies.dot", graph);
}
