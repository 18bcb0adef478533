// Assigns engines and configurations to files: ESLint where the project's configuration covers HCL, and elsewhere the
// bundled engine, with `.hclkit.hcl` or a preset.
import type { Linter } from "eslint";
import { dirname, resolve } from "node:path";
import { ConfigFileSearch, type NamesIn } from "../../node/config-file.ts";
import type { FileSystem } from "../../node/file-system.ts";
import { fileSystem } from "../../node/this-file-system.ts";
import type { Unchecked } from "../../src/internal.ts";
import type { Limit } from "../../eslint-plugin/limits.ts";
import type { HclPlugin } from "../../eslint-plugin/plugin.ts";
import type { RunSettings } from "../../eslint-plugin/module/run-settings.ts";
import type { VersionOption } from "../../src/index.ts";
import { TEMPLATE_PATTERNS } from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { ChosenConfig } from "../config/chosen-config.ts";
import { Directories } from "../files/directories.ts";
import { isInside } from "../files/link-out.ts";
import type { Engine } from "../../lint/engine/engine.ts";
import { lintPart } from "./load-part.ts";
import { ProjectESLint } from "./engine/project-eslint.ts";
import { lastRules, type RuleSettings } from "../../lint/rule-settings.ts";

/** The common settings of all engines. Can be sent to another thread. */
export interface EngineSettings {
  readonly cwd: string;
  /** Whether to apply fixes in memory. */
  readonly fix: boolean;
  /** Whether to write fixed files. */
  readonly writes: boolean;
  /** Whether the command watches, and files change; absent for other commands. */
  readonly watches?: boolean;
  /** Whether the output of fixes is used, and not only their existence. */
  readonly readsFixes: boolean;
  /** The presets for all files, in order; empty to use the user's configuration if there is one. */
  readonly presets: readonly string[];
  /** False to run no code from the repository: neither its configuration nor its ESLint. */
  readonly readsConfig: boolean;
  /** The `.hclkit.hcl` for all files; null or absent to find the configuration of each file. */
  readonly config?: ChosenConfig | null;
  readonly rules: RuleSettings;
  /** Whether the templates that calls name are linted as well, so that their errors are not reported at the calls. */
  readonly lintsTemplates?: boolean;
  /** The product and version that modules are for; null or absent if the command line does not specify them. */
  readonly versions?: VersionOption | null;
  /** False to check modules without provider schemas, whatever the configuration says. */
  readonly usesSchemas?: boolean;
  /** The versions that count for providers, by address; null or absent if lock files and constraints decide. */
  readonly providerVersions?: Readonly<Record<string, string>> | null;
  /** Whether comments that silence rules require a reason, whatever the configuration says. */
  readonly requiresIgnoreReason?: boolean;
  /** The number that limits of work are multiplied by; null or absent if the command line does not say it. */
  readonly limits?: number | null;
}

/** A note about a directory (an absolute path). */
export interface DirectoryNote {
  readonly directory: string;
  readonly note: string;
}

/** Returns the deepest directory that contains all of these (absolute paths of directories). */
function commonDirectory(directories: readonly string[]): string {
  let common = directories[0]!;
  for (const directory of directories) {
    while (!isInside(directory, common)) common = dirname(common);
  }
  return common;
}

/** Returns a configuration object that an engine uses in place of another. */
type PrepareObject = (object: Linter.Config) => Linter.Config;

/** Creates and caches the engines for a run's files. */
export class Engines {
  /** Whether rules have accessed whole modules, which takes longer. */
  looksAtModules = false;
  /** The limits that files (absolute paths) reached since they were last taken. */
  private readonly reached = new Map<string, Set<Limit>>();
  private readonly unchecked = new Map<string, Unchecked>();
  /** Notes about directories since they were last taken, by both strings. */
  private readonly noted = new Map<string, DirectoryNote>();
  /** Files (absolute paths) that are templates because a call names them. */
  readonly templates = new Set<string>();
  private readonly settings: EngineSettings;
  private readonly directories: readonly string[];
  private readonly project: ProjectESLint | null;
  /** By directory: the file `.hclkit.hcl` for its files. */
  private readonly configFiles = new Map<string, string | null>();
  private readonly search: ConfigFileSearch;
  /** By `.hclkit.hcl`; null for presets. */
  private readonly bundled = new Map<string | null, Promise<Engine>>();

  private readonly prepared: PrepareObject;

  /**
   * `directories` are those of the files (absolute). `prepared` returns what the engine in the package uses in place of a
   * configuration object.
   */
  constructor(settings: EngineSettings, directories: readonly string[], prepared: PrepareObject = (object) => object) {
    this.settings = settings;
    this.prepared = prepared;
    this.directories = directories;
    const { cwd, fix, rules, presets, readsConfig, config = null } = settings;
    const options = { cwd, fix, rules, configuration: () => this.runConfig() };
    this.prepare(fileSystem);
    // A command that watches does not hear of changes in directories above.
    const namesIn: NamesIn | undefined =
      settings.watches === true ? undefined : (directory) => fileSystem.namesIn(directory);
    this.search = new ConfigFileSearch(namesIn);
    this.project =
      presets.length === 0 && readsConfig && config === null ? new ProjectESLint(options, directories, namesIn) : null;
  }

  /**
   * Resolves to the engine for a file (absolute path). Rejects with a FileProblem for an invalid ESLint configuration,
   * and with a UsageError for a `.hclkit.hcl` with mistakes.
   */
  async engineFor(path: string): Promise<Engine> {
    return (await this.projectEngineFor(path)) ?? this.bundledEngine(this.configFileFor(path));
  }

  /** Resolves to the project's ESLint for a file (absolute path), or null. Rejects like `engineFor`. */
  async projectEngineFor(path: string): Promise<Engine | null> {
    return (await this.project?.engineFor(path)) ?? null;
  }

  /** Returns the `.hclkit.hcl` for a file (absolute path) that the engine in the package lints; null for presets. */
  configFileFor(path: string): string | null {
    const { config = null } = this.settings;
    if (config !== null || this.project === null) return config?.path ?? null;
    const directory = dirname(path);
    return getOrCompute(this.configFiles, directory, () => this.search.fileFor(directory));
  }

  /** The directories (absolute) that say which files engines read and lint, beside their settings. */
  get scope(): readonly string[] {
    const { cwd, readsConfig } = this.settings;
    return [commonDirectory([cwd, ...this.directories]), ...(readsConfig ? [] : this.repositories())];
  }

  /** The product and version on the command line; null without them. */
  get versions(): VersionOption | null {
    return this.settings.versions ?? null;
  }

  /** Resolves to notes about configurations that the engines do not use. */
  async notes(): Promise<string[]> {
    return (await this.project?.notes()) ?? [];
  }

  /** Returns what is not checked in a file (an absolute path), and forgets it; null if no rule looked. */
  takeUnchecked(path: string): Unchecked | null {
    const unchecked = this.unchecked.get(path) ?? null;
    this.unchecked.delete(path);
    return unchecked;
  }

  /** Returns the limits that a file (an absolute path) reached, and forgets them. */
  takeLimits(path: string): readonly Limit[] {
    const limits = this.reached.get(path) ?? [];
    this.reached.delete(path);
    return [...limits];
  }

  /** Returns the notes about directories, and forgets them. */
  takeNotes(): readonly DirectoryNote[] {
    const notes = [...this.noted.values()];
    this.noted.clear();
    return notes;
  }

  private bundledEngine(configFile: string | null): Promise<Engine> {
    return getOrCompute(this.bundled, configFile, () => this.makeBundledEngine(configFile));
  }

  private async makeBundledEngine(configFile: string | null): Promise<Engine> {
    const { cwd, fix, presets, rules } = this.settings;
    const start = configFile === null ? cwd : dirname(configFile);
    const base = commonDirectory([start, cwd, ...this.directories]);
    const lintsTemplate = (path: string): boolean =>
      this.settings.lintsTemplates === true && isInside(resolve(path), base);
    const [{ BundledEngine }, { fileConfig, presetConfig }, run] = await Promise.all([
      lintPart("bundled-engine"),
      lintPart("config-objects"),
      this.runConfig({ lintsTemplate }),
    ]);
    const objects = configFile === null ? presetConfig(presets) : fileConfig(configFile, this.settings.config?.base);
    const all = [...objects.map((object) => this.withTemplates(object)), ...run];
    const configuration = all.map((object) => this.prepared(object));
    return new BundledEngine({ cwd: base, fix, rules, configuration });
  }

  /** Resolves to the plugin, whose files are another object in the package. */
  private async confinedPlugin(): Promise<{ readonly plugin: HclPlugin }> {
    const [{ fileSystem: files }, created] = await Promise.all([
      lintPart("this-file-system"),
      lintPart("this-workspace"),
    ]);
    this.prepare(files);
    return created;
  }

  /** Says which files a run may read, and whether they change while it does. */
  private prepare(files: FileSystem): void {
    files.watch(this.settings.watches === true ? "polled" : "none");
    files.confine(this.home);
  }

  /** The directories (absolute) outside which nothing is read; null for a run that is not confined. */
  private get home(): readonly string[] | null {
    return this.settings.readsConfig ? null : this.repositories();
  }

  /** Returns the repositories with the files; without one, the current directory, or the file's if it is elsewhere. */
  private repositories(): string[] {
    const { cwd } = this.settings;
    const known = new Directories();
    const rootOf = (directory: string): string =>
      known.repositoryRoot(directory) ?? (isInside(directory, cwd) ? cwd : directory);
    return [...new Set(this.directories.map(rootOf))];
  }

  /** Returns a configuration object that applies to the named templates where it does to all templates. */
  private withTemplates(object: Linter.Config): Linter.Config {
    const isNamed = (path: string): boolean => this.templates.has(path);
    const named = (object.files ?? []).flatMap((files) => {
      const patterns = [files].flat();
      return TEMPLATE_PATTERNS.includes(patterns.at(-1)!) ? [[...patterns.slice(0, -1), isNamed]] : [];
    });
    if (named.length === 0) return object;
    return { ...object, files: [...object.files!, ...named] as NonNullable<Linter.Config["files"]> };
  }

  /**
   * Resolves to the last configuration objects: the rules on the command line, and information for the plugin about the
   * run. It is passed in settings, since the user's configuration may load another copy of the plugin.
   */
  private async runConfig(settings: RunSettings = {}): Promise<Linter.Config[]> {
    const hclkit: RunSettings = {
      ...settings,
      isOneRun: true,
      readsFixes: this.settings.readsFixes,
      ...(this.settings.versions != null && { versions: this.settings.versions }),
      ...(this.settings.usesSchemas === false && { usesSchemas: false }),
      ...(this.settings.providerVersions != null && { providerVersions: this.settings.providerVersions }),
      ...(this.settings.limits != null && { limits: this.settings.limits }),
      onLimit: (path, limit) => {
        getOrCompute(this.reached, path, () => new Set()).add(limit);
      },
      onUnchecked: (path, unchecked) => {
        this.unchecked.set(path, unchecked);
      },
      onNote: (directory, note) => {
        this.noted.set(`${directory}\n${note}`, { directory, note });
      },
      onModule: () => {
        this.looksAtModules = true;
      },
    };
    const [{ plugin }, { ignoreReasonObject, rulesByLanguage }] = await Promise.all([
      this.confinedPlugin(),
      lintPart("run-rules"),
    ]);
    const isTemplate = (path: string): boolean => this.templates.has(path);
    const rules = rulesByLanguage(plugin, lastRules(this.settings.rules), isTemplate);
    const reason = this.settings.requiresIgnoreReason === true ? [ignoreReasonObject(plugin, isTemplate)] : [];
    return [{ name: "hclkit/run", settings: { hclkit } }, ...reason, ...rules];
  }
}
