/** The console: values of the module of the shown file, and expressions in it. */
import type { ConsoleAnswer } from "../../messages.ts";
import { byId, el } from "../dom.ts";
import type { Engine } from "../engine.ts";
import type { Project } from "../project.ts";

/** Shows values. */
export class ValuesPanel {
  private readonly project: Project;
  private readonly engine: Engine;
  private readonly asked: string[] = [];

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
    const input = byId("expression") as HTMLInputElement;
    byId("console").addEventListener("submit", (event) => {
      event.preventDefault();
      const expression = input.value.trim();
      if (expression === "") return;
      if (!this.asked.includes(expression)) this.asked.unshift(expression);
      input.value = "";
      void this.refresh();
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowUp" && input.value === "") input.value = this.asked[0] ?? "";
    });
  }

  /** Resolves when the panel shows the values of the project as it is now. */
  async refresh(): Promise<void> {
    const path = this.project.active;
    const answers = await Promise.all(this.asked.map((one) => this.engine.ask("evaluate", path, one)));
    byId("answers").replaceChildren(
      ...answers.flatMap(({ text, type, errors }, index) => [
        el("dt", {}, ...withPlaces(this.asked[index]!, errors)),
        el(
          "dd",
          text === null ? { class: "error" } : {},
          text === null ? errors.map(({ message }) => message).join("\n") : text,
          ...(text === null ? [] : [el("span", { class: "type" }, type)]),
        ),
      ]),
    );
    const values = await this.engine.askLast("values", path);
    const rows = values.map(({ name, text, type, isSensitive }) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, name),
        el("td", {}, el("pre", {}, text), ...(isSensitive ? [" sensitive"] : [])),
        el("td", { class: "type" }, type),
      ),
    );
    const head = el("tr", {}, ...["name", "value", "type"].map((name) => el("th", { scope: "col" }, name)));
    byId("values").replaceChildren(el("thead", {}, head), el("tbody", {}, ...rows));
    byId("values-empty").hidden = values.length > 0;
    byId("values").hidden = values.length === 0;
  }
}

/** Returns an expression in which the places of its errors are marked; they may overlap. */
function withPlaces(expression: string, errors: ConsoleAnswer["errors"]): (Node | string)[] {
  let at = 0;
  const parts = errors
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const [from, to] = [Math.max(at, start), Math.min(end, expression.length)];
      if (to <= from) return [];
      const before = expression.slice(at, from);
      at = to;
      return [before, el("mark", {}, expression.slice(from, to))];
    });
  return [...parts, expression.slice(at)];
}
