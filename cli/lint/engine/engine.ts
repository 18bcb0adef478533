// What a run needs of an engine that lints: a part of ESLint's own class.
import type { ESLint, Linter } from "eslint";
import type { RuleSettings } from "../rule-settings.ts";

/** Lints texts with a configuration. ESLint's class is one; so is the engine that the command brings with it. */
export type Engine = Pick<ESLint, "lintText" | "calculateConfigForFile" | "getRulesMetaForResults">;

/** Returns the version of ESLint in an engine. */
export function versionOf(engine: Engine): string {
  return (engine.constructor as unknown as { readonly version: string }).version;
}

/** The settings of an engine without a configuration file. */
export interface EngineOptions {
  /** The directory (absolute) to which patterns are relative; nothing outside of it is linted. */
  readonly cwd: string;
  /** Whether fixes are applied to the texts in memory. */
  readonly fix: boolean;
  readonly rules: RuleSettings;
  /** The configuration, the rules of the command line included. */
  readonly configuration: readonly Linter.Config[];
}
