/**
 * Binders of names around a place: loops, `dynamic` blocks, and those of a product. Each has a value for every instance or
 * element, as far as they are known.
 */
import type { Loop } from "../../syntax/index.ts";
import {
  asBool,
  boolType,
  ConversionError,
  convert,
  dynamicVal,
  entriesOf,
  numberType,
  objectVal,
  pairsOf,
  refineNotNull,
  stringType,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { iteratorValues } from "../dynamic/iterator-values.ts";
import type { ConfigExpression } from "../expression.ts";
import { elementOf } from "./any-element.ts";

/** The values that a binder gives to its names, once. */
export interface Bound {
  /** The values by name. */
  readonly values: ReadonlyMap<string, Value>;
  /** The keys or elements that distinguish them, by an expression such as `each.key`. */
  readonly shown: ReadonlyMap<string, Value>;
}

/** A loop, block or repetition that binds names. */
export interface Binder {
  readonly names: readonly string[];
  /** The expression for the elements. */
  readonly collection: ConfigExpression | null;
  /** The condition that an element has to satisfy; null without one. */
  readonly condition: ConfigExpression | null;
  /** Returns the values for a collection, at least `most` if there are so many; null if their number is unknown. */
  known(collection: Value, most: number): Iterable<Bound> | null;
  /** Returns the values that hold for each element of a collection. */
  unknown(collection: Value): ReadonlyMap<string, Value>;
}

/** The name that a `dynamic` block binds in its content, with its collection; null if that is missing. */
interface Iterator {
  readonly name: string;
  readonly collection: ConfigExpression | null;
}

/** Returns the binder for a `dynamic` block. */
export function iteratorBinder({ name, collection }: Iterator): Binder {
  return {
    names: [name],
    collection,
    condition: null,
    known: (value) => iteratorValues(value)?.map((one) => boundTo(name, one, "key")) ?? null,
    unknown: (value) =>
      new Map([[name, collection === null ? dynamicVal : objectVal({ key: dynamicVal, value: elementOf(value) })]]),
  };
}

/** Returns the binder for a loop. */
export function loopBinder({ node, intro: { keyVar, valueVar, collection } }: Loop): Binder {
  const names = keyVar === null ? [valueVar.name] : [keyVar.name, valueVar.name];
  const of = (key: Value, value: Value): ReadonlyMap<string, Value> =>
    new Map([...(keyVar === null ? [] : [[keyVar.name, key] as const]), [valueVar.name, value]]);
  return {
    names,
    collection,
    condition: node.type === "TemplateFor" ? null : (node.cond?.condition ?? null),
    known: (marked) => {
      const value = unmark(marked);
      if (!isUsable(value) || !["list", "set", "map", "tuple", "object"].includes(value.type.kind)) return null;
      return elementsFor(value, (key, element) => {
        const values = of(key, withMarks(element, marked.marks));
        return { values, shown: new Map([[names[0]!, values.get(names[0]!)!]]) };
      });
    },
    unknown: (value) => of(keyLike(value), elementOf(value)),
  };
}

function* elementsFor(value: Value, make: (key: Value, element: Value) => Bound): Generator<Bound> {
  for (const [key, element] of pairsOf(value)) yield make(key, element);
}

function keyLike({ type }: Value): Value {
  switch (type.kind) {
    case "list":
    case "tuple":
      return unknownVal(numberType);
    case "map":
    case "object":
      return refineNotNull(unknownVal(stringType));
    case "set":
      return unknownVal(type.element);
    default:
      return dynamicVal;
  }
}

/** Returns the value of one name, which an attribute of it distinguishes. */
export function boundTo(name: string, value: Value, attribute: string): Bound {
  return {
    values: new Map([[name, value]]),
    shown: new Map([[`${name}.${attribute}`, entriesOf(value).get(attribute)!]]),
  };
}

/** Returns whether a condition leaves an element out for certain. */
export function isExcluding(condition: Value): boolean {
  const converted = convert(unmark(condition), boolType);
  return !(converted instanceof ConversionError) && converted.isKnown && !converted.isNull && !asBool(converted);
}

/** Returns whether a value is known, and not null. */
export const isUsable = (marked: Value): boolean => {
  const value = unmark(marked);
  return value.isKnown && !value.isNull;
};
