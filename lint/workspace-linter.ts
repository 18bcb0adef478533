/** Lints and fixes the files of a workspace. Knows neither the command nor a file system. */
import type { Linter } from "eslint";
import { type CreatedPlugin, createPlugin, type HclPlugin } from "../eslint-plugin/plugin.ts";
import type { RunSettings } from "../eslint-plugin/module/run-settings.ts";
import { firstErrors } from "../eslint-plugin/source-code/first-errors.ts";
import { configFileInWorkspace } from "../src/config-file/find.ts";
import { type Diagnostic, parseConfig, parseJson, parseTemplate } from "../src/index.ts";
import {
  directoryOf,
  isTemplateName,
  loadShippedSchemas,
  loadTables,
  plainPath,
  type WorkspaceHost,
} from "../src/internal.ts";
import { getOrCompute, lazy } from "../src/memo.ts";
import { nameComments } from "./comment-names.ts";
import { withoutFollowing } from "./damage.ts";
import type { LintDiagnostic } from "./diagnostic.ts";
import { BundledEngine } from "./engine/bundled-engine.ts";
import { rulesByLanguage } from "./engine/run-rules.ts";
import { DEFAULT_PRESET, presetObjects, requireValidConfig } from "./presets.ts";
import { reportsOf } from "./reports.ts";
import { DEFAULT_RULE_SETTINGS } from "./rule-settings.ts";

/** Resolves in the next task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Which rules apply. */
export interface LintConfig {
  /** Presets for all files, in order; without them the nearest `.hclkit.hcl` counts, else the preset `default`. */
  readonly presets?: readonly string[];
  /** Severities and options that come last, by the rules' full names, such as `hcl/no-legacy-index`. */
  readonly rules?: Readonly<Linter.RulesRecord>;
}

/** The options of a run. */
export interface LintOptions {
  readonly config?: LintConfig;
  /** Ends the run: the promise rejects with the signal's reason. Asked before each file. */
  readonly signal?: AbortSignal;
}

/** How a linter takes syntax errors. */
export interface LinterSettings {
  /**
   * Whether files with syntax errors are linted like others, as editors want it while a person types: nothing but the
   * syntax is reported about damaged items, and what they could declare or use is unknown. By default such files have
   * only their syntax errors, and modules with them only what needs one file.
   */
  readonly isTolerant?: boolean;
  /** Called with the path of a file and the arguments in it that are not checked. @internal */
  readonly onUnchecked?: RunSettings["onUnchecked"];
}

const NO_CONFIG: LintConfig = {};

/** An engine, for the text of the configuration file; null without one. */
interface KeptEngine {
  readonly text: string | null;
  readonly engine: BundledEngine;
}

/** The linter of a workspace. */
export class WorkspaceLinter {
  private readonly host: WorkspaceHost;
  private readonly isTolerant: boolean;
  private readonly onUnchecked: RunSettings["onUnchecked"];
  private readonly created: CreatedPlugin;
  /** For fixes, which are made only in whole modules. */
  private readonly strict: () => CreatedPlugin;
  private readonly engines = new WeakMap<LintConfig, Map<string, KeptEngine>>();
  /** The configuration file for each directory with files in a run; null without one. */
  private readonly configFiles = new Map<string, string | null>();
  /** The text of each configuration file in a run. */
  private readonly configTexts = new Map<string, { readonly text: string | null }>();

  constructor(host: WorkspaceHost, { isTolerant = false, onUnchecked }: LinterSettings = {}) {
    this.host = host;
    this.onUnchecked = onUnchecked;
    this.isTolerant = isTolerant;
    this.created = createPlugin(host, isTolerant);
    this.strict = lazy(() => (isTolerant ? createPlugin(host) : this.created));
  }

  /** The plugin, whose rules and presets the linter uses. */
  get plugin(): HclPlugin {
    return this.created.plugin;
  }

  /**
   * Resolves to the reports on files (absolute paths), in source order, by path. Files that are missing, or that the
   * configuration leaves out, have no entry. Rejects with an Error for a configuration with mistakes.
   */
  async lint(
    paths: readonly string[],
    { config = NO_CONFIG, signal }: LintOptions = {},
  ): Promise<Map<string, readonly LintDiagnostic[]>> {
    await this.prepare(paths, config);
    const reports = new Map<string, readonly LintDiagnostic[]>();
    for (const path of paths.map(plainPath)) {
      signal?.throwIfAborted();
      const found = await this.lintFile(path, config);
      if (found !== null) reports.set(path, found);
      await nextTask();
    }
    signal?.throwIfAborted();
    return reports;
  }

  /**
   * Resolves to the fixed text by path, for each file that fixes change. Fixes are applied again until they change
   * nothing more. A file with syntax errors is not fixed, and a text that would not parse is not returned. Rejects with
   * an Error for a configuration with mistakes.
   */
  async fix(paths: readonly string[], { config = NO_CONFIG, signal }: LintOptions = {}): Promise<Map<string, string>> {
    await this.prepare(paths, config);
    const texts = new Map<string, string>();
    for (const path of paths.map(plainPath)) {
      signal?.throwIfAborted();
      const text = this.host.readText(path);
      if (text !== null) {
        const outcome = await this.engineFor(path, config, true).lintText(text, path);
        const output = "result" in outcome ? outcome.result.output : undefined;
        if (output !== undefined && output !== text && syntaxErrors(path, output).length === 0) texts.set(path, output);
      }
      await nextTask();
    }
    signal?.throwIfAborted();
    return texts;
  }

  /**
   * Searches the repository around a file (an absolute path) that was linted, step by step: for the callers of its module,
   * and for Terragrunt units. Some reports need both, and the first of them would wait for the whole search; an editor's
   * server can do it between two keystrokes. It may end after any step.
   */
  searchAhead(path: string): Generator<void> {
    return this.created.workspace.searchAround(path);
  }

  /** Takes the changes of the host, and loads what the rules need for the files. Throws for a wrong configuration. */
  private async prepare(paths: readonly string[], config: LintConfig): Promise<void> {
    if (!this.engines.has(config)) requireValidConfig(this.plugin, config);
    this.configFiles.clear();
    this.configTexts.clear();
    this.created.workspace.refresh();
    const texts = paths.flatMap((path) => this.host.readText(plainPath(path)) ?? []);
    const fetched = this.host.readShippedSchemas === null ? loadShippedSchemas(texts) : null;
    await Promise.all([loadTables(texts), fetched]);
  }

  private async lintFile(path: string, config: LintConfig): Promise<LintDiagnostic[] | null> {
    const text = this.host.readText(path);
    if (text === null) return null;
    const engine = this.engineFor(path, config, false);
    const outcome = await engine.lintText(text, path);
    if ("notLinted" in outcome) return null;
    const { messages } = outcome.result;
    nameComments(messages, text);
    const isParsed = messages.every(({ fatal }) => fatal !== true);
    const reports = reportsOf({
      path,
      text,
      messages,
      sourceCode: isParsed ? engine.lastSourceCode : null,
      syntaxErrors: isParsed ? [] : shownErrors(path, text),
      metaOf: (rule) => engine.metaOf(path, rule),
    });
    const { lastSourceCode } = engine;
    return this.isTolerant && isParsed && lastSourceCode !== null ? withoutFollowing(reports, lastSourceCode) : reports;
  }

  /** Returns the engine for a file. Throws an Error for a configuration with mistakes. */
  private engineFor(path: string, config: LintConfig, fix: boolean): BundledEngine {
    const directory = directoryOf(path);
    const file = config.presets === undefined ? this.configFileFor(directory) : null;
    const text = file === null ? null : this.textOf(file);
    const engines = getOrCompute(this.engines, config, () => new Map<string, KeptEngine>());
    const key = JSON.stringify([fix, file]);
    const kept = engines.get(key);
    if (kept?.text === text) return kept.engine;
    const engine = this.makeEngine(file, config, fix);
    engines.set(key, { text, engine });
    return engine;
  }

  private textOf(file: string): string | null {
    return getOrCompute(this.configTexts, file, () => ({ text: this.host.readData(file) })).text;
  }

  private configFileFor(directory: string): string | null {
    if (!this.configFiles.has(directory)) this.configFiles.set(directory, configFileInWorkspace(directory, this.host));
    return this.configFiles.get(directory) ?? null;
  }

  private makeEngine(file: string | null, { presets = [DEFAULT_PRESET], rules = {} }: LintConfig, fix: boolean) {
    const { plugin } = fix ? this.strict() : this.created;
    const objects = file === null ? presetObjects(plugin, presets) : plugin.fromFile(file);
    const { onUnchecked } = this;
    const run: RunSettings = { readsFixes: true, ...(onUnchecked !== undefined && { onUnchecked }) };
    const last = { name: "hclkit/run", settings: { hclkit: run } };
    const tolerant: Linter.Config = {
      name: "hclkit/tolerant",
      languageOptions: { tolerant: true },
      rules: { "hcl/syntax": "error" },
    };
    const root = /^[A-Za-z]:\//.exec(this.host.currentDirectory)?.[0] ?? "/";
    return new BundledEngine({
      cwd: root,
      fix,
      rules: DEFAULT_RULE_SETTINGS,
      configuration: [
        ...objects,
        ...(this.isTolerant && !fix ? [tolerant] : []),
        last,
        ...rulesByLanguage(plugin, rules, isTemplateName),
      ],
    });
  }
}

/** Returns the syntax errors that the language reports for a file that it does not parse, in the same order. */
function shownErrors(path: string, text: string): readonly Diagnostic[] {
  const isJson = path.endsWith(".json") && !isTemplateName(path);
  return firstErrors(syntaxErrors(path, text), isJson ? null : withoutMark(text)).shown;
}

const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

function syntaxErrors(path: string, text: string): readonly Diagnostic[] {
  const body = withoutMark(text);
  if (isTemplateName(path)) return parseTemplate(body).diagnostics;
  return (path.endsWith(".json") ? parseJson(body) : parseConfig(body)).diagnostics;
}
