/** Diagnostic codes for query files. The summaries are those of `terraform validate -query`. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../../declare/name-rule.ts";

/** Diagnostic codes for query files. */
export const queryCodes = defineCodes({
  "missing-list-provider": error(
    'Missing "provider" attribute',
    "A list block requires a provider: the name of a provider configuration, such as aws or aws.west.",
  ),
  "invalid-list-type": error("Invalid list block type", NAME_RULE),
  "invalid-list-name": error("Invalid list block name", NAME_RULE),
  "duplicate-list-config": error("Duplicate config block", 'A list block must contain only one nested "config" block.'),
  "duplicate-list": error(
    'Duplicate "list" block names',
    "This query file already has a list block named {name} defined at {position}.",
  ),
  "duplicate-list-in-files": error(
    "Duplicate list {type:quoted} configuration",
    "A {type} list named {name:quoted} was already declared at {position}. List names must be unique per type in each module.",
  ),
  "undeclared-list": error(
    "Reference to undeclared resource",
    "A list resource {type:quoted} {name:quoted} has not been declared in this module.{suggestion}",
  ),
  "list-attribute": error(
    "Invalid list resource traversal",
    'The first step in the traversal for a list resource must be the attribute "data".',
  ),
  "invalid-limit": error("Invalid limit argument", "{problem}"),
  "invalid-include-resource": error("Invalid include_resource argument", "{problem}"),
});
