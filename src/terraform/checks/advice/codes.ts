/** Diagnostic codes for problems that Terraform accepts. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";
import { goQuote } from "../../../text/index.ts";

/** Diagnostic codes for problems that Terraform accepts. */
export const adviceCodes = defineCodes({
  "constant-module-condition": error(
    "Constant condition",
    "This condition is always {value} in this module, by the types of its operands. Remove it, or use a condition that can change.",
  ),
  "unused-module-argument": error(
    "Unused module argument",
    "The module {source:quoted} declares variable {name:quoted} but never uses it, so this argument has no effect. Remove it.",
  ),
  "unused-module-output": error(
    "Unused module output",
    "No caller uses output {name:quoted} of the module {source:quoted}. Remove it.",
  ),
  "missing-tags": error(
    "Missing tags",
    ({ resource, missing, place }: { resource: string; missing: readonly string[]; place: string }) =>
      `${resource} lacks the ${missing.length === 1 ? "tag" : "tags"} ${missing.map(goQuote).join(", ")}. Add ${missing.length === 1 ? "it" : "them"} to ${place}.`,
  ),
  "invalid-tag-value": error(
    "Invalid tag value",
    "The tag {name:quoted} of {resource} is {value:quoted}, which does not match {pattern}.",
  ),
  "unused-template-variable": error(
    "Unused template variable",
    "The template {template} does not use {name:quoted}. Remove it.",
  ),
  "equal-set-element": error(
    "Duplicate set element",
    "{key:quoted} is already an element of this set. Remove one of the two.",
  ),
  "equal-object-key": error(
    "Duplicate object key",
    "An earlier key is {key:quoted} too, and this value replaces that one. Remove one of the two.",
  ),
  "repeated-zipmap-key": error(
    "Duplicate key",
    "The key {key:quoted} occurs several times, and only its last value is kept.",
  ),
  "repeated-merge-key": error(
    "Duplicate key",
    'An earlier "for" expression of this call produces the key {key:quoted} too, and only its last value is kept.',
  ),
  "overridden-merge-key": error(
    "Overridden key",
    "A later argument of this call sets {key:quoted} too, so this value is never used.",
  ),
  "sensitive-error-message": warning(
    "Error message refers to sensitive values",
    "The error expression used to explain this condition refers to sensitive values, so {product} will not display the resulting message.\n\nYou can correct this by removing references to sensitive values, or by carefully using the nonsensitive() function if the expression will not reveal the sensitive data.",
  ),
  "ephemeral-error-message": warning(
    "Error message refers to ephemeral values",
    "The error expression used to explain this condition refers to ephemeral values, so {product} will not display the resulting message.\n\nYou can correct this by removing references to ephemeral values.",
  ),
});
