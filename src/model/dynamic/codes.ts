/** Codes for `dynamic` blocks. */
import { defineCodes, error } from "../../diagnostics/index.ts";

const FOR_EACH = "Invalid dynamic for_each value";
const LABEL = "Invalid dynamic block label";

/** Codes for `dynamic` blocks. */
export const dynamicBlockCodes = defineCodes({
  // The block
  "dynamic-block-limit": error(
    "Too many dynamic blocks",
    "More than {limit:number} blocks would be generated, counted with those of the dynamic blocks around this one for {blockType:quoted}.",
  ),
  "dynamic-for-each-null": error(FOR_EACH, "Cannot use a null value in for_each."),
  "dynamic-for-each-type": error(
    FOR_EACH,
    "Cannot use a {type} value in for_each. An iterable collection is required.",
  ),
  "dynamic-iterator-expression": error(
    "Invalid expression",
    "A single static variable reference is required: only attribute access and indexing with constant keys. No calculations, function calls, template expressions, etc are allowed here.",
  ),
  "dynamic-iterator-name": error("Invalid dynamic iterator name", "Dynamic iterator must be a single variable name."),
  "extraneous-dynamic-content": error(
    "Extraneous dynamic content block",
    "Only one nested content block is allowed for each dynamic block.",
  ),
  "missing-dynamic-content": error(
    "Missing dynamic content block",
    'A dynamic block must have a nested block of type "content" to describe the body of each generated block.',
  ),

  // Labels
  "dynamic-labels-not-a-list": error("Invalid expression", "A static list expression is required."),
  "extraneous-dynamic-label": error(
    "Extraneous dynamic block label",
    "Blocks of type {blockType:quoted} require {count:number} label(s).",
  ),
  "insufficient-dynamic-labels": error(
    "Insufficient dynamic block labels",
    "Blocks of type {blockType:quoted} require {count:number} label(s).",
  ),
  "invalid-dynamic-label": error(LABEL, "Cannot use this value as a dynamic block label: {reason}."),
  "marked-dynamic-label": error(LABEL, "Cannot use a marked value as a dynamic block label."),
  "null-dynamic-label": error(LABEL, "Cannot use a null value as a dynamic block label."),
  "unknown-dynamic-label": error(
    LABEL,
    "This value is not yet known. Dynamic block labels must be immediately-known values.",
  ),
});
