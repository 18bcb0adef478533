// Options from .prettierrc in all its forms and from .editorconfig. Prettier's own code reads them: it is bundled with
// the command, so that they have the same meaning in both, whether Prettier is installed or not. It is loaded only if
// there is a file to read.
import { dirname, relative } from "node:path";
import { isLoadingFailure, namesHclkit } from "../config/foreign-config.ts";
import type { Directories } from "../files/directories.ts";
import { lazy } from "../../src/memo.ts";
import { shownName } from "../terminal.ts";
import { namesHclFile } from "./editor-config.ts";

/** Options by their names in Prettier's configuration. */
export type Configured = Readonly<Record<string, unknown>>;

/** The .editorconfig options for indentation, with the values that HCL has everywhere. */
const INDENTATION = { tabWidth: 2, useTabs: false } as const;

/** The name of hclkit's plugin in a .prettierrc. */
const PLUGIN = "hclkit/prettier-plugin";

/** A .prettierrc, as it applies to one file. */
interface Prettierrc {
  /** Its path, absolute. */
  readonly source: string;
  /** Its options for the file. */
  readonly options: Configured;
  /** Whether it loads hclkit's plugin for the file, so that Prettier formats HCL as well. */
  readonly hasPlugin: boolean;
}

/** The configuration files of Prettier and of editors in a run. Paths are absolute. */
export class PrettierFiles {
  private readonly directories: Directories;
  /** Receives one note about an indentation for all files, if there is one. */
  private note: ((text: string) => void) | null;
  private readonly write: (text: string) => void;
  /** Prettier, without the files that it keeps from earlier runs of this process. */
  private readonly prettier = lazy(async () => {
    const prettier = await loadPrettier();
    await prettier.clearConfigCache();
    return prettier;
  });
  /** Configurations (absolute paths) that do not load and are not for HCL. */
  private readonly unusable = new Set<string>();

  constructor(directories: Directories, note: ((text: string) => void) | null, write: (text: string) => void) {
    this.directories = directories;
    this.note = note;
    this.write = write;
  }

  /**
   * Returns a file's options by Prettier's resolution. The exception is the indentation in .editorconfig sections that
   * do not mention HCL: they were written for other languages, and terraform fmt would indent by two spaces again. It
   * counts only if Prettier formats HCL there, so that both print the same.
   */
  async optionsFor(path: string): Promise<Configured> {
    const { prettier, editor, isIrregular } = this.directories.configuration(dirname(path));
    if (!prettier && !editor) return {};
    const options = await this.configured(path, !isIrregular);
    if (!editor || !isIndented(options) || namesHclFile(this.directories, path)) return options;
    const prettierrc = await this.prettierrcFor(path);
    const ofPrettierrc = prettierrc?.options ?? {};
    const others = Object.entries(options).filter(([name]) => !(name in INDENTATION) || name in ofPrettierrc);
    const result = { ...Object.fromEntries(others), ...ofPrettierrc };
    if (Object.entries(INDENTATION).every(([name, value]) => (result[name] ?? value) === (options[name] ?? value)))
      return options;
    const follows = prettierrc?.hasPlugin === true;
    this.note?.(follows ? FOLLOWED : LEFT_OUT);
    this.note = null;
    return follows ? options : result;
  }

  /** Returns Prettier's configured options; none if they do not load and are not for HCL, which gives a note. */
  private async configured(path: string, editorconfig: boolean): Promise<Configured> {
    const { resolveConfig, resolveConfigFile } = await this.prettier();
    try {
      return ((await resolveConfig(path, { editorconfig })) ?? {}) as Configured;
    } catch (error) {
      const source = await resolveConfigFile(path);
      if (source === null || !isLoadingFailure(source, error) || namesHclkit(source)) throw error;
      if (!this.unusable.has(source)) {
        this.unusable.add(source);
        const shown = shownName(relative(process.cwd(), source));
        const [why] = String((error as Error).message).split("\n");
        this.write(`Note: ${shown} cannot be loaded, and does not name hclkit: HCL is formatted without it. ${why!}`);
      }
      return {};
    }
  }

  /** Returns the options in a file's .prettierrc; null without one. */
  async prettierrcFor(path: string): Promise<Prettierrc | null> {
    if (!this.directories.configuration(dirname(path)).prettier) return null;
    const { resolveConfigFile } = await this.prettier();
    const source = await resolveConfigFile(path);
    if (source === null || this.unusable.has(source)) return null;
    const options = await this.configured(path, false);
    const { plugins } = options;
    return { source, options, hasPlugin: Array.isArray(plugins) && plugins.some(isOwnPlugin) };
  }
}

const LEFT_OUT =
  "The indentation of all files in .editorconfig does not apply to HCL, which terraform fmt indents by two spaces. " +
  "To indent HCL otherwise, name its files in a section: [*.{tf,tfvars,hcl}].";

const FOLLOWED =
  "The indentation of all files in .editorconfig applies to HCL, because Prettier uses it. terraform fmt would indent by two spaces. " +
  "For that, write a section with indent_size = 2 for HCL files: [*.{tf,tfvars,hcl}].";

/** Returns whether options indent HCL in another way than terraform fmt. */
function isIndented(options: Configured): boolean {
  return Object.entries(INDENTATION).some(([name, value]) => (options[name] ?? value) !== value);
}

/** Returns whether an entry of `plugins` is hclkit's plugin: its name, its file, or the module itself. */
function isOwnPlugin(plugin: unknown): boolean {
  if (typeof plugin === "string") return plugin === PLUGIN || /[\\/]prettier-plugin[\\/]index\.[jt]s$/.test(plugin);
  return (
    typeof plugin === "object" &&
    plugin !== null &&
    "options" in plugin &&
    Object.hasOwn(Object(plugin.options), "hclLineBreaks")
  );
}

/**
 * Loads Prettier. Its reader of YAML prints warnings as errors with a stack trace, which would look like a bug: only
 * their message is printed.
 */
const loadPrettier = lazy(() => {
  const { warn } = console;
  console.warn = (...values: unknown[]) =>
    warn(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value)));
  return import("prettier");
});
