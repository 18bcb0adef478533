// Writes eslint-plugin/rules/index.ts: the rules by name, as their files are named. Each file exports `rule`.
//
//   npm run docs             writes it, before the documents
//   npm run docs -- --check  fails if it is out of date
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { type CommandLine, runScript } from "../tools/command-line.ts";

const OPTIONS = { check: { type: "boolean" } } as const;

/** The generated file. */
export const RULE_INDEX_FILE = "eslint-plugin/rules/index.ts";

const root = join(import.meta.dirname, "..");

/** Returns the names of the rules by the files in the directory: those for all products first, each in alphabetical order. */
export function ruleNamesByFile(): string[] {
  const names = readdirSync(join(root, "eslint-plugin/rules"), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && name !== "index.ts")
    .map((name) => name.slice(0, -".ts".length));
  const isOfProduct = (name: string): boolean => name.includes("/");
  return [...names.filter((name) => !isOfProduct(name)).toSorted(), ...names.filter(isOfProduct).toSorted()];
}

/** Returns the name of a rule in code: `terraform/valid-test` is `terraformValidTest`. */
function identifierOf(name: string): string {
  return name.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the file's text. */
export async function ruleIndex(): Promise<string> {
  const names = ruleNamesByFile();
  const text = [
    "/** All rules by name. Written by `npm run docs`, from the names of the files in this directory. */",
    'import type { AnyRule } from "../types.ts";',
    ...names.map((name) => `import { rule as ${identifierOf(name)} } from "./${name}.ts";`),
    "",
    "/** Their types differ in messages and options, which are irrelevant for code that handles all rules. */",
    "export const rules: Readonly<Record<string, AnyRule>> = {",
    ...names.map((name) => (name === identifierOf(name) ? `  ${name},` : `  "${name}": ${identifierOf(name)},`)),
    "};",
  ].join("\n");
  return format(text, { ...(await resolveConfig(join(root, RULE_INDEX_FILE))), parser: "typescript" });
}

async function main({ values: { check = false } }: CommandLine<typeof OPTIONS>): Promise<number> {
  const text = await ruleIndex();
  const path = join(root, RULE_INDEX_FILE);
  const isCurrent = readFileSync(path, "utf8") === text;
  if (!isCurrent && !check) writeFileSync(path, text);
  console.log(
    `${RULE_INDEX_FILE} is ${isCurrent ? "as it should be" : check ? "not what npm run docs writes" : "written"}.`,
  );
  return check && !isCurrent ? 1 : 0;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
