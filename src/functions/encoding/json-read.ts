/**
 * Reads JSON text as values, with the numbers' digits kept and the mistakes named as Go's `encoding/json` names them, which the reference
 * reads one token at a time: what follows the first value is looked at by its first character only.
 */
import {
  ConversionError,
  convert,
  dynamicType,
  falseVal,
  normalizeString,
  nullVal,
  num,
  numberType,
  numberVal,
  objectVal,
  refineNotNull,
  stringVal,
  trueVal,
  tupleVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { goQuote } from "../../text/index.ts";

/** Arrays and objects inside each other are read up to here: walking values takes as many calls. */
const MAX_DEPTH = 1000;

/** Why a text is not JSON. */
export class JsonProblem extends Error {}

/** The text is nested too deeply to be looked into; that is no mistake. */
export class JsonTooDeep extends Error {}

/** Reads a text as one value. Throws `JsonProblem` or `JsonTooDeep`, which the caller catches. */
export function readJson(text: string, budget: Budget): Value {
  const reader = new JsonReader(text, budget);
  const value = reader.value("looking for beginning of value", 0);
  const next = reader.peek();
  // The reference asks whether more elements follow, and takes closing brackets for the end of them.
  if (next !== undefined && next !== "]" && next !== "}") throw new JsonProblem("extraneous data after JSON object");
  if (reader.deferred !== null) throw new JsonProblem(reader.deferred);
  return value;
}

const LITERALS: ReadonlyMap<string, readonly [string, Value]> = new Map([
  ["t", ["true", trueVal]],
  ["f", ["false", falseVal]],
  ["n", ["null", nullVal(dynamicType)]],
]);

const UNESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

class JsonReader {
  /** What is wrong with a text that is valid JSON: the reference finds that in a second pass. */
  deferred: string | null = null;
  readonly #text: string;
  readonly #budget: Budget;
  #at = 0;

  constructor(text: string, budget: Budget) {
    this.#text = text;
    this.#budget = budget;
  }

  /** The next character after white space; undefined at the end. */
  peek(): string | undefined {
    while (" \t\r\n".includes(this.#text[this.#at] ?? "x")) this.#at++;
    return this.#text[this.#at];
  }

  /** Reads a value; `context` says in messages where it was expected. */
  value(context: string, depth: number): Value {
    const first = this.peek();
    if (first === undefined) throw new JsonProblem("EOF");
    this.#budget.spend(2);
    if (first === "[") return this.#array(depth);
    if (first === "{") return this.#object(depth);
    if (first === '"') return stringVal(this.#string());
    const literal = LITERALS.get(first);
    if (literal !== undefined) return this.#literal(...literal);
    if (first === "-" || isDigit(first)) return this.#number();
    throw this.#unexpected(first, context);
  }

  #array(depth: number): Value {
    if (depth === MAX_DEPTH) throw new JsonTooDeep();
    this.#at++;
    const elements: Value[] = [];
    for (;;) {
      const next = this.peek();
      if (next === undefined) throw new JsonProblem("EOF");
      if (next === "]" && elements.length === 0) break;
      elements.push(this.value("looking for beginning of value", depth + 1));
      const after = this.peek();
      if (after === undefined) throw new JsonProblem("EOF");
      if (after === "]") break;
      if (after !== ",") throw this.#unexpected(after, "after array element");
      this.#at++;
    }
    this.#at++;
    return tupleVal(elements);
  }

  #object(depth: number): Value {
    if (depth === MAX_DEPTH) throw new JsonTooDeep();
    this.#at++;
    const attributes = new Map<string, Value>();
    let isFirst = true;
    for (;;) {
      const next = this.peek();
      if (next === undefined) throw new JsonProblem("EOF");
      if (next === "}" && isFirst) break;
      this.#attribute(attributes, isFirst, depth);
      isFirst = false;
      const after = this.peek();
      if (after === undefined) throw new JsonProblem("EOF");
      if (after === "}") break;
      if (after !== ",") throw this.#unexpected(after, "after object key:value pair");
      this.#at++;
    }
    this.#at++;
    return objectVal(attributes);
  }

  #attribute(attributes: Map<string, Value>, isFirst: boolean, depth: number): void {
    const first = this.peek();
    if (first === undefined) throw new JsonProblem("EOF");
    // The reference says nothing of what it expects after the opening brace.
    if (first !== '"') throw this.#unexpected(first, isFirst ? "" : "looking for beginning of object key string");
    const key = this.#string();
    if (key !== normalizeString(key)) this.deferred ??= `unsupported attribute ${goQuote(key)}`;
    const colon = this.peek();
    if (colon === undefined) throw new JsonProblem("EOF");
    if (colon !== ":") throw this.#unexpected(colon, "after object key");
    this.#at++;
    const value = this.value("looking for beginning of value", depth + 1);
    const before = attributes.get(key);
    if (before !== undefined) this.deferred ??= replacementProblem(before, value);
    attributes.set(key, value);
  }

  #literal(word: string, value: Value): Value {
    for (let index = 1; index < word.length; index++) {
      this.#at++;
      const symbol = this.#symbol();
      if (symbol !== word[index]) throw this.#unexpected(symbol, `in literal ${word} (expecting '${word[index]!}')`);
    }
    this.#at++;
    return value;
  }

  /** The next character, white space or not; the end is an error. */
  #symbol(): string {
    const symbol = this.#text[this.#at];
    if (symbol === undefined) throw new JsonProblem("unexpected EOF");
    return symbol;
  }

  #number(): Value {
    const start = this.#at;
    if (this.#text[this.#at] === "-") {
      this.#at++;
      if (!isDigit(this.#symbol())) throw this.#unexpected(this.#symbol(), "in numeric literal");
    }
    if (this.#text[this.#at] === "0") this.#at++;
    else this.#digits("in numeric literal");
    if (this.#text[this.#at] === ".") {
      this.#at++;
      this.#digits("after decimal point in numeric literal");
    }
    if (this.#text[this.#at] === "e" || this.#text[this.#at] === "E") {
      this.#at++;
      if (this.#text[this.#at] === "+" || this.#text[this.#at] === "-") this.#at++;
      this.#digits("in exponent of numeric literal");
    }
    const written = this.#text.slice(start, this.#at);
    this.#budget.spend(written.length);
    const number = num.parseNumber(written);
    // Exponents that nobody can write out: the value is not known here.
    return number === null ? refineNotNull(unknownVal(numberType)) : numberVal(number);
  }

  #digits(context: string): void {
    if (!isDigit(this.#symbol())) throw this.#unexpected(this.#symbol(), context);
    while (isDigit(this.#text[this.#at] ?? "")) this.#at++;
  }

  #string(): string {
    const pieces: string[] = [];
    let start = ++this.#at;
    for (;;) {
      const symbol = this.#symbol();
      if (symbol === '"') break;
      if (symbol < " ") throw this.#unexpected(symbol, "in string literal");
      this.#at++;
      if (symbol !== "\\") continue;
      pieces.push(this.#text.slice(start, this.#at - 1), this.#escape());
      start = this.#at;
    }
    pieces.push(this.#text.slice(start, this.#at++));
    const text = pieces.join("");
    this.#budget.spend(text.length);
    // Halves of surrogate pairs, which escapes can write, are no text.
    return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
  }

  /** What an escape stands for; the backslash has been read. */
  #escape(): string {
    const symbol = this.#symbol();
    if (symbol !== "u") {
      const plain = UNESCAPED[symbol];
      if (plain === undefined) throw this.#unexpected(symbol, "in string escape code");
      this.#at++;
      return plain;
    }
    this.#at++;
    const start = this.#at;
    for (; this.#at < start + 4; this.#at++) {
      if (!/^[0-9A-Fa-f]$/.test(this.#symbol())) {
        throw this.#unexpected(this.#symbol(), "in \\u hexadecimal character escape");
      }
    }
    return String.fromCharCode(Number.parseInt(this.#text.slice(start, this.#at), 16));
  }

  #unexpected(symbol: string, context: string): JsonProblem {
    return new JsonProblem(`invalid character ${shownByte(symbol)} ${context}`.trimEnd());
  }
}

/** Why a value of an attribute that comes again later does not do: it has to convert to the type of the later one. */
function replacementProblem(before: Value, value: Value): string | null {
  if (before.isNull) return null;
  if (value.isNull) return "need JSON object for dynamically-typed value";
  const converted = convert(before, value.type);
  return converted instanceof ConversionError ? converted.message : null;
}

function isDigit(symbol: string): boolean {
  return symbol >= "0" && symbol <= "9" && symbol.length === 1;
}

/** A character as the reference shows it: by the first byte of its UTF-8 form. */
function shownByte(symbol: string): string {
  if (symbol === "'") return "'\\''";
  if (symbol === '"') return `'"'`;
  const code = symbol.charCodeAt(0);
  const lead =
    code < 0x80
      ? code
      : code < 0x800
        ? 0xc0 | (code >> 6)
        : code >= 0xd800 && code < 0xe000
          ? 0xf0
          : 0xe0 | (code >> 12);
  return `'${goQuote(String.fromCharCode(lead)).slice(1, -1)}'`;
}
