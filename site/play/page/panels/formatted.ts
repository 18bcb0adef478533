/** The formatted text of the file, by hclkit or as `terraform fmt` prints it: as text, or as changes; or both compared. */
import type { Formatter } from "../../messages.ts";
import { type Engine, unlessSuperseded } from "../engine.ts";
import { byId, el, say } from "../dom.ts";
import { showDiff } from "../diff.ts";
import type { Project } from "../project.ts";

/** Shows the formatted text of the shown file. */
export class FormattedPanel {
  private readonly changesOnly = byId("formatted-diff") as HTMLInputElement;
  private readonly choice = byId("formatted-by") as HTMLSelectElement;
  private readonly project: Project;
  private readonly engine: Engine;
  /** The number of the last refresh: an answer to one before it is not shown. */
  private last = 0;

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
    for (const control of [this.changesOnly, this.choice])
      control.addEventListener("change", () => void this.refresh().catch(unlessSuperseded));
    byId("format").addEventListener("click", () => void this.apply());
  }

  private get formatter(): Formatter {
    return this.choice.value === "terraform" ? "terraform" : "hclkit";
  }

  /** Formats the shown file in place. */
  async apply(): Promise<void> {
    const { path, result } = await this.project.whileUnchanged(async () => {
      const path = this.project.active;
      return { path, result: await this.engine.ask("formatted", path, this.formatter) };
    });
    if (result.text === null) return say(result.reason);
    const isSame = result.text === this.project.text(path);
    this.project.write(path, result.text);
    say(isSame ? "The file is formatted." : "Formatted.");
  }

  /** Resolves when the panel shows the file as it is now. */
  async refresh(): Promise<void> {
    this.changesOnly.disabled = this.choice.value === "both";
    const own = ++this.last;
    const { version } = this.project;
    const isCurrent = (): boolean => this.last === own && this.project.version === version;
    return this.choice.value === "both" ? this.compare(isCurrent) : this.showResult(isCurrent);
  }

  private async showResult(isCurrent: () => boolean): Promise<void> {
    const { active: path } = this.project;
    const result = await this.engine.askLast("formatted", path, this.formatter);
    if (!isCurrent()) return;
    const text = this.project.text(path) ?? "";
    if (result.text === null) return this.showReason(result.reason);
    const status = [result.text === text ? "The file is formatted." : "The file would change."];
    if (!result.isStable) status.push("A second run would change it again: please report this.");
    byId("formatted-status").textContent = status.join(" ");
    if (this.changesOnly.checked && result.text !== text) await this.showChanges(text, result.text, isCurrent);
    else this.showText(result.text);
  }

  /** Shows the changes that lead from the result of `terraform fmt` to hclkit's. */
  private async compare(isCurrent: () => boolean): Promise<void> {
    const { hclkit, terraform } = await this.engine.askLast("formattedByBoth", this.project.active);
    if (!isCurrent()) return;
    const reason = terraform.reason ?? hclkit.reason;
    if (terraform.text === null || hclkit.text === null) return this.showReason(reason ?? "");
    const isSame = terraform.text === hclkit.text;
    byId("formatted-status").textContent = isSame ? "Both print the same." : "From terraform fmt to hclkit:";
    if (isSame) this.showText(hclkit.text);
    else await this.showChanges(terraform.text, hclkit.text, isCurrent);
  }

  private showChanges(old: string, text: string, isCurrent: () => boolean): Promise<void> {
    return showDiff(byId("formatted-view"), [{ path: this.project.active, old, text }], isCurrent);
  }

  private showText(text: string): void {
    byId("formatted-view").replaceChildren(el("pre", { tabindex: "0", "aria-label": "Formatted text" }, text));
  }

  private showReason(reason: string): void {
    byId("formatted-status").textContent = "Not formatted.";
    byId("formatted-view").replaceChildren(
      el("pre", { tabindex: "0", "aria-label": "Why the file is not formatted" }, reason),
    );
  }
}
