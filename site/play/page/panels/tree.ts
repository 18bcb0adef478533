/** The syntax tree of the file: a node selects its text, and the cursor selects its node. */
import type { TreeNode } from "../../messages.ts";
import { byId, el } from "../dom.ts";
import type { Editor } from "../editor.ts";
import type { Engine } from "../engine.ts";
import type { Project } from "../project.ts";

/** Shows a tree. */
export class TreePanel {
  private buttons: { readonly node: TreeNode; readonly button: HTMLElement }[] = [];
  private readonly project: Project;
  private readonly engine: Engine;
  private readonly editor: Editor;

  constructor(project: Project, engine: Engine, editor: Editor) {
    this.project = project;
    this.engine = engine;
    this.editor = editor;
  }

  /** Resolves when the panel shows the file as it is now. */
  async refresh(): Promise<void> {
    const path = this.project.active;
    const root = await this.engine.askLast("tree", path);
    this.buttons = [];
    byId("tree").replaceChildren(...(root === null ? [] : [this.list([root], path)]));
    this.follow(this.editor.view.state.selection.main.head);
  }

  private list(nodes: readonly TreeNode[], path: string): HTMLElement {
    return el("ul", {}, ...nodes.map((node) => this.item(node, path)));
  }

  private item(node: TreeNode, path: string): HTMLElement {
    const { type, field, start, end, children } = node;
    const label = [...(field === "" ? [] : [el("span", { class: "field" }, `${field}: `)]), type];
    const button = el(
      "button",
      { type: "button", onclick: () => this.editor.reveal(path, start, end) },
      ...label,
      el("span", { class: "range" }, ` ${start}–${end}`),
    );
    this.buttons.push({ node, button });
    return el("li", {}, button, ...(children.length > 0 ? [this.list(children, path)] : []));
  }

  /** Marks the innermost node at an offset. */
  follow(offset: number): void {
    let innermost: HTMLElement | null = null;
    for (const { node, button } of this.buttons) {
      button.removeAttribute("aria-current");
      if (node.start <= offset && offset <= node.end) innermost = button;
    }
    innermost?.setAttribute("aria-current", "true");
    if (innermost !== null && !byId("panel-tree").hidden) innermost.scrollIntoView({ block: "nearest" });
  }
}
