// Instances of ESLint, and which of them is for which file: one with the user's configuration, where ESLint finds one for
// the file, and one with a preset of the plugin elsewhere.
import type { ESLint, Linter } from "eslint";
import { dirname } from "node:path";
import type { RunSettings } from "../../eslint-plugin/module/run-settings.ts";
import { isInside } from "../files/discover.ts";
import type { ESLintClass } from "./load-eslint.ts";
import { DEFAULT_PRESET, presetConfig } from "./presets.ts";
import { eslintOptionsOf, lastRules, type RuleSettings } from "./rule-settings.ts";

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
}

/** The deepest directory that holds all of these (absolute paths of directories). */
function commonDirectory(directories: readonly string[]): string {
  let common = directories[0]!;
  for (const directory of directories) {
    while (!isInside(directory, common)) common = dirname(common);
  }
  return common;
}

/** Makes and keeps the instances for the files of a run. */
export class Engines {
  /** Whether rules have looked at whole modules, which takes longer. */
  looksAtModules = false;
  private readonly eslint: ESLintClass;
  private readonly settings: EngineSettings;
  private readonly directories: readonly string[];
  private readonly configured = new Map<string, boolean>();
  private user: ESLint | null = null;
  private preset: Promise<ESLint> | null = null;

  /** `directories` are those of the files (absolute). */
  constructor(eslint: ESLintClass, settings: EngineSettings, directories: readonly string[]) {
    this.eslint = eslint;
    this.settings = settings;
    this.directories = directories;
  }

  /** The instance for a file (absolute path). */
  async engineFor(path: string): Promise<ESLint> {
    const { cwd, fix, presets, readsConfig, rules } = this.settings;
    if (presets.length > 0 || !readsConfig) return this.presetEngine();
    this.user ??= new this.eslint({
      cwd,
      ...eslintOptionsOf(rules, fix),
      warnIgnored: true,
      overrideConfig: this.runConfig(),
    });
    const directory = dirname(path);
    let isConfigured = this.configured.get(directory);
    if (isConfigured === undefined) {
      isConfigured = (await this.user.findConfigFile(path)) !== undefined;
      this.configured.set(directory, isConfigured);
    }
    return isConfigured ? this.user : this.presetEngine();
  }

  /** Whether an instance is the one with the user's configuration. */
  isUsers(engine: ESLint): boolean {
    return engine === this.user;
  }

  private presetEngine(): Promise<ESLint> {
    return (this.preset ??= this.makePresetEngine());
  }

  private async makePresetEngine(): Promise<ESLint> {
    const { cwd, fix, presets, rules } = this.settings;
    const objects = await presetConfig(presets.length > 0 ? presets : [DEFAULT_PRESET]);
    const overrideConfig = [...objects, this.runConfig()];
    return new this.eslint({
      // Patterns of a configuration that is no file count from here, and nothing outside is linted.
      cwd: commonDirectory([cwd, ...this.directories]),
      ...eslintOptionsOf(rules, fix),
      warnIgnored: true,
      overrideConfigFile: true,
      overrideConfig,
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
      onModule: () => {
        this.looksAtModules = true;
      },
    };
    return { name: "hclkit/run", rules: lastRules(this.settings.rules), settings: { hclkit } };
  }
}
