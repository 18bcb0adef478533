/** The list of problems below the editor: each with its rule's page, its fix and its suggestions as buttons. */
import type { Action as LintAction } from "@codemirror/lint";
import type { Problem, Problems } from "../../messages.ts";
import { el, say } from "../dom.ts";
import { inline } from "../markdown.ts";
import type { Editor } from "../editor.ts";
import type { Project } from "../project.ts";

type Edits = readonly { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[];

/** Returns a text with edits that do not overlap. */
export function withEdits(text: string, edits: Edits): string {
  return edits
    .toSorted((a, b) => b.range.start - a.range.start)
    .reduce(
      (result, { range, text: inserted }) => result.slice(0, range.start) + inserted + result.slice(range.end),
      text,
    );
}

/** A shown problem: its element, and all that is seen of it. */
interface Item {
  readonly element: HTMLElement;
  readonly seen: string;
}

/** The elements that show problems. */
interface ProblemPlaces {
  readonly list: HTMLElement;
  /** Shows how many there are. */
  readonly count: HTMLElement;
}

/** Shows problems. */
export class ProblemsPanel {
  private found: readonly Problem[] = [];
  /** Null if the list shows something else. */
  private items: readonly Item[] | null = null;
  private at = -1;
  private readonly project: Project;
  private readonly editor: Editor;
  private readonly places: ProblemPlaces;

  constructor(project: Project, editor: Editor, places: ProblemPlaces) {
    this.project = project;
    this.editor = editor;
    this.places = places;
  }

  /** Returns the shown problems as lines: `main.tf:1:1 error message (rule)`. */
  get lines(): readonly string[] {
    return this.found.map((problem) => {
      const { path, severity, message, rule } = problem;
      return `${path}:${this.place(problem)} ${severity} ${message} (${rule ?? "syntax"})`;
    });
  }

  private place({ path, range }: Problem): string {
    const before = (this.project.text(path) ?? "").slice(0, range.start).split("\n");
    return `${before.length}:${before.at(-1)!.length + 1}`;
  }

  /** Shows the worker's answer. */
  show({ problems, configuration }: Problems): void {
    this.found = problems;
    this.at = -1;
    const { list, count } = this.places;
    const items = problems.map((problem, index) => this.item(problem, index));
    const isSame = items.length === this.items?.length && items.every((one, index) => one === this.items![index]);
    // Most keystrokes change no problem that is seen.
    if (!isSame || configuration !== null) {
      const faults = configuration === null ? [] : [el("li", { class: "error" }, configuration)];
      list.replaceChildren(...faults, ...items.map(({ element }) => element));
    }
    this.items = configuration === null ? items : null;
    const errors = problems.filter(({ severity }) => severity === "error").length;
    count.textContent = summary(errors, problems.length - errors);
    count.dataset["state"] = configuration === null ? "done" : "wrong";
    this.editor.showProblems(problems, (problem) => this.actions(problem));
  }

  /** Goes to the next problem, in the order of the list. */
  next(): void {
    if (this.found.length === 0) return say("There are no problems.");
    this.at = (this.at + 1) % this.found.length;
    const { path, range, message } = this.found[this.at]!;
    this.editor.reveal(path, range.start, range.end);
    say(message);
  }

  /** Returns the item for the problem with an index: the one that is shown there, if it looks the same. */
  private item(problem: Problem, index: number): Item {
    const { path, severity, message, rule, code, url } = problem;
    const place = `${path}:${this.place(problem)}`;
    const titles = actionsOf(problem).map(({ title }) => title);
    const seen = JSON.stringify([place, severity, message, rule, code, url, titles]);
    const shown = this.items?.[index];
    if (shown?.seen === seen) return shown;
    const reveal = (): void => {
      const { range } = this.found[index]!;
      this.editor.reveal(path, range.start, range.end);
    };
    const name = rule ?? code ?? "syntax";
    const link = url === null ? el("code", {}, name) : el("a", { href: url, target: "_blank", rel: "noopener" }, name);
    const buttons = titles.map((title, action) => {
      const apply = (): void => this.apply(path, actionsOf(this.found[index]!)[action]!.edits);
      return el("button", { type: "button", class: "action", onclick: apply }, title);
    });
    const element = el(
      "li",
      { class: severity },
      el("span", { class: "severity" }, severity),
      " ",
      el("button", { class: "place", type: "button", onclick: reveal }, place),
      " ",
      el("span", { class: "message" }, ...inline(message)),
      " ",
      link,
      " ",
      ...buttons,
    );
    return { element, seen };
  }

  private apply(path: string, edits: Edits): void {
    this.project.write(path, withEdits(this.project.text(path) ?? "", edits));
    this.editor.view.focus();
  }

  private actions(problem: Problem): LintAction[] {
    return actionsOf(problem).map(({ title, edits }) => ({
      name: title,
      apply: () => this.apply(problem.path, edits),
    }));
  }
}

/** Returns what a person can do about a problem. */
function actionsOf({ fix, suggestions }: Problem): { readonly title: string; readonly edits: Edits }[] {
  return [
    ...(fix === null ? [] : [{ title: "Fix", edits: fix }]),
    ...suggestions.map(({ title, edits }) => ({ title: title.replace(/\.$/, "").replaceAll("`", ""), edits })),
  ];
}

function summary(errors: number, warnings: number): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (errors + warnings === 0) return "No problems";
  return [errors > 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""]
    .filter(Boolean)
    .join(", ");
}
