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

/** The elements that show problems. */
interface ProblemPlaces {
  readonly list: HTMLElement;
  /** Shows how many there are. */
  readonly count: HTMLElement;
}

/** Shows problems. */
export class ProblemsPanel {
  private found: readonly Problem[] = [];
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
    list.replaceChildren(...(configuration === null ? [] : [el("li", { class: "error" }, configuration)]));
    list.append(...problems.map((problem) => this.item(problem)));
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

  private item(problem: Problem): HTMLElement {
    const { path, range, severity, message, rule, code, url } = problem;
    const place = el(
      "button",
      { class: "place", type: "button", onclick: () => this.editor.reveal(path, range.start, range.end) },
      `${path}:${this.place(problem)}`,
    );
    const name = rule ?? code ?? "syntax";
    const link = url === null ? el("code", {}, name) : el("a", { href: url, target: "_blank", rel: "noopener" }, name);
    const buttons = this.actions(problem).map(({ name: title, apply }) =>
      el("button", { type: "button", class: "action", onclick: () => apply(this.editor.view, 0, 0) }, title),
    );
    return el(
      "li",
      { class: severity },
      el("span", { class: "severity" }, severity),
      " ",
      place,
      " ",
      el("span", { class: "message" }, ...inline(message)),
      " ",
      link,
      " ",
      ...buttons,
    );
  }

  private actions({ path, fix, suggestions }: Problem): LintAction[] {
    const apply = (edits: Edits) => () => {
      this.project.write(path, withEdits(this.project.text(path) ?? "", edits));
      this.editor.view.focus();
    };
    return [
      ...(fix === null ? [] : [{ name: "Fix", apply: apply(fix) }]),
      ...suggestions.map(({ title, edits }) => ({
        name: title.replace(/\.$/, "").replaceAll("`", ""),
        apply: apply(edits),
      })),
    ];
  }
}

function summary(errors: number, warnings: number): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (errors + warnings === 0) return "No problems";
  return [errors > 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""]
    .filter(Boolean)
    .join(", ");
}
