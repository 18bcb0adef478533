/** The codes for type expressions. Those for legacy types are Terraform's, for types in its versions before 0.12. */
import { defineCodes, error } from "../../diagnostics/index.ts";

const SUMMARY = "Invalid type specification";

/** The codes for type expressions. */
export const typeExpressionCodes = defineCodes({
  // Keywords
  "any-in-exact-type": error(
    SUMMARY,
    'The keyword "any" cannot be used in this type specification: an exact type is required.',
  ),
  "unknown-type-keyword": error(SUMMARY, 'The keyword "{keyword}" is not a valid type specification.'),
  "not-a-type": error(
    SUMMARY,
    "A type specification is either a primitive type keyword (bool, number, string) or a complex type constructor call, like list(string).",
  ),

  // Constructors
  "missing-element-type": error(
    SUMMARY,
    "The {keyword} type constructor requires one argument specifying the element type.",
  ),
  "missing-attribute-types": error(
    SUMMARY,
    "The object type constructor requires one argument specifying the attribute types and values as a map.",
  ),
  "missing-element-types": error(
    SUMMARY,
    "The tuple type constructor requires one argument specifying the element types as a list.",
  ),
  "primitive-type-arguments": error(SUMMARY, 'Primitive type keyword "{keyword}" does not expect arguments.'),
  "any-type-arguments": error(SUMMARY, 'Type constraint keyword "any" does not expect arguments.'),
  "unknown-type-constructor": error(SUMMARY, 'Keyword "{keyword}" is not a valid type constructor.'),
  "object-type-not-a-map": error(
    SUMMARY,
    "Object type constructor requires a map whose keys are attribute names and whose values are the corresponding attribute types.",
  ),
  "tuple-type-not-a-list": error(SUMMARY, "Tuple type constructor requires a list of element types."),
  "object-type-key": error(SUMMARY, "Object constructor map keys must be attribute names."),
  "duplicate-object-type-key": error(SUMMARY, "Object constructor map keys must be unique."),

  // Optional attributes
  "misplaced-optional": error(SUMMARY, 'Keyword "optional" is valid only as a modifier for object type attributes.'),
  "optional-without-type": error(SUMMARY, "Optional attribute modifier requires the attribute type as its argument."),
  "optional-in-exact-type": error(
    SUMMARY,
    "Optional attribute modifier is only for type constraints, not for exact types.",
  ),
  "optional-default-not-allowed": error(
    SUMMARY,
    "Optional attribute modifier expects only one argument: the attribute type.",
  ),
  "optional-arguments": error(
    SUMMARY,
    "Optional attribute modifier expects at most two arguments: the attribute type, and a default value.",
  ),
  "invalid-optional-default": error(
    "Invalid default value for optional attribute",
    "This default value is not compatible with the attribute's type constraint: {reason}.",
  ),

  // Stacks
  "any-in-stack": error(
    SUMMARY,
    'Stacks have no placeholder "any" for a type that is inferred. Write an explicit type constraint.',
  ),
  "missing-provider-name": error(
    SUMMARY,
    "The providerconfig type constructor requires one argument specifying the local name of the provider this configuration is for.",
  ),
  "provider-name-not-an-identifier": error(
    SUMMARY,
    "The argument to providerconfig must be the local name of a provider, given as an identifier.",
  ),

  // Legacy types
  "quoted-variable-type": error(
    "Invalid quoted type constraints",
    'Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of {product|Terraform}. Remove the quotes around "{type}"{advice}.',
  ),
  "legacy-variable-type": error(
    "Invalid legacy variable type hint",
    "To provide a full type expression, remove the surrounding quotes and give the type expression directly.",
  ),
});
