/** Diagnostic codes for variables, local values and outputs. The wording and ranges are the product's. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../name-rule.ts";

/** Diagnostic codes for variables, local values and outputs. */
export const valueCodes = defineCodes({
  "invalid-variable-name": error("Invalid variable name", NAME_RULE),
  "reserved-variable-name": error(
    "Invalid variable name",
    "The variable name {name:quoted} is reserved due to its special meaning inside module blocks.",
  ),
  "invalid-local-name": error("Invalid local value name", NAME_RULE),
  "invalid-output-name": error("Invalid output name", NAME_RULE),
  "invalid-variable-default": error(
    "Invalid default value for variable",
    "This default value is not compatible with the variable's type constraint: {reason}.",
  ),
  "null-variable-default": error(
    "Invalid default value for variable",
    "A null default value is not valid when nullable=false.",
  ),
  "const-variable-conflict": error(
    "Const variable cannot be {other}",
    "A variable that is known when the configuration is initialized cannot be {other}: remove one of the two arguments.",
  ),
  "empty-deprecated": error(
    "Invalid `deprecated` {noun}",
    'The "deprecated" argument must not be empty: it says what to use instead.',
  ),
  "output-postcondition": error(
    "Postconditions are not allowed",
    "Output values can only have preconditions, not postconditions.",
  ),
});
