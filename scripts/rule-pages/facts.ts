/** The first lines of a rule's page: its description, and a line of facts. */
import { presetsOf, severityIn } from "../../lint/rule-presets.ts";
import { type FirstVersions, RULES_SECTION } from "../api/first-versions.ts";
import { metaOf } from "./meta.ts";
import { code } from "./option-types.ts";

const TFLINT = "https://github.com/terraform-linters/tflint-ruleset-";

/** The branches with the pages of tflint's rules, by the provider in their names. */
const BRANCHES: Readonly<Record<string, string>> = { terraform: "main", aws: "master" };

/** Returns the description of a rule and its facts as Markdown. `docs` is the relative address of the directory `docs`. */
export function factsOf(name: string, docs: string, versions: FirstVersions): string {
  const { docs: about, fixable, hasSuggestions, languages } = metaOf(name);
  const facts = [
    `[Presets](${docs}/presets.md): ${configurations(name)}`,
    fixable === undefined ? "" : "🔧 `--fix`",
    hasSuggestions === true ? "💡 suggestions in editors" : "",
    syntaxes(languages),
    about.tflint === undefined ? "" : `tflint: ${tflintRule(about.tflint)}`,
    `since ${versions.of(RULES_SECTION, name)}`,
  ];
  return `${about.description}.\n\n${facts.filter((fact) => fact !== "").join(" · ")}`;
}

/** Returns the name that a tflint rule has, with a link to its page, or a pattern for several. */
function tflintRule(name: string): string {
  const [ruleset] = name.split("_");
  const branch = BRANCHES[ruleset!];
  return branch === undefined ? code(name) : `[${name}](${TFLINT}${ruleset}/blob/${branch}/docs/rules/${name}.md)`;
}

function syntaxes(languages: readonly string[]): string {
  const isForTemplates = languages.includes("hcl/template");
  if (languages.includes("hcl/json")) return `HCL and JSON syntax${isForTemplates ? ", templates" : ""}`;
  return isForTemplates ? "HCL syntax, templates" : "HCL syntax only";
}

function configurations(name: string): string {
  const { presets, products } = presetsOf(name);
  const [options] = metaOf(name).docs.strictOptions ?? [];
  const shown = (config: string): string => {
    const extra = config === "strict" && options !== undefined ? ` with ${code(options)}` : "";
    return `\`${config}\`${severityIn(name, config) === "warn" ? " (warning)" : ""}${extra}`;
  };
  const names = [...presets, ...(products ?? []), "all"].map(shown);
  return products === null ? `${names.join(", ")}, and each product's` : names.join(", ");
}
