/** The codes of declarations that are deprecated, and of outputs with a type. Summaries are those of the product. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";

type Deprecated = { readonly isOpenTofu: boolean; readonly name: string; readonly advice: string };

/** The codes of deprecated declarations, and of outputs. */
export const deprecationCodes = defineCodes({
  "deprecated-root-output": warning(
    "Root module output deprecated",
    "Root module outputs cannot be deprecated: nothing refers to them.",
  ),
  "deprecated-variable-set": warning(
    ({ isOpenTofu }: Deprecated) =>
      isOpenTofu ? "Variable marked as deprecated by the module author" : "Deprecated variable got a value",
    ({ name, advice }: Deprecated) => `The variable ${name} is deprecated: ${advice}`,
  ),
  "deprecated-output-used": warning(
    ({ isOpenTofu }: Deprecated) => (isOpenTofu ? "Value derived from a deprecated source" : "Deprecated value used"),
    ({ name, advice }: Deprecated) => `The output ${name} is deprecated: ${advice}`,
  ),
  "invalid-output-value": error("Invalid output value", "The value does not have the type of the output: {reason}."),
  "ignored-backend": warning(
    "{noun} configuration ignored",
    "The root module's settings apply to the whole configuration, and another module calls this one.",
  ),
  "import-in-child-module": error(
    "Invalid import configuration",
    "Import blocks are only allowed in the root module, and another module calls this one.",
  ),
});
