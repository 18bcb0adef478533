/**
 * The order of the elements of a set, and which of them are the same.
 *
 * Strings go by their bytes, numbers by size, false before true, null after all others, unknown last. Elements of other types go by a
 * key that spells them out; the reference does the same, and only promises that the order is stable.
 */
import { compareUtf8 } from "../text/index.ts";
import { compare, type HclNumber, numbersEqual, numberText } from "./number.ts";
import { Unknown } from "./unknown.ts";
import type { Value } from "./value.ts";

/** Sorted elements without duplicates. Unknown elements are never the same. Elements are unmarked and of one type. */
export function orderedSet(elements: readonly Value[]): readonly Value[] {
  if (elements.length < 2) return elements;
  const keyed = elements.map((value) => ({ value, key: orderKey(value) }));
  keyed.sort(compareKeyed);
  const distinct: Keyed[] = [];
  for (const element of keyed) {
    const previous = distinct.at(-1);
    if (previous === undefined || !isSame(previous, element)) distinct.push(element);
  }
  return distinct.map(({ value }) => value);
}

/** Whether the element is in a set: the same element known as such, not one that may turn out to be equal. */
export function setHas(elements: readonly Value[], element: Value): boolean {
  const wanted = { value: element, key: orderKey(element) };
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = { value: elements[middle]!, key: orderKey(elements[middle]!) };
    if (isSame(candidate, wanted)) return true;
    if (compareKeyed(candidate, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

interface Keyed {
  readonly value: Value;
  /** Empty for primitive types, which are compared by what they hold. */
  readonly key: string;
}

function compareKeyed(a: Keyed, b: Keyed): number {
  const rank = lateness(a.value) - lateness(b.value);
  if (rank !== 0) return rank;
  const left = a.value.payload;
  const right = b.value.payload;
  switch (a.value.type.kind) {
    case "string":
      return typeof left === "string" ? compareUtf8(left, right as string) : 0;
    case "bool":
      return Number(left) - Number(right);
    case "number":
      return left === null || left instanceof Unknown ? 0 : compare(left as HclNumber, right as HclNumber);
    default:
      return compareUtf8(a.key, b.key);
  }
}

/** Known before null before unknown. */
function lateness(value: Value): number {
  if (value.payload === null) return 1;
  return value.payload instanceof Unknown ? 2 : 0;
}

function isSame(a: Keyed, b: Keyed): boolean {
  if (!a.value.isWhollyKnown || !b.value.isWhollyKnown) return false;
  if (a.value.payload === null || b.value.payload === null) return a.value.payload === b.value.payload;
  switch (a.value.type.kind) {
    case "string":
    case "bool":
      return a.value.payload === b.value.payload;
    case "number":
      return numbersEqual(a.value.payload as HclNumber, b.value.payload as HclNumber);
    default:
      return a.key === b.key;
  }
}

function orderKey(value: Value): string {
  switch (value.type.kind) {
    case "string":
    case "bool":
    case "number":
      return "";
    default:
      return spelledOut(value);
  }
}

/** One text for equal values and different texts for different values of one type. */
export function spelledOut(value: Value): string {
  const { payload, type } = value;
  if (payload === null) return "~";
  if (payload instanceof Unknown) return "?";
  if (typeof payload === "string") return JSON.stringify(payload);
  if (typeof payload === "boolean") return payload ? "T" : "F";
  if (payload instanceof Map) {
    const pairs = payload as ReadonlyMap<string, Value>;
    if (type.kind === "object") return `<${[...pairs.values()].map((element) => `${spelledOut(element)};`).join("")}>`;
    return `{${[...pairs].map(([key, element]) => `${JSON.stringify(key)}:${spelledOut(element)};`).join("")}}`;
  }
  if (!Array.isArray(payload)) return numberText(payload as HclNumber).replace(/^-0$/, "0");
  const elements = (payload as readonly Value[]).map((element) => `${spelledOut(element)};`).join("");
  return type.kind === "tuple" ? `<${elements}>` : `[${elements}]`;
}
