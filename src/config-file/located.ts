/** Constants in a configuration as JavaScript values, with the ranges of all their parts, for reports about them. */
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.ts";
import {
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticKeyword,
  staticList,
  staticMap,
} from "../model/index.ts";
import type { TextRange } from "../text/index.ts";
import { type Value, valueToJson } from "../values/index.ts";
import { configFileCodes } from "./codes.ts";

/** A constant with its range. */
export interface Located {
  /** The same as the result of `JSON.parse`. */
  readonly value: unknown;
  /** UTF-16 offsets in the file. */
  readonly range: TextRange;
  /** The elements of a list; null for any other value. */
  readonly elements: readonly Located[] | null;
  /** The properties of an object, in source order; null for any other value. */
  readonly properties: readonly LocatedProperty[] | null;
}

/** A property of an object. */
interface LocatedProperty {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly value: Located;
}

/** Returns an expression's constant; reports other expressions and returns null. The parser limits the recursion. */
export function locate(expression: ConfigExpression, diagnostics: Diagnostic[]): Located | null {
  const range = expressionRange(expression);
  const list = staticList(expression);
  if (list !== null) {
    const elements = list.map((element) => locate(element, diagnostics));
    if (elements.includes(null)) return null;
    const value = elements.map((element) => element!.value);
    return { value, range, elements: elements as Located[], properties: null };
  }
  const pairs = staticMap(expression);
  if (pairs === null) return constant(expression, range, diagnostics);
  const properties: LocatedProperty[] = [];
  for (const pair of pairs) {
    const name = staticKeyword(pair.key) ?? constant(pair.key, expressionRange(pair.key), diagnostics)?.value;
    const value = locate(pair.value, diagnostics);
    if (name === undefined || value === null) return null;
    properties.push({ name: String(name), nameRange: expressionRange(pair.key), value });
  }
  const value = Object.fromEntries(properties.map((property) => [property.name, property.value.value]));
  return { value, range, elements: null, properties };
}

function constant(expression: ConfigExpression, range: TextRange, diagnostics: Diagnostic[]): Located | null {
  const { value, diagnostics: errors } = evaluate(expression);
  const text = errors.length > 0 ? null : jsonOf(value);
  if (text === null) {
    diagnostics.push(createDiagnostic(configFileCodes["config-no-functions"], range));
    return null;
  }
  return { value: JSON.parse(text) as unknown, range, elements: null, properties: null };
}

function jsonOf(value: Value): string | null {
  const text = valueToJson(value);
  return typeof text === "string" ? text : null;
}
