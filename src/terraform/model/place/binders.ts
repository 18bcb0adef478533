/**
 * Binders of names around a place, beside the module itself: `count` and `for_each`, `dynamic` blocks, loops. Each has a
 * value for every instance or element, as far as they are known.
 */
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
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../../values/index.ts";
import type { ConfigExpression } from "../../../model/index.ts";
import type { Loop } from "../../../syntax/index.ts";
import type { Repetition } from "../../declare/declarations.ts";
import type { SiteIterator } from "../../declare/sites.ts";
import { firstInstances } from "../instances.ts";
import { elementOf, NOT_NULL_STRING } from "../unknown-values.ts";
import { iteratorValues } from "../plan/bodies/dynamic-blocks.ts";

/** The values that a binder gives to its names, once. */
interface Bound {
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

const NONE: ReadonlyMap<string, Value> = new Map();

/** Returns the binder for a `count` or a `for_each`. */
export function repetitionBinder({ count, forEach }: Repetition): Binder | null {
  if (count !== null)
    return {
      names: ["count"],
      collection: count.expression,
      condition: null,
      known: (value, most) =>
        isUsable(value) && value.type.kind === "number"
          ? firstInstances({ count }, value, most).map(({ count: one }) => bound("count", one!, "index"))
          : null,
      unknown: () => NONE,
    };
  if (forEach === null) return null;
  return {
    names: ["each"],
    collection: forEach.expression,
    condition: null,
    known: (value, most) =>
      isUsable(value) && isKeyed(value)
        ? firstInstances({ count }, value, most).map(({ each }) => bound("each", each!, "key"))
        : null,
    unknown: () => NONE,
  };
}

/** Returns the binder for a `dynamic` block. */
export function iteratorBinder({ name, collection }: SiteIterator): Binder {
  return {
    names: [name],
    collection,
    condition: null,
    known: (value) => iteratorValues(value)?.map((one) => bound(name, one, "key")) ?? null,
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
      return NOT_NULL_STRING;
    case "set":
      return unknownVal(type.element);
    default:
      return dynamicVal;
  }
}

function bound(name: string, value: Value, attribute: string): Bound {
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

const isUsable = (marked: Value): boolean => {
  const value = unmark(marked);
  return value.isKnown && !value.isNull;
};

const isKeyed = ({ type }: Value): boolean => type.kind === "map" || type.kind === "object" || type.kind === "set";
