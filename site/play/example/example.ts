/** An example in a page of the documentation, edited in place: with its problems while one types, and the formatter. */
import { el } from "../page/dom.ts";
import { Editor } from "../page/editor.ts";
import { Engine, unlessSuperseded } from "../page/engine.ts";
import { fileButtons } from "../page/files.ts";
import { ProblemsPanel } from "../page/panels/problems.ts";
import { Project } from "../page/project.ts";
import { decode, encode } from "../page/share.ts";

/** The names of the worker's file and of the style; the build fills them in. */
declare const WORKER_FILE: string;
declare const STYLE_FILE: string;

/** Resolves when the style is there. */
function style(): Promise<void> {
  const href = new URL(STYLE_FILE, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = el("link", { rel: "stylesheet", href, onload: () => resolve(), onerror: reject });
    document.head.append(link);
  });
}

/** What is shown in place of an example. */
class LiveExample {
  readonly element: HTMLElement;
  private readonly project = new Project();
  private readonly engine: Engine;
  private readonly editor: Editor;
  private readonly problems: ProblemsPanel;
  private readonly said = el("span", { class: "problem-count", role: "status", "data-state": "loading" }, "Checking");

  constructor(worker: Worker, state: Parameters<Project["replace"]>[0], controls: readonly Node[]) {
    this.engine = new Engine(() => worker);
    this.project.listen((event, path) => {
      if (event === "text") this.engine.change(path, this.project.text(path));
    });
    this.project.replace(state);
    const parent = el("div", { class: "editor" });
    this.editor = new Editor(parent, this.project, this.engine, {
      commands: { format: () => void this.format() },
    });
    const list = el("ul", { class: "problems", "aria-label": "Problems" });
    this.problems = new ProblemsPanel(this.project, this.editor, { list, count: this.said });
    const files = el("ul", { class: "files", "aria-label": "Files" });
    fileButtons(this.project, files);
    const format = el("button", { type: "button", title: "Shift+Alt+F", onclick: () => void this.format() }, "Format");
    const reset = el("button", { type: "button", onclick: () => this.project.replace(state) }, "Start again");
    this.element = el(
      "div",
      { class: "hclkit-live not-content", role: "group", "aria-label": "Example that can be edited" },
      ...(this.project.paths.length > 1 ? [files] : []),
      parent,
      el("div", { class: "row" }, this.said, format, reset, ...controls),
      list,
    );
  }

  /** Asks for the problems, and again after each change, which `changed` is told. */
  start(changed: (project: Project) => void): void {
    this.project.listen((event) => {
      if (event === "files") return;
      queueMicrotask(() => void this.refresh());
      changed(this.project);
    });
    void this.refresh();
    this.editor.view.focus();
  }

  private async format(): Promise<void> {
    const path = this.project.active;
    const { text, reason } = await this.project.whileUnchanged(() => this.engine.ask("formatted", path, "hclkit"));
    if (text === null) this.said.textContent = reason;
    else this.project.write(path, text);
  }

  private async refresh(): Promise<void> {
    try {
      const texts = this.project.snapshot();
      const asked = this.engine.askLast("problems");
      const marked = this.editor.refreshMarks();
      this.problems.follow();
      this.problems.show(await asked, texts);
      await marked;
    } catch (error) {
      unlessSuperseded(error);
    }
  }
}

/**
 * Shows an editor in place of an example, with its controls, until the returned function is called. `link` is the
 * example in the playground, and follows what a person types.
 */
export async function openExample(
  place: HTMLElement,
  link: HTMLAnchorElement,
  controls: readonly Node[],
): Promise<() => void> {
  const [state] = await Promise.all([decode(link.hash), style()]);
  if (state === null) throw new Error("The link has no example.");
  const worker = new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });
  const live = new LiveExample(worker, state, controls);
  const { hash } = link;
  const hidden = [...place.children] as HTMLElement[];
  for (const element of hidden) element.hidden = true;
  place.append(live.element);
  live.start((project) => void encode(project.state).then((encoded) => (link.hash = encoded)));
  return () => {
    worker.terminate();
    live.element.remove();
    for (const element of hidden) element.hidden = false;
    link.hash = hash;
  };
}
