/** What is loaded for Nomad. */
import { nomadFunctions } from "../../functions/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkNomad } from "./check.ts";
import { runtimeReference } from "./runtime-reference.ts";
import { nomadSchema } from "./schema.ts";

/** Nomad's functions, and the checks of jobs. */
export const loadedNomad: CheckedLanguage = {
  functions: nomadFunctions,
  schemaOf: () => nomadSchema,
  checker: () => checkNomad,
  undeclared: runtimeReference,
};
