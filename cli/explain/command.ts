// `hclkit explain NAME`: the page of a rule, or of a diagnostic code, in the terminal.
import { type RuleFacts, ruleFacts, rulesForTflint, rulesWithoutProduct } from "../../lint/rules.ts";
import { FORMAT_RULE } from "../../lint/rule-settings.ts";
import { documentationUrl } from "../../src/version.ts";
import { closeTo, parseCommandLine, suggestionFor } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { inColumns } from "../rules/rule-rows.ts";
import { wantsColor } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { pageNames, readPage } from "./pages.ts";
import { renderPage } from "./render.ts";
import { silencingOf } from "./silencing.ts";
import { HELP } from "../usage/option.ts";

/** The maximum line length, for wide terminals and for output to files. */
const MAX_WIDTH = 100;
const DEFAULT_WIDTH = 80;

/** A page, and its address in the documentation. */
interface Page {
  readonly markdown: string;
  readonly address: string;
}

/** Runs `hclkit explain` with the arguments after the command's name. */
export async function explain(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("explain", args, HELP);
  if (values.help === true) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("explain"));
    return ExitCode.clean;
  }
  if (positionals.length === 0) {
    process.stdout.write(listOfPages());
    return ExitCode.clean;
  }
  const pages = positionals.flatMap(pagesOf);
  const width = Math.min(process.stdout.columns ?? DEFAULT_WIDTH, MAX_WIDTH);
  const color = wantsColor(process.stdout);
  const texts = pages.map(
    ({ markdown, address }) => `${renderPage(markdown, { color, width })}\n${documentationUrl(address)}\n`,
  );
  process.stdout.write(texts.join("\n"));
  return ExitCode.clean;
}

/** Returns the list of all rules, and how to go on. */
function listOfPages(): string {
  const rows = ruleFacts.map(({ name, description }) => [name, description]);
  return `${inColumns(rows).join("\n")}\n\nhclkit explain NAME describes a rule, or the code of a diagnostic. hclkit rules shows presets and fixes.\n`;
}

const CODES = "codes";

/** The page about the reports of `hclkit check` on formatting. */
const FORMAT_PAGE: Page = {
  markdown: `# ${FORMAT_RULE}

Requires the formatting of \`hclkit fmt\`: \`hclkit check\` reports a file whose layout differs.

## How to fix

\`hclkit fmt\` and \`hclkit check --fix\` format the file; \`hclkit fmt --diff\` shows the changes.

## Silence it

A comment \`# prettier-ignore\` keeps the next block or argument as written, and \`.prettierignore\` leaves out files. \`hclkit check --rule ${FORMAT_RULE}=off\` switches the report off.
`,
  address: "style.md",
};

/** Returns the pages for a name. Throws a UsageError if it is not the name of a rule, a code, or a tflint rule. */
function pagesOf(given: string): Page[] {
  if (given === FORMAT_RULE) return [FORMAT_PAGE];
  const name = given.replace(/^hcl\//, "");
  const rules = rulesNamed(name);
  if (rules.length > 0) return rules.map(pageOfRule);
  const sections = diagnosticSections();
  const section = sections.get(name);
  if (section !== undefined) return [section];
  const several = rulesWithoutProduct(name);
  if (several.length > 1)
    throw new UsageError(`Several products have a rule "${name}": name one of ${several.join(", ")}.`);
  const names = [...ruleFacts.map((rule) => rule.name), ...sections.keys()];
  const near = suggestionFor(name, names) || suggestionWithoutProduct(name);
  const all = ` ${documentationUrl("rules/README.md")} lists the rules, and so does hclkit rules.`;
  throw new UsageError(`There is no rule and no diagnostic code "${given}".${near === "" ? all : near}`);
}

/** Returns the rules for a name: the rule itself, the only one with this last part, or those that a tflint rule has as counterparts. */
function rulesNamed(name: string): readonly RuleFacts[] {
  const [only, ...others] = rulesWithoutProduct(name);
  const full = others.length === 0 ? (only ?? name) : name;
  const exact = ruleFacts.filter((rule) => rule.name === name);
  const rules = exact.length > 0 ? exact : ruleFacts.filter((rule) => rule.name === full);
  return rules.length > 0 ? rules : rulesForTflint(name);
}

/** Returns the sentence with the rule whose last part is most similar; empty if none is. */
function suggestionWithoutProduct(name: string): string {
  const parts = new Map(ruleFacts.map((rule) => [rule.name.split("/").at(-1)!, rule.name]));
  const near = closeTo(name, parts.keys());
  return near === null ? "" : ` Did you mean "${parts.get(near)!}"?`;
}

function pageOfRule(rule: RuleFacts): Page {
  const address = `rules/${rule.name}.md`;
  const markdown = readPage(address);
  if (markdown === null) throw new UsageError(`The documentation is not installed: read ${documentationUrl(address)}.`);
  return { markdown: `${markdown}\n${silencingOf(rule)}`, address };
}

/** Returns the sections about diagnostics, by code. */
function diagnosticSections(): ReadonlyMap<string, Page> {
  return new Map(pageNames(CODES).flatMap(sectionsOf));
}

function sectionsOf(page: string): (readonly [code: string, section: Page])[] {
  const sections = (readPage(page) ?? "").split(/^(?=## )/m);
  return sections.flatMap((markdown) => {
    const code = /^## `([^`]+)`/.exec(markdown)?.[1];
    return code === undefined ? [] : [[code, { markdown, address: `${page}#${code}` }] as const];
  });
}
