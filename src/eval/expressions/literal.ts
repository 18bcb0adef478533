/** Literal values. */
import type { Budget } from "../../functions/index.ts";
import type { LiteralValue } from "../../syntax/index.ts";
import { asNumber, dynamicType, falseVal, num, nullVal, numberVal, trueVal, type Value } from "../../values/index.ts";

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

/** Spends the units for a known number: its characters as text. Other values cost nothing. */
export function spendNumber(budget: Budget, value: Value): void {
  if (value.type.kind === "number" && value.isKnown && !value.isNull) budget.spend(num.textLength(asNumber(value)));
}
