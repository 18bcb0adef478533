/** The codes for evaluation. Summaries and details are the reference's if it has them. */
import {
  defineCodes,
  didYouMeanOneOf,
  type Diagnostic,
  error,
  SUGGESTS,
  type Suggestion,
} from "../diagnostics/index.ts";

const INVALID_KEY = "The given key does not identify an element in this collection value";

/** The function's reason, and errors in a text that it evaluated. */
type FailedCall = { readonly reason: string; readonly causes?: readonly Diagnostic[] };

type MissingAttribute = {
  readonly name: string;
  /** The valid names, if they are few. */
  readonly names: readonly string[];
  readonly suggestion: Suggestion | null;
};

/** An attribute that is read from a sequence of objects. */
type AttributeOfObjects = {
  readonly collection: "list" | "set";
  readonly attribute: string;
  /** Both as code, in a sentence with a leading space; empty where the expression is long. */
  readonly example: string;
  /** The splat that reads it from each of them. */
  readonly suggestion: Suggestion | null;
};

/** The codes for evaluation. */
export const evaluationCodes = defineCodes({
  // References, attributes and elements
  "unknown-variable": error("Unknown variable", 'There is no variable named "{name}".{suggestion}'),
  "variables-not-allowed": error("Variables not allowed", "Variables may not be used here.{hint|}"),
  "no-such-attribute": error(
    "Unsupported attribute",
    ({ name, names, suggestion }: MissingAttribute) =>
      `This object does not have an attribute named "${name}".${didYouMeanOneOf(suggestion, "attribute", names)}`,
    SUGGESTS,
  ),
  "attribute-of-objects": error(
    "Unsupported attribute",
    ({ collection, attribute, example }: AttributeOfObjects) =>
      `Can't access attributes on a ${collection} of objects. Did you mean to access ${attribute} ${collection === "list" ? "for a specific element of the list, or " : ""}across all elements of the ${collection}?${example}`,
    SUGGESTS,
  ),
  "attribute-of-other": error("Unsupported attribute", "{problem}"),
  "attribute-of-null": error(
    "Attempt to get attribute from null value",
    "This value is null, so it does not have any attributes.",
  ),
  "missing-map-element": error("Missing map element", 'This map does not have an element with the key "{key}".'),
  "index-of-null": error("Attempt to index null value", "This value is null, so it does not have any indices."),
  "null-index": error("Invalid index", "Can't use a null value as an indexing key."),
  "no-such-element": error(
    "Invalid index",
    ({ reason = null, hint = null }: { reason?: string | null; hint?: string | null }) =>
      `${INVALID_KEY}${reason === null ? "" : `: ${reason}`}.${hint === null ? "" : ` ${hint}`}`,
  ),
  "index-of-other": error("Invalid index", "{problem}"),
  "splat-of-null": error(
    "Splat of null value",
    "Splat expressions (with the * symbol) cannot be applied to null sequences.",
  ),
  "mixed-nested-splat": error(
    "Invalid nested splat expressions",
    "The second level of splat expression produced elements of different types, so it isn't possible to construct a valid list to represent the top-level result.\n\nConsider using a for expression instead, to produce a tuple-typed result which can therefore have non-homogenous element types.",
  ),

  // Operators and conditionals
  "invalid-operand": error("Invalid operand", "Unsuitable value for {side} operand: {reason}."),
  "operation-failed": error("Operation failed", "Error during operation: {reason}."),
  "inconsistent-conditional-types": error(
    "Inconsistent conditional result types",
    "The true and false result expressions must have consistent types. {difference}.",
  ),
  "invalid-conditional-result": error(
    "Inconsistent conditional result types",
    "The {branch} result value has the wrong type: {reason}.",
  ),
  "null-condition": error("Null condition", "The condition value is null. Conditions must either be true or false."),
  "incorrect-condition-type": error("Incorrect condition type", "The condition expression must be of type bool."),

  // `for` expressions
  "iteration-over-null": error(
    "Iteration over null value",
    "A null value cannot be used as the collection in a 'for' expression.",
  ),
  "iteration-over-non-iterable": error(
    "Iteration over non-iterable value",
    "A value of type {type} cannot be used as the collection in a 'for' expression.",
  ),
  "null-for-condition": error("Condition is null", "The value of the 'if' clause must not be null."),
  "null-for-condition-of-element": error("Invalid 'for' condition", "The value of the 'if' clause must not be null."),
  "invalid-for-condition": error("Invalid 'for' condition", "The 'if' clause value is invalid: {reason}."),
  "null-for-key": error("Invalid object key", "Key expression in 'for' expression must not produce a null value."),
  "invalid-for-key": error("Invalid object key", "The key expression produced an invalid result: {reason}."),
  "duplicate-for-key": error(
    "Duplicate object key",
    "Two different items produced the key \"{key}\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
  ),

  // Objects and templates
  "null-key": error("Null value as key", "Can't use a null value as a key."),
  "incorrect-key-type": error("Incorrect key type", "Can't use this value as a key: {reason}."),
  "ambiguous-key": error(
    "Ambiguous attribute key",
    "If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
  ),
  "null-in-template": error(
    "Invalid template interpolation value",
    "The expression result is null. Cannot include a null value in a string template.",
  ),
  "invalid-in-template": error(
    "Invalid template interpolation value",
    "Cannot include the given value in a string template: {reason}.",
  ),

  // Calls
  "functions-not-allowed": error("Function calls not allowed", "Functions may not be called here."),
  "unknown-function": error("Call to unknown function", 'There is no function named "{name}".{suggestion}'),
  "function-of-other-versions": error("Call to unknown function", 'There is no function named "{name}".{hint}'),
  "unknown-function-in-namespace": error(
    "Call to unknown function",
    ({ name, namespace, suggestion }: { name: string; namespace: string; suggestion: Suggestion | null }) =>
      `There is no function named "${name}" in namespace ${namespace}.${suggestion === null ? "" : ` Did you mean ${suggestion.text}?`}`,
    SUGGESTS,
  ),
  "unknown-namespace": error("Call to unknown function", 'There are no functions in namespace "{namespace}".'),
  "not-enough-arguments": error(
    "Not enough function arguments",
    ({ name, count, isVariadic, parameter }: { name: string; count: number; isVariadic: boolean; parameter: string }) =>
      `Function "${name}" expects${isVariadic ? " at least" : ""} ${count} argument(s). Missing value for "${parameter}".`,
  ),
  "too-many-arguments": error(
    "Too many function arguments",
    'Function "{name}" expects only {count:number} argument(s).',
  ),
  "null-expansion": error(
    "Invalid expanding argument value",
    "The expanding argument (indicated by ...) must not be null.",
  ),
  "invalid-expansion": error(
    "Invalid expanding argument value",
    "The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
  ),
  "invalid-argument": error(
    "Invalid function argument",
    ({ parameter, reason, hint = "" }: { parameter: string; hint?: string } & FailedCall) =>
      `Invalid value for "${parameter}" parameter: ${reason}.${hint}`,
  ),
  "call-failed": error(
    "Error in function call",
    ({ name, reason, hint = "" }: { name: string; hint?: string } & FailedCall) =>
      `Call to function "${name}" failed: ${reason}.${hint}`,
  ),
  "type-in-expression": error(
    "Invalid use of type function",
    'The console-only "type" function cannot be used as part of an expression.',
  ),

  // Limits
  "evaluation-limit": error(
    "Expression too expensive",
    "The evaluation of this expression was given up because {reason}.",
  ),
  "evaluation-depth": error("Expression too deep", "This expression is nested too deeply to be evaluated."),
  "internal-error": error(
    "Bug in hclkit",
    "This expression could not be evaluated because of a bug: {reason}. Please report it.",
  ),
});

/** The codes for limits, which are not errors in the expression. */
export const limitCodes: ReadonlySet<string> = new Set([
  evaluationCodes["evaluation-limit"].code,
  evaluationCodes["evaluation-depth"].code,
]);

/** The codes for calls of unknown functions. */
export const unknownFunctionCodes: ReadonlySet<string> = new Set([
  evaluationCodes["unknown-function"].code,
  evaluationCodes["function-of-other-versions"].code,
  evaluationCodes["unknown-function-in-namespace"].code,
  evaluationCodes["unknown-namespace"].code,
]);

/** The codes for names that an expression may not use, or that a single file does not declare. */
export const nameCodes: ReadonlySet<string> = new Set([
  ...unknownFunctionCodes,
  evaluationCodes["functions-not-allowed"].code,
  evaluationCodes["unknown-variable"].code,
  evaluationCodes["variables-not-allowed"].code,
]);
