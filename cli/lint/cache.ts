// Results of earlier runs. The key of a result is made of all that it depends on: the text of the file, the files of its module and of
// the modules that have to do with it, the computed configuration, and the versions of what did the work.
import type { ESLint } from "eslint";
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { readRegularText } from "../../eslint-plugin/module/regular-file.ts";
import { VERSION } from "../../eslint-plugin/version.ts";
import type { FoundFile } from "../files/discover.ts";
import { reasonOf } from "../files/file-problem.ts";
import { announceTemporary, removeTemporary } from "../files/temporary-files.ts";
import { UsageError } from "../usage-error.ts";
import { contentDigest, digest, type ModuleDigests } from "./module-digests.ts";
import type { RuleSettings } from "./rule-settings.ts";

interface Entry {
  readonly key: string;
  readonly result: ESLint.LintResult;
}

function read(path: string): Map<string, Entry> {
  try {
    return new Map(Object.entries(JSON.parse(readRegularText(path) ?? "") as Record<string, Entry>));
  } catch {
    // There is none yet, or it is damaged: either way it is made anew.
    return new Map();
  }
}

/** False, too, where nothing can be known of the path: writing says why. */
function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The cache of one run; `save` writes it. Files are known by their paths relative to the cache, so that it can be carried elsewhere. */
export class LintCache {
  private readonly path: string;
  private readonly modules: ModuleDigests;
  private readonly versions: string;
  private readonly entries: Map<string, Entry>;
  private readonly configurations = new Map<unknown, string>();

  /**
   * `path` is that of the cache, absolute; `rules` are the settings of the command line, on which all results depend. Throws a UsageError
   * when the path is that of a directory.
   */
  constructor(path: string, modules: ModuleDigests, rules: RuleSettings) {
    if (isDirectory(path)) {
      throw new UsageError(`The cache ${path} is a directory; --cache-location takes the name of a file.`);
    }
    this.path = path;
    this.modules = modules;
    this.versions = [VERSION, process.version, JSON.stringify(rules)].join(" ");
    this.entries = read(path);
  }

  /**
   * The key of a file's result, for its text, the version of ESLint in the engine with the configuration that the engine computes, and the
   * options of formatting.
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
      digest(text),
    ];
    return digest(JSON.stringify(parts));
  }

  /** The result of a file for this key; null when it is not known. */
  get(file: FoundFile, key: string): ESLint.LintResult | null {
    const entry = this.entries.get(this.nameOf(file));
    return entry?.key === key ? { ...entry.result, filePath: file.path } : null;
  }

  set(file: FoundFile, key: string, result: ESLint.LintResult): void {
    this.entries.set(this.nameOf(file), { key, result });
  }

  /** Writes the cache, without files that are gone, in a new directory if need be. Throws a UsageError when that fails. */
  save(): void {
    const base = dirname(this.path);
    const kept = [...this.entries].filter(([name]) => existsSync(resolve(base, name)));
    const temporary = `${this.path}.${process.pid}.tmp`;
    try {
      mkdirSync(base, { recursive: true });
      announceTemporary(temporary, true);
      writeFileSync(temporary, JSON.stringify(Object.fromEntries(kept)));
      renameSync(temporary, this.path);
    } catch (error) {
      removeTemporary(temporary);
      throw new UsageError(`The cache ${this.path} cannot be written: ${reasonOf(error)}`);
    } finally {
      announceTemporary(temporary, false);
    }
  }

  private nameOf(file: FoundFile): string {
    return relative(dirname(this.path), file.path);
  }

  private configurationDigest(configuration: unknown): string {
    let known = this.configurations.get(configuration);
    if (known === undefined) {
      try {
        // ESLint's objects say which plugins, in which versions, they stand for.
        known = digest(JSON.stringify([configuration ?? null, schemasDigest(configuration)]));
      } catch (error) {
        throw new UsageError(`--cache cannot be used with this configuration: ${(error as Error).message}`);
      }
      this.configurations.set(configuration, known);
    }
    return known;
  }
}

/** The provider schemas that the settings name are a part of the configuration. */
function schemasDigest(configuration: unknown): string | null {
  const { settings } = (configuration ?? {}) as {
    readonly settings?: { readonly hcl?: { readonly providerSchemas?: unknown } };
  };
  const path = settings?.hcl?.providerSchemas;
  return typeof path === "string" ? contentDigest(resolve(path)) : null;
}
