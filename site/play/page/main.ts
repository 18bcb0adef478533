/** The playground's page: a project, an editor, panels, and the worker that knows HCL. */
import { startWorker } from "./start.ts";
import type { Problems } from "../messages.ts";
import { applyEdits, CHANGED, changesMenu } from "./changes.ts";
import { byId, say } from "./dom.ts";
import { Editor } from "./editor.ts";
import { Engine, unlessSuperseded } from "./engine.ts";
import { askName, fileTabs } from "./files.ts";
import { menus, shareLines } from "./menus.ts";
import { FixesPanel } from "./panels/fixes.ts";
import { FormattedPanel } from "./panels/formatted.ts";
import { GraphPanel } from "./panels/graph.ts";
import { OptionsPanel } from "./panels/options.ts";
import { ProblemsPanel } from "./panels/problems.ts";
import { TreePanel } from "./panels/tree.ts";
import { ValuesPanel } from "./panels/values.ts";
import { Project, type ProjectState } from "./project.ts";
import { decode, type Lines, linesIn } from "./share.ts";
import { keepSoon, kept } from "./storage.ts";
import { tabs } from "./tabs.ts";
import { fillVersions } from "../../src/version-menu.ts";

/** Returns the project that the page contains as data: the first example. */
function firstExample(): ProjectState {
  return JSON.parse(byId("first-example").textContent) as ProjectState;
}

/** A panel follows when a person pauses for so long, in milliseconds: to draw it takes longer than a keystroke. */
const PANEL_DELAY = 80;

/** The parts of the page. */
class Playground {
  private readonly project = new Project();
  private readonly engine: Engine;
  private readonly editor: Editor;
  private readonly problems: ProblemsPanel;
  private readonly tree: TreePanel;
  private readonly panels: Readonly<Record<string, () => Promise<void>>>;
  private last: Problems = { problems: [], configuration: null };
  private panel = "panel-formatted";
  private isDue = false;
  private panelTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: ProjectState) {
    this.engine = new Engine(startWorker);
    this.project.listen((event, path) => {
      if (event === "text") this.engine.change(path, this.project.text(path));
    });
    this.project.replace(state);
    const formatted = new FormattedPanel(this.project, this.engine);
    const prefilled = byId("editor");
    const parent = document.createElement("div");
    parent.className = "editor";
    const commands = {
      format: () => void formatted.apply(),
      nextProblem: () => this.problems.next(),
      rename: () => void this.rename(),
      goToDefinition: () => void this.goToDefinition(),
      changes: () => openChanges(),
      copyLineLink: () => this.copyLineLink(),
    };
    this.editor = new Editor(parent, this.project, this.engine, { commands, typed: () => this.refreshIfDue() });
    const openChanges = changesMenu(this.project, this.engine, this.editor);
    prefilled.replaceChildren(parent);
    this.problems = new ProblemsPanel(this.project, this.editor, {
      list: byId("problems"),
      count: byId("problem-count"),
    });
    const fixes = new FixesPanel(this.project, this.engine);
    const values = new ValuesPanel(this.project, this.engine);
    this.tree = new TreePanel(this.project, this.engine, this.editor);
    const graph = new GraphPanel(this.project, this.engine);
    const options = new OptionsPanel(this.project, this.engine);
    this.panels = {
      "panel-formatted": () => formatted.refresh(),
      "panel-fixes": () => fixes.refresh(this.last.problems),
      "panel-values": () => values.refresh(),
      "panel-tree": () => this.tree.refresh(),
      "panel-graph": () => graph.refresh(),
      "panel-options": () => options.refresh(),
    };
    byId("editor").addEventListener("keyup", () => this.tree.follow(this.editor.view.state.selection.main.head));
    byId("editor").addEventListener("click", () => this.tree.follow(this.editor.view.state.selection.main.head));
  }

  /** Connects the page's controls, asks for the first answers, and selects lines. */
  start(lines: Lines | null): void {
    fileTabs(this.project);
    tabs(byId("panel-tabs"), (panel) => {
      this.panel = panel;
      void this.refreshPanel();
    });
    byId("next-problem").addEventListener("click", () => this.problems.next());
    document.addEventListener("keydown", (event) => {
      // The editor has its own key.
      if (event.key !== "F8" || event.defaultPrevented) return;
      event.preventDefault();
      this.problems.next();
    });
    this.phoneTabs();
    this.project.listen((event) => {
      keepSoon(this.project);
      if (event === "files") return;
      this.isDue = true;
      // One turn later, so that several changes at once are one question.
      queueMicrotask(() => this.refreshIfDue());
    });
    const answered = this.refresh();
    menus(this.project, { problems: () => this.problems.lines, copyLineLink: () => this.copyLineLink() }, answered);
    if (lines !== null) this.editor.selectLines(lines);
  }

  private copyLineLink(): void {
    void shareLines(this.project, this.editor.selectedLines);
  }

  /** On narrow screens, one part is shown at a time. */
  private phoneTabs(): void {
    const buttons = [...byId("parts").querySelectorAll("button")];
    for (const button of buttons)
      button.addEventListener("click", () => {
        document.body.dataset["part"] = button.value;
        for (const one of buttons) one.setAttribute("aria-pressed", String(one === button));
      });
  }

  private refreshIfDue(): void {
    if (!this.isDue) return;
    this.isDue = false;
    void this.refresh(PANEL_DELAY);
  }

  /** Shows what the worker says about the project, and the panel after a time in milliseconds without another question. */
  private async refresh(panelDelay = 0): Promise<void> {
    clearTimeout(this.panelTimer);
    try {
      const texts = this.project.snapshot();
      // First: the worker answers one question after another.
      const asked = this.engine.askLast("problems");
      // When the editor has the text as well.
      const marked = Promise.resolve().then(() => {
        this.problems.follow();
        this.tree.outdate();
        return this.editor.refreshMarks();
      });
      const problems = await asked;
      this.last = problems;
      this.problems.show(problems, texts);
      performance.mark("problems-shown");
      await marked;
      clearTimeout(this.panelTimer);
      if (panelDelay === 0) await this.refreshPanel();
      else this.panelTimer = setTimeout(() => void this.refreshPanel(), panelDelay);
    } catch (error) {
      unlessSuperseded(error);
    }
  }

  private async refreshPanel(): Promise<void> {
    try {
      await this.panels[this.panel]?.();
    } catch (error) {
      unlessSuperseded(error);
    }
  }

  private async rename(): Promise<void> {
    const { active: path, version } = this.project;
    const offset = this.editor.view.state.selection.main.head;
    const word = this.editor.view.state.wordAt(offset);
    const name = await askName(
      "Rename the symbol",
      word === null ? "" : this.editor.view.state.sliceDoc(word.from, word.to),
      () => true,
    );
    if (name === null) return;
    const result = await this.engine.ask("rename", path, offset, name);
    if (typeof result === "string") return say(result);
    if (this.project.version !== version) return say(CHANGED);
    applyEdits(this.project, result);
    say("Renamed.");
  }

  private async goToDefinition(): Promise<void> {
    const found = await this.project.whileUnchanged(() =>
      this.engine.ask("definition", this.project.active, this.editor.view.state.selection.main.head),
    );
    if (found === null) return say("There is no declaration here.");
    this.editor.reveal(found.path, found.start, found.end);
  }
}

const linked = await decode(location.hash);
const other = linked ?? kept();
if (other !== null) {
  // The page was built with the results of the first example.
  byId("problem-count").textContent = "Checking";
  for (const id of ["problems", "formatted-view"]) byId(id).replaceChildren();
}
new Playground(other ?? firstExample()).start(linked === null ? null : linesIn(location.hash));
performance.mark("editor-shown");
fillVersions();
addEventListener("hashchange", () => location.reload());
if ("serviceWorker" in navigator && location.protocol !== "file:") void navigator.serviceWorker.register("sw.js");
