/** Explanations and examples for the codes about evaluation. */
import type { evaluationCodes } from "./codes.ts";
import type { CodeDocs } from "../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof evaluationCodes> = {
  "unknown-variable": {
    explanation: "No variable has this name here.",
    example: { text: "missing", as: "evaluation" },
  },
  "variables-not-allowed": {
    explanation: "Variables cannot be used here, for example in the default value of a type.",
    example: { text: "object({ a = optional(string, x) })", as: "constraintWithDefaults" },
  },
  "no-such-attribute": {
    explanation: "The object's type is known and has no such attribute.",
    example: { text: "{ a = 1 }.b", as: "evaluation" },
  },
  "attribute-of-objects": {
    explanation:
      "The value is a list or set of objects. Select an element, or read the attribute of all elements with `[*]`.",
    example: { text: "convert([{ a = 1 }], list(object({ a = number }))).a", as: "evaluation" },
  },
  "attribute-of-other": {
    explanation: "Only objects and maps have attributes. The detail names the type of the value.",
    example: { text: "[1].b", as: "evaluation" },
  },
  "attribute-of-null": {
    explanation: "Null has no attributes. Test for null first, or use `try`.",
    example: { text: "(null).a", as: "evaluation" },
  },
  "missing-map-element": {
    explanation: "The map is known and has no such key. `lookup` returns a default instead.",
    example: { text: "convert({ a = 1 }, map(number)).b", as: "evaluation" },
  },
  "index-of-null": {
    explanation: "Null has no elements. Test for null first, or use `try`.",
    example: { text: "(null)[0]", as: "evaluation" },
  },
  "null-index": {
    explanation: "The key in the brackets is null.",
    example: { text: "[1][null]", as: "evaluation" },
  },
  "no-such-element": {
    explanation: "The collection is known and has no such element.",
    example: { text: "[1][7]", as: "evaluation" },
  },
  "index-of-other": {
    explanation:
      "Only lists, tuples, maps and objects have elements that can be selected. The detail names the type of the value.",
    example: { text: "true[0]", as: "evaluation" },
  },
  "splat-of-null": {
    explanation: "A splat of a null list, set or tuple fails. Other null values have an empty result.",
    example: { text: "convert(null, list(string))[*]", as: "evaluation" },
  },
  "mixed-nested-splat": {
    explanation: "The inner splat returns a tuple for some elements and another type for others.",
    example: { text: 'convert([null, "a"], list(string))[*][*]', as: "evaluation" },
  },
  "invalid-operand": {
    explanation: "The operator requires another type, and the value cannot be converted.",
    example: { text: '1 + "a"', as: "evaluation" },
  },
  "operation-failed": {
    explanation: "The operands have the right types, but the operation has no result for their values.",
    example: { text: "0 / 0", as: "evaluation" },
  },
  "inconsistent-conditional-types": {
    explanation: "The two results have no common type to which both can be converted.",
    example: { text: "true ? 1 : [1]", as: "evaluation" },
  },
  "invalid-conditional-result": {
    explanation: "The result cannot be converted to the common type of both results.",
    example: { text: 'false ? convert([1], list(number)) : convert(["a"], set(string))', as: "evaluation" },
  },
  "null-condition": {
    explanation: "The condition is null. It must be true or false.",
    example: { text: "null ? 1 : 2", as: "evaluation" },
  },
  "incorrect-condition-type": {
    explanation: "The condition cannot be converted to a bool.",
    example: { text: "[] ? 1 : 2", as: "evaluation" },
  },
  "iteration-over-null": {
    explanation: "Null has no elements. Use `coalesce` or a condition for an empty collection.",
    example: { text: "[for x in null : x]", as: "evaluation" },
  },
  "iteration-over-non-iterable": {
    explanation: "Only lists, sets, maps, tuples and objects have elements.",
    example: { text: "[for x in 1 : x]", as: "evaluation" },
  },
  "null-for-condition": {
    explanation: "The `if` clause is null for every element.",
    example: { text: "[for x in [1] : x if null]", as: "evaluation" },
  },
  "null-for-condition-of-element": {
    explanation: "The `if` clause is null for an element.",
    example: { text: "[for x in [null] : x if x]", as: "evaluation" },
  },
  "invalid-for-condition": {
    explanation: "The `if` clause cannot be converted to a bool.",
    example: { text: "[for x in [1] : x if []]", as: "evaluation" },
  },
  "null-for-key": {
    explanation: "The key is null. Object keys must be strings.",
    example: { text: "{ for x in [1] : null => x }", as: "evaluation" },
  },
  "invalid-for-key": {
    explanation: "The key cannot be converted to a string.",
    example: { text: "{ for x in [1] : [] => x }", as: "evaluation" },
  },
  "duplicate-for-key": {
    explanation: "Each key can occur only once. With `...` after the value, the values of equal keys become a tuple.",
    example: { text: '{ for x in [1, 2] : "a" => x }', as: "evaluation" },
  },
  "null-key": {
    explanation: "The key is null. Object keys must be strings.",
    example: { text: "{ (null) = 1 }", as: "evaluation" },
  },
  "incorrect-key-type": {
    explanation: "The key cannot be converted to a string.",
    example: { text: "{ ([]) = 1 }", as: "evaluation" },
  },
  "ambiguous-key": {
    explanation:
      "A bare name is a literal key, but a name with attributes can also be a reference. Use quotes for a literal key and parentheses for a reference.",
    example: { text: "{ a.b = 1 }", as: "evaluation" },
  },
  "null-in-template": {
    explanation: "Null cannot be inserted into a string. Use `coalesce` or a condition.",
    example: { text: '"a${null}"', as: "evaluation" },
  },
  "invalid-in-template": {
    explanation:
      "Only strings, numbers and bools can be inserted into a string. Convert other values with `join` or `jsonencode`.",
    example: { text: '"a${[]}"', as: "evaluation" },
  },
  "functions-not-allowed": {
    explanation: "Functions cannot be called here, for example in the default value of a type.",
    example: { text: 'object({ a = optional(string, upper("a")) })', as: "constraintWithDefaults" },
  },
  "unknown-function": {
    explanation: "The product has no function with this name.",
    example: { text: 'uper("a")', as: "evaluation" },
  },
  "unknown-function-in-namespace": {
    explanation: "The namespace exists, but has no function with this name.",
    example: { text: 'core::uper("a")', as: "evaluation" },
  },
  "function-of-other-versions": {
    explanation: "Other versions, or the other product, have this function.",
    example: { text: 'urldecode("a%20b")', as: "console" },
  },
  "unknown-namespace": {
    explanation: "No function has this namespace.",
    example: { text: 'nothing::upper("a")', as: "evaluation" },
  },
  "not-enough-arguments": {
    explanation: "Add the missing arguments.",
    example: { text: "upper()", as: "evaluation" },
  },
  "too-many-arguments": {
    explanation: "Remove the arguments that the function does not accept.",
    example: { text: 'upper("a", "b")', as: "evaluation" },
  },
  "null-expansion": {
    explanation: "Null has no elements that could become arguments.",
    example: { text: "max(null...)", as: "evaluation" },
  },
  "invalid-expansion": {
    explanation: "Only sequences can be expanded into arguments.",
    example: { text: "max(1...)", as: "evaluation" },
  },
  "invalid-argument": {
    explanation: "The argument cannot be converted to the parameter's type, or the function rejects its value.",
    example: { text: "upper([])", as: "evaluation" },
  },
  "call-failed": {
    explanation: "The function failed for these arguments.",
    example: { text: "element([], 0)", as: "evaluation" },
  },
  "type-in-expression": {
    explanation: "The result of the console's `type` is for people. Other expressions cannot use it.",
    example: { text: "[type(1)]", as: "console" },
  },
  "evaluation-limit": {
    explanation: "Time and output of an evaluation are limited, so that no expression can stop an editor or a build.",
    example: { text: 'format("%1000000000d", 1)', as: "evaluation" },
  },
  "evaluation-depth": {
    explanation: "Expressions are evaluated up to a limited depth.",
    example: { text: `${"[".repeat(1600)}${"]".repeat(1600)}`, as: "evaluation" },
  },
  "internal-error": {
    explanation:
      "A function or the evaluator threw an exception. The value is unknown, and the evaluation of the rest continues.",
    example: { text: "throws()", as: "evaluation" },
  },
};
