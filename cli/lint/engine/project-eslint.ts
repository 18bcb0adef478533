// The project's ESLint, with the project's configuration: for files to which this configuration assigns a language of
// our plugin.
import type { ESLint, Linter } from "eslint";
import { dirname, join, relative } from "node:path";
import { getOrCompute, lazy } from "../../../src/memo.ts";
import { FileProblem } from "../../files/file-problem.ts";
import { shownName } from "../../terminal.ts";
import { eslintOptionsOf } from "../../../lint/rule-settings.ts";
import type { Engine, EngineOptions, EngineOutcome } from "../../../lint/engine/engine.ts";
import { ESLintConfigFiles } from "./eslint-config-files.ts";
import { loadESLint } from "./load-eslint.ts";

/** File names that show whether a configuration covers HCL. */
const TYPICAL_NAMES = [
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
  private readonly configFiles = new ESLintConfigFiles();
  private readonly covering = new Map<string, Promise<boolean>>();
  private loaded: Promise<ESLint | string> | null = null;

  /** `directories` are those of the run's files. */
  constructor(options: ProjectOptions, directories: readonly string[]) {
    this.options = options;
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
    const engine = engines.get(eslint)!;
    if (isHcl(await configurationOf(eslint, path))) return engine;
    return (await getOrCompute(this.covering, file, () => this.covers(eslint, file))) ? engine : null;
  }

  /** Resolves to a note if there is an ESLint configuration but no ESLint; null otherwise. */
  async note(): Promise<string | null> {
    const file = this.directories.map((directory) => this.configFileOf(directory)).find((path) => path !== null);
    const eslint = file === undefined ? null : await this.load();
    if (typeof eslint !== "string") return null;
    return `Note: ${shownName(relative(this.options.cwd, file!))} is not used: ${eslint}. If it configures HCL: npm install --save-dev eslint@10`;
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
    throw new FileProblem(`ESLint cannot use its configuration for this file: ${(error as Error).message}`);
  }
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
