// Writes the generated parts of documents: the tables of commands and options, the man page, the tables of products, the rule table, the facts and options on each rule's page, the tables in docs/api,
// docs/surface.md, the pages of docs/codes, the shipped schemas with their sources, the schema for .hclkit.hcl, and the patterns of the pre-commit hooks. Tests compare them with the code.
//
//   npm run docs             writes
//   npm run docs -- --check  fails if something is out of date
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { API_PAGES, withApiTables } from "./api/document.ts";
import { firstVersions, SURFACE_PAGE } from "./api/first-versions.ts";
import { apiProgram } from "./api/program.ts";
import { surfacePage } from "./api/surface.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";
import { codePages } from "./codes/page.ts";
import { COMMANDS_PAGE, commandsPage, LINT_PAGE, MAN_PAGE, manPage, withLintOptions } from "./command-tables.ts";
import { COMPARISON_PAGE, withMistakes } from "./comparison/table.ts";
import { CONFIG_SCHEMA_FILE, configSchema } from "./config-schema.ts";
import { HOOKS_FILE, withHookPatterns } from "./pre-commit-hooks.ts";
import { PRESETS_PAGE, withPresets } from "./preset-tables.ts";
import { PRODUCT_PAGES, withProductTable } from "./product-tables.ts";
import { NOTICE_FILE, SCHEMAS_PAGE, withShippedTable, withSources } from "./provider-schemas/shipped-table.ts";
import { RULE_NAMES } from "./rule-pages/meta.ts";
import { pageFile, withRuleParts } from "./rule-pages/page.ts";
import { RULES_FILE, withRuleTable } from "./rule-pages/table.ts";

const OPTIONS = { check: { type: "boolean" } } as const;

const root = join(import.meta.dirname, "..");

function read(file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
}

/** Returns the documents with their generated parts, by file. */
async function documents(): Promise<ReadonlyMap<string, string>> {
  const api = apiProgram();
  const surface = await surfacePage(api);
  const versions = firstVersions(surface);
  const texts = new Map([
    [SURFACE_PAGE, surface],
    [RULES_FILE, await withRuleTable(read(RULES_FILE))],
    ...codePages(versions),
    [CONFIG_SCHEMA_FILE, await configSchema()],
    [LINT_PAGE, await withLintOptions(read(LINT_PAGE))],
    [COMMANDS_PAGE, await commandsPage()],
    [COMPARISON_PAGE, await withMistakes(read(COMPARISON_PAGE))],
    [PRESETS_PAGE, await withPresets(read(PRESETS_PAGE))],
    [MAN_PAGE, manPage()],
    [HOOKS_FILE, withHookPatterns(read(HOOKS_FILE))],
  ]);
  for (const page of API_PAGES) texts.set(page, await withApiTables(read(page), page, api));
  texts.set(SCHEMAS_PAGE, await withShippedTable(read(SCHEMAS_PAGE)));
  texts.set(NOTICE_FILE, withSources(read(NOTICE_FILE)));
  for (const page of PRODUCT_PAGES) texts.set(page, await withProductTable(read(page), page));
  for (const name of RULE_NAMES) texts.set(pageFile(name), await withRuleParts(read(pageFile(name)), name, versions));
  return texts;
}

async function main({ values: { check: isCheck = false } }: CommandLine<typeof OPTIONS>): Promise<number> {
  let outdated = 0;
  for (const [file, text] of await documents()) {
    const isCurrent = read(file) === text;
    console.log(`${file} is ${isCurrent ? "as it should be" : isCheck ? "not what npm run docs writes" : "written"}.`);
    if (isCurrent) continue;
    outdated++;
    if (isCheck) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return isCheck && outdated > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
