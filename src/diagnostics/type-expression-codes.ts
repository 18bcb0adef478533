/** The codes of type expressions: see `codes.ts` for the conventions. The last two are Terraform's, for what its versions before 0.12 had. */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

const SUMMARY = "Invalid type specification";

function entry(
  detail: string,
  explanation: string,
  text: string,
  as: "type" | "constraint" | "constraintWithDefaults" = "constraintWithDefaults",
): CatalogueEntry {
  return catalogueEntry(SUMMARY, detail, explanation, text, as);
}

const keywords = {
  "any-in-exact-type": entry(
    'The keyword "any" cannot be used in this type specification: an exact type is required.',
    "A type that values have is wanted here, not one that they are converted to.",
    "list(any)",
    "type",
  ),
  "unknown-type-keyword": entry(
    'The keyword "{0}" is not a valid type specification.',
    "The types without arguments are `bool`, `number`, `string` and `any`.",
    "text",
  ),
  "not-a-type": entry(
    "A type specification is either a primitive type keyword (bool, number, string) or a complex type constructor call, like list(string).",
    "A type is written as a bare word or a call: without quotes, parentheses or operators.",
    '"string"',
  ),
} as const;

const constructors = {
  "missing-element-type": entry(
    "The {0} type constructor requires one argument specifying the element type.",
    "All elements of a collection have one type, which is the only argument; `any` leaves it open.",
    "list",
  ),
  "missing-attribute-types": entry(
    "The object type constructor requires one argument specifying the attribute types and values as a map.",
    "The attributes stand in braces: `object({ name = string })`.",
    "object()",
  ),
  "missing-element-types": entry(
    "The tuple type constructor requires one argument specifying the element types as a list.",
    "The types of the elements stand in brackets: `tuple([string, number])`.",
    "tuple(string, number)",
  ),
  "primitive-type-arguments": entry(
    'Primitive type keyword "{0}" does not expect arguments.',
    "The primitive types have no parts.",
    "string()",
  ),
  "any-type-arguments": entry(
    'Type constraint keyword "any" does not expect arguments.',
    "Any type is meant: there is nothing to say about it.",
    "any(string)",
  ),
  "unknown-type-constructor": entry(
    'Keyword "{0}" is not a valid type constructor.',
    "The constructors are `list`, `set`, `map`, `object` and `tuple`.",
    "array(string)",
  ),
  "object-type-not-a-map": entry(
    "Object type constructor requires a map whose keys are attribute names and whose values are the corresponding attribute types.",
    "The attributes stand in braces: `object({ name = string })`.",
    "object(string)",
  ),
  "tuple-type-not-a-list": entry(
    "Tuple type constructor requires a list of element types.",
    "The types of the elements stand in brackets: `tuple([string, number])`.",
    "tuple(string)",
  ),
  "object-type-key": entry(
    "Object constructor map keys must be attribute names.",
    "The names of attributes are bare words: without quotes and parentheses.",
    'object({ "name" = string })',
  ),
  "duplicate-object-type-key": entry(
    "Object constructor map keys must be unique.",
    "An attribute has one type.",
    "object({ a = string, a = number })",
  ),
} as const;

const optional = {
  "misplaced-optional": entry(
    'Keyword "optional" is valid only as a modifier for object type attributes.',
    "Elements of collections and tuples, and types as a whole, cannot be optional.",
    "list(optional(string))",
  ),
  "optional-without-type": entry(
    "Optional attribute modifier requires the attribute type as its argument.",
    "An optional attribute has a type as any other.",
    "object({ a = optional() })",
  ),
  "optional-in-exact-type": entry(
    "Optional attribute modifier is only for type constraints, not for exact types.",
    "A type that values have is wanted here, not one that they are converted to.",
    "object({ a = optional(string) })",
    "type",
  ),
  "optional-default-not-allowed": entry(
    "Optional attribute modifier expects only one argument: the attribute type.",
    "This place takes optional attributes, but no default values for them.",
    'object({ a = optional(string, "b") })',
    "constraint",
  ),
  "optional-arguments": entry(
    "Optional attribute modifier expects at most two arguments: the attribute type, and a default value.",
    "There is one argument too many, or a comma between the parts of a default value.",
    'object({ a = optional(string, "b", "c") })',
  ),
  "invalid-optional-default": catalogueEntry(
    "Invalid default value for optional attribute",
    "This default value is not compatible with the attribute's type constraint: {0}.",
    "The default value must be of the attribute's type, or one that can be converted to it.",
    "object({ a = optional(number, true) })",
    "constraintWithDefaults",
  ),
} as const;

const legacy = {
  "quoted-variable-type": catalogueEntry(
    "Invalid quoted type constraints",
    'Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "{0}"{1}.',
    "Types have been expressions since Terraform 0.12.",
    '"string"',
    "variableType",
  ),
  "legacy-variable-type": catalogueEntry(
    "Invalid legacy variable type hint",
    "To provide a full type expression, remove the surrounding quotes and give the type expression directly.",
    "Types have been expressions since Terraform 0.12.",
    '"list(string)"',
    "variableType",
  ),
} as const;

/** The codes of type expressions. */
export const typeExpressionCodes = { ...keywords, ...constructors, ...optional, ...legacy } as const;
