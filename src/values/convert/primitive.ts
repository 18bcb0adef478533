/** Conversions between strings, numbers and bools. */
import { numberText } from "../number.ts";
import { numberInText } from "../number-in-text.ts";
import type { PrimitiveType } from "../type.ts";
import { asBool, asNumber, asString, falseVal, stringVal, trueVal } from "../value.ts";
import { type Conversion, ConversionError } from "./conversion-result.ts";

/**
 * Returns the conversion between two different primitive types: to a string it is safe, from a string unsafe, others do
 * not exist.
 */
export function convertPrimitive(from: PrimitiveType, to: PrimitiveType, isUnsafe: boolean): Conversion | null {
  if (to.kind === "string") return from.kind === "number" ? numberToString : boolToString;
  if (from.kind !== "string" || !isUnsafe) return null;
  return to.kind === "number" ? stringToNumber : stringToBool;
}

const numberToString: Conversion = (value) => stringVal(numberText(asNumber(value)));

const boolToString: Conversion = (value) => stringVal(asBool(value) ? "true" : "false");

const stringToNumber: Conversion = (value) => {
  return numberInText(asString(value)) ?? new ConversionError("a number is required");
};

const stringToBool: Conversion = (value) => {
  const text = asString(value);
  switch (text) {
    case "true":
    case "1":
      return trueVal;
    case "false":
    case "0":
      return falseVal;
    default:
      return new ConversionError(`a bool is required${lowercaseHint(text)}`);
  }
};

function lowercaseHint(text: string): string {
  const lower = text.length <= 5 ? text.toLowerCase() : "";
  return lower === "true" || lower === "false" ? `; to convert from string, use lowercase "${lower}"` : "";
}
