/**
 * Compares arguments with their types. A value's type is often known though the value is not: a template is a
 * string, whatever its references are. A string that another tool fills in before the product reads it may be anything.
 */
import { createDiagnostic, type Diagnostic, suggestName } from "../../diagnostics/index.ts";
import { FunctionError, parseDuration } from "../../functions/index.ts";
import { type BodyAttribute, evaluate, expressionRange, staticList } from "../../model/index.ts";
import { TREE } from "../../syntax/index.ts";
import { rangeOfName, type TextRange } from "../../text/index.ts";
import {
  asNumber,
  boolType,
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  listType,
  mapType,
  numberType,
  stringType,
  stringVal,
  type Type,
  type Value,
} from "../../values/index.ts";
import { productCodes } from "./codes.ts";
import { bodyCodes } from "../../model/codes.ts";
import { OPEN_SCOPE } from "./open-scope.ts";

/**
 * The types by name: `int` is a whole number; `duration` is a string like `1h30m`, or a number of nanoseconds; `span` is
 * always such a string, and empty without a limit; `list` and `object` have elements of any types.
 */
const TYPES = {
  bool: boolType,
  number: numberType,
  int: numberType,
  duration: numberType,
  span: stringType,
  string: stringType,
  strings: listType(stringType),
  numbers: listType(numberType),
  map: mapType(stringType),
  list: listType(dynamicType),
  object: mapType(dynamicType),
} as const satisfies Record<string, Type>;

/** An argument type's name. */
export type ArgumentType = keyof typeof TYPES;

/** The values that an argument accepts. */
export interface AcceptedValues {
  readonly type: ArgumentType;
  /** The strings that it accepts, or each element in a list; the empty string is not compared, because it often means the default. */
  readonly words?: readonly string[];
  readonly limits?: Limits;
}

/** The smallest and the largest number; as they are written, for messages. */
export interface Limits {
  readonly min: string | null;
  readonly max: string | null;
}

/** Returns the type for values; a duration is written as a string. */
export function valueType(type: ArgumentType): Type {
  return type === "duration" ? stringType : TYPES[type];
}

/** The value kinds with elements in any types. */
const ANY_ELEMENTS: Partial<Record<ArgumentType, readonly string[]>> = {
  list: ["list", "tuple", "dynamic"],
  object: ["object", "map", "dynamic"],
};

/** Returns true for a name in the table of types. */
export function isArgumentType(name: string): name is ArgumentType {
  return Object.hasOwn(TYPES, name);
}

/** Returns the error in an argument's value; null if it has none, or may have none for some inputs. */
export function valueProblem(attribute: BodyAttribute, accepted: AcceptedValues): Diagnostic | null {
  const value = certainValue(attribute);
  if (value === null || value.isNull) return null;
  const range = expressionRange(attribute.expression);
  return typeProblem(value, range, accepted.type) ?? choiceProblem(value, range, attribute, accepted);
}

/**
 * Returns an argument's value, which may be unknown; null if it has errors, or may be another value after another tool
 * has filled it in.
 */
export function certainValue({ expression, node }: BodyAttribute): Value | null {
  const { value, diagnostics } = evaluate(expression, { scope: OPEN_SCOPE });
  if (diagnostics.length > 0 || isFilledIn(value.payload)) return null;
  if (value.isKnown || value.type !== stringType) return value;
  const { start, end } = expressionRange(expression);
  return PLACEHOLDER_OR_VARIABLE.test(node[TREE].source.text.slice(start, end)) ? null : value;
}

function typeProblem(value: Value, range: TextRange, type: ArgumentType): Diagnostic | null {
  if (type === "duration" && typeof value.payload === "string") return durationProblem(value.payload, range);
  const kinds = ANY_ELEMENTS[type];
  if (kinds !== undefined) {
    if (kinds.includes(value.type.kind)) return null;
    return createDiagnostic(bodyCodes["unsuitable-value-type"], range, { reason: `${type} required` });
  }
  const converted = convert(value, TYPES[type]);
  if (converted instanceof ConversionError) {
    const message = type === "duration" ? "a duration is required" : converted.message;
    return createDiagnostic(bodyCodes["unsuitable-value-type"], range, { reason: message });
  }
  if (type === "span" && typeof converted.payload === "string" && converted.payload !== "")
    return durationProblem(converted.payload, range);
  if (type !== "int" || !converted.isKnown || asNumber(converted).decimal.isInteger()) return null;
  return createDiagnostic(bodyCodes["unsuitable-value-type"], range, { reason: "value must be a whole number" });
}

function durationProblem(text: string, range: TextRange): Diagnostic | null {
  const duration = parseDuration(text);
  if (!(duration instanceof FunctionError)) return null;
  return createDiagnostic(productCodes["unsuitable-duration"], range, { reason: duration.message });
}

function choiceProblem(
  value: Value,
  range: TextRange,
  { name, node, expression }: BodyAttribute,
  { type, words, limits }: AcceptedValues,
): Diagnostic | null {
  const texts = type === "strings" ? elementsIn(value) : [value.payload];
  const wrong = texts.findIndex((text) => typeof text === "string" && text !== "" && words?.includes(text) === false);
  if (wrong !== -1) {
    const payload = texts[wrong] as string;
    const element = type === "strings" ? staticList(expression)?.[wrong] : undefined;
    const at = element === undefined ? range : expressionRange(element);
    const suggestion = suggestName(rangeOfName(node[TREE].source.text, at, payload), payload, words!);
    return createDiagnostic(productCodes["unknown-word"], at, { name, value: payload, words: words!, suggestion });
  }
  const number = limits === undefined ? null : numberOf(value, type);
  if (number === null || isWithin(number, limits!, type)) return null;
  return createDiagnostic(productCodes["value-out-of-range"], range, { name, ...limits! });
}

/** Returns the elements' payloads; empty for an unknown list, and for one with other tools' placeholders. */
function elementsIn(value: Value): readonly unknown[] {
  if (!value.isKnown || !["list", "set", "tuple"].includes(value.type.kind)) return [];
  return elementsOf(value).map(({ payload }) => (isFilledIn(payload) ? null : payload));
}

/** Returns a known value as a number, in nanoseconds for durations; null for other values. */
export function numberOf(value: Value, type: ArgumentType): number | null {
  if (!value.isKnown || value.isNull) return null;
  if (type === "duration" && typeof value.payload === "string") {
    const duration = parseDuration(value.payload);
    return duration instanceof FunctionError ? null : Number(duration);
  }
  const converted = convert(value, numberType);
  return converted instanceof ConversionError ? null : Number(asNumber(converted).decimal);
}

function isWithin(number: number, { min, max }: Limits, type: ArgumentType): boolean {
  const bound = (text: string): number => numberOf(stringVal(text), type)!;
  return (min === null || number >= bound(min)) && (max === null || number <= bound(max));
}

/** Placeholders in other tools' templates. */
const PLACEHOLDER = String.raw`\[\[|\{\{|<%|@@|#\{|__`;
const PLACEHOLDER_OR_DOLLAR = new RegExp(String.raw`${PLACEHOLDER}|\$`);
const PLACEHOLDER_OR_VARIABLE = new RegExp(String.raw`${PLACEHOLDER}|\$(?!\{)`);

/** Returns true for a string with placeholders known from other tools' templates. */
export function isFilledIn(value: unknown): boolean {
  return typeof value === "string" && PLACEHOLDER_OR_DOLLAR.test(value);
}
