/** Explanations and examples for the codes about type expressions. */
import type { typeExpressionCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof typeExpressionCodes> = {
  "any-in-exact-type": {
    explanation: "The type of a value is required here. `any` is only for types that values are converted to.",
    example: { text: "list(any)", as: "type" },
  },
  "unknown-type-keyword": {
    explanation: "The types without arguments are `bool`, `number`, `string` and `any`.",
    example: { text: "text", as: "constraintWithDefaults" },
  },
  "not-a-type": {
    explanation: "A type is a name or a call, without quotes, parentheses and operators.",
    example: { text: '"string"', as: "constraintWithDefaults" },
  },
  "missing-element-type": {
    explanation:
      "The only argument of a collection type is the type of all elements. `any` accepts elements of any type.",
    example: { text: "list", as: "constraintWithDefaults" },
  },
  "missing-attribute-types": {
    explanation: "Write the attributes in braces: `object({ name = string })`.",
    example: { text: "object()", as: "constraintWithDefaults" },
  },
  "missing-element-types": {
    explanation: "Write the types of the elements in brackets: `tuple([string, number])`.",
    example: { text: "tuple(string, number)", as: "constraintWithDefaults" },
  },
  "primitive-type-arguments": {
    explanation: "Primitive types have no arguments.",
    example: { text: "string()", as: "constraintWithDefaults" },
  },
  "any-type-arguments": {
    explanation: "Write `any` without arguments.",
    example: { text: "any(string)", as: "constraintWithDefaults" },
  },
  "unknown-type-constructor": {
    explanation: "The constructors are `list`, `set`, `map`, `object` and `tuple`.",
    example: { text: "array(string)", as: "constraintWithDefaults" },
  },
  "object-type-not-a-map": {
    explanation: "Write the attributes in braces: `object({ name = string })`.",
    example: { text: "object(string)", as: "constraintWithDefaults" },
  },
  "tuple-type-not-a-list": {
    explanation: "Write the types of the elements in brackets: `tuple([string, number])`.",
    example: { text: "tuple(string)", as: "constraintWithDefaults" },
  },
  "object-type-key": {
    explanation: "Write attribute names without quotes and parentheses.",
    example: { text: 'object({ "name" = string })', as: "constraintWithDefaults" },
  },
  "duplicate-object-type-key": {
    explanation: "Each attribute of an object type can occur only once.",
    example: { text: "object({ a = string, a = number })", as: "constraintWithDefaults" },
  },
  "misplaced-optional": {
    explanation: "Only attributes of object types can be optional.",
    example: { text: "list(optional(string))", as: "constraintWithDefaults" },
  },
  "any-in-stack": {
    explanation: "Values of a stack have a type that is written down, such as `string` or `map(string)`.",
    example: { text: '# main.tfcomponent.hcl:\nvariable "a" {\n  type = any\n}\n', as: "module" },
  },
  "missing-provider-name": {
    explanation: "The name is one in `required_providers`: `providerconfig(aws)`.",
    example: { text: '# main.tfcomponent.hcl:\nvariable "a" {\n  type = providerconfig\n}\n', as: "module" },
  },
  "provider-name-not-an-identifier": {
    explanation: "The name is one in `required_providers`, without quotes: `providerconfig(aws)`.",
    example: { text: '# main.tfcomponent.hcl:\nvariable "a" {\n  type = providerconfig("aws")\n}\n', as: "module" },
  },
  "optional-without-type": {
    explanation: "Add the type of the attribute: `optional(string)`.",
    example: { text: "object({ a = optional() })", as: "constraintWithDefaults" },
  },
  "optional-in-exact-type": {
    explanation: "The type of a value is required here. `optional` is only for types that values are converted to.",
    example: { text: "object({ a = optional(string) })", as: "type" },
  },
  "optional-default-not-allowed": {
    explanation: "Optional attributes are allowed here, but not their defaults.",
    example: { text: 'object({ a = optional(string, "b") })', as: "constraint" },
  },
  "optional-arguments": {
    explanation:
      "`optional` accepts a type and a default. Put braces or brackets around a default that consists of several parts.",
    example: { text: 'object({ a = optional(string, "b", "c") })', as: "constraintWithDefaults" },
  },
  "invalid-optional-default": {
    explanation: "The default cannot be converted to the attribute's type.",
    example: { text: "object({ a = optional(number, true) })", as: "constraintWithDefaults" },
  },
  "quoted-variable-type": {
    explanation: "Since Terraform 0.12, types are expressions. Remove the quotes.",
    example: { text: '"string"', as: "variableType" },
  },
  "legacy-variable-type": {
    explanation: "Since Terraform 0.12, types are expressions. Write `list(string)` or `map(string)`.",
    example: { text: '"list(string)"', as: "variableType" },
  },
};
