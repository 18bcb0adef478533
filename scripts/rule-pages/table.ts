/** The tables of docs/rules/README.md, one for each product, from the rules' metadata. */
import { severityIn, shownPresetsOf } from "../../lint/rule-presets.ts";
import { PRODUCTS } from "../../src/products/table.ts";
import { withPart } from "../written-by-docs.ts";
import { metaOf, RULE_NAMES } from "./meta.ts";

/** The file with the tables, relative to the project. */
export const RULES_FILE = "docs/rules/README.md";

const WITH_MODULES = PRODUCTS.filter(({ modules }) => modules);

/** The headings of the groups, by the prefix of the rules' names. Products with modules have their rules in common. */
const GROUPS: Readonly<Record<string, string>> = {
  "": "All products",
  [WITH_MODULES[0]!.name]: WITH_MODULES.map(({ title }) => title).join(" and "),
  ...Object.fromEntries(PRODUCTS.flatMap(({ name, title, checks }) => (checks ? [[name, title]] : []))),
};

/** Returns docs/rules/README.md with its tables. */
export function withRuleTable(document: string): Promise<string> {
  const groups = Object.entries(GROUPS).map(([prefix, title]) => {
    const names = RULE_NAMES.filter((name) => (name.includes("/") ? name.split("/")[0] : "") === prefix);
    const head = ["| Rule | Description | In | 🔧 | 💡 |", "| --- | --- | --- | --- | --- |"];
    return [`## ${title}`, "", ...head, ...names.map(row)].join("\n");
  });
  return withPart(document, RULES_FILE, "rules", groups.join("\n\n"));
}

function row(name: string): string {
  const { docs, fixable, hasSuggestions } = metaOf(name);
  const cells = [
    `[${name}](${name}.md)`,
    docs.description.replaceAll("|", "\\|"),
    shownPresetsOf(name)
      .map((config) => `${config}${severityIn(name, config) === "warn" ? " ⚠️" : ""}`)
      .join(", "),
    fixable === undefined ? "" : "🔧",
    hasSuggestions === true ? "💡" : "",
  ];
  return `| ${cells.join(" | ")} |`;
}
