/** Values as JSON text, as go-cty and Go's `encoding/json` write them: no spaces, `<`, `>` and `&` escaped. */
import { elementsOf, entriesOf, type HclNumber, num, type Value } from "../../values/index.ts";
import type { Budget } from "../budget.ts";

/** Escapes that have a short form; other control characters are written as `\u00xx`. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** A string in JSON. */
export function jsonString(text: string): string {
  const escaped = text.replace(/["\\<>&\u2028\u2029\x00-\x1f]|[\ud800-\udfff]/gu, (symbol) => {
    if (symbol >= "\ud800") return "\\ufffd";
    return ESCAPES.get(symbol) ?? `\\u${symbol.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `"${escaped}"`;
}

/** A wholly known value without marks in JSON; null when an infinite number is in it. */
export function jsonText(value: Value, budget: Budget): string | null {
  const pieces: string[] = [];
  return write(value, pieces, budget) ? pieces.join("") : null;
}

function write(value: Value, pieces: string[], budget: Budget): boolean {
  const { payload, type } = value;
  if (payload === null) return add("null", pieces, budget);
  switch (type.kind) {
    case "dynamic":
      throw new Error("Bug: a value of the dynamic type is neither null nor unknown");
    case "string":
      return add(jsonString(payload as string), pieces, budget);
    case "bool":
      return add(String(payload), pieces, budget);
    case "number":
      return (payload as HclNumber).decimal.isFinite() && add(num.numberText(payload as HclNumber), pieces, budget);
    case "list":
    case "set":
    case "tuple":
      return writeArray(elementsOf(value), pieces, budget);
    case "map":
    case "object":
      return writeObject(entriesOf(value), pieces, budget);
  }
}

function writeArray(elements: readonly Value[], pieces: string[], budget: Budget): boolean {
  for (const [index, element] of elements.entries()) {
    add(index === 0 ? "[" : ",", pieces, budget);
    if (!write(element, pieces, budget)) return false;
  }
  return add(elements.length === 0 ? "[]" : "]", pieces, budget);
}

function writeObject(entries: ReadonlyMap<string, Value>, pieces: string[], budget: Budget): boolean {
  let before = "{";
  for (const [key, element] of entries) {
    add(`${before}${jsonString(key)}:`, pieces, budget);
    before = ",";
    if (!write(element, pieces, budget)) return false;
  }
  return add(entries.size === 0 ? "{}" : "}", pieces, budget);
}

function add(text: string, pieces: string[], budget: Budget): true {
  budget.spend(text.length);
  pieces.push(text);
  return true;
}
