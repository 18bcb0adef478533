/** Diagnostic codes for `.hclkit.hcl`: mistakes that only hclkit can know. Those for any HCL file are in `src`. */
import { defineCodes, didYouMean, didYouMeanOneOf, error, type Suggestion, SUGGESTS } from "../diagnostics/index.ts";

type UnknownName = {
  /** The noun for the kind of name: `rule`, `preset`, `option`. */
  readonly kind: string;
  readonly name: string;
  /** All names, if there are few. */
  readonly names: readonly string[];
  readonly suggestion: Suggestion | null;
};

type UnsuitableValue = {
  /** The name of the argument or option. */
  readonly name: string;
  /** The possible values, in words. */
  readonly expected: string;
  readonly suggestion: Suggestion | null;
};

/** Diagnostic codes for configuration files. */
export const configFileCodes = defineCodes({
  "config-conflicting-arguments": error(
    "Conflicting arguments",
    "{first:quoted} and {second:quoted} cannot be used together: a module is for one product.",
  ),
  "config-missing-module": error(
    "Missing module",
    "The directory {path:quoted} contains no module. Paths are relative to the directory of this file.",
  ),
  "config-missing-property": error("Missing property", "The property {name:quoted} is required here."),
  "config-no-options": error("Unexpected options", "The rule {rule:quoted} has no options."),
  "config-no-functions": error(
    "Not a constant",
    "A configuration holds constants: references, functions and other expressions have no value here.",
  ),
  "config-repeated-block": error(
    "Duplicate {blockType} block",
    "This repeats the block on line {line:number}. Put both together.",
  ),
  "config-unknown-name": error(
    ({ kind }: UnknownName) => `Unknown ${kind}`,
    ({ kind, name, names, suggestion }: UnknownName) =>
      `There is no ${kind} ${JSON.stringify(name)}.${didYouMeanOneOf(suggestion, kind, names)}`,
    SUGGESTS,
  ),
  "config-unsuitable-value": error(
    "Unsuitable value",
    ({ name, expected, suggestion }: UnsuitableValue) =>
      `${name} requires ${suggestion === null ? expected : "another value"}.${didYouMean(suggestion)}`,
    SUGGESTS,
  ),
});
