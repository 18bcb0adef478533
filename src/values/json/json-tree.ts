/**
 * JSON text as a lossless tree: numbers keep their digits, objects their properties' order and repetition. Knows no
 * types.
 *
 * Errors have the wording of the reference, which reads token by token.
 */
import { JsonError } from "./json-error.ts";
import { JsonReader, type Spend } from "./json-reader.ts";

export type JsonNode =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  /** `text` is the number as it is written. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "string"; readonly text: string }
  | { readonly kind: "array"; readonly elements: readonly JsonNode[] }
  | { readonly kind: "object"; readonly properties: readonly JsonProperty[] };

export interface JsonProperty {
  readonly name: string;
  readonly node: JsonNode;
}

/** Default maximum nesting of arrays and objects. */
const MAX_DEPTH = 1500;

/** The error for text that exceeds the maximum nesting. */
export const TOO_DEEP = new JsonError("exceeded max depth");

/** The cost of each value beside its text. */
const VALUE_UNITS = 2;

interface JsonLimits {
  /** Maximum nesting of arrays and objects. */
  readonly maxDepth?: number;
  /**
   * Called with the cost while the text is read: two units for each value, and the length of each number and string.
   */
  readonly spend?: Spend;
}

/** Returns the tree of a text with one JSON value, or the first error; `TOO_DEEP` if it is nested too deeply. */
export function parseJsonTree(text: string, limits: JsonLimits = {}): JsonNode | JsonError {
  const { maxDepth = MAX_DEPTH, spend = () => {} } = limits;
  const reader = new JsonReader(text, spend);
  const node = readValue(reader, { maxDepth, spend }, 0);
  if (node instanceof JsonError) return node;
  // As in the reference, unmatched closing brackets are ignored.
  const next = reader.peek();
  return next === "" || next === "]" || next === "}" ? node : new JsonError("extraneous data after JSON object");
}

const BEFORE_VALUE = " looking for beginning of value";

function readValue(reader: JsonReader, limits: Required<JsonLimits>, depth: number): JsonNode | JsonError {
  const first = reader.peek();
  limits.spend(VALUE_UNITS);
  switch (first) {
    case "{":
    case "[":
      if (depth >= limits.maxDepth) return TOO_DEEP;
      return first === "{" ? readObject(reader, limits, depth + 1) : readArray(reader, limits, depth + 1);
    case '"':
      return withError(reader.readString(), (text) => ({ kind: "string", text }));
    case "t":
      return withError(reader.readWord("true"), () => ({ kind: "bool", value: true }));
    case "f":
      return withError(reader.readWord("false"), () => ({ kind: "bool", value: false }));
    case "n":
      return withError(reader.readWord("null"), () => ({ kind: "null" }));
    default:
      if (first !== "-" && !/^[0-9]$/.test(first)) return reader.unexpected(BEFORE_VALUE);
      return withError(reader.readNumber(), (text) => ({ kind: "number", text }));
  }
}

function withError(text: string | JsonError, make: (text: string) => JsonNode): JsonNode | JsonError {
  return text instanceof JsonError ? text : make(text);
}

function readArray(reader: JsonReader, limits: Required<JsonLimits>, depth: number): JsonNode | JsonError {
  const elements: JsonNode[] = [];
  reader.skip();
  if (reader.accept("]")) return { kind: "array", elements };
  for (;;) {
    const element = readValue(reader, limits, depth);
    if (element instanceof JsonError) return element;
    elements.push(element);
    if (reader.accept("]")) return { kind: "array", elements };
    if (!reader.accept(",")) return reader.unexpected(" after array element");
  }
}

function readObject(reader: JsonReader, limits: Required<JsonLimits>, depth: number): JsonNode | JsonError {
  const properties: JsonProperty[] = [];
  reader.skip();
  if (reader.accept("}")) return { kind: "object", properties };
  for (;;) {
    if (reader.peek() !== '"') {
      return reader.unexpected(properties.length === 0 ? "" : " looking for beginning of object key string");
    }
    const name = reader.readString();
    if (name instanceof JsonError) return name;
    if (!reader.accept(":")) return reader.unexpected(" after object key");
    const node = readValue(reader, limits, depth);
    if (node instanceof JsonError) return node;
    properties.push({ name, node });
    if (reader.accept("}")) return { kind: "object", properties };
    if (!reader.accept(",")) return reader.unexpected(" after object key:value pair");
  }
}
