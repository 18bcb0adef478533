// Formatting options per file: from .editorconfig, .prettierrc, .hclkit.hcl and the command line, in ascending
// precedence.
import { relative } from "node:path";
import {
  configuredName,
  CR_REFUSED,
  type FileOptions,
  isValueOf,
  type OptionName,
  optionTable,
  resolveOptions,
} from "../../src/format/index.ts";
import type { ConfigFiles } from "../config/config-files.ts";
import type { FoundFile, Problem } from "../files/discover.ts";
import { UsageError } from "../usage-error.ts";
import { type Configured, PrettierFiles } from "./prettier-files.ts";

/** Returns a file's options, or a problem if its configuration is unusable. */
export type ResolveOptions = (file: FoundFile) => Promise<FileOptions | Problem>;

/** The default options. Line ends are kept: changing them is not a formatter's job. */
export const DEFAULT_OPTIONS: FileOptions = Object.freeze({ endOfLine: "auto" });

const OPTIONS = Object.keys(optionTable) as OptionName[];

/** Converts Prettier's options to the formatter's; throws an Error for an invalid value. */
export function optionsFromConfig(config: Configured): FileOptions {
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

/**
 * The values that Prettier uses without configuration. `endOfLine` is absent: its default differs from `"auto"` only in
 * files with CRLF.
 */
const DEFAULTS: Readonly<Partial<Record<OptionName, unknown>>> = {
  ...resolveOptions({}),
  endOfLine: undefined,
  requirePragma: false,
  insertPragma: false,
  checkIgnorePragma: false,
};

/**
 * Throws a UsageError if `.hclkit.hcl` and .prettierrc contradict each other: Prettier would check different
 * formatting. A .prettierrc with hclkit's plugin also contradicts by an option that it leaves out.
 */
async function rejectContradiction(
  prettier: PrettierFiles,
  path: string,
  configured: Configured,
  source: string,
): Promise<void> {
  const prettierrc = Object.keys(configured).length === 0 ? null : await prettier.prettierrcFor(path);
  if (prettierrc === null) return;
  const used: Configured = prettierrc.hasPlugin ? await prettier.optionsFor(path) : prettierrc.options;
  for (const option of OPTIONS) {
    const name = configuredName(option);
    const theirs = used[name] ?? (prettierrc.hasPlugin ? DEFAULTS[option] : undefined);
    if (configured[name] === undefined || theirs === undefined || configured[name] === theirs) continue;
    const [first, second] = [source, prettierrc.source].map((file) => relative(process.cwd(), file));
    const [ours, other] = [configured[name], theirs].map((value) => JSON.stringify(value));
    throw new UsageError(
      `${first} and ${second} contradict each other: ${name} is ${ours} in the first one ` +
        (prettierrc.options[name] === undefined
          ? `and left out in the second one, so that Prettier uses ${other}. Move it to the second one.`
          : `and ${other} in the second one. Remove one of them.`),
    );
  }
}

/**
 * Returns the function that resolves options. Without `configFiles` no configuration is read; `style` contains the
 * options on the command line. `note` receives at most one line for the user. The function throws a UsageError for a
 * configuration that ends the run.
 */
export function configurationFor(
  configFiles: ConfigFiles | null,
  style: FileOptions,
  note: ((text: string) => void) | null,
): ResolveOptions {
  const defaults = Object.keys(style).length === 0 ? DEFAULT_OPTIONS : { ...DEFAULT_OPTIONS, ...style };
  if (configFiles === null) return () => Promise.resolve(defaults);
  const prettier = new PrettierFiles(
    configFiles.directories,
    style.tabWidth === undefined && style.useTabs === undefined ? note : null,
    (text) => note?.(text),
  );
  const shared = new Map<string, FileOptions>();
  return async ({ path, name }) => {
    const settings = await configFiles.settingsFor(path);
    const configured = settings?.formatOf(path) ?? {};
    if (settings !== null) await rejectContradiction(prettier, path, configured, settings.source);
    try {
      const config = { ...(await prettier.optionsFor(path)), ...configured };
      if (Object.keys(config).length === 0) return defaults;
      const options = { ...optionsFromConfig(config), ...style };
      const key = JSON.stringify(options);
      return shared.get(key) ?? (shared.set(key, options), options);
    } catch (error) {
      return { name, message: `its configuration cannot be used: ${(error as Error).message}` };
    }
  };
}
