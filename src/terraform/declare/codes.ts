/**
 * Diagnostic codes for arguments and nested blocks that many blocks share. The wording and ranges are those of
 * `terraform validate`.
 */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for arguments and nested blocks. */
export const argumentCodes = defineCodes({
  "static-list-required": error("Invalid expression", "A static list expression is required."),
  "static-map-required": error("Invalid expression", "A static map expression is required."),
  "static-reference-required": error(
    "Invalid expression",
    "A single static variable reference is required: only attribute access and indexing with constant keys. No calculations, function calls, template expressions, etc are allowed here.",
  ),
  "quoted-reference": warning(
    "Quoted references are deprecated",
    "In this context, references are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted references are now deprecated and will be removed in a future version of {product|Terraform}. Remove the quotes surrounding this reference to silence this warning.",
  ),
  "quoted-keyword": warning(
    "Quoted keywords are deprecated",
    "In this context, keywords are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted keywords are now deprecated and will be removed in a future version of {product|Terraform}. Remove the quotes surrounding this keyword to silence this warning.",
  ),
  "invalid-version-constraint": error(
    "Invalid version constraint",
    "This string does not use correct version constraint syntax.{hint}",
  ),
  "version-not-a-string": error("Invalid version constraint", "A string value is required for {argument}."),
  "count-and-for-each": error(
    'Invalid combination of "count" and "for_each"',
    'The "count" and "for_each" meta-arguments are mutually-exclusive, only one should be used to be explicit about the number of resources to be created.',
  ),
  "reserved-block-type": error(
    "Reserved block type name in {owner} block",
    "The block type name {type:quoted} is reserved for use by {product} in a future version.{hint}",
  ),
  "duplicate-nested-block": error("Duplicate {type} block", "This {owner} already has a {type} block at {position}."),
  "duplicate-escape-block": error(
    "Duplicate escaping block",
    'The special block type "_" can be used to force particular arguments to be interpreted as {meaning} rather than as meta-arguments, but each {block} block can have only one such block. The first escaping block was at {position}.',
  ),
  "misplaced-required-providers": error(
    "Invalid required_providers block",
    'A "required_providers" block must be nested inside a "terraform" block.',
  ),
  "enabled-and-repetition": error(
    'Invalid combination of "{other}" and "enabled"',
    'The arguments "count", "for_each" and "enabled" exclude each other.',
  ),
});
