// The tables in docs/presets.md, from the plugin's configurations.
import { severityIn, shownPresetsOf } from "../lint/rule-presets.ts";
import { PRODUCTS } from "../src/products/table.ts";
import { RULE_NAMES } from "./rule-pages/meta.ts";
import { withPart } from "./written-by-docs.ts";

/** The page about presets. */
export const PRESETS_PAGE = "docs/presets.md";

/** The presets that are not for one product, with what each is for. */
const PRESETS: readonly (readonly [name: string, about: string])[] = [
  ["default", "the recommended rules, and for each file the rules of its product"],
  ["recommended", "code that is wrong or superfluous, whatever values its variables have"],
  [
    "strict",
    "the recommended rules, and stricter ones: unused declarations, missing types and versions, doubtful code",
  ],
  ["stylistic", "style that the formatter does not decide"],
  ["hashicorp", "[HashiCorp's style guide](style-guides.md#hashicorp) and nothing else"],
  ["google", "[Google's](style-guides.md#google) and nothing else"],
  ["azure-avm", "[Azure Verified Modules](style-guides.md#azure-verified-modules) and nothing else"],
  [
    "terraform-best-practices",
    "[terraform-best-practices.com](style-guides.md#terraform-best-practicescom) and nothing else",
  ],
  ["all", "every rule"],
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Returns a preset's rules: errors, and warnings. */
function rulesOf(preset: string): { readonly errors: string[]; readonly warnings: string[] } {
  const withSeverity = (severity: string): string[] =>
    RULE_NAMES.filter((name) => severityIn(name, preset) === severity);
  return { errors: withSeverity("error"), warnings: withSeverity("warn") };
}

const link = (name: string): string => `[${name}](rules/${name}.md)`;

function overview(): string {
  const rows = PRESETS.map(([name, about]) => {
    const { errors, warnings } = rulesOf(name);
    return [`\`${name}\``, about, String(errors.length), String(warnings.length)];
  });
  return table(["preset", "contains", "errors", "warnings"], rows);
}

function products(): string {
  const rows = PRODUCTS.map(({ name, title }) => {
    const { errors, warnings } = rulesOf(name);
    const own = [...errors, ...warnings].filter((rule) => severityIn(rule, "recommended") === "off");
    return [`\`${name}\``, title, String(errors.length), String(warnings.length), String(own.length)];
  });
  return table(["preset", "product", "errors", "warnings", "rules of its own"], rows);
}

/** Returns a rule list for each preset that the others do not contain. */
function lists(): string {
  const shown = ["recommended", "strict", "stylistic", "hashicorp", "google", "azure-avm", "terraform-best-practices"];
  return shown
    .map((preset) => {
      const names = RULE_NAMES.filter((name) => shownPresetsOf(name).includes(preset));
      const about = preset === "strict" ? "Beside the recommended rules: " : "";
      return `### ${preset}\n\n${about}${names.map(link).join(", ")}.`;
    })
    .join("\n\n");
}

/** Returns the page with its tables. */
export async function withPresets(document: string): Promise<string> {
  let text = await withPart(document, PRESETS_PAGE, "presets", overview());
  text = await withPart(text, PRESETS_PAGE, "product presets", products());
  return withPart(text, PRESETS_PAGE, "preset rules", lists());
}
