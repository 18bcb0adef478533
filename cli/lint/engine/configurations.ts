// Configuration objects as ESLint reads them: which of them match a file, and what they are together. Patterns are matched by ESLint's own
// package.
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

/** ESLint's own configuration, as far as it concerns other files than JavaScript. */
const BASE: readonly Linter.Config[] = [
  { linterOptions: { reportUnusedDisableDirectives: 1 } },
  { ignores: ["**/node_modules/", ".git/"] },
];

/** A list of configuration objects. `getConfig` returns the computed configuration of a file. */
export class Configurations extends ConfigArray {
  /** `basePath` (absolute) is where patterns begin that say nothing else. */
  constructor(objects: readonly Linter.Config[], basePath: string) {
    super([...BASE, ...objects], { basePath, schema: SCHEMA });
    this.normalizeSync();
  }

  /** ESLint's package calls it once for each set of objects that match some file. */
  [ConfigArraySymbol.finalizeConfig](merged: MergedConfig): ComputedConfig {
    return new ComputedConfig(merged);
  }
}
