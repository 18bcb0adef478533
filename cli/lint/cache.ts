// Results of earlier runs. A result's key covers all of its dependencies: the file's text, the files in its module and
// in related modules, the computed configuration, and the versions of the tools.
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { readRegularText } from "../../node/regular-file.ts";
import { pathsInOption } from "../../eslint-plugin/path-options.ts";
import { roleOf } from "../../src/internal.ts";
import { VERSION } from "../../src/version.ts";
import type { FoundFile } from "../files/discover.ts";
import { reasonOf } from "../files/file-problem.ts";
import { writeWhole, type WriteOperations } from "../files/write-file.ts";
import { UsageError } from "../usage-error.ts";
import { isLintResult, isUnchecked } from "./cached-result.ts";
import type { Linted } from "./lint-file.ts";
import { contentDigest, digest } from "./digest.ts";
import type { ModuleDigests } from "./module-digests.ts";
import type { RuleSettings } from "../../lint/rule-settings.ts";
import { schemaFilesDigest } from "./schema-digests.ts";

/** What is cached for a file. */
type CachedFile = Pick<Linted, "result" | "unchecked">;

interface Entry extends CachedFile {
  readonly key: string;
}

/** The results of earlier runs by file. */
export type CachedEntries = Map<string, Entry>;

/** Others may have written the cache, so that its content is not trusted. */
function isEntry(value: unknown): value is Entry {
  const { key, result, unchecked } = (value ?? {}) as Partial<Entry>;
  return typeof key === "string" && isLintResult(result) && isUnchecked(unchecked);
}

function read(path: string): CachedEntries {
  try {
    const read = JSON.parse(readRegularText(path) ?? "") as Record<string, unknown>;
    return new Map(Object.entries(read).filter((entry): entry is [string, Entry] => isEntry(entry[1])));
  } catch {
    // It is missing or damaged: either way it is created again.
    return new Map();
  }
}

/** Returns whether a path is a directory. Also false if the path is inaccessible: writing reports why. */
function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The cache of one run; `save` writes it. File paths are relative to the cache, so that it can be moved. */
export class LintCache {
  private readonly path: string;
  private readonly modules: ModuleDigests;
  private readonly versions: string;
  private readonly entries: CachedEntries;
  private readonly configurations = new Map<unknown, string>();

  /**
   * `path` is the cache's, absolute; `rules` are the settings on the command line, on which all results depend;
   * `entries` replace the content of the file. Throws a UsageError if the path is a directory.
   */
  constructor(path: string, modules: ModuleDigests, rules: RuleSettings, entries: CachedEntries | null = null) {
    if (isDirectory(path)) {
      throw new UsageError(`The cache ${path} is a directory; --cache-location takes the name of a file.`);
    }
    this.path = path;
    this.modules = modules;
    this.versions = [VERSION, process.version, JSON.stringify(rules)].join(" ");
    this.entries = entries ?? read(path);
  }

  /**
   * Returns the key of a file's result, for its text, the engine's ESLint version and computed configuration, and the
   * formatting options.
   */
  keyOf(
    file: FoundFile,
    text: string,
    [engineVersion, configuration]: readonly [string, unknown],
    formatting: object | null,
  ): string {
    const parts = [
      this.versions,
      engineVersion,
      this.configurationDigest(configuration),
      formatting,
      file.name,
      this.modules.of(dirname(file.path)),
      roleOf(file.name) === "variables" ? this.variableModules(configuration) : null,
      digest(text),
    ];
    return digest(JSON.stringify(parts));
  }

  /** Returns a file's result for this key, or null if it is not cached. */
  get(file: FoundFile, key: string): CachedFile | null {
    const entry = this.entries.get(this.nameOf(file));
    if (entry?.key !== key) return null;
    return { result: { ...entry.result, filePath: file.path }, unchecked: entry.unchecked };
  }

  set(file: FoundFile, key: string, cached: CachedFile): void {
    this.entries.set(this.nameOf(file), { key, ...cached });
  }

  /**
   * Writes the cache, without deleted files, in a new directory if necessary. Throws a UsageError on failure, which
   * leaves the old cache; tests pass operations that fail.
   */
  save(fs?: WriteOperations): void {
    const base = dirname(this.path);
    const kept = [...this.entries].filter(([name]) => existsSync(resolve(base, name)));
    try {
      mkdirSync(base, { recursive: true });
      writeWhole(this.path, JSON.stringify(Object.fromEntries(kept)), fs === undefined ? {} : { fs });
    } catch (error) {
      throw new UsageError(`The cache ${this.path} cannot be written: ${reasonOf(error)}`);
    }
  }

  private nameOf(file: FoundFile): string {
    return relative(dirname(this.path), file.path);
  }

  /** Returns the digests of the modules that the settings assign to variable files. */
  private variableModules(configuration: unknown): readonly string[] {
    const setting = Object.values(hclSettings(configuration).variableFiles ?? {});
    return setting.flat().map((path) => this.modules.of(resolve(String(path))));
  }

  private configurationDigest(configuration: unknown): string {
    let cached = this.configurations.get(configuration);
    if (cached === undefined) {
      try {
        // ESLint serializes plugins as their names and versions.
        const files = [schemasDigest(configuration), ...pathsInRules(configuration).map((path) => contentDigest(path))];
        cached = digest(JSON.stringify([configuration ?? null, files]));
      } catch (error) {
        throw new UsageError(`--cache cannot be used with this configuration: ${(error as Error).message}`);
      }
      this.configurations.set(configuration, cached);
    }
    return cached;
  }
}

/** The settings of the plugin that name files and directories. */
interface HclSettings {
  readonly providerSchemas?: unknown;
  readonly variableFiles?: Readonly<Record<string, unknown>> | null;
}

function hclSettings(configuration: unknown): HclSettings {
  const { settings } = (configuration ?? {}) as { readonly settings?: { readonly hcl?: HclSettings } };
  return settings?.hcl ?? {};
}

/** Returns the paths in rule options. */
function pathsInRules(configuration: unknown): string[] {
  const { rules = {} } = (configuration ?? {}) as { readonly rules?: Readonly<Record<string, unknown>> };
  return Object.entries(rules).flatMap(([name, entry]) =>
    name.startsWith("hcl/") ? pathsInOption(name.slice("hcl/".length), [entry].flat()[1]) : [],
  );
}

/** Returns a digest of the provider schemas in the settings, which are part of the configuration. */
function schemasDigest(configuration: unknown): string | null {
  const path = hclSettings(configuration).providerSchemas;
  if (typeof path !== "string") return null;
  return contentDigest(resolve(path)) ?? schemaFilesDigest(resolve(path));
}
