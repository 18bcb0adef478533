/** The codes that several products share. Those of bodies and their schemas are in `src/model/codes.ts`. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** The codes that several products share. */
export const productCodes = defineCodes({
  "repeated-declaration": error(
    "Duplicate {kind}",
    "The {kind} {name:quoted} was declared before, on line {line:number}.",
  ),
  "repeated-single-block": error(
    "Duplicate {blockType} block",
    "Only one {blockType} block is allowed. Another was defined on line {line:number}.",
  ),
  "undeclared-name": error("Reference to undeclared {kind}", "There is no {kind} named {name:quoted}.{suggestion}"),
  "unknown-root-name": error("Reference to unknown name", "Nothing is named {name:quoted} here.{suggestion}"),
  "unsuitable-duration": error("Unsuitable value type", "Unsuitable duration value: {reason}"),
  "unused-declaration": warning("Unused {kind}", "The {kind} {name:quoted} is declared, but nothing uses it."),
});
