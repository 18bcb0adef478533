/**
 * Instances of a module's declarations: whether one with a key certainly exists, based on the value of `count` or
 * `for_each`, and the value of an object that is made from the values of its instances.
 */
import {
  asNumber,
  elementsOf,
  entriesOf,
  integerVal,
  num,
  objectVal,
  stringVal,
  tupleVal,
  unmark,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { plainContext, siteOf } from "../declare/sites.ts";
import type { Repeated, Repetition } from "../declare/declarations.ts";
import type { Module } from "./module.ts";
import type { Instance } from "./value-inputs.ts";
import { valuesOf } from "./values.ts";

/**
 * Returns whether the instance with a key exists, where null is the key for an object without repetition; null if it
 * depends on inputs.
 */
export function hasInstance(module: Module, repeated: Repeated, key: Value | null): boolean | null {
  const { count, forEach } = repeated;
  if (key === null) return count === null && forEach === null;
  const isText = typeof key.payload === "string";
  if ((isText ? forEach : count) === null) return false;
  const repetition = repetitionOf(module, repeated);
  if (repetition === null) return null;
  if (!isText)
    return num.compare(asNumber(key), num.integer(0)) >= 0 && num.compare(asNumber(key), asNumber(repetition)) < 0;
  if (repetition.payload instanceof Map) return entriesOf(repetition).has(key.payload as string);
  const elements = elementsOf(repetition);
  if (elements.some((element) => element.payload === key.payload)) return true;
  return elements.every(({ isKnown }) => isKnown) ? false : null;
}

/** Returns whether an object certainly has no instances. */
export function isWithoutInstances(module: Module, repeated: Repeated): boolean {
  const repetition = repetitionOf(module, repeated);
  if (repetition === null) return false;
  return repeated.count === null ? keyedElements(repetition)?.length === 0 : sizeOf(repetition) === 0;
}

/** Returns the value of `count` or `for_each` if it is known for all inputs. */
function repetitionOf(module: Module, { count, forEach, file }: Repeated): Value | null {
  const attribute = count ?? forEach;
  if (attribute === null) return null;
  const { value: marked, diagnostics } = valuesOf(module).evaluate(siteOf(plainContext(file), attribute));
  const value = unmark(marked);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  if (count !== null) return value.type.kind === "number" ? value : null;
  const { kind } = value.type;
  return kind === "map" || kind === "object" || kind === "set" ? value : null;
}

/** Objects with more instances are not evaluated one by one. */
const MAX_INSTANCES = 100;

/** Returns the value of an object with a known `count`; null for a number that it does not accept, and for too many. */
export function countedValue(count: Value, one: (instance: Instance) => Value): Value | null {
  const size = sizeOf(count);
  return size === null || size > MAX_INSTANCES ? null : tupleVal(countedInstances(size).map(one));
}

/** Returns the first instances of an object whose `count` or `for_each` is known: by default those that are evaluated one by one. */
export function firstInstances({ count }: Pick<Repetition, "count">, value: Value, most = MAX_INSTANCES): Instance[] {
  if (count !== null) return countedInstances(Math.min(sizeOf(value) ?? 0, most));
  return (keyedElements(value) ?? []).slice(0, most).map(keyedInstance);
}

/**
 * Returns the first instances that an import has with a known `for_each`: as many as are evaluated one by one. Lists and
 * tuples have indexes as keys.
 */
export function firstImports(collection: Value): Instance[] {
  const plain = unmark(collection);
  if (!plain.isKnown || plain.isNull) return [];
  const isSequence = plain.type.kind === "list" || plain.type.kind === "tuple";
  const elements = isSequence
    ? elementsOf(plain).map((element, index) => [integerVal(index), withMarks(element, collection.marks)] as const)
    : keyedElements(collection);
  return (elements ?? []).slice(0, MAX_INSTANCES).map(keyedInstance);
}

/** Returns the number of instances; null for a value that `count` does not accept. */
function sizeOf(count: Value): number | null {
  const number = unmark(count);
  const size = number.type.kind === "number" ? asNumber(number).decimal.toNumber() : Number.NaN;
  return Number.isInteger(size) && size >= 0 ? size : null;
}

function countedInstances(size: number): Instance[] {
  return Array.from({ length: size }, (_, index) => ({ count: objectVal({ index: integerVal(index) }), each: null }));
}

function keyedInstance([key, value]: readonly [Value, Value]): Instance {
  return { count: null, each: objectVal({ key, value }) };
}

/** Returns the value of an object with a known `for_each`; null for a value that it does not accept, and for too many. */
export function keyedValue(collection: Value, one: (instance: Instance) => Value): Value | null {
  const pairs = keyedElements(collection);
  if (pairs === null || pairs.length > MAX_INSTANCES) return null;
  return objectVal(pairs.map((pair) => [pair[0].payload as string, one(keyedInstance(pair))]));
}

/** Returns the keys and elements that `for_each` goes over; null for values that it does not accept. */
function keyedElements(collection: Value): (readonly [key: Value, value: Value])[] | null {
  const plain = unmark(collection);
  const { kind } = plain.type;
  if (kind === "set") {
    const { value, marks } = unmarkDeep(collection);
    const elements = elementsOf(value);
    if (elements.some((element) => typeof element.payload !== "string")) return null;
    return elements.map((element) => [element, withMarks(element, marks)]);
  }
  if (kind !== "map" && kind !== "object") return null;
  return [...entriesOf(plain)].map(([key, element]) => [stringVal(key), withMarks(element, collection.marks)]);
}
