/**
 * Compares constants with argument types. Only literal values are compared: an expression with references or calls may
 * have any value, and so may a string that another tool fills in before the product reads it.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { FunctionError, parseDuration } from "../../functions/index.ts";
import { type ConfigExpression, evaluate, expressionRange } from "../../model/index.ts";
import {
  asNumber,
  boolType,
  ConversionError,
  convert,
  listType,
  mapType,
  numberType,
  stringType,
  type Type,
} from "../../values/index.ts";
import { productCodes } from "./codes.ts";
import { bodyCodes } from "../../model/codes.ts";

/** The types by name: `int` is a whole number; `duration` is a string like `1h30m`, or a number of nanoseconds. */
const TYPES = {
  bool: boolType,
  number: numberType,
  int: numberType,
  duration: numberType,
  string: stringType,
  strings: listType(stringType),
  map: mapType(stringType),
} as const satisfies Record<string, Type>;

/** The type of an argument. */
export type ArgumentType = keyof typeof TYPES;

/** Returns the type for values; a duration is written as a string. */
export function valueType(type: ArgumentType): Type {
  return type === "duration" ? stringType : TYPES[type];
}

/** Returns the type error in an argument's value, or null if there is no error or the value is not constant. */
export function typeProblem(expression: ConfigExpression, type: ArgumentType): Diagnostic | null {
  const { value, diagnostics } = evaluate(expression);
  if (diagnostics.length > 0 || value.isNull || isFilledIn(value.payload)) return null;
  const range = expressionRange(expression);
  if (type === "duration" && typeof value.payload === "string") {
    const duration = parseDuration(value.payload);
    if (!(duration instanceof FunctionError)) return null;
    return createDiagnostic(productCodes["unsuitable-duration"], range, { reason: duration.message });
  }
  const converted = convert(value, TYPES[type]);
  if (converted instanceof ConversionError) {
    const message = type === "duration" ? "a duration is required" : converted.message;
    return createDiagnostic(bodyCodes["unsuitable-value-type"], range, { reason: message });
  }
  if (type !== "int" || asNumber(converted).decimal.isInteger()) return null;
  return createDiagnostic(bodyCodes["unsuitable-value-type"], range, { reason: "value must be a whole number" });
}

/** Returns true for a string with placeholders known from other tools' templates. */
export function isFilledIn(value: unknown): boolean {
  return typeof value === "string" && /\[\[|\{\{|<%|@@|__|\$/.test(value);
}
