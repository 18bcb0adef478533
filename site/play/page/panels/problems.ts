/** The list of problems below the editor: each with its rule's page, its fix and its suggestions as buttons. */
import type { Action as LintAction } from "@codemirror/lint";
import type { Problem, Problems } from "../../messages.ts";
import { el, say } from "../dom.ts";
import { inline } from "../markdown.ts";
import type { Editor } from "../editor.ts";
import type { Project } from "../project.ts";
import { changeBetween, LineIndex, type Range, rangeAfter, type TextChange } from "../text-changes.ts";

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

/** The answer to a question about problems, and the texts that it is about. */
interface Asked {
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Shows problems. When a text is changed, those in the changed part are removed until the next answer, and others move. */
export class ProblemsPanel {
  private asked: Asked = { problems: [], texts: new Map() };
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
    const places = this.placeNames();
    return this.found.map((problem, index) => {
      const { severity, message, rule } = problem;
      return `${places[index]!} ${severity} ${message} (${rule ?? "syntax"})`;
    });
  }

  /** Returns the place of each problem: `main.tf:1:1`. */
  private placeNames(): string[] {
    const lines = new Map<string, LineIndex>();
    return this.found.map(({ path, range }) => {
      const index = lines.get(path) ?? new LineIndex(this.project.text(path) ?? "");
      lines.set(path, index);
      return `${path}:${index.place(range.start)}`;
    });
  }

  /** Shows the worker's answer to a question about texts, which may have changed since. */
  show({ problems, configuration }: Problems, texts: Asked["texts"]): void {
    this.asked = { problems, texts };
    this.at = -1;
    const { list, count } = this.places;
    const faults = configuration === null ? [] : [el("li", { class: "error" }, configuration)];
    this.showList(faults);
    if (configuration !== null) this.items = null;
    const errors = problems.filter(({ severity }) => severity === "error").length;
    count.textContent = summary(errors, problems.length - errors);
    count.dataset["state"] = configuration === null ? "done" : "wrong";
    list.removeAttribute("aria-busy");
    const now = this.project.snapshot();
    this.editor.showProblems(this.found, (problem) => this.actions(problem, now));
  }

  /** Shows the last answer's problems where they are now; the number stays until the next one. */
  follow(): void {
    if (this.items === null || this.items.length === 0) return;
    this.places.list.setAttribute("aria-busy", "true");
    this.showList([]);
  }

  private showList(faults: readonly Node[]): void {
    this.found = present(this.asked, this.project);
    const names = this.placeNames();
    const items = this.found.map((problem, index) => this.item(problem, index, names[index]!));
    const isSame = items.length === this.items?.length && items.every((one, index) => one === this.items![index]);
    // Most keystrokes change no problem that is seen.
    if (!isSame || faults.length > 0)
      this.places.list.replaceChildren(...faults, ...items.map(({ element }) => element));
    this.items = items;
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
  private item(problem: Problem, index: number, place: string): Item {
    const { path, severity, message, rule, code, url } = problem;
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

  /** Returns the actions of a problem in texts. When one of them is chosen, the text may be another one. */
  private actions(problem: Problem, texts: Asked["texts"]): LintAction[] {
    return actionsOf(problem).map(({ title }) => ({
      name: title,
      apply: () => {
        const [now] = present({ problems: [problem], texts }, this.project);
        const action = now === undefined ? undefined : actionsOf(now).find((one) => one.title === title);
        if (action === undefined) say("The text is changed here.");
        else this.apply(problem.path, action.edits);
      },
    }));
  }
}

/** Returns the problems of an answer where they are now, without those whose text or whose edits are changed. */
function present({ problems, texts }: Asked, project: Project): Problem[] {
  const changes = new Map<string, TextChange | null>();
  for (const path of new Set(problems.map((one) => one.path))) {
    const [before, now] = [texts.get(path) ?? null, project.text(path)];
    if (before !== null && now !== null) changes.set(path, before === now ? null : changeBetween(before, now));
  }
  return problems.flatMap((problem) => {
    const change = changes.get(problem.path);
    if (change === undefined) return [];
    return change === null ? [problem] : (moved(problem, change) ?? []);
  });
}

function moved(problem: Problem, change: TextChange): Problem | null {
  const range = rangeAfter(problem.range, change);
  if (range === null) return null;
  const edits = (all: Edits): Edits | null => {
    const ranges = all.map((edit): Range | null => rangeAfter(edit.range, change));
    return ranges.includes(null) ? null : all.map((edit, index) => ({ ...edit, range: ranges[index]! }));
  };
  const suggestions = problem.suggestions.flatMap((one) => {
    const all = edits(one.edits);
    return all === null ? [] : [{ ...one, edits: all }];
  });
  return { ...problem, range, fix: problem.fix === null ? null : edits(problem.fix), suggestions };
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
