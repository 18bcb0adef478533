/** The codes for decoding by specifications. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** The codes for decoding by specifications. */
export const decoderCodes = defineCodes({
  "inconsistent-block": error(
    "Unconsistent argument types in {blockType} blocks",
    "Block with index {index:number} has inconsistent argument types: {reason}.",
  ),
  "inconsistent-blocks": error(
    "Unconsistent argument types in {blockType} blocks",
    "Corresponding attributes in all blocks of this type must be the same.",
  ),
  "incorrect-attribute-type": error(
    "Incorrect attribute value type",
    "Inappropriate value for attribute {name:quoted}: {reason}.",
  ),
  "insufficient-blocks": error(
    "Insufficient {blockType} blocks",
    "At least {minimum:number} {blockType:quoted} blocks are required.",
  ),
  "invalid-block-attribute": error(
    "Invalid attribute value",
    "Invalid value for attribute of {name:quoted} block: {reason}.",
  ),
  "missing-block": error("Missing {blockType} block", "A block of type {blockType:quoted} is required here."),
  "repeated-block": error(
    "Duplicate {blockType} block",
    "Only one block of type {blockType:quoted} is allowed. Previous definition was at {position}.",
  ),
  "repeated-block-labels": error(
    "Duplicate {blockType} block",
    "A block for {blockType}{labels} was already defined. The {blockType} labels must be unique.",
  ),
  "too-many-blocks": error(
    "Too many {blockType} blocks",
    "No more than {maximum:number} {blockType:quoted} blocks are allowed",
  ),
  "transform-failed": error("Transform function failed", "Decoder transform returned an error: {reason}"),
});
