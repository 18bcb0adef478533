// Fixes all problems in the workspace that have a fix, file by file, as one change that can be undone.
import { type CodeAction, commands, ProgressLocation, Range, window, workspace, WorkspaceEdit } from "vscode";
import { FILES_GLOB } from "../build/languages.ts";

/** Directories with files that tools have made. */
const EXCLUDED = "**/{.git,.terraform,.terragrunt-cache,node_modules}/**";

/** Applies the fixes, and says how many files have changed. */
export async function fixWorkspace(): Promise<void> {
  const options = { location: ProgressLocation.Notification, title: "Fixing hclkit problems", cancellable: true };
  const edit = await window.withProgress(options, async (progress, token) => {
    const files = await workspace.findFiles(FILES_GLOB, EXCLUDED, undefined, token);
    const all = new WorkspaceEdit();
    for (const [index, uri] of files.entries()) {
      if (token.isCancellationRequested) return null;
      progress.report({ message: `${index + 1} of ${files.length}`, increment: 100 / files.length });
      const document = await workspace.openTextDocument(uri);
      const whole = new Range(0, 0, document.lineCount, 0);
      // The server lists actions without their edits, so the one action is to be resolved.
      const actions = await commands.executeCommand<CodeAction[]>(
        ...(["vscode.executeCodeActionProvider", uri, whole, "source.fixAll.hclkit", 1] as const),
      );
      for (const action of actions) for (const [file, edits] of action.edit?.entries() ?? []) all.set(file, edits);
    }
    return all;
  });
  if (edit === null) return;
  if (edit.size > 0) await workspace.applyEdit(edit, { isRefactoring: true });
  void window.showInformationMessage(edit.size === 0 ? "There is nothing to fix." : `Fixed ${edit.size} files.`);
}
