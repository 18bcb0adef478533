/** Changes that a person asks for: those at the cursor, in a menu, and the file in HCL's other syntax. */
import type { FileEdits } from "../worker/service.ts";
import { byId, el, say } from "./dom.ts";
import type { Editor } from "./editor.ts";
import type { Engine } from "./engine.ts";
import { withEdits } from "./panels/problems.ts";
import type { Project } from "./project.ts";

/** What is said when a change is for texts that have changed since. */
export const CHANGED = "The text has changed meanwhile: nothing is done.";

/** Makes edits in the project's files; a file that is missing is made. */
export function applyEdits(project: Project, files: readonly FileEdits[]): void {
  for (const { path, edits } of files) {
    const ranges = edits.map(({ start, end, text }) => ({ range: { start, end }, text }));
    project.write(path, withEdits(project.text(path) ?? "", ranges));
  }
}

/** Connects the menu; returns what opens it from the keyboard. */
export function changesMenu(project: Project, engine: Engine, editor: Editor): () => void {
  const menu = byId("changes-menu") as HTMLDetailsElement;
  const list = byId("changes");
  const fill = async (): Promise<void> => {
    const { from, to } = editor.view.state.selection.main;
    const { version } = project;
    const actions = await engine.ask("refactorings", project.active, from, to);
    const apply = (files: readonly FileEdits[]): void => {
      if (project.version === version) applyEdits(project, files);
      else say(CHANGED);
      editor.view.focus();
    };
    const buttons = actions.map(({ title, files }) =>
      el("button", { type: "button", onclick: () => apply(files) }, title),
    );
    list.replaceChildren(...(buttons.length > 0 ? buttons : [el("p", {}, "There are no changes at the cursor.")]));
    buttons[0]?.focus();
  };
  menu.addEventListener("toggle", () => {
    if (menu.open) void fill();
  });
  byId("other-syntax").addEventListener("click", () => void writeOtherSyntax(project, engine));
  return () => {
    menu.open = true;
  };
}

/** Puts the shown file into the project in the other syntax, beside itself, and shows it. */
async function writeOtherSyntax(project: Project, engine: Engine): Promise<void> {
  const result = await project.whileUnchanged(() => engine.ask("otherSyntax", project.active));
  if (result === null) return say("This file cannot be written in the other syntax.");
  project.write(result.path, result.text);
  project.show(result.path);
}
