/** The formatted text of the file: as text, or as what changes. */
import type { Engine } from "../engine.ts";
import { byId, el, say } from "../dom.ts";
import { showDiff } from "../diff.ts";
import type { Project } from "../project.ts";

/** Shows the formatted text of the shown file. */
export class FormattedPanel {
  private isDiff = true;
  private readonly project: Project;
  private readonly engine: Engine;

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
    const choice = byId("formatted-diff") as HTMLInputElement;
    choice.addEventListener("change", () => {
      this.isDiff = choice.checked;
      void this.refresh();
    });
    byId("format").addEventListener("click", () => void this.apply());
  }

  /** Formats the shown file in place. */
  async apply(): Promise<void> {
    const path = this.project.active;
    const result = await this.engine.ask("formatted", path);
    if (result.text === null) return say(result.reason);
    const isSame = result.text === this.project.text(path);
    this.project.write(path, result.text);
    say(isSame ? "The file is formatted." : "Formatted.");
  }

  /** Resolves when the panel shows the file as it is now. */
  async refresh(): Promise<void> {
    const path = this.project.active;
    const result = await this.engine.askLast("formatted", path);
    const text = this.project.text(path) ?? "";
    const status = byId("formatted-status");
    const view = byId("formatted-view");
    if (result.text === null) {
      status.textContent = "Not formatted.";
      view.replaceChildren(el("pre", { tabindex: "0", "aria-label": "Why the file is not formatted" }, result.reason));
      return;
    }
    status.textContent = result.text === text ? "The file is formatted." : "The file would change.";
    if (!result.isStable) status.textContent += " A second run would change it again: please report this.";
    if (this.isDiff && result.text !== text) await showDiff(view, [{ path, old: text, text: result.text }]);
    else view.replaceChildren(el("pre", { tabindex: "0", "aria-label": "Formatted text" }, result.text));
  }
}
