// Options from .prettierrc in all its forms and from .editorconfig. Prettier's own code reads them: it is bundled with
// the command, so that they have the same meaning in both, whether Prettier is installed or not. It is loaded only if
// there is a file to read.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Directories } from "../files/directories.ts";
import { lazy } from "../../src/memo.ts";
import { namesHclFile } from "./editor-config.ts";
import { readSource } from "../files/read-file.ts";

/** Options by their names in Prettier's configuration. */
export type Configured = Readonly<Record<string, unknown>>;

/** The .editorconfig options for indentation. */
const INDENTATION: ReadonlySet<string> = new Set(["tabWidth", "useTabs"]);

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
  private readonly projects = new Map<string, boolean>();

  constructor(directories: Directories) {
    this.directories = directories;
  }

  /**
   * Returns a file's options by Prettier's resolution. Projects without Prettier and without a .prettierrc are the
   * exception: there an .editorconfig only indents HCL if a section mentions it, because sections for all files were
   * not written with HCL in mind.
   */
  async optionsFor(path: string): Promise<Configured> {
    const directory = dirname(path);
    const { prettier, editor } = this.directories.configuration(directory);
    if (!prettier && !editor) return {};
    const { resolveConfig } = await loadPrettier();
    const options = ((await resolveConfig(path, { editorconfig: true })) ?? {}) as Configured;
    const isPrettiers = prettier || this.hasPrettier(directory) || namesHclFile(this.directories, path);
    return isPrettiers
      ? options
      : Object.fromEntries(Object.entries(options).filter(([name]) => !INDENTATION.has(name)));
  }

  /** Returns the options in a file's .prettierrc; null without one. */
  async prettierrcFor(path: string): Promise<Prettierrc | null> {
    if (!this.directories.configuration(dirname(path)).prettier) return null;
    const { resolveConfig, resolveConfigFile } = await loadPrettier();
    const source = await resolveConfigFile(path);
    if (source === null) return null;
    const options = ((await resolveConfig(path, { editorconfig: false })) ?? {}) as Configured;
    const { plugins } = options;
    return { source, options, hasPlugin: Array.isArray(plugins) && plugins.includes(PLUGIN) };
  }

  /**
   * Returns true if Prettier is installed for a directory, or a manifest at or above it lists Prettier as a dependency.
   */
  private hasPrettier(directory: string): boolean {
    let result = this.projects.get(directory);
    if (result === undefined) {
      const parent = dirname(directory);
      result = isProjectWithPrettier(directory) || (parent !== directory && this.hasPrettier(parent));
      this.projects.set(directory, result);
    }
    return result;
  }
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

const DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

function isProjectWithPrettier(directory: string): boolean {
  if (existsSync(join(directory, "node_modules/prettier/package.json"))) return true;
  const manifest = join(directory, "package.json");
  if (!existsSync(manifest)) return false;
  try {
    const content = JSON.parse(readSource(manifest).text) as Readonly<Record<string, object | undefined>>;
    return DEPENDENCIES.some((kind) => Object.hasOwn(content[kind] ?? {}, "prettier"));
  } catch {
    return false;
  }
}
