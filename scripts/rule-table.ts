// The table of rules in the README, between its markers, from what the rules say of themselves. A test holds one to the other.
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { rules } from "../eslint-plugin/rules/index.ts";

/** The file with the table, relative to the project. */
export const README_FILE = "README.md";
const START = "<!-- rules: written by npm run docs -->";
const END = "<!-- end of rules -->";

interface Meta {
  readonly docs: { readonly description: string; readonly configs?: readonly string[]; readonly tflint?: string };
  readonly fixable?: string;
  readonly hasSuggestions?: boolean;
  readonly languages?: readonly string[];
}

/** The table with its markers, as Prettier prints it. */
export async function tableText(): Promise<string> {
  const rows = Object.entries(rules).map(([name, rule]) => {
    const meta = rule.meta as unknown as Meta;
    const help = `${meta.fixable === undefined ? "" : "🔧"}${meta.hasSuggestions === true ? "💡" : ""}`;
    const json = meta.languages?.includes("hcl/json") === true ? "✓" : "";
    const { description, configs = [], tflint = "" } = meta.docs;
    return `| [${name}](docs/rules/${name}.md) | ${description.replaceAll("|", "\\|")} | ${configs.join(", ")} | ${help} | ${json} | ${tflint} |`;
  });
  const head = ["| Rule | | In | | JSON | Rule of tflint |", "| --- | --- | --- | --- | --- | --- |"];
  const text = [START, "", ...head, ...rows, "", END].join("\n");
  const file = join(import.meta.dirname, "..", README_FILE);
  return (await format(text, { ...(await resolveConfig(file)), parser: "markdown" })).trimEnd();
}

/** The README with the table in its place. */
export async function withTable(readme: string): Promise<string> {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`Bug: ${README_FILE} has no place for the table of rules.`);
  return readme.slice(0, start) + (await tableText()) + readme.slice(end + END.length);
}
