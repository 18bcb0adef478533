/** All rules by name, in alphabetical order. A test holds this list against the files in this folder. */
import { noLegacyIndex } from "./no-legacy-index.ts";
import { syntax } from "./syntax.ts";

export const rules = {
  "no-legacy-index": noLegacyIndex,
  syntax,
} as const;

/** The name of a rule. */
export type RuleName = keyof typeof rules;
