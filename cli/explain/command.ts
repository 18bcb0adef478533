// `hclkit explain NAME`: the page of a rule, or of a diagnostic code, in the terminal.
import { ruleFacts, rulesForTflint } from "../../lint/rules.ts";
import { ruleWithoutProduct } from "../../src/config-file/rule-without-product.ts";
import { documentationUrl } from "../../src/version.ts";
import { parseCommandLine, suggestionFor } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { wantsColor } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { pageNames, readPage } from "./pages.ts";
import { renderPage } from "./render.ts";

const OPTIONS = { help: { type: "boolean", short: "h" } } as const;

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
  const { values, positionals } = parseCommandLine("explain", args, OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../help.ts")).EXPLAIN_HELP);
    return ExitCode.clean;
  }
  if (positionals.length === 0)
    throw new UsageError("hclkit explain requires the name of a rule. See hclkit explain --help.");
  const pages = positionals.flatMap(pagesOf);
  const width = Math.min(process.stdout.columns ?? DEFAULT_WIDTH, MAX_WIDTH);
  const color = wantsColor(process.stdout);
  const texts = pages.map(
    ({ markdown, address }) => `${renderPage(markdown, { color, width })}\n${documentationUrl(address)}\n`,
  );
  process.stdout.write(texts.join("\n"));
  return ExitCode.clean;
}

const CODES = "codes";

/** Returns the pages for a name. Throws a UsageError if it is not the name of a rule, a code, or a tflint rule. */
function pagesOf(given: string): Page[] {
  const name = given.replace(/^hcl\//, "");
  const ruleNames = ruleFacts.map((rule) => rule.name);
  const rules = ruleNames.includes(name) ? [name] : rulesForTflint(name).map((rule) => rule.name);
  if (rules.length > 0) return rules.map(pageOfRule);
  const sections = diagnosticSections();
  const section = sections.get(name);
  if (section !== undefined) return [section];
  const suggestion = suggestionFor(ruleWithoutProduct(name, ruleNames) ?? name, [...ruleNames, ...sections.keys()]);
  const advice = suggestion === "" ? " docs/rules has a page for each rule." : suggestion;
  throw new UsageError(`There is no rule and no diagnostic code "${given}".${advice}`);
}

function pageOfRule(name: string): Page {
  const address = `rules/${name}.md`;
  const markdown = readPage(address);
  if (markdown === null) throw new UsageError(`The documentation is not installed: read ${documentationUrl(address)}.`);
  return { markdown, address };
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
