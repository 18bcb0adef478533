/** The codes of what evaluation reports. See `codes.ts` for the conventions; examples are evaluated with HCL's own functions. */
import { entry as catalogueEntry, type CatalogueEntry, type Example } from "./catalogue-entry.ts";

function entry(
  summary: string,
  detail: string,
  explanation: string,
  text: string,
  as: Example["as"] = "evaluation",
): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, as);
}

const INVALID_KEY = "The given key does not identify an element in this collection value";

const access = {
  "unknown-variable": entry(
    "Unknown variable",
    'There is no variable named "{0}".{1}',
    "The scope has no variable of this name.",
    "missing",
  ),
  "variables-not-allowed": entry(
    "Variables not allowed",
    "Variables may not be used here.",
    "The expression is evaluated where there are no variables at all, such as a default value in a type.",
    "object({ a = optional(string, x) })",
    "constraintWithDefaults",
  ),
  "no-such-attribute": entry(
    "Unsupported attribute",
    'This object does not have an attribute named "{0}".',
    "The object's type is known, and has no such attribute.",
    "{ a = 1 }.b",
  ),
  "attribute-of-other": entry(
    "Unsupported attribute",
    "{0}",
    "Only objects and maps have attributes; the detail says what the value is instead.",
    "[1].b",
  ),
  "attribute-of-null": entry(
    "Attempt to get attribute from null value",
    "This value is null, so it does not have any attributes.",
    "A null has nothing in it. Check for null first, or use `try`.",
    "(null).a",
  ),
  "missing-map-element": entry(
    "Missing map element",
    'This map does not have an element with the key "{0}".',
    "The map is known and has no such key; `lookup` gives a default instead.",
    "convert({ a = 1 }, map(number)).b",
  ),
  "index-of-null": entry(
    "Attempt to index null value",
    "This value is null, so it does not have any indices.",
    "A null has no elements. Check for null first, or use `try`.",
    "(null)[0]",
  ),
  "null-index": entry(
    "Invalid index",
    "Can't use a null value as an indexing key.",
    "The key in the brackets is null.",
    "[1][null]",
  ),
  "no-such-element": entry(
    "Invalid index",
    `${INVALID_KEY}{0}.{1}`,
    "The collection is known and has no element for the key.",
    "[1][7]",
  ),
  "index-of-other": entry(
    "Invalid index",
    "{0}",
    "Only lists, tuples, maps and objects have elements to select; the detail says what the value is instead.",
    "true[0]",
  ),
  "splat-of-null": entry(
    "Splat of null value",
    "Splat expressions (with the * symbol) cannot be applied to null sequences.",
    "A null list, set or tuple has no elements; other nulls count as no element.",
    "convert(null, list(string))[*]",
  ),
  "mixed-nested-splat": entry(
    "Invalid nested splat expressions",
    "The second level of splat expression produced elements of different types, so it isn't possible to construct a valid list to represent the top-level result.\n\nConsider using a for expression instead, to produce a tuple-typed result which can therefore have non-homogenous element types.",
    "The inner splat gives a tuple for some elements and something else for others.",
    'convert([null, "a"], list(string))[*][*]',
  ),
} as const;

const operators = {
  "invalid-operand": entry(
    "Invalid operand",
    "Unsuitable value for {0} operand: {1}.",
    "The operator wants another type, and the value cannot be converted to it.",
    '1 + "a"',
  ),
  "operation-failed": entry(
    "Operation failed",
    "Error during operation: {0}.",
    "The operands have the right types, but the operation has no result for their values.",
    "0 / 0",
  ),
  "inconsistent-conditional-types": entry(
    "Inconsistent conditional result types",
    "The true and false result expressions must have consistent types. {0}.",
    "There is no type that both results could be converted to.",
    "true ? 1 : [1]",
  ),
  "invalid-conditional-result": entry(
    "Inconsistent conditional result types",
    "The {0} result value has the wrong type: {1}.",
    "The result cannot be converted to the type that both results have in common.",
    'false ? convert([1], list(number)) : convert(["a"], set(string))',
  ),
  "null-condition": entry(
    "Null condition",
    "The condition value is null. Conditions must either be true or false.",
    "A condition has to be true or false.",
    "null ? 1 : 2",
  ),
  "incorrect-condition-type": entry(
    "Incorrect condition type",
    "The condition expression must be of type bool.",
    "The condition cannot be converted to a bool.",
    "[] ? 1 : 2",
  ),
} as const;

const loops = {
  "iteration-over-null": entry(
    "Iteration over null value",
    "A null value cannot be used as the collection in a 'for' expression.",
    "A null has no elements. Use `coalesce` or a condition to fall back to an empty collection.",
    "[for x in null : x]",
  ),
  "iteration-over-non-iterable": entry(
    "Iteration over non-iterable value",
    "A value of type {0} cannot be used as the collection in a 'for' expression.",
    "Only lists, sets, maps, tuples and objects have elements.",
    "[for x in 1 : x]",
  ),
  "null-for-condition": entry(
    "Condition is null",
    "The value of the 'if' clause must not be null.",
    "The clause is null whatever the element is.",
    "[for x in [1] : x if null]",
  ),
  "null-for-condition-of-element": entry(
    "Invalid 'for' condition",
    "The value of the 'if' clause must not be null.",
    "The clause is null for one of the elements.",
    "[for x in [null] : x if x]",
  ),
  "invalid-for-condition": entry(
    "Invalid 'for' condition",
    "The 'if' clause value is invalid: {0}.",
    "The clause cannot be converted to a bool.",
    "[for x in [1] : x if []]",
  ),
  "null-for-key": entry(
    "Invalid object key",
    "Key expression in 'for' expression must not produce a null value.",
    "An object's attribute needs a name.",
    "{ for x in [1] : null => x }",
  ),
  "invalid-for-key": entry(
    "Invalid object key",
    "The key expression produced an invalid result: {0}.",
    "The key cannot be converted to a string.",
    "{ for x in [1] : [] => x }",
  ),
  "duplicate-for-key": entry(
    "Duplicate object key",
    "Two different items produced the key \"{0}\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
    "Each key may be produced once; grouping makes a tuple of all values of a key.",
    '{ for x in [1, 2] : "a" => x }',
  ),
} as const;

const construction = {
  "null-key": entry(
    "Null value as key",
    "Can't use a null value as a key.",
    "An object's attribute needs a name.",
    "{ (null) = 1 }",
  ),
  "incorrect-key-type": entry(
    "Incorrect key type",
    "Can't use this value as a key: {0}.",
    "The key cannot be converted to a string.",
    "{ ([]) = 1 }",
  ),
  "ambiguous-key": entry(
    "Ambiguous attribute key",
    "If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
    "A bare name is a literal key; with steps after it, it is unclear what is meant.",
    "{ a.b = 1 }",
  ),
  "null-in-template": entry(
    "Invalid template interpolation value",
    "The expression result is null. Cannot include a null value in a string template.",
    "A null has no text. Use `coalesce` or a condition.",
    '"a${null}"',
  ),
  "invalid-in-template": entry(
    "Invalid template interpolation value",
    "Cannot include the given value in a string template: {0}.",
    "Only strings, numbers and bools can be put into text; `jsonencode` or `join` make text of other values.",
    '"a${[]}"',
  ),
} as const;

const calls = {
  "functions-not-allowed": entry(
    "Function calls not allowed",
    "Functions may not be called here.",
    "The expression is evaluated where there are no functions at all, such as a default value in a type.",
    'object({ a = optional(string, upper("a")) })',
    "constraintWithDefaults",
  ),
  "unknown-function": entry(
    "Call to unknown function",
    'There is no function named "{0}".{1}',
    "The dialect has no function of this name.",
    'uper("a")',
  ),
  "unknown-function-in-namespace": entry(
    "Call to unknown function",
    'There is no function named "{0}" in namespace {1}.{2}',
    "The namespace exists, but has no function of this name.",
    'core::uper("a")',
  ),
  "unknown-namespace": entry(
    "Call to unknown function",
    'There are no functions in namespace "{0}".',
    "No function begins with this namespace.",
    'nothing::upper("a")',
  ),
  "not-enough-arguments": entry(
    "Not enough function arguments",
    'Function "{0}" expects{1} {2} argument(s). Missing value for "{3}".',
    "The call lacks arguments.",
    "upper()",
  ),
  "too-many-arguments": entry(
    "Too many function arguments",
    'Function "{0}" expects only {1} argument(s).',
    "The call has more arguments than the function takes.",
    'upper("a", "b")',
  ),
  "null-expansion": entry(
    "Invalid expanding argument value",
    "The expanding argument (indicated by ...) must not be null.",
    "A null has no elements to pass on.",
    "max(null...)",
  ),
  "invalid-expansion": entry(
    "Invalid expanding argument value",
    "The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
    "Only sequences can be expanded into arguments.",
    "max(1...)",
  ),
  "invalid-argument": entry(
    "Invalid function argument",
    'Invalid value for "{0}" parameter: {1}.',
    "The argument cannot be converted to the parameter's type, or the function refuses its value.",
    "upper([])",
  ),
  "call-failed": entry(
    "Error in function call",
    'Call to function "{0}" failed: {1}.',
    "The function has no result for these arguments.",
    "element([], 0)",
  ),
} as const;

const limits = {
  "evaluation-limit": entry(
    "Expression too expensive",
    "The evaluation of this expression was given up because {0}.",
    "Evaluation is bounded in time and output, so that no expression can stall an editor or a build.",
    'format("%1000000000d", 1)',
  ),
  "evaluation-depth": entry(
    "Expression too deep",
    "This expression is nested too deeply to be evaluated.",
    "Evaluation goes down a limited number of levels.",
    `${"[".repeat(1600)}${"]".repeat(1600)}`,
  ),
  "internal-error": entry(
    "Bug in hclkit",
    "This expression could not be evaluated because of a bug: {0}. Please report it.",
    "A function or the evaluator itself threw an exception. The value is not known; all else goes on.",
    "throws()",
  ),
} as const;

/** The codes of evaluation. */
export const evaluationCodes = { ...access, ...operators, ...loops, ...construction, ...calls, ...limits } as const;
