/** The editor: one view, with a state for each file, so that each keeps its cursor and its history. */
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import type { Action as LintAction, Diagnostic } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import {
  EditorView,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type Tooltip,
} from "@codemirror/view";
import type { Problem } from "../messages.ts";
import { el } from "./dom.ts";
import { type Engine, unlessSuperseded } from "./engine.ts";
import type * as LaterExtensions from "./later-extensions.ts";
import { marks, setTokens, setValues, tokenMarks, valueMarks } from "./marks.ts";
import type { Project } from "./project.ts";
import { inline, markdownNodes } from "./markdown.ts";
import type { Lines } from "./share.ts";
import { changeBetween } from "./text-changes.ts";

/** The keys of the page's commands. */
const KEYS = {
  format: "Shift-Alt-f",
  nextProblem: "F8",
  rename: "F2",
  goToDefinition: "F12",
  changes: "Mod-.",
  copyLineLink: "Shift-Alt-l",
} as const;

/** The editor calls these when a person types a key for them. A missing one leaves its key to the browser. */
type EditorCommands = { readonly [Name in keyof typeof KEYS]?: () => void };

/** What the page does when something happens in the editor. */
export interface EditorEvents {
  readonly commands: EditorCommands;
  /** The project has the text that a person typed; the editor does not show it yet. */
  readonly typed?: () => void;
}

type Later = typeof LaterExtensions;

/** The place of the marks of problems until they are there: nothing moves when they come. */
const NO_MARKS = gutter({ class: "cm-gutter-lint" });

/** The editor of a project. */
export class Editor {
  readonly view: EditorView;
  private readonly project: Project;
  private readonly engine: Engine;
  private readonly states = new Map<string, EditorState>();
  private readonly commands: EditorCommands;
  private readonly laterPart = new Compartment();
  /** Null until it is loaded. */
  private later: Later | null = null;
  private readonly loaded: Promise<void>;
  private readonly typed: () => void;
  /** Whether the project and the editor are being given the same text. */
  private isTaking = false;

  constructor(parent: HTMLElement, project: Project, engine: Engine, { commands, typed }: EditorEvents) {
    this.project = project;
    this.engine = engine;
    this.typed = typed ?? (() => undefined);
    this.commands = commands;
    this.view = new EditorView({
      parent,
      state: this.stateOf(project.active),
      dispatchTransactions: (transactions, view) => this.update(transactions, view),
    });
    project.listen((event, path) => {
      if (event === "active") this.show(path);
      if (event === "text") this.takeText(path);
    });
    this.loaded = this.load();
  }

  /** Resolves when the editor has all its extensions. */
  private async load(): Promise<void> {
    this.later = await import("./later-extensions.ts");
    const effects = this.laterPart.reconfigure(this.laterExtensions());
    for (const [path, state] of this.states) this.states.set(path, state.update({ effects }).state);
    this.view.dispatch({ effects });
  }

  private laterExtensions(): Extension {
    return (
      this.later?.laterExtensions(
        (context) => this.complete(context),
        (_, offset) => this.hover(offset),
      ) ?? NO_MARKS
    );
  }

  private extensions(): Extension {
    const own = Object.entries(this.commands).map(([name, command]) => ({
      key: KEYS[name as keyof typeof KEYS],
      run: () => (command(), true),
      preventDefault: true,
    }));
    return [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      history(),
      indentUnit.of("  "),
      this.laterPart.of(this.laterExtensions()),
      marks,
      EditorView.updateListener.of(({ viewportChanged, docChanged }) => {
        if (viewportChanged && !docChanged) void this.refreshMarks();
      }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": "Text of the file", tabindex: "0" }),
      keymap.of([...own, ...historyKeymap, ...defaultKeymap]),
    ];
  }

  /** Takes changes. What is typed is on its way to the worker while it is drawn. */
  private update(transactions: readonly Transaction[], view: EditorView): void {
    if (!this.isTaking && transactions.some(({ docChanged }) => docChanged)) {
      this.isTaking = true;
      this.project.write(this.project.active, transactions.at(-1)!.newDoc.toString());
      this.isTaking = false;
      this.typed();
    }
    view.update(transactions);
  }

  private stateOf(path: string): EditorState {
    const kept = this.states.get(path);
    const doc = this.project.text(path) ?? "";
    if (kept?.doc.toString() === doc) return kept;
    return EditorState.create({ doc, extensions: this.extensions() });
  }

  private shownPath: string | null = null;

  private show(path: string): void {
    if (this.shownPath !== null && this.project.text(this.shownPath) !== null)
      this.states.set(this.shownPath, this.view.state);
    this.shownPath = path;
    this.view.setState(this.stateOf(path));
    void this.refreshMarks();
  }

  /** Takes a text that the project has from elsewhere, as one change that can be undone. */
  private takeText(path: string): void {
    const text = this.project.text(path);
    if (this.isTaking || path !== this.project.active || text === null) return;
    const old = this.view.state.doc.toString();
    if (old === text) return;
    this.isTaking = true;
    this.view.dispatch({ changes: changeBetween(old, text), annotations: Transaction.userEvent.of("input.engine") });
    this.isTaking = false;
  }

  /**
   * Resolves when names and values are highlighted where a person sees the file, and a little around it: in a long file,
   * the values of all lines take longer than the problems of the next keystroke may wait.
   */
  async refreshMarks(): Promise<void> {
    const path = this.project.active;
    const before = this.view.state.doc;
    const { from: start, to: end } = this.view.viewport;
    try {
      const { types, numbers } = await this.engine.askLast("tokens", path, { start, end });
      if (this.project.active === path && this.view.state.doc === before)
        this.view.dispatch({ effects: setTokens.of({ start, end, marks: tokenMarks(types, numbers, before.length) }) });
      const values = await this.engine.askLast("inlayValues", path, { start, end });
      if (this.project.active === path && this.view.state.doc === before)
        this.view.dispatch({ effects: setValues.of({ start, end, marks: valueMarks(values, before.length) }) });
    } catch (error) {
      unlessSuperseded(error);
    }
  }

  /** Shows the problems of the file, with what a person can do about them. */
  showProblems(problems: readonly Problem[], actions: (problem: Problem) => LintAction[]): void {
    if (this.later === null) return void this.loaded.then(() => this.showProblems(problems, actions));
    const { length } = this.view.state.doc;
    const own = problems.filter(({ path, range }) => path === this.project.active && range.end <= length);
    const diagnostics = own.map((problem): Diagnostic => ({
      from: problem.range.start,
      to: problem.range.end,
      severity: problem.severity,
      message: problem.message,
      renderMessage: () => el("span", {}, ...inline(problem.message)),
      source: problem.rule ?? "syntax",
      actions: actions(problem),
    }));
    this.view.dispatch(this.later.setDiagnostics(this.view.state, diagnostics));
  }

  /** Selects a range of a file and shows it. */
  reveal(path: string, start: number, end: number): void {
    this.project.show(path);
    const { length } = this.view.state.doc;
    const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.view.focus();
  }

  /** The selected lines. One on which the selection ends before the first character does not count. */
  get selectedLines(): Lines {
    const { doc, selection } = this.view.state;
    const { from, to, empty } = selection.main;
    const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
    return { first: first.number, last: !empty && to === last.from ? last.number - 1 : last.number };
  }

  /** Selects lines of the shown file and shows them; those that the file does not have are left out. */
  selectLines({ first, last }: Lines): void {
    const { doc } = this.view.state;
    const within = (line: number): number => Math.max(1, Math.min(line, doc.lines));
    const [from, to] = [doc.line(within(Math.min(first, last))).from, doc.line(within(Math.max(first, last))).to];
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
  }

  private async complete({ pos, explicit, state }: CompletionContext): Promise<CompletionResult | null> {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !/[\w."]/.test(before)) return null;
    const found = await this.engine.ask("completion", this.project.active, pos);
    if (found === null || found.items.length === 0) return null;
    return {
      from: found.start,
      to: found.end,
      options: found.items.map(({ label, kind, detail, info, text, sort }) => ({
        label,
        detail,
        apply: text,
        sortText: sort,
        type:
          {
            argument: "property",
            block: "class",
            value: "constant",
            object: "namespace",
            attribute: "property",
            file: "text",
          }[kind] ?? kind,
        ...(info !== "" && { info: () => el("div", { class: "hover" }, ...markdownNodes(info)) }),
      })),
    };
  }

  private async hover(offset: number): Promise<Tooltip | null> {
    const found = await this.engine.ask("hover", this.project.active, offset);
    if (found === null) return null;
    return {
      pos: found.start,
      end: found.end,
      above: true,
      create: () => ({ dom: el("div", { class: "hover" }, ...markdownNodes(found.text)) }),
    };
  }
}
