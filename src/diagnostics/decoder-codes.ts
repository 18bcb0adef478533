/**
 * The codes of decoding by specifications: see `codes.ts` for the conventions. Examples are decoded by the specification of
 * `test/diagnostics/body-example.ts`.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "spec");
}

/** The codes of decoding. */
export const decoderCodes = {
  "inconsistent-block": entry(
    "Unconsistent argument types in {0} blocks",
    "Block with index {1} has inconsistent argument types: {2}.",
    "The blocks become elements of one list or set, and this one cannot be converted to the type of the others.",
    'item {\n  any = ["a"]\n}\nitem {\n  any = toset([true])\n}\n',
  ),
  "inconsistent-blocks": entry(
    "Unconsistent argument types in {0} blocks",
    "Corresponding attributes in all blocks of this type must be the same.",
    "The blocks become elements of one list, set or map, and have no type in common.",
    "item {\n  any = true\n}\nitem {\n  any = [1]\n}\n",
  ),
  "incorrect-attribute-type": entry(
    "Incorrect attribute value type",
    "Inappropriate value for attribute {0}: {1}.",
    "The value cannot be converted to the type that the argument has.",
    "count = []\n",
  ),
  "insufficient-blocks": entry(
    "Insufficient {0} blocks",
    "At least {1} {2} blocks are required.",
    "There are fewer blocks of the type than are needed.",
    "member {\n}\n",
  ),
  "invalid-block-attribute": entry(
    "Invalid attribute value",
    "Invalid value for attribute of {0} block: {1}.",
    "All arguments of the block are converted to one type.",
    "tags {\n  a = []\n}\n",
  ),
  "missing-block": entry(
    "Missing {0} block",
    "A block of type {1} is required here.",
    "It is reported where the body begins, in JSON where it ends.",
    "count = 1\n",
  ),
  "repeated-block": entry(
    "Duplicate {0} block",
    "Only one block of type {1} is allowed. Previous definition was at {2}.",
    "The second block is reported; the first counts.",
    "main {\n}\nmain {\n}\n",
  ),
  "repeated-block-labels": entry(
    "Duplicate {0} block",
    "A block for {0}{1} was already defined. The {0} labels must be unique.",
    "The labels are the keys of a map.",
    'named "a" {\n}\nnamed "a" {\n}\n',
  ),
  "too-many-blocks": entry(
    "Too many {0} blocks",
    "No more than {1} {2} blocks are allowed",
    "There are more blocks of the type than are allowed.",
    "member {\n}\nmember {\n}\nmember {\n}\nmember {\n}\n",
  ),
  "transform-failed": entry(
    "Transform function failed",
    "Decoder transform returned an error: {0}",
    "What the specification makes of a value does not work for this one.",
    'double = "a"\n',
  ),
} as const;
