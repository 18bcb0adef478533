// The README's rule table, between its markers, generated from the rules' metadata. A test compares them.
import { rules } from "../eslint-plugin/rules/index.ts";
import { withPart } from "./written-by-docs.ts";

/** The file with the table, relative to the project. */
export const README_FILE = "README.md";

interface Meta {
  readonly docs: { readonly description: string; readonly configs?: readonly string[]; readonly tflint?: string };
  readonly fixable?: string;
  readonly hasSuggestions?: boolean;
  readonly languages?: readonly string[];
}

/** Returns the README with an up-to-date table. */
export function withRuleTable(readme: string): Promise<string> {
  const rows = Object.entries(rules).map(([name, rule]) => {
    const meta = rule.meta as unknown as Meta;
    const help = `${meta.fixable === undefined ? "" : "🔧"}${meta.hasSuggestions === true ? "💡" : ""}`;
    const json = meta.languages?.includes("hcl/json") === true ? "✓" : "";
    const { description, configs = [], tflint = "" } = meta.docs;
    return `| [${name}](docs/rules/${name}.md) | ${description.replaceAll("|", "\\|")} | ${configs.join(", ")} | ${help} | ${json} | ${tflint} |`;
  });
  const head = ["| Rule | | In | | JSON | Rule of tflint |", "| --- | --- | --- | --- | --- | --- |"];
  return withPart(readme, README_FILE, "rules", [...head, ...rows].join("\n"));
}
