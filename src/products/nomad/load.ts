/** What is loaded for Nomad. */
import { nomadFunctions } from "../../functions/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkNomad } from "./check.ts";
import { nomadSchema } from "./schema.ts";
import { stringVal, type Value } from "../../values/index.ts";

/** Returns the value of an undeclared reference: its own source. An undeclared local value is an error. */
function runtimeReference(text: string): Value | null {
  return /^local(?![\w-])/.test(text) ? null : stringVal(`\${${text}}`);
}

/** Nomad's functions, and the checks of jobs. */
export const loadedNomad: CheckedLanguage = {
  functions: nomadFunctions,
  schemaOf: () => nomadSchema,
  checker: () => checkNomad,
  undeclared: runtimeReference,
};
