/** Diagnostic codes for Bake. */
import { mismatchDetail } from "../../eval/index.ts";
import { defineCodes, error, SUGGESTS, type Suggestion, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Bake. */
export const bakeCodes = defineCodes({
  "bake-incomplete-reference": error(
    "Invalid expression",
    "cannot access {blockType} as a variable: write `{blockType}.NAME` and, after another dot, an argument.",
  ),
  "bake-invalid-condition": error("Invalid condition result", "Condition expression must return either true or false."),
  "bake-invalid-generated-name": error(
    "Invalid name",
    'The matrix generates the name {name:quoted}. Names of targets may contain only letters, digits, "_" and "-": `replace` or `sanitize` changes the others.',
  ),
  "bake-invalid-name": error(
    "Invalid name",
    'Names of targets and groups may contain only letters, digits, "_" and "-".',
  ),
  "bake-invalid-option": error("Invalid {title}", "{reason}{suggestion}"),
  "bake-invalid-parameter": error("Invalid param element", "Each parameter name must be an identifier."),
  "bake-matrix-not-a-map": error("Invalid matrix", "matrix must be a map"),
  "bake-matrix-target": error(
    "Unknown target",
    "There is no target {name}: its matrix generates others, such as {example:quoted}. Only a group can refer to all of them by this name.",
  ),
  "bake-matrix-value": error("Invalid matrix", "matrix values must be a list"),
  "bake-mismatched-comparison": warning("Comparison of different types", mismatchDetail, SUGGESTS),
  "bake-misspelt-function": error("Invalid expression", "undefined function {name}.{suggestion}"),
  "bake-misspelt-target": error("Unknown target", "failed to find target {name}.{suggestion}"),
  "bake-misspelt-variable": error("Invalid expression", "undefined variable {name:quoted}.{suggestion}"),
  "bake-name-without-matrix": error("Name without matrix", 'The argument "name" requires the argument "matrix".'),
  "bake-missing-dockerfile": error("Missing Dockerfile", "There is no file {path:quoted}.{suggestion}"),
  "bake-output-directory": warning(
    "Output to a directory",
    "Without `type=`, the text {text:quoted} is the name of a directory, to which Bake writes the files of the image.{suggestion}",
  ),
  "bake-plain-braces": warning(
    "Missing dollar sign",
    ({ name }: { readonly name: string; readonly suggestion: Suggestion | null }) =>
      `"${name}" is plain text here, with its braces. Write a dollar sign before the opening brace to insert the value.`,
    SUGGESTS,
  ),
  "bake-plain-dollar": warning(
    "Missing braces",
    ({ name }: { readonly name: string; readonly suggestion: Suggestion | null }) =>
      `"$${name}" is text here. Write braces around the name to insert the value.`,
    SUGGESTS,
  ),
  "bake-repeated-name": error(
    "Duplicate name",
    "Several targets of the matrix have this name. Use the matrix keys in it.",
  ),
  "bake-undefined-variable": error("Invalid expression", "undefined variable {name:quoted}"),
  "bake-unknown-attribute": error("Unsupported attribute", "Targets have no attribute {name:quoted}.{suggestion}"),
  "bake-unknown-stage": error("Unknown stage", "There is no stage {name:quoted} in {dockerfile}.{suggestion}"),
  "bake-unused-argument": warning("Unused build argument", "No `ARG` of {dockerfile} takes {name:quoted}.{suggestion}"),
  "bake-unknown-target": error("Unknown target", "failed to find target {name}"),
});
