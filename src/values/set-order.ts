/**
 * The order of set elements, and their identity.
 *
 * Strings are ordered by their bytes, numbers by size, false before true, null after all others, unknown last. Elements
 * of other types are ordered by a textual form, the reference's, which only guarantees that the order is stable.
 *
 * As in the reference, a set distinguishes -0 and 0, although they are equal.
 */
import { compareUtf8, goQuote } from "../text/index.ts";
import { compare, Decimal, type HclNumber, numbersEqual, numberText } from "./number.ts";
import { Unknown } from "./unknown.ts";
import type { Value } from "./value.ts";

/**
 * Returns sorted elements without duplicates. Unknown elements are never duplicates. Elements are unmarked and have one
 * type.
 */
export function orderedSet(elements: readonly Value[]): readonly Value[] {
  if (elements.length < 2) return elements;
  const keyed = elements.map((value) => new Keyed(value));
  keyed.sort(compareKeyed);
  const distinct: Keyed[] = [];
  for (const element of keyed) {
    const previous = distinct.at(-1);
    if (previous === undefined || !isSame(previous, element)) distinct.push(element);
  }
  return distinct.map(({ value }) => value);
}

/** Returns whether a set contains an element: certainly the same one, not one that may be equal. */
export function setHas(elements: readonly Value[], element: Value): boolean {
  const keyed = new Keyed(element);
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = new Keyed(elements[middle]!);
    if (isSame(candidate, keyed)) return true;
    if (compareKeyed(candidate, keyed) < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** An element with its sort key. */
class Keyed {
  readonly value: Value;
  /** Empty for primitive types, which are compared by value. */
  readonly key: string;
  private spelled: string | null = null;

  constructor(value: Value) {
    const { kind } = value.type;
    this.value = value;
    this.key = kind === "string" || kind === "number" || kind === "bool" ? "" : spellOut(value, orderText);
  }

  /** Distinguishes elements with equal keys, because keys have few digits. */
  get text(): string {
    this.spelled ??= spelledOut(this.value);
    return this.spelled;
  }
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
      if (left === null || left instanceof Unknown) return 0;
      return compare(left as HclNumber, right as HclNumber) || isMinus(right as HclNumber) - isMinus(left as HclNumber);
    default:
      return compareUtf8(a.key, b.key) || compareUtf8(a.text, b.text);
  }
}

/** Sorts known values before null before unknown. */
function lateness(value: Value): number {
  if (value.payload === null) return 1;
  return value.payload instanceof Unknown ? 2 : 0;
}

function isMinus(number: HclNumber): number {
  return Number(number.decimal.isNegative());
}

function isSame(a: Keyed, b: Keyed): boolean {
  if (!a.value.isWhollyKnown || !b.value.isWhollyKnown) return false;
  const left = a.value.payload;
  const right = b.value.payload;
  if (left === null || right === null) return left === right;
  switch (a.value.type.kind) {
    case "string":
    case "bool":
      return left === right;
    case "number":
      return (
        numbersEqual(left as HclNumber, right as HclNumber) &&
        isMinus(left as HclNumber) === isMinus(right as HclNumber)
      );
    default:
      return a.key === b.key && a.text === b.text;
  }
}

/** Returns a text that is the same for equal values and different for different values of one type. */
export function spelledOut(value: Value): string {
  return spellOut(value, equalText);
}

/** Returns the same text for equal numbers: integers have all their digits. */
function equalText(number: HclNumber): string {
  if (number.decimal.isZero()) return "0";
  return number.decimal.isInteger() ? number.decimal.toFixed() : numberText(number);
}

/** Returns a number with at most ten digits, and an exponent if it is large or small: the reference's sort key. */
function orderText(number: HclNumber): string {
  const { decimal } = number;
  if (!decimal.isFinite() || decimal.isZero()) return numberText(number);
  const rounded = new Decimal(decimal).toSignificantDigits(10);
  if (rounded.e >= -4 && rounded.e < 10) return rounded.toFixed();
  return rounded.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}

function spellOut(value: Value, textOf: (number: HclNumber) => string): string {
  const { payload, type } = value;
  if (payload === null) return "~";
  if (payload instanceof Unknown) return "?";
  if (typeof payload === "string") return goQuote(payload);
  if (typeof payload === "boolean") return payload ? "T" : "F";
  if (payload instanceof Map) {
    const pairs = payload as ReadonlyMap<string, Value>;
    if (type.kind === "object")
      return `<${[...pairs.values()].map((element) => `${spellOut(element, textOf)};`).join("")}>`;
    return `{${[...pairs].map(([key, element]) => `${goQuote(key)}:${spellOut(element, textOf)};`).join("")}}`;
  }
  if (!Array.isArray(payload)) return textOf(payload as HclNumber);
  const elements = (payload as readonly Value[]).map((element) => `${spellOut(element, textOf)};`).join("");
  return type.kind === "tuple" ? `<${elements}>` : `[${elements}]`;
}
