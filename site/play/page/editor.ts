/** The editor: one view, with a state for each file, so that each keeps its cursor and its history. */
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { type Action as LintAction, type Diagnostic, linter, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, Transaction } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from "@codemirror/view";
import type { Problem } from "../messages.ts";
import { el } from "./dom.ts";
import { type Engine, unlessSuperseded } from "./engine.ts";
import { marks, setTokens, setValues, tokenMarks, valueMarks } from "./marks.ts";
import type { Project } from "./project.ts";
import { inline, markdownNodes } from "./markdown.ts";
import type { Lines } from "./share.ts";

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

/** The editor of a project. */
export class Editor {
  readonly view: EditorView;
  private readonly project: Project;
  private readonly engine: Engine;
  private readonly states = new Map<string, EditorState>();
  private readonly extensions: Extension;
  private readonly typed: () => void;
  /** Whether the project and the editor are being given the same text. */
  private isTaking = false;

  constructor(parent: HTMLElement, project: Project, engine: Engine, { commands, typed }: EditorEvents) {
    this.project = project;
    this.engine = engine;
    this.typed = typed ?? (() => undefined);
    this.extensions = this.extensionsFor(commands);
    this.view = new EditorView({
      parent,
      state: this.stateOf(project.active),
      dispatchTransactions: (transactions, view) => this.update(transactions, view),
    });
    project.listen((event, path) => {
      if (event === "active") this.show(path);
      if (event === "text") this.takeText(path);
    });
  }

  private extensionsFor(commands: EditorCommands): Extension {
    const own = Object.entries(commands).map(([name, command]) => ({
      key: KEYS[name as keyof typeof KEYS],
      run: () => (command(), true),
      preventDefault: true,
    }));
    return [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      history(),
      drawSelection(),
      bracketMatching(),
      indentUnit.of("  "),
      highlightSelectionMatches(),
      autocompletion({ override: [(context) => this.complete(context)] }),
      hoverTooltip((_, offset) => this.hover(offset)),
      linter(null),
      lintGutter(),
      marks,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": "Text of the file", tabindex: "0" }),
      keymap.of([...own, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
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
    return EditorState.create({ doc, extensions: this.extensions });
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

  /** Resolves when names and values are highlighted. */
  async refreshMarks(): Promise<void> {
    const path = this.project.active;
    const before = this.view.state.doc;
    try {
      const { types, numbers } = await this.engine.askLast("tokens", path);
      if (this.project.active === path && this.view.state.doc === before)
        this.view.dispatch({ effects: setTokens.of(tokenMarks(types, numbers, before.length)) });
      const values = await this.engine.askLast("inlayValues", path);
      if (this.project.active === path && this.view.state.doc === before)
        this.view.dispatch({ effects: setValues.of(valueMarks(values, before.length)) });
    } catch (error) {
      unlessSuperseded(error);
    }
  }

  /** Shows the problems of the file, with what a person can do about them. */
  showProblems(problems: readonly Problem[], actions: (problem: Problem) => LintAction[]): void {
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
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
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

/** Returns the change between two texts, without what they have in common at both ends. */
function changeBetween(old: string, text: string): { from: number; to: number; insert: string } {
  let start = 0;
  const shortest = Math.min(old.length, text.length);
  while (start < shortest && old[start] === text[start]) start++;
  let tail = 0;
  while (tail < shortest - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  return { from: start, to: old.length - tail, insert: text.slice(start, text.length - tail) };
}
