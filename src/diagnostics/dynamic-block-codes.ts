/**
 * The codes of `dynamic` blocks: see `codes.ts` for the conventions. In the examples, blocks of the types `rule` (without labels) and
 * `service` (with two) may be generated; `unknown` and `secret` are variables with values of those kinds, `many` is a long list.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "dynamic");
}

const FOR_EACH = "Invalid dynamic for_each value";
const LABEL = "Invalid dynamic block label";
const RULE = 'dynamic "rule" {\n';
const SERVICE = 'dynamic "service" {\n  for_each = ["a"]\n';
const CONTENT = "  content {}\n}\n";

const header = {
  "dynamic-block-limit": entry(
    "Too many dynamic blocks",
    "More than {1} blocks would be generated, counted with those of the dynamic blocks around this one for {0}.",
    "Nested `dynamic` blocks multiply; the limit keeps a short text from taking all time. The reference has none.",
    `${RULE}  for_each = many\n${CONTENT}`,
  ),
  "dynamic-for-each-null": entry(
    FOR_EACH,
    "Cannot use a null value in for_each.",
    "For no blocks, give an empty collection.",
    `${RULE}  for_each = null\n${CONTENT}`,
  ),
  "dynamic-for-each-type": entry(
    FOR_EACH,
    "Cannot use a {0} value in for_each. An iterable collection is required.",
    "Blocks are generated from the elements of a list, set, map, tuple or object.",
    `${RULE}  for_each = true\n${CONTENT}`,
  ),
  "dynamic-iterator-expression": entry(
    "Invalid expression",
    "A single static variable reference is required: only attribute access and indexing with constant keys. No calculations, function calls, template expressions, etc are allowed here.",
    "The iterator is a name that the content is going to use, written without quotes.",
    `${RULE}  for_each = []\n  iterator = "it"\n${CONTENT}`,
  ),
  "dynamic-iterator-name": entry(
    "Invalid dynamic iterator name",
    "Dynamic iterator must be a single variable name.",
    "The iterator is a name that the content is going to use.",
    `${RULE}  for_each = []\n  iterator = it.value\n${CONTENT}`,
  ),
  "extraneous-dynamic-content": entry(
    "Extraneous dynamic content block",
    "Only one nested content block is allowed for each dynamic block.",
    "Each element of `for_each` generates one block.",
    `${RULE}  for_each = []\n  content {}\n${CONTENT}`,
  ),
  "missing-dynamic-content": entry(
    "Missing dynamic content block",
    'A dynamic block must have a nested block of type "content" to describe the body of each generated block.',
    "What the generated blocks hold stands in a block of its own.",
    `${RULE}  for_each = []\n}\n`,
  ),
} as const;

const labels = {
  "dynamic-labels-not-a-list": entry(
    "Invalid expression",
    "A static list expression is required.",
    "The labels stand in brackets, each as an expression of its own.",
    `${SERVICE}  labels = service.value\n${CONTENT}`,
  ),
  "extraneous-dynamic-label": entry(
    "Extraneous dynamic block label",
    "Blocks of type {0} require {1} label(s).",
    "Every block type has a fixed number of labels.",
    `${SERVICE}  labels = ["a", "b", "c"]\n${CONTENT}`,
  ),
  "insufficient-dynamic-labels": entry(
    "Insufficient dynamic block labels",
    "Blocks of type {0} require {1} label(s).",
    "Every block type has a fixed number of labels.",
    `${SERVICE}  labels = ["a"]\n${CONTENT}`,
  ),
  "invalid-dynamic-label": entry(
    LABEL,
    "Cannot use this value as a dynamic block label: {0}.",
    "Labels are strings.",
    `${SERVICE}  labels = ["a", []]\n${CONTENT}`,
  ),
  "marked-dynamic-label": entry(
    LABEL,
    "Cannot use a marked value as a dynamic block label.",
    "A label cannot be kept secret, so that it must not be made of sensitive or ephemeral values.",
    `${SERVICE}  labels = ["a", secret]\n${CONTENT}`,
  ),
  "null-dynamic-label": entry(
    LABEL,
    "Cannot use a null value as a dynamic block label.",
    "A block without one of its labels is none.",
    `${SERVICE}  labels = ["a", null]\n${CONTENT}`,
  ),
  "unknown-dynamic-label": entry(
    LABEL,
    "This value is not yet known. Dynamic block labels must be immediately-known values.",
    "Labels name things, and cannot be found out later.",
    `${SERVICE}  labels = ["a", unknown]\n${CONTENT}`,
  ),
} as const;

/** The codes of `dynamic` blocks. */
export const dynamicBlockCodes = { ...header, ...labels } as const;
