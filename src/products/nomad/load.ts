/** What is loaded for Nomad. */
import { nomadFunctions } from "../../functions/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkNomad, checkNomadJson, declaredNames } from "./check.ts";
import { argumentOf } from "../../model/index.ts";
import { openBody } from "../shared/schema-notation.ts";
import { pinnedFileVersions } from "../shared/versions/spans.ts";
import { nomad } from "./product.ts";
import { RUNTIME_NAMES } from "./runtime-names.ts";
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
  // Files for Nomad's API are JSON, too, and have other names.
  jsonSchemaOf: (_name, body) => (argumentOf(body, "job") === null ? openBody("") : nomadSchema),
  jsonNames: declaredNames,
  jsonVersions: (_body, { directory, host }) => pinnedFileVersions(nomad, directory, host),
  checkJson: (file, unsupported) =>
    checkNomadJson(file, unsupported, pinnedFileVersions(nomad, file.directory, file.host)),
  checker:
    ({ host }) =>
    (file, { directory }) =>
      checkNomad(file, pinnedFileVersions(nomad, directory, host)),
  builtIn: RUNTIME_NAMES,
  undeclared: runtimeReference,
};
