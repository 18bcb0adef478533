/** Diagnostic codes that several products share. Those for bodies and their schemas are in `src/model/codes.ts`. */
import { defineCodes, didYouMeanOneOf, error, SUGGESTS, type Suggestion, warning } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";

type Unavailable = {
  readonly name: string;
  /** The product's title. */
  readonly product: string;
  /** The first version with the item, or the first one without it. */
  readonly version: string;
  readonly isLater: boolean;
  /** The argument or the file that states the versions. */
  readonly by: string;
};

/** Diagnostic codes that several products share. */
export const productCodes = defineCodes({
  "empty-validation-message": error(
    "Invalid validation error message",
    "An empty string is not a valid nor useful error message.",
  ),
  "reference-cycle": error(
    "Reference cycle",
    "These values depend on each other, so none of them can be evaluated: {cycle}.",
  ),
  "refused-default": error(
    "Invalid default value for variable",
    "The validation on line {line:number} rejects this value, so every run that omits the variable fails. Its message: {message}",
  ),
  "repeated-declaration": error(
    "Duplicate {kind}",
    "The {kind} {name:quoted} is already declared on line {line:number}.",
  ),
  "repeated-elsewhere": error(
    "Duplicate {kind}",
    "The {kind} {name:quoted} is already declared in {file}, and the files in this directory form one template.",
  ),
  "repeated-single-block": error(
    "Duplicate {blockType} block",
    "Only one {blockType} block is allowed. Another was defined on line {line:number}.",
  ),
  "unavailable-item": error("Unavailable in these versions", ({ name, product, version, isLater, by }: Unavailable) =>
    isLater
      ? `${goQuote(name)} needs ${product} ${version}, and \`${by}\` allows earlier versions only.`
      : `${goQuote(name)} is not in ${product} ${version} and newer, and \`${by}\` allows no earlier version.`,
  ),
  "undeclared-name": error("Reference to undeclared {kind}", "There is no {kind} named {name:quoted}.{suggestion}"),
  "unknown-root-name": error("Reference to unknown name", "Nothing is named {name:quoted} here.{suggestion}"),
  "unknown-word": error(
    "Unsuitable value for {name}",
    ({ value, words, suggestion }: { value: string; words: readonly string[]; suggestion: Suggestion | null }) =>
      `${goQuote(value)} is not accepted here.${didYouMeanOneOf(suggestion, "value", words)}`,
    SUGGESTS,
  ),
  "unsuitable-default": error(
    "Invalid default value for variable",
    "This default value is not compatible with the variable's type constraint: {reason}.",
  ),
  "unsuitable-duration": error("Unsuitable value type", "Unsuitable duration value: {reason}"),
  "unused-declaration": warning("Unused {kind}", "The {kind} {name:quoted} is never used. Remove it."),
  "value-out-of-range": error(
    "Unsuitable value for {name}",
    ({ min, max }: { min: string | null; max: string | null }) => {
      const words = [min === null ? "" : `at least ${min}`, max === null ? "" : `at most ${max}`];
      return `The value must be ${words.filter((word) => word !== "").join(" and ")}.`;
    },
  ),
  "validation-reference": error(
    "Invalid reference in variable validation",
    "The condition can only refer to the variable itself, as `var.{name}`.",
  ),
  "validation-without-variable": error(
    "Invalid variable validation condition",
    "The condition must refer to `var.{name}`, the value that it tests.",
  ),
  "validation-message-sentence": error(
    "Invalid validation error message",
    "Validation error message must be at least one full sentence starting with an uppercase letter ( if the alphabet permits it ) and ending with a period or question mark.",
  ),
});
