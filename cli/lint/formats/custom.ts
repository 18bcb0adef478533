// ESLint formatters in the project: packages by their short or full names, and files. They are resolved as in ESLint.
import type { ESLint } from "eslint";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../../usage-error.ts";
import type { FormatFacts } from "./formats.ts";
import type { ReportInput } from "./report-input.ts";

const PREFIX = "eslint-formatter";

/** A formatter as ESLint calls it. */
type Formatter = (results: readonly ESLint.LintResult[], context: object) => string | Promise<string>;

/**
 * Returns the package name: `eslint-formatter-junit` for `junit`, `@microsoft/eslint-formatter-sarif` for
 * `@microsoft/sarif`.
 */
function packageNameOf(name: string): string {
  if (!name.startsWith("@")) return name.startsWith(`${PREFIX}-`) ? name : `${PREFIX}-${name}`;
  const [scope, ...rest] = name.split("/");
  const unscoped = rest.join("/");
  if (unscoped === "") return `${scope}/${PREFIX}`;
  return unscoped === PREFIX || unscoped.startsWith(`${PREFIX}-`) ? name : `${scope}/${PREFIX}-${unscoped}`;
}

/** Returns the path of the formatter with a name, or null if it does not exist. */
function find(name: string, cwd: string): string | null {
  const normalized = name.replaceAll("\\", "/");
  if (!normalized.startsWith("@") && normalized.includes("/")) {
    const path = resolve(cwd, normalized);
    return existsSync(path) ? path : null;
  }
  try {
    return createRequire(join(cwd, "package.json")).resolve(packageNameOf(normalized));
  } catch {
    return null;
  }
}

async function load(name: string, path: string): Promise<Formatter> {
  let module: { readonly default?: unknown };
  try {
    module = (await import(pathToFileURL(path).href)) as typeof module;
  } catch (error) {
    throw new UsageError(`The formatter ${name} cannot be loaded from ${path}: ${(error as Error).message}`);
  }
  if (typeof module.default !== "function") {
    throw new UsageError(`The formatter ${name} is not a function: ${path} has no such default export.`);
  }
  return module.default as Formatter;
}

/** Returns a formatter's context, as in ESLint. */
function contextOf({ cwd, color, rulesMeta, maxWarningsExceeded }: ReportInput): object {
  return { color, ...(maxWarningsExceeded !== null && { maxWarningsExceeded }), cwd, rulesMeta };
}

/**
 * Returns the format for a formatter in the project, or null if the project has none with this name. Throws a
 * UsageError for a broken one.
 */
export async function customFormat(name: string, cwd: string): Promise<FormatFacts | null> {
  const path = find(name, cwd);
  if (path === null) return null;
  const formatter = await load(name, path);
  const render = async (input: ReportInput): Promise<string> => {
    const text = await formatter([...input.results], contextOf(input));
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
  };
  return {
    isForPeople: false,
    isData: true,
    isBrief: false,
    readsRules: true,
    readsFixes: true,
    load: () => Promise.resolve(render),
  };
}
