/** Diagnostic codes for conditions and check blocks. The wording and ranges are the product's. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../name-rule.ts";

/** Diagnostic codes for conditions and check blocks. */
export const conditionCodes = defineCodes({
  "constant-condition": error(
    "Invalid {block} expression",
    "The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
  ),
  "validation-of-something-else": error(
    "Invalid variable validation condition",
    "The condition for variable {name:quoted} must refer to var.{name} in order to test incoming values.",
  ),
  "condition-refers-to-itself": error(
    "Invalid reference in {block}",
    "Configuration for {address} may not refer to itself.",
  ),
  "rule-in-override": error("Can't override {block} blocks", "Override files cannot override {block:quoted} blocks."),
  "invalid-check-name": error("Invalid check block name", NAME_RULE),
  "check-in-override": error("Can't override check blocks", "Override files cannot override check blocks."),
  "check-without-assert": error("Zero assert blocks", "Check blocks must have at least one assert block."),
  "several-data-in-check": error(
    "Multiple data resource blocks",
    "This check block already has a data resource defined at {position}.",
  ),
});
