/**
 * The configuration of one file, computed from the matching configuration objects, in the form that ESLint's `Linter`
 * reads.
 */
import type { Linter, Rule } from "eslint";
import { Linter as LinterClass } from "eslint/universal";
import { builtinRules } from "eslint/use-at-your-own-risk";
import type { Language, LanguageOptions } from "@eslint/core";
import { merge, type RuleEntry, withDefaults } from "./merge.ts";

/** The relevant part of a plugin. */
interface Plugin {
  readonly meta?: { readonly name?: string; readonly version?: string };
  readonly languages?: Readonly<Record<string, Language>>;
  readonly rules?: Readonly<Record<string, Rule.RuleModule>>;
}

/** The merged configuration objects of a file. */
export interface MergedConfig {
  readonly plugins: Readonly<Record<string, Plugin>>;
  /** The language's name, such as `hcl/json`. */
  readonly language: string;
  readonly languageOptions?: Readonly<Record<string, unknown>>;
  readonly linterOptions?: object;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly rules?: Readonly<Record<string, RuleEntry>>;
}

/**
 * Returns an inert version of a core ESLint rule: comments may refer to it, but it does not apply to files other than
 * JavaScript.
 */
function inert({ meta }: Rule.RuleModule): Rule.RuleModule {
  return { ...(meta && { meta }), create: () => ({}) };
}

/** The configuration of one file. */
export class ComputedConfig {
  readonly plugins: MergedConfig["plugins"];
  readonly language: Language;
  readonly languageOptions: LanguageOptions;
  readonly linterOptions: object;
  readonly settings: object;
  readonly rules: Readonly<Record<string, RuleEntry>>;
  private readonly merged: MergedConfig;
  private readonly definitions = new Map<string, Rule.RuleModule | undefined>();

  /** Throws a TypeError for options that the language does not support. */
  constructor(merged: MergedConfig) {
    this.merged = merged;
    this.plugins = merged.plugins;
    const [plugin, name] = merged.language.split("/") as [string, string];
    this.language = merged.plugins[plugin]!.languages![name]!;
    const options = merge(this.language.defaultLanguageOptions, merged.languageOptions) as LanguageOptions;
    this.language.validateLanguageOptions(options);
    this.languageOptions = this.language.normalizeLanguageOptions?.(options) ?? options;
    this.linterOptions = merged.linterOptions ?? {};
    this.settings = merged.settings ?? {};
    this.rules = Object.fromEntries(
      Object.entries(merged.rules ?? {}).map(([ruleId, [severity, ...options]]) => {
        const { defaultOptions } = this.getRuleDefinition(ruleId)?.meta ?? {};
        return [ruleId, [severity, ...withDefaults(defaultOptions, options)]];
      }),
    );
  }

  /** Returns a rule by its name in configurations; undefined if absent. */
  getRuleDefinition(ruleId: string): Rule.RuleModule | undefined {
    if (!this.definitions.has(ruleId)) this.definitions.set(ruleId, this.lookUp(ruleId));
    return this.definitions.get(ruleId);
  }

  private lookUp(ruleId: string): Rule.RuleModule | undefined {
    const slash = ruleId.indexOf("/");
    if (slash >= 0) return this.plugins[ruleId.slice(0, slash)]?.rules?.[ruleId.slice(slash + 1)];
    const rule = builtinRules.get(ruleId);
    return rule && inert(rule);
  }

  /** Throws ESLint's own error for rules that are absent, do not support the language or have invalid options. */
  validateRulesConfig(rules: Readonly<Record<string, RuleEntry>>): void {
    const { plugins, language } = this.merged;
    const configuration = { files: ["**/*.hcl"], plugins, language, rules: { ...rules } };
    // The processor leaves ESLint nothing to lint.
    new LinterClass().verify("", [configuration as unknown as Linter.Config], {
      filename: "rules.hcl",
      preprocess: () => [],
    });
  }

  /** Returns the configuration as data, with plugins' names and versions. JSON cannot contain functions in settings. */
  toJSON(): object {
    const plugins = Object.entries(this.plugins).map(([key, { meta }]) => `${key}:${meta?.name}@${meta?.version}`);
    const { language, ...rest } = this.merged;
    return { ...rest, plugins, language, languageOptions: this.languageOptions, rules: this.rules };
  }
}
