/** The interface of a linting engine. */
import type { ESLint, Linter } from "eslint";
import type { RuleSettings } from "../rule-settings.ts";

/**
 * The reason why a file is not linted: its configuration ignores it, no configuration object matches it, or either of
 * them, which ESLint's class does not say.
 */
export type NotLinted = "ignored" | "unmatched" | "ignored or unmatched";

/** A linted text, or the reason why it is not linted. */
export type EngineOutcome = { readonly result: ESLint.LintResult } | { readonly notLinted: NotLinted };

/** Lints text with a configuration. Implemented by the bundled engine, and over ESLint's class. */
export interface Engine {
  /** The version of ESLint. */
  readonly version: string;
  /** Whether it is the engine in the package, which runs no code of a project, and lints before it returns its promise. */
  readonly isBundled: boolean;
  /** Lints a file's text, with fixes if the engine applies them. Paths are absolute. */
  lintText(text: string, path: string): Promise<EngineOutcome>;
  /** Resolves to how many problems a text has before fixes; 0 for a file that is not linted. */
  countProblems(text: string, path: string): Promise<number>;
  /** Resolves to a file's configuration; undefined if it is not linted. Rejects if the configuration is invalid. */
  configOf(path: string): Promise<unknown>;
  /** Returns the metadata of the rules in some results, whose configurations were computed before. */
  rulesMetaOf(results: readonly ESLint.LintResult[]): ESLint.LintResultData["rulesMeta"];
}

/** The settings of an engine without a configuration file. */
export interface EngineOptions {
  /** The directory (absolute) that patterns are relative to; files outside are not linted. */
  readonly cwd: string;
  /** Whether fixes are applied to the text in memory. */
  readonly fix: boolean;
  readonly rules: RuleSettings;
  /** The configuration, including the rules on the command line. */
  readonly configuration: readonly Linter.Config[];
}
