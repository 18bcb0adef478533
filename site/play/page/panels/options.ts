/** The configuration as a form: what it shows is in `.hclkit.hcl`, and what it changes is written there. */
import type { OptionChange, OptionFacts, RuleFact } from "../../messages.ts";
import { byId, el } from "../dom.ts";
import type { Engine } from "../engine.ts";
import { inline } from "../markdown.ts";
import type { Project } from "../project.ts";

const FILE = ".hclkit.hcl";

/** The options of the formatter that the form has, with their values; empty is the default. */
const FORMAT: Readonly<Record<string, readonly string[]>> = {
  line_breaks: ["", "fit", "preserve"],
  print_width: ["", "60", "80", "100", "120"],
  align: ["", "true", "false"],
  trailing_comma: ["", "all", "es5", "none"],
  object_wrap: ["", "preserve", "collapse"],
};

/** Shows and changes options. */
export class OptionsPanel {
  private rules: readonly RuleFact[] = [];
  private readonly project: Project;
  private readonly engine: Engine;

  constructor(project: Project, engine: Engine) {
    this.project = project;
    this.engine = engine;
    byId("rule-filter").addEventListener("input", () => this.showRules());
    byId("version").addEventListener("change", () => this.setVersion());
    byId("product").addEventListener("change", () => this.setVersion());
  }

  private setVersion(): void {
    const product = (byId("product") as HTMLSelectElement).value as "terraform" | "opentofu";
    void this.change({ kind: "version", product, version: (byId("version") as HTMLInputElement).value.trim() });
  }

  private async change(change: OptionChange): Promise<void> {
    const text = await this.engine.ask("withOption", change);
    if (text.trim() === "") this.project.remove(FILE);
    else this.project.write(FILE, text);
    await this.refresh();
  }

  /** Resolves when the panel shows the configuration as it is now. */
  async refresh(): Promise<void> {
    const facts = await this.engine.ask("options");
    this.rules = facts.rules;
    this.showPresets(facts);
    (byId("product") as HTMLSelectElement).value = facts.product;
    (byId("version") as HTMLInputElement).value = facts.version;
    byId("format-options").replaceChildren(
      ...Object.entries(FORMAT).map(([name, values]) => this.formatOption(name, values, facts)),
    );
    this.showRules();
  }

  private showPresets({ presets, allPresets }: OptionFacts): void {
    const boxes = allPresets.map((name) => {
      const box = el("input", { type: "checkbox", value: name, checked: presets.includes(name) });
      box.addEventListener("change", () => {
        const names = allPresets.filter((one) => (one === name ? box.checked : presets.includes(one)));
        void this.change({ kind: "presets", names });
      });
      return el("label", {}, box, ` ${name}`);
    });
    byId("presets").replaceChildren(...boxes);
  }

  private formatOption(name: string, values: readonly string[], { format }: OptionFacts): HTMLElement {
    const shown = format[name] ?? "";
    const all = values.includes(shown) ? values : [...values, shown];
    const select = el(
      "select",
      {},
      ...all.map((value) => el("option", { value, selected: value === shown }, value === "" ? "default" : value)),
    );
    select.addEventListener("change", () => void this.change({ kind: "format", name, value: select.value }));
    return el("label", {}, el("code", {}, name), " ", select);
  }

  private showRules(): void {
    const words = (byId("rule-filter") as HTMLInputElement).value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = this.rules.filter(({ name, description, isSet }) =>
      words.length === 0 ? isSet : words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
    );
    byId("rules").replaceChildren(...shown.slice(0, 50).map((rule) => this.ruleRow(rule)));
    byId("rules-hint").textContent =
      words.length === 0
        ? `Rules that ${FILE} sets. Type to find one of ${this.rules.length}.`
        : `${shown.length} of ${this.rules.length} rules`;
  }

  private ruleRow({ name, description, severity, isSet }: RuleFact): HTMLElement {
    const value = isSet ? severity : "";
    const label = `as the presets say (${severity})`;
    const select = el(
      "select",
      { "aria-label": `Severity of ${name}` },
      ...["", "error", "warn", "off"].map((one) =>
        el(
          "option",
          { value: one, selected: one === value },
          one === "" ? (isSet ? "as the presets say" : label) : one,
        ),
      ),
    );
    select.addEventListener("change", () => {
      const chosen = select.value as "error" | "warn" | "off" | "";
      void this.change({ kind: "rule", name, severity: chosen === "" ? null : chosen });
    });
    return el("li", {}, select, " ", el("code", {}, name), " ", el("span", {}, ...inline(description)));
  }
}
