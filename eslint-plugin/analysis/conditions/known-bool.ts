/** What conditions come out as, as far as that is known. */
import { asBool, boolType, ConversionError, convert, type Expression, unmark } from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { mayRecover } from "./recovery.ts";

/** The bool that an expression gives whatever it refers to; null when that is not known, or when it is no bool. */
export function knownBool(sourceCode: HclSourceCode, expression: Expression): boolean | null {
  const { value, diagnostics } = sourceCode.evaluate(expression);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  const converted = convert(unmark(value), boolType);
  if (converted instanceof ConversionError || mayRecover(expression)) return null;
  return asBool(converted);
}
