// The project's ESLint, with the project's configuration: for files to which this configuration assigns a language of
// our plugin.
import type { ESLint, Linter } from "eslint";
import { dirname, join, relative } from "node:path";
import type { NamesIn } from "../../../node/config-file.ts";
import { getOrCompute, lazy } from "../../../src/memo.ts";
import { isLoadingFailure, namesHclkit } from "../../config/foreign-config.ts";
import { FileProblem } from "../../files/file-problem.ts";
import { shownName } from "../../terminal.ts";
import { eslintOptionsOf } from "../../../lint/rule-settings.ts";
import type { Engine, EngineOptions, EngineOutcome } from "../../../lint/engine/engine.ts";
import { ESLintConfigFiles } from "./eslint-config-files.ts";
import { loadESLint } from "./load-eslint.ts";

/** File names that show whether a configuration covers HCL. */
const TYPICAL_NAMES: readonly string[] = [
  ...["main.tf", "main.tofu", "x.tfvars", "x.hcl"],
  ...["x.nomad", "x.pkr.hcl", "terragrunt.hcl", "x.tf.json"],
];

/** The settings of the project's ESLint. */
interface ProjectOptions extends Omit<EngineOptions, "configuration"> {
  /** Resolves to the objects after the project's own configuration. */
  readonly configuration: () => Promise<Linter.Config[]>;
}

/** Determines the files that the project's configuration covers. Files and directories are absolute paths. */
export class ProjectESLint {
  private readonly options: ProjectOptions;
  private readonly directories: readonly string[];
  private readonly configFiles: ESLintConfigFiles;
  private readonly covering = new Map<string, Promise<boolean>>();
  /** Configurations (absolute paths) that do not load and are not for HCL, and why. */
  private readonly unusable = new Map<string, string>();
  private loaded: Promise<ESLint | string> | null = null;

  /** `directories` are those of the run's files, and `namesIn` is for a program that has listed them. */
  constructor(options: ProjectOptions, directories: readonly string[], namesIn?: NamesIn) {
    this.options = options;
    this.configFiles = new ESLintConfigFiles(namesIn);
    this.directories = [...new Set(directories)];
  }

  /**
   * Resolves to ESLint for a file if the configuration covers HCL, even if it excludes this file; to null otherwise.
   * Rejects with a FileProblem for an invalid configuration.
   */
  async engineFor(path: string): Promise<Engine | null> {
    if (this.configFileOf(dirname(path)) === null) return null;
    const eslint = await this.load();
    if (typeof eslint === "string") return null;
    const file = await eslint.findConfigFile(path);
    if (file === undefined) return null;
    if (this.unusable.has(file)) return null;
    const engine = engines.get(eslint)!;
    try {
      if (isHcl(await configurationOf(eslint, path))) return engine;
      return (await getOrCompute(this.covering, file, () => this.covers(eslint, file))) ? engine : null;
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      if (!isLoadingFailure(file, cause) || namesHclkit(file)) throw error;
      this.unusable.set(file, firstLine(cause));
      return null;
    }
  }

  /** Resolves to notes about ESLint configurations that are not used: without ESLint, or because they do not load. */
  async notes(): Promise<string[]> {
    const files = this.directories.flatMap((directory) => {
      const file = this.configFileOf(directory);
      return file === null ? [] : [[file, directory] as const];
    });
    const byFile = new Map(files.toReversed());
    const [first] = byFile.keys();
    if (first === undefined) return [];
    const eslint = await this.load();
    if (typeof eslint === "string")
      return [
        `Note: ${this.shown(first)} is not used: ${eslint}. If it configures HCL: npm install --save-dev eslint@10`,
      ];
    // Other threads may have loaded them; an error was reported with the files.
    for (const directory of byFile.values()) await this.engineFor(join(directory, TYPICAL_NAMES[0]!)).catch(() => null);
    return [...this.unusable].map(
      ([file, why]) =>
        `Note: ${this.shown(file)} cannot be loaded, and does not name hclkit: HCL is linted without it. ${why}`,
    );
  }

  private shown(file: string): string {
    return shownName(relative(this.options.cwd, file));
  }

  private load(): Promise<ESLint | string> {
    return (this.loaded ??= this.make());
  }

  private async make(): Promise<ESLint | string> {
    const { cwd, fix, rules, configuration } = this.options;
    const loaded = await loadESLint(cwd);
    if (typeof loaded === "string") return loaded;
    const overrideConfig = await configuration();
    const make = (fixes: boolean) => new loaded({ cwd, ...eslintOptionsOf(rules, fixes), overrideConfig });
    const eslint = make(fix);
    engines.set(
      eslint,
      new ESLintEngine(
        eslint,
        lazy(() => make(false)),
      ),
    );
    return eslint;
  }

  /**
   * Returns the nearest configuration file in a directory or above it. ESLint 9 begins in the current directory, for
   * any file.
   */
  private configFileOf(directory: string): string | null {
    return this.configFiles.nearest(directory) ?? this.configFiles.nearest(this.options.cwd);
  }

  /**
   * Returns whether a configuration assigns a language of the plugin to any file: one with a typical name beside it, or
   * beside files in the run.
   */
  private async covers(eslint: ESLint, file: string): Promise<boolean> {
    for (const directory of [dirname(file), ...this.directories]) {
      for (const name of TYPICAL_NAMES) {
        const path = join(directory, name);
        if ((await eslint.findConfigFile(path)) !== file) break;
        if (isHcl(await configurationOf(eslint, path))) return true;
      }
    }
    return false;
  }
}

const engines = new WeakMap<ESLint, ESLintEngine>();

/** ESLint's class as an engine. */
class ESLintEngine implements Engine {
  readonly version: string;
  readonly isBundled = false;
  private readonly eslint: ESLint;
  private readonly withoutFixes: () => ESLint;

  constructor(eslint: ESLint, withoutFixes: () => ESLint) {
    this.eslint = eslint;
    this.withoutFixes = withoutFixes;
    this.version = (eslint.constructor as unknown as { readonly version: string }).version;
  }

  async lintText(text: string, filePath: string): Promise<EngineOutcome> {
    const [result] = await this.eslint.lintText(text, { filePath, warnIgnored: false });
    return result === undefined ? { notLinted: "ignored or unmatched" } : { result };
  }

  async countProblems(text: string, filePath: string): Promise<number> {
    const [result] = await this.withoutFixes().lintText(text, { filePath, warnIgnored: false });
    return result?.messages.length ?? 0;
  }

  configOf(path: string): Promise<unknown> {
    return this.eslint.calculateConfigForFile(path);
  }

  rulesMetaOf(results: readonly ESLint.LintResult[]): ESLint.LintResultData["rulesMeta"] {
    return this.eslint.getRulesMetaForResults([...results]);
  }
}

async function configurationOf(eslint: ESLint, path: string): Promise<Linter.Config | undefined> {
  try {
    return (await eslint.calculateConfigForFile(path)) as Linter.Config | undefined;
  } catch (error) {
    const problem = new FileProblem(`ESLint cannot use its configuration for this file: ${(error as Error).message}`);
    problem.cause = error;
    throw problem;
  }
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split("\n")[0]!;
}

/** Returns true if a configuration's language is `hcl/*`, by the plugin's name in the configuration or by its own. */
function isHcl(configuration: Linter.Config | undefined): boolean {
  if (configuration === undefined) return false;
  const language = configuration.language as unknown;
  return Object.entries(configuration.plugins ?? {}).some(([key, { meta, languages }]) => {
    const isOurs = key === "hcl" || meta?.namespace === "hcl";
    return isOurs && Object.values(languages ?? {}).some((candidate) => candidate === language);
  });
}
