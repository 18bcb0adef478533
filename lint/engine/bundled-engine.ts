/**
 * The engine that is part of the package: ESLint's `Linter` with our configurations. It runs no code from the
 * repository, and returns the same results as ESLint's class.
 */
import type { ESLint, Linter, Rule } from "eslint";
import { Linter as LinterClass } from "eslint/universal";
import type { HclSourceCode } from "../../eslint-plugin/source-code/hcl-source-code.ts";
import { fixFilterOf, ruleFilterOf } from "../rule-settings.ts";
import type { ComputedConfig } from "./computed-config.ts";
import { Configurations } from "./configurations.ts";
import type { Engine, EngineOptions, EngineOutcome } from "./engine.ts";

/** Members of `Linter` that are missing in ESLint's types. */
interface FixingLinter {
  verifyAndFix(
    text: string,
    configurations: Configurations,
    options: {
      readonly filename: string;
      readonly fix: boolean | ((message: Linter.LintMessage) => boolean);
      readonly ruleFilter: ReturnType<typeof ruleFilterOf>;
    },
  ): Linter.FixReport;
  /** Returns the problems in the last text that comments disable. */
  getSuppressedMessages(): Linter.SuppressedLintMessage[];
  getSourceCode(): HclSourceCode | null;
}

/** Lints with our plugin's configuration objects. */
export class BundledEngine implements Engine {
  readonly version: string = LinterClass.version;
  readonly isBundled = true;
  private readonly options: EngineOptions;
  private readonly configurations: Configurations;
  private readonly linter: FixingLinter;
  /** The configurations whose rules from the command line are known to be valid. */
  private readonly checked = new WeakSet<ComputedConfig>();

  constructor(options: EngineOptions) {
    this.options = options;
    this.configurations = new Configurations(options.configuration, options.cwd);
    this.linter = new LinterClass({ cwd: options.cwd }) as unknown as FixingLinter;
  }

  configOf(path: string): Promise<ComputedConfig | undefined> {
    return settled(() => this.computedConfig(path));
  }

  private computedConfig(path: string): ComputedConfig | undefined {
    const config = this.configurations.getConfig(path) as ComputedConfig | undefined;
    if (config !== undefined && !this.checked.has(config)) {
      const { overrides, only } = this.options.rules;
      const given = new Set([...Object.keys(overrides), ...only]);
      const rules = Object.entries(config.rules).filter(([name]) => given.has(name));
      if (rules.length > 0) config.validateRulesConfig(Object.fromEntries(rules));
      this.checked.add(config);
    }
    return config;
  }

  lintText(text: string, path: string): Promise<EngineOutcome> {
    return settled(() => {
      const config = this.computedConfig(path);
      if (config !== undefined) return { result: this.verify(text, path, config, this.options.fix) };
      return { notLinted: this.configurations.isFileIgnored(path) ? "ignored" : "unmatched" };
    });
  }

  countProblems(text: string, path: string): Promise<number> {
    return settled(() => {
      const config = this.computedConfig(path);
      return config === undefined ? 0 : this.verify(text, path, config, false).messages.length;
    });
  }

  private verify(text: string, filePath: string, config: ComputedConfig, fix: boolean): ESLint.LintResult {
    const { rules } = this.options;
    const typeOf = (ruleId: string) => config.getRuleDefinition(ruleId)?.meta?.type;
    const { fixed, messages, output } = this.linter.verifyAndFix(text, this.configurations, {
      filename: filePath,
      fix: fix && fixFilterOf(rules, typeOf),
      ruleFilter: ruleFilterOf(rules),
    });
    const shown = fixed ? { output } : messages.length > 0 ? { source: text } : {};
    return resultOf(filePath, messages, this.linter.getSuppressedMessages(), shown);
  }

  /** The source code of the last linted text without syntax errors. */
  get lastSourceCode(): HclSourceCode | null {
    return this.linter.getSourceCode();
  }

  /** Returns the metadata of a rule in a file's configuration; undefined if it is absent. */
  metaOf(path: string, rule: string): Rule.RuleMetaData | undefined {
    return this.computedConfig(path)?.getRuleDefinition(rule)?.meta;
  }

  rulesMetaOf(results: readonly ESLint.LintResult[]): ESLint.LintResultData["rulesMeta"] {
    const metas: Record<string, Rule.RuleMetaData> = {};
    for (const { filePath, messages, suppressedMessages } of results) {
      for (const { ruleId } of [...messages, ...suppressedMessages]) {
        const meta = ruleId === null ? undefined : this.metaOf(filePath, ruleId);
        if (meta !== undefined) metas[ruleId!] = meta;
      }
    }
    return metas;
  }
}

/** Returns a promise for a function's result; rejected if it throws. */
function settled<Value>(compute: () => Value): Promise<Value> {
  try {
    return Promise.resolve(compute());
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

function resultOf(
  filePath: string,
  messages: Linter.LintMessage[],
  suppressedMessages: Linter.SuppressedLintMessage[],
  text: Pick<ESLint.LintResult, "output" | "source"> = {},
): ESLint.LintResult {
  const count = (isCounted: (message: Linter.LintMessage) => boolean) => messages.filter(isCounted).length;
  const isError = ({ fatal, severity }: Linter.LintMessage) => fatal === true || severity === 2;
  return {
    filePath,
    messages,
    suppressedMessages,
    errorCount: count(isError),
    fatalErrorCount: count((message) => message.fatal === true),
    warningCount: count((message) => !isError(message)),
    fixableErrorCount: count((message) => isError(message) && message.fix !== undefined),
    fixableWarningCount: count((message) => !isError(message) && message.fix !== undefined),
    ...text,
    usedDeprecatedRules: [],
  };
}
