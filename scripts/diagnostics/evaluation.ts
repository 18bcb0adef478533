/** Explanations and examples for the codes about evaluation. */
import type { evaluationCodes } from "../../src/eval/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/eval/codes.ts`. */
export const evaluationDocs: CodeDocs<typeof evaluationCodes> = {
  "unknown-variable": {
    explanation: "The scope has no variable of this name.",
    example: { text: "missing", as: "evaluation" },
  },
  "variables-not-allowed": {
    explanation: "The expression is evaluated where there are no variables at all, such as a default value in a type.",
    example: { text: "object({ a = optional(string, x) })", as: "constraintWithDefaults" },
  },
  "no-such-attribute": {
    explanation: "The object's type is known, and has no such attribute.",
    example: { text: "{ a = 1 }.b", as: "evaluation" },
  },
  "attribute-of-objects": {
    explanation: "The value is a list or a set of objects. Select an element, or read the attribute of all with `[*]`.",
    example: { text: "convert([{ a = 1 }], list(object({ a = number }))).a", as: "evaluation" },
  },
  "attribute-of-other": {
    explanation: "Only objects and maps have attributes; the detail says what the value is instead.",
    example: { text: "[1].b", as: "evaluation" },
  },
  "attribute-of-null": {
    explanation: "A null has nothing in it. Check for null first, or use `try`.",
    example: { text: "(null).a", as: "evaluation" },
  },
  "missing-map-element": {
    explanation: "The map is known and has no such key; `lookup` gives a default instead.",
    example: { text: "convert({ a = 1 }, map(number)).b", as: "evaluation" },
  },
  "index-of-null": {
    explanation: "A null has no elements. Check for null first, or use `try`.",
    example: { text: "(null)[0]", as: "evaluation" },
  },
  "null-index": {
    explanation: "The key in the brackets is null.",
    example: { text: "[1][null]", as: "evaluation" },
  },
  "no-such-element": {
    explanation: "The collection is known and has no element for the key.",
    example: { text: "[1][7]", as: "evaluation" },
  },
  "index-of-other": {
    explanation:
      "Only lists, tuples, maps and objects have elements to select; the detail says what the value is instead.",
    example: { text: "true[0]", as: "evaluation" },
  },
  "splat-of-null": {
    explanation: "A null list, set or tuple has no elements; other nulls count as no element.",
    example: { text: "convert(null, list(string))[*]", as: "evaluation" },
  },
  "mixed-nested-splat": {
    explanation: "The inner splat gives a tuple for some elements and something else for others.",
    example: { text: 'convert([null, "a"], list(string))[*][*]', as: "evaluation" },
  },
  "invalid-operand": {
    explanation: "The operator wants another type, and the value cannot be converted to it.",
    example: { text: '1 + "a"', as: "evaluation" },
  },
  "operation-failed": {
    explanation: "The operands have the right types, but the operation has no result for their values.",
    example: { text: "0 / 0", as: "evaluation" },
  },
  "inconsistent-conditional-types": {
    explanation: "There is no type that both results could be converted to.",
    example: { text: "true ? 1 : [1]", as: "evaluation" },
  },
  "invalid-conditional-result": {
    explanation: "The result cannot be converted to the type that both results have in common.",
    example: { text: 'false ? convert([1], list(number)) : convert(["a"], set(string))', as: "evaluation" },
  },
  "null-condition": {
    explanation: "A condition has to be true or false.",
    example: { text: "null ? 1 : 2", as: "evaluation" },
  },
  "incorrect-condition-type": {
    explanation: "The condition cannot be converted to a bool.",
    example: { text: "[] ? 1 : 2", as: "evaluation" },
  },
  "iteration-over-null": {
    explanation: "A null has no elements. Use `coalesce` or a condition to fall back to an empty collection.",
    example: { text: "[for x in null : x]", as: "evaluation" },
  },
  "iteration-over-non-iterable": {
    explanation: "Only lists, sets, maps, tuples and objects have elements.",
    example: { text: "[for x in 1 : x]", as: "evaluation" },
  },
  "null-for-condition": {
    explanation: "The clause is null whatever the element is.",
    example: { text: "[for x in [1] : x if null]", as: "evaluation" },
  },
  "null-for-condition-of-element": {
    explanation: "The clause is null for one of the elements.",
    example: { text: "[for x in [null] : x if x]", as: "evaluation" },
  },
  "invalid-for-condition": {
    explanation: "The clause cannot be converted to a bool.",
    example: { text: "[for x in [1] : x if []]", as: "evaluation" },
  },
  "null-for-key": {
    explanation: "An object's attribute needs a name.",
    example: { text: "{ for x in [1] : null => x }", as: "evaluation" },
  },
  "invalid-for-key": {
    explanation: "The key cannot be converted to a string.",
    example: { text: "{ for x in [1] : [] => x }", as: "evaluation" },
  },
  "duplicate-for-key": {
    explanation: "Each key may be produced once; grouping makes a tuple of all values of a key.",
    example: { text: '{ for x in [1, 2] : "a" => x }', as: "evaluation" },
  },
  "null-key": {
    explanation: "An object's attribute needs a name.",
    example: { text: "{ (null) = 1 }", as: "evaluation" },
  },
  "incorrect-key-type": {
    explanation: "The key cannot be converted to a string.",
    example: { text: "{ ([]) = 1 }", as: "evaluation" },
  },
  "ambiguous-key": {
    explanation: "A bare name is a literal key; with steps after it, it is unclear what is meant.",
    example: { text: "{ a.b = 1 }", as: "evaluation" },
  },
  "null-in-template": {
    explanation: "A null has no text. Use `coalesce` or a condition.",
    example: { text: '"a${null}"', as: "evaluation" },
  },
  "invalid-in-template": {
    explanation:
      "Only strings, numbers and bools can be put into text; `jsonencode` or `join` make text of other values.",
    example: { text: '"a${[]}"', as: "evaluation" },
  },
  "functions-not-allowed": {
    explanation: "The expression is evaluated where there are no functions at all, such as a default value in a type.",
    example: { text: 'object({ a = optional(string, upper("a")) })', as: "constraintWithDefaults" },
  },
  "unknown-function": {
    explanation: "The dialect has no function of this name.",
    example: { text: 'uper("a")', as: "evaluation" },
  },
  "unknown-function-in-namespace": {
    explanation: "The namespace exists, but has no function of this name.",
    example: { text: 'core::uper("a")', as: "evaluation" },
  },
  "unknown-namespace": {
    explanation: "No function begins with this namespace.",
    example: { text: 'nothing::upper("a")', as: "evaluation" },
  },
  "not-enough-arguments": {
    explanation: "The call lacks arguments.",
    example: { text: "upper()", as: "evaluation" },
  },
  "too-many-arguments": {
    explanation: "The call has more arguments than the function takes.",
    example: { text: 'upper("a", "b")', as: "evaluation" },
  },
  "null-expansion": {
    explanation: "A null has no elements to pass on.",
    example: { text: "max(null...)", as: "evaluation" },
  },
  "invalid-expansion": {
    explanation: "Only sequences can be expanded into arguments.",
    example: { text: "max(1...)", as: "evaluation" },
  },
  "invalid-argument": {
    explanation: "The argument cannot be converted to the parameter's type, or the function refuses its value.",
    example: { text: "upper([])", as: "evaluation" },
  },
  "call-failed": {
    explanation: "The function has no result for these arguments.",
    example: { text: "element([], 0)", as: "evaluation" },
  },
  "evaluation-limit": {
    explanation: "Evaluation is bounded in time and output, so that no expression can stall an editor or a build.",
    example: { text: 'format("%1000000000d", 1)', as: "evaluation" },
  },
  "evaluation-depth": {
    explanation: "Evaluation goes down a limited number of levels.",
    example: { text: `${"[".repeat(1600)}${"]".repeat(1600)}`, as: "evaluation" },
  },
  "internal-error": {
    explanation: "A function or the evaluator itself threw an exception. The value is not known; all else goes on.",
    example: { text: "throws()", as: "evaluation" },
  },
};
