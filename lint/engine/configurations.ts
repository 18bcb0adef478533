// Configuration objects as ESLint reads them: matching them with files, and merging them. ESLint's own package matches
// patterns.
import { ConfigArray, ConfigArraySymbol, type ObjectDefinition } from "@eslint/config-array";
import type { Linter } from "eslint";
import { ComputedConfig, type MergedConfig } from "./computed-config.ts";
import { merge, mergeRules } from "./merge.ts";

const isAny = (): void => undefined;

const deep = { required: false, merge, validate: isAny };

const SCHEMA: ObjectDefinition = {
  plugins: { required: false, merge: (first?: object, second?: object) => ({ ...first, ...second }), validate: isAny },
  language: { required: false, merge: "replace", validate: "string" },
  languageOptions: deep,
  linterOptions: deep,
  settings: deep,
  rules: { required: false, merge: mergeRules, validate: isAny },
};

/** The relevant part of ESLint's base configuration for files other than JavaScript. */
const BASE: readonly Linter.Config[] = [
  { linterOptions: { reportUnusedDisableDirectives: 1 } },
  { ignores: ["**/node_modules/", ".git/"] },
];

/** A list of configuration objects. `getConfig` returns a file's computed configuration. */
export class Configurations extends ConfigArray {
  /** `basePath` (absolute) is the default base of patterns. */
  constructor(objects: readonly Linter.Config[], basePath: string) {
    super([...BASE, ...objects], { basePath, schema: SCHEMA });
    this.normalizeSync();
  }

  /** Called by ESLint's package once for each set of objects that match some file. */
  [ConfigArraySymbol.finalizeConfig](merged: MergedConfig): ComputedConfig {
    return new ComputedConfig(merged);
  }
}
