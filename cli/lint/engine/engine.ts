// The interface of a linting engine: a subset of ESLint's class.
import type { ESLint, Linter } from "eslint";
import type { RuleSettings } from "../rule-settings.ts";

/** Lints text with a configuration. Implemented by ESLint's class and by the bundled engine. */
export type Engine = Pick<ESLint, "lintText" | "calculateConfigForFile" | "getRulesMetaForResults">;

/** Returns an engine's ESLint version. */
export function versionOf(engine: Engine): string {
  return (engine.constructor as unknown as { readonly version: string }).version;
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
