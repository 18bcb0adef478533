/** The dependency graph of the module: its objects with their direct dependencies. */
import type { GraphNode } from "../../messages.ts";
import { byId, el } from "../dom.ts";
import type { Engine } from "../engine.ts";
import type { Project } from "../project.ts";

/** Shows the graph as a table. */
export class GraphPanel {
  private readonly project: Project;
  private readonly engine: Engine;

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
  }

  /** Resolves when the panel shows the module as it is now. */
  async refresh(): Promise<void> {
    const nodes = await this.engine.askLast("graph", this.project.active);
    byId("graph-empty").hidden = nodes.length > 0;
    byId("graph").hidden = nodes.length === 0;
    byId("graph-rows").replaceChildren(...nodes.map(row));
  }
}

function row({ address, dependencies, cycle }: GraphNode): HTMLElement {
  const mark = cycle.length === 0 ? [] : [el("strong", {}, "cycle"), ` of ${cycle.join(", ")}`];
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, address),
    el("td", {}, el("ul", {}, ...dependencies.map((target) => el("li", {}, target))), ...mark),
  );
}
