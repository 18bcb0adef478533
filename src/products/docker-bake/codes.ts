/** Diagnostic codes for Bake. */
import { defineCodes, error, SUGGESTS, type Suggestion, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Bake. */
export const bakeCodes = defineCodes({
  "bake-invalid-name": error(
    "Invalid name",
    'Names of targets and groups may contain only letters, digits, "_" and "-".',
  ),
  "bake-matrix-not-a-map": error("Invalid matrix", "matrix must be a map"),
  "bake-matrix-value": error("Invalid matrix", "matrix values must be a list"),
  "bake-misspelt-function": error("Invalid expression", "undefined function {name}.{suggestion}"),
  "bake-misspelt-target": error("Unknown target", "failed to find target {name}.{suggestion}"),
  "bake-misspelt-variable": error("Invalid expression", "undefined variable {name:quoted}.{suggestion}"),
  "bake-name-without-matrix": error("Name without matrix", 'The argument "name" requires the argument "matrix".'),
  "bake-plain-braces": warning(
    "Missing dollar sign",
    ({ name }: { readonly name: string; readonly suggestion: Suggestion | null }) =>
      `"${name}" is text here, and so are the braces around it. Write a dollar sign before them to insert the value.`,
    SUGGESTS,
  ),
  "bake-repeated-name": error(
    "Duplicate name",
    "Several targets of the matrix have this name. Use the matrix keys in it.",
  ),
  "bake-undefined-variable": error("Invalid expression", "undefined variable {name:quoted}"),
  "bake-unknown-target": error("Unknown target", "failed to find target {name}"),
});
