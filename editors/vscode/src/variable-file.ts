// The variable file whose values are shown.
import { Uri, window, workspace } from "vscode";
import { SECTION } from "./settings.ts";

const ANY = "Any values";

/** Lets the user choose among the variable files beside the active file, and keeps the choice for the workspace. */
export async function chooseVariableFile(): Promise<void> {
  const uri = window.activeTextEditor?.document.uri;
  if (uri === undefined) return;
  const entries = await workspace.fs.readDirectory(Uri.joinPath(uri, ".."));
  const files = entries.map(([name]) => name).filter((name) => /\.(?:tfvars|tofuvars)(?:\.json)?$/.test(name));
  const chosen = await window.showQuickPick([ANY, ...files], {
    placeHolder: "The variable file whose values are shown",
  });
  if (chosen === undefined) return;
  const value = chosen === ANY ? undefined : chosen;
  await workspace.getConfiguration(SECTION).update("variableFile", value, workspace.workspaceFolders === undefined);
}

/** Shows the values of a variable file: its path is that of the server. */
export async function showValuesOf(path: string): Promise<void> {
  await workspace.getConfiguration(SECTION).update("variableFile", path, workspace.workspaceFolders === undefined);
}
