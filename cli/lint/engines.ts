// Which engine lints which file, with which configuration: ESLint where the project's configuration covers HCL, and the engine that the
// command brings with it elsewhere, with `.hclkit.hcl` or a preset.
import type { Linter } from "eslint";
import { dirname } from "node:path";
import type { RunSettings } from "../../eslint-plugin/module/run-settings.ts";
import type { VersionOption } from "../../src/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import { isInside } from "../files/discover.ts";
import { UsageError } from "../usage-error.ts";
import type { Engine } from "./engine/engine.ts";
import { ProjectESLint } from "./engine/project-eslint.ts";
import { DEFAULT_PRESET, presetConfig } from "./presets.ts";
import { lastRules, type RuleSettings } from "./rule-settings.ts";

/** What the instances have in common. Can be sent to another thread. */
export interface EngineSettings {
  readonly cwd: string;
  /** Fix in memory what can be fixed. */
  readonly fix: boolean;
  /** Write fixed files. */
  readonly writes: boolean;
  /** Whether anybody looks at the texts that fixes write, and not only at whether there are fixes. */
  readonly readsFixes: boolean;
  /** Use these presets for all files, in their order; none to use the user's configuration where there is one. */
  readonly presets: readonly string[];
  /** False when no code of the repository may run: neither its configuration nor its ESLint. */
  readonly readsConfig: boolean;
  readonly rules: RuleSettings;
  /** The product and version that modules are for; null or absent where the command line says nothing. */
  readonly versions?: VersionOption | null;
}

/** The deepest directory that contains all of these (absolute paths of directories). */
function commonDirectory(directories: readonly string[]): string {
  let common = directories[0]!;
  for (const directory of directories) {
    while (!isInside(directory, common)) common = dirname(common);
  }
  return common;
}

/** Makes and keeps the engines for the files of a run. */
export class Engines {
  /** Whether rules have looked at whole modules, which takes longer. */
  looksAtModules = false;
  private readonly settings: EngineSettings;
  private readonly directories: readonly string[];
  private readonly project: ProjectESLint | null;
  /** By directory: the file `.hclkit.hcl` for its files. */
  private readonly configFiles = new Map<string, Promise<string | null>>();
  /** By `.hclkit.hcl`; null for presets. */
  private readonly bundled = new Map<string | null, Promise<Engine>>();

  /** `directories` are those of the files (absolute). */
  constructor(settings: EngineSettings, directories: readonly string[]) {
    this.settings = settings;
    this.directories = directories;
    const { cwd, fix, rules, presets, readsConfig } = settings;
    const options = { cwd, fix, rules, configuration: [this.runConfig()] };
    this.project = presets.length === 0 && readsConfig ? new ProjectESLint(options, directories) : null;
  }

  /**
   * Resolves to the engine for a file (absolute path). Rejects with a FileProblem for a configuration of ESLint that cannot be used, and
   * with a UsageError for a `.hclkit.hcl` with mistakes.
   */
  async engineFor(path: string): Promise<Engine> {
    if (this.project === null) return this.bundledEngine(null);
    const engine = await this.project.engineFor(path);
    if (engine !== null) return engine;
    const directory = dirname(path);
    return this.bundledEngine(await getOrCompute(this.configFiles, directory, () => configFileFor(directory)));
  }

  /** Resolves to notes about configurations that the engines do not use. */
  async notes(): Promise<string[]> {
    const note = await this.project?.note();
    return note ? [note] : [];
  }

  private bundledEngine(configFile: string | null): Promise<Engine> {
    return getOrCompute(this.bundled, configFile, () => this.makeBundledEngine(configFile));
  }

  private async makeBundledEngine(configFile: string | null): Promise<Engine> {
    const { cwd, fix, presets, rules } = this.settings;
    const [{ BundledEngine }, objects] = await Promise.all([
      import("./engine/bundled-engine.ts"),
      configFile === null ? presetConfig(presets.length > 0 ? presets : [DEFAULT_PRESET]) : readConfigFile(configFile),
    ]);
    const start = configFile === null ? cwd : dirname(configFile);
    return new BundledEngine({
      cwd: commonDirectory([start, cwd, ...this.directories]),
      fix,
      rules,
      configuration: [...objects, this.runConfig()],
    });
  }

  /**
   * The object that comes last: the rules of the command line, and what the plugin has to know about the run, by way of settings, since the
   * user's configuration may load another copy of it than this one.
   */
  private runConfig(): Linter.Config {
    const hclkit: RunSettings = {
      isOneRun: true,
      readsFixes: this.settings.readsFixes,
      versions: this.settings.versions ?? null,
      onModule: () => {
        this.looksAtModules = true;
      },
    };
    return { name: "hclkit/run", rules: lastRules(this.settings.rules), settings: { hclkit } };
  }
}

async function configFileFor(directory: string): Promise<string | null> {
  const { findConfigFile } = await import("../../eslint-plugin/config-file/load.ts");
  return findConfigFile(directory);
}

async function readConfigFile(path: string): Promise<Linter.Config[]> {
  const { default: plugin } = await import("../../eslint-plugin/index.ts");
  try {
    return plugin.fromFile(path);
  } catch (error) {
    if ((error as Error).name === "ConfigurationError") throw new UsageError((error as Error).message);
    throw error;
  }
}
