/** Literal values. */
import type { Budget } from "../../functions/index.ts";
import { decodeQuoted, type Expression, type LiteralValue, type TemplateFile } from "../../syntax/index.ts";
import {
  asNumber,
  dynamicType,
  falseVal,
  num,
  nullVal,
  numberVal,
  stringVal,
  trueVal,
  type Value,
} from "../../values/index.ts";

const NULL = nullVal(dynamicType);

/** The reason why a number has no value. */
export const EXTREME_NUMBER = "a number in it is too large or too small to be written out";

/** Returns a literal's value; null for a number with too large an exponent. */
export function literalValue(node: LiteralValue): Value | null {
  switch (node.kind) {
    case "null":
      return NULL;
    case "bool":
      return node.text === "true" ? trueVal : falseVal;
    case "number": {
      const number = num.parseNumber(node.text);
      return number === null ? null : numberVal(number);
    }
  }
}

/** The number of characters in a number up to which its value costs nothing. */
const SHORT_NUMBER = 15;

/** The number of characters in a string up to which its value costs nothing. */
const SHORT_STRING = 10_000;

/**
 * Returns the value of a short literal or a short string without sequences; null for other expressions. It has that
 * value in any scope, and no diagnostics: most expressions in a configuration are such literals.
 */
export function shortLiteral(node: Expression | TemplateFile): Value | null {
  if (node.type === "LiteralValue") {
    const isCostly = node.kind === "number" && (node.text.length > SHORT_NUMBER || !/^\d+$/.test(node.text));
    return isCostly ? null : literalValue(node);
  }
  if (node.type !== "QuotedTemplate" || node.parts.length > 1) return null;
  const [part] = node.parts;
  if (part === undefined) return stringVal("");
  if (part.type !== "TemplateText" || part.end - part.start > SHORT_STRING) return null;
  return stringVal(decodeQuoted(part.text).value);
}

/** Spends the units for a known number: its characters as text. Other values cost nothing. */
export function spendNumber(budget: Budget, value: Value): void {
  if (value.type.kind === "number" && value.isKnown && !value.isNull) budget.spend(num.textLength(asNumber(value)));
}
