/** All fixes at once: their changes, by rule, before anything is changed. */
import type { Problem } from "../../messages.ts";
import { showDiff } from "../diff.ts";
import { byId, el, say } from "../dom.ts";
import type { Engine } from "../engine.ts";
import type { Project } from "../project.ts";

/** Shows the changes that fixes make. */
export class FixesPanel {
  private readonly without = new Set<string>();
  private fixed: readonly (readonly [string, string])[] = [];
  /** The project's version that `fixed` belongs to. */
  private version = -1;
  private readonly project: Project;
  private readonly engine: Engine;

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
    byId("fix-all").addEventListener("click", () => void this.apply());
  }

  private async apply(): Promise<void> {
    // What is shown is about an earlier text while the next answer is under way.
    if (this.version !== this.project.version)
      this.fixed = await this.project.whileUnchanged(() => this.engine.ask("fixAll", [...this.without]));
    for (const [path, text] of this.fixed) this.project.write(path, text);
    say(this.fixed.length === 0 ? "There is nothing to fix." : "Fixed. Undo takes it back, file by file.");
  }

  /** Resolves when the panel shows the fixes for the project as it is now. */
  async refresh(problems: readonly Problem[]): Promise<void> {
    const rules = [...new Set(problems.flatMap(({ rule, fix }) => (rule === null || fix === null ? [] : [rule])))];
    const all = [...new Set([...rules, ...this.without])].toSorted();
    byId("fix-rules").replaceChildren(...all.map((rule) => this.choice(rule, problems)));
    const { version } = this.project;
    const fixed = await this.engine.askLast("fixAll", [...this.without]);
    if (this.project.version !== version) return;
    this.fixed = fixed;
    this.version = version;
    (byId("fix-all") as HTMLButtonElement).disabled = this.fixed.length === 0;
    const view = byId("fixes-view");
    const files = this.fixed.map(([path, text]) => ({ path, old: this.project.text(path) ?? "", text }));
    if (files.length > 0) await showDiff(view, files, () => this.fixed === fixed && this.project.version === version);
    else view.replaceChildren(el("p", {}, "There is nothing to fix. Suggestions are in the list of problems."));
  }

  private choice(rule: string, problems: readonly Problem[]): HTMLElement {
    const box = el("input", { type: "checkbox", checked: !this.without.has(rule) });
    box.addEventListener("change", () => {
      if (box.checked) this.without.delete(rule);
      else this.without.add(rule);
      void this.refresh(problems);
    });
    return el("label", {}, box, " ", rule.replace(/^hcl\//, ""));
  }
}
