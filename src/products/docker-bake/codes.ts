/** The codes of Bake. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** The codes of Bake. */
export const bakeCodes = defineCodes({
  "bake-invalid-name": error("Invalid name", 'Only "[a-zA-Z0-9_-]+" are allowed in the names of targets and groups.'),
  "bake-misspelt-function": error("Invalid expression", "undefined function {name}.{suggestion}"),
  "bake-misspelt-target": error("Unknown target", "failed to find target {name}.{suggestion}"),
  "bake-misspelt-variable": error("Invalid expression", "undefined variable {name:quoted}.{suggestion}"),
  "bake-name-without-matrix": error("Name without matrix", "The argument name requires matrix."),
  "bake-undefined-variable": error("Invalid expression", "undefined variable {name:quoted}"),
  "bake-unknown-target": error("Unknown target", "failed to find target {name}"),
});
