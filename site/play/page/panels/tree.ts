/** The syntax tree or the tokens of the file: a row selects its text, and the cursor selects its row. */
import type { Token, TreeNode } from "../../messages.ts";
import { byId, el } from "../dom.ts";
import type { Editor } from "../editor.ts";
import { type Engine, unlessSuperseded } from "../engine.ts";
import type { Project } from "../project.ts";

/** A longer text of a token is cut, in characters. */
const MAX_TEXT = 60;

/** A button with the range that it selects. */
interface Row {
  readonly start: number;
  readonly end: number;
  readonly button: HTMLElement;
}

/** Shows a tree, or tokens. */
export class TreePanel {
  private rows: Row[] = [];
  private readonly choice = byId("tree-view") as HTMLSelectElement;
  private readonly project: Project;
  private readonly engine: Engine;
  private readonly editor: Editor;

  constructor(project: Project, engine: Engine, editor: Editor) {
    this.project = project;
    this.engine = engine;
    this.editor = editor;
    this.choice.addEventListener("change", () => void this.refresh().catch(unlessSuperseded));
  }

  /** Resolves when the panel shows the file as it is now. */
  async refresh(): Promise<void> {
    const { active: path, version } = this.project;
    const isTree = this.choice.value === "tree";
    const nodes = isTree ? await this.engine.askLast("tree", path) : null;
    const tokens = isTree ? null : await this.engine.askLast("tokenStream", path);
    if (this.project.version !== version) return;
    this.rows = [];
    byId("tree").removeAttribute("aria-busy");
    const shown = nodes === null ? this.tokenList(tokens ?? [], path) : this.list([nodes], path);
    byId("tree").replaceChildren(shown);
    this.follow(this.editor.view.state.selection.main.head);
  }

  private list(nodes: readonly TreeNode[], path: string): HTMLElement {
    return el("ul", {}, ...nodes.map((node) => this.item(node, path)));
  }

  private item(node: TreeNode, path: string): HTMLElement {
    const { type, field, children } = node;
    const label = [...(field === "" ? [] : [el("span", { class: "field" }, `${field}: `)]), type];
    const button = this.row(node, path, label);
    return el("li", {}, button, ...(children.length > 0 ? [this.list(children, path)] : []));
  }

  private tokenList(tokens: readonly Token[], path: string): HTMLElement {
    const text = this.project.text(path) ?? "";
    const items = tokens.map((token) => {
      const { type, start, end } = token;
      const written = text.slice(start, Math.min(end, start + MAX_TEXT)).replaceAll("\n", "\\n");
      const cut = end - start > MAX_TEXT ? "…" : "";
      return el("li", {}, this.row(token, path, [type, el("span", { class: "field" }, ` ${written}${cut}`)]));
    });
    return el("ul", {}, ...items);
  }

  private row({ start, end }: Token, path: string, label: readonly (Node | string)[]): HTMLElement {
    const button = el(
      "button",
      {
        type: "button",
        onclick: () => {
          if (byId("tree").ariaBusy !== "true") this.editor.reveal(path, start, end);
        },
      },
      ...label,
      el("span", { class: "range" }, ` ${start}–${end}`),
    );
    this.rows.push({ start, end, button });
    return button;
  }

  /** The text has changed: until the next answer no row has a place. */
  outdate(): void {
    if (this.rows.length === 0) return;
    for (const { button } of this.rows) button.removeAttribute("aria-current");
    this.rows = [];
    byId("tree").setAttribute("aria-busy", "true");
  }

  /** Marks the innermost node, or the token, at an offset. */
  follow(offset: number): void {
    let innermost: HTMLElement | null = null;
    for (const { start, end, button } of this.rows) {
      button.removeAttribute("aria-current");
      if (start <= offset && offset <= end) innermost = button;
    }
    innermost?.setAttribute("aria-current", "true");
    if (innermost !== null && !byId("panel-tree").hidden) innermost.scrollIntoView({ block: "nearest" });
  }
}
