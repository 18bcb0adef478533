/** Explanations and examples for the codes about type expressions. */
import type { typeExpressionCodes } from "../../src/eval/type-expression/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/eval/type-expression/codes.ts`. */
export const typeExpressionDocs: CodeDocs<typeof typeExpressionCodes> = {
  "any-in-exact-type": {
    explanation: "A type that values have is wanted here, not one that they are converted to.",
    example: { text: "list(any)", as: "type" },
  },
  "unknown-type-keyword": {
    explanation: "The types without arguments are `bool`, `number`, `string` and `any`.",
    example: { text: "text", as: "constraintWithDefaults" },
  },
  "not-a-type": {
    explanation: "A type is written as a bare word or a call: without quotes, parentheses or operators.",
    example: { text: '"string"', as: "constraintWithDefaults" },
  },
  "missing-element-type": {
    explanation: "All elements of a collection have one type, which is the only argument; `any` leaves it open.",
    example: { text: "list", as: "constraintWithDefaults" },
  },
  "missing-attribute-types": {
    explanation: "The attributes stand in braces: `object({ name = string })`.",
    example: { text: "object()", as: "constraintWithDefaults" },
  },
  "missing-element-types": {
    explanation: "The types of the elements stand in brackets: `tuple([string, number])`.",
    example: { text: "tuple(string, number)", as: "constraintWithDefaults" },
  },
  "primitive-type-arguments": {
    explanation: "The primitive types have no parts.",
    example: { text: "string()", as: "constraintWithDefaults" },
  },
  "any-type-arguments": {
    explanation: "Any type is meant: there is nothing to say about it.",
    example: { text: "any(string)", as: "constraintWithDefaults" },
  },
  "unknown-type-constructor": {
    explanation: "The constructors are `list`, `set`, `map`, `object` and `tuple`.",
    example: { text: "array(string)", as: "constraintWithDefaults" },
  },
  "object-type-not-a-map": {
    explanation: "The attributes stand in braces: `object({ name = string })`.",
    example: { text: "object(string)", as: "constraintWithDefaults" },
  },
  "tuple-type-not-a-list": {
    explanation: "The types of the elements stand in brackets: `tuple([string, number])`.",
    example: { text: "tuple(string)", as: "constraintWithDefaults" },
  },
  "object-type-key": {
    explanation: "The names of attributes are bare words: without quotes and parentheses.",
    example: { text: 'object({ "name" = string })', as: "constraintWithDefaults" },
  },
  "duplicate-object-type-key": {
    explanation: "An attribute has one type.",
    example: { text: "object({ a = string, a = number })", as: "constraintWithDefaults" },
  },
  "misplaced-optional": {
    explanation: "Elements of collections and tuples, and types as a whole, cannot be optional.",
    example: { text: "list(optional(string))", as: "constraintWithDefaults" },
  },
  "optional-without-type": {
    explanation: "An optional attribute has a type as any other.",
    example: { text: "object({ a = optional() })", as: "constraintWithDefaults" },
  },
  "optional-in-exact-type": {
    explanation: "A type that values have is wanted here, not one that they are converted to.",
    example: { text: "object({ a = optional(string) })", as: "type" },
  },
  "optional-default-not-allowed": {
    explanation: "This place takes optional attributes, but no default values for them.",
    example: { text: 'object({ a = optional(string, "b") })', as: "constraint" },
  },
  "optional-arguments": {
    explanation: "There is one argument too many, or a comma between the parts of a default value.",
    example: { text: 'object({ a = optional(string, "b", "c") })', as: "constraintWithDefaults" },
  },
  "invalid-optional-default": {
    explanation: "The default value must be of the attribute's type, or one that can be converted to it.",
    example: { text: "object({ a = optional(number, true) })", as: "constraintWithDefaults" },
  },
  "quoted-variable-type": {
    explanation: "Types have been expressions since Terraform 0.12.",
    example: { text: '"string"', as: "variableType" },
  },
  "legacy-variable-type": {
    explanation: "Types have been expressions since Terraform 0.12.",
    example: { text: '"list(string)"', as: "variableType" },
  },
};
