// Formatting options per file, from .prettierrc and .editorconfig. Prettier reads those files; it is loaded only when
// there is one to read.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  configuredName,
  CR_REFUSED,
  type FileOptions,
  isValueOf,
  type OptionName,
  optionTable,
} from "../../src/format/index.ts";
import { UsageError } from "../usage-error.ts";
import type { Directories } from "../files/directories.ts";
import type { FoundFile, Problem } from "../files/discover.ts";

/** Options for each file, or a message for a file whose configuration is unusable. */
export type ResolveOptions = (file: FoundFile) => Promise<FileOptions | Problem>;

interface Prettier {
  resolveConfig(path: string, options: { editorconfig: boolean }): Promise<Record<string, unknown> | null>;
}

/** What holds where no configuration says otherwise. Line ends are kept, because a fmt is not the place to change them. */
export const DEFAULT_OPTIONS: FileOptions = Object.freeze({ endOfLine: "auto" });

const OPTIONS = Object.keys(optionTable) as OptionName[];

/** Turns Prettier's options into the formatter's; throws an Error for a value that makes no sense. */
export function optionsFromConfig(config: Record<string, unknown>): FileOptions {
  const options: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const option of OPTIONS) {
    const configured = configuredName(option);
    const value = config[configured];
    if (value === undefined) continue;
    if (configured === "endOfLine" && value === "cr") throw new Error(CR_REFUSED);
    if (!isValueOf(option, value))
      throw new Error(`the configured ${configured} is not valid: ${JSON.stringify(value)}`);
    options[option] = value;
  }
  // An override may choose the parser, and the parser is the dialect.
  if (config.parser === "terraform" || config.parser === "hcl") options.dialect = config.parser;
  return options;
}

async function importPrettier(cwd: string): Promise<Prettier> {
  const missing = (error: unknown) =>
    /^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND)$/.test((error as { code: string }).code);
  try {
    return await import("prettier");
  } catch (error) {
    if (!missing(error)) throw error;
  }
  // hclkit may be installed globally and Prettier in the project.
  try {
    const path = createRequire(join(cwd, "package.json")).resolve("prettier");
    // What require() resolves to is Prettier's CommonJS entry.
    const module = (await import(pathToFileURL(path).href)) as { default: Prettier };
    return module.default;
  } catch (error) {
    if (!missing(error)) throw error;
  }
  throw new UsageError(
    "There are .prettierrc or .editorconfig files here, and reading them takes Prettier, which is not installed.\n" +
      "Install it with: npm install --save-dev prettier",
  );
}

/**
 * Prepares the look-up of options for a set of files. Without `directories`, no configuration is read and every file has the defaults.
 * Throws a UsageError when Prettier is needed and missing.
 */
export async function configurationFor(
  files: readonly FoundFile[],
  directories: Directories | null,
  cwd: string,
): Promise<ResolveOptions> {
  if (directories === null) return () => Promise.resolve(DEFAULT_OPTIONS);
  const isConfigured = (file: FoundFile) => directories.isConfigured(dirname(file.path));
  if (!files.some(isConfigured)) return () => Promise.resolve(DEFAULT_OPTIONS);
  const prettier = await importPrettier(cwd);
  const shared = new Map<string, FileOptions>();
  return async (file) => {
    if (!isConfigured(file)) return DEFAULT_OPTIONS;
    try {
      const config = await prettier.resolveConfig(file.path, { editorconfig: true });
      const options = optionsFromConfig(config ?? {});
      const key = JSON.stringify(options);
      return shared.get(key) ?? (shared.set(key, options), options);
    } catch (error) {
      return { name: file.name, message: `its configuration cannot be used: ${(error as Error).message}` };
    }
  };
}
