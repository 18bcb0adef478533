/**
 * JSON text as a tree without loss: numbers keep their digits, objects the order and repetition of their properties. Knows no types.
 *
 * Errors are worded as the reference's, which reads token by token.
 */
import { JsonError } from "./json-error.ts";
import { JsonReader } from "./json-reader.ts";

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

/** Arrays and objects may be nested so deep. */
const MAX_DEPTH = 1500;

/** The tree of a text that holds one JSON value. */
export function parseJsonTree(text: string): JsonNode | JsonError {
  const reader = new JsonReader(text);
  const node = readValue(reader, 0);
  if (node instanceof JsonError) return node;
  // As the reference has it, brackets that close nothing are not looked at.
  const next = reader.peek();
  return next === "" || next === "]" || next === "}" ? node : new JsonError("extraneous data after JSON object");
}

const BEFORE_VALUE = " looking for beginning of value";

function readValue(reader: JsonReader, depth: number): JsonNode | JsonError {
  const first = reader.peek();
  switch (first) {
    case "{":
    case "[":
      if (depth >= MAX_DEPTH) return new JsonError("exceeded max depth");
      return first === "{" ? readObject(reader, depth + 1) : readArray(reader, depth + 1);
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

function readArray(reader: JsonReader, depth: number): JsonNode | JsonError {
  const elements: JsonNode[] = [];
  reader.skip();
  if (reader.accept("]")) return { kind: "array", elements };
  for (;;) {
    const element = readValue(reader, depth);
    if (element instanceof JsonError) return element;
    elements.push(element);
    if (reader.accept("]")) return { kind: "array", elements };
    if (!reader.accept(",")) return reader.unexpected(" after array element");
  }
}

function readObject(reader: JsonReader, depth: number): JsonNode | JsonError {
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
    const node = readValue(reader, depth);
    if (node instanceof JsonError) return node;
    properties.push({ name, node });
    if (reader.accept("}")) return { kind: "object", properties };
    if (!reader.accept(",")) return reader.unexpected(" after object key:value pair");
  }
}
