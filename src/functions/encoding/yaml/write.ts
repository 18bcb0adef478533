/**
 * Values as YAML, as go-cty-yaml writes them with libyaml's emitter: strings always in quotes, or as literal blocks if
 * they have line breaks that a block can represent; block style for all except empty collections; long quoted strings
 * folded after 80 columns.
 */
import { utf8Length } from "../../../text/index.ts";
import { elementsOf, entriesOf, type HclNumber, num, type Value } from "../../../values/index.ts";
import type { Budget } from "../../budget.ts";

/** Quoted strings are folded at the first space after this column. */
const WIDTH = 80;
/** Spaces of indentation per level. */
const STEP = 2;
/** Longer keys, in bytes, are written with `?`. */
const MAX_SIMPLE_KEY = 128;

/** Returns a wholly known value without marks as a YAML document. */
export function yamlText(value: Value, budget: Budget): string {
  const writer = new YamlWriter(budget);
  const isPlain = writer.node(value, -STEP, "root");
  writer.endLine();
  return writer.text() + (isPlain ? "...\n" : "");
}

/** A node's context: the text before it on its line. */
type NodeContext = "root" | "in sequence" | "after key" | "after long key";

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\0", "0"],
  ["\x07", "a"],
  ["\b", "b"],
  ["\t", "t"],
  ["\n", "n"],
  ["\v", "v"],
  ["\f", "f"],
  ["\r", "r"],
  ["\x1b", "e"],
  ['"', '"'],
  ["\\", "\\"],
  ["\x85", "N"],
  ["\u2028", "L"],
  ["\u2029", "P"],
]);

/** Characters that are written without an escape. The emitter knows none beyond U+FFFF. */
const PRINTABLE = /^[\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]$/u;
const LINE_BREAK = /^[\r\n\x85\u2028\u2029]$/;

class YamlWriter {
  private readonly budget: Budget;
  private readonly pieces: string[] = [];
  private column = 0;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  text(): string {
    return this.pieces.join("");
  }

  /** Starts a new line, unless at the beginning of one. */
  endLine(): void {
    if (this.column > 0) this.put("\n");
  }

  /** Writes a value inside a collection with an indentation. Returns true for a plain scalar. */
  node(value: Value, indent: number, context: NodeContext): boolean {
    switch (value.isNull ? "null" : value.type.kind) {
      case "null":
        this.plain("null", context);
        return true;
      case "bool":
        this.plain(String(value.payload), context);
        return true;
      case "number":
        this.plain(num.numberText(value.payload as HclNumber), context);
        return true;
      case "string":
        this.separate(context);
        this.string(value.payload as string, Math.max(indent + STEP, STEP), true);
        return false;
      case "list":
      case "set":
      case "tuple":
        this.sequence(elementsOf(value), indent, context);
        return false;
      case "map":
      case "object":
        this.mapping(entriesOf(value), indent, context);
        return false;
      case "dynamic":
        throw new Error("Bug: a value of the dynamic type is neither null nor unknown");
    }
  }

  private plain(text: string, context: NodeContext): void {
    this.separate(context);
    this.put(text);
  }

  /** Writes the space after a colon; the other indicators include theirs. */
  private separate(context: NodeContext): void {
    if (context === "after key") this.put(" ");
  }

  private sequence(elements: readonly Value[], outer: number, context: NodeContext): void {
    if (elements.length === 0) return this.plain("[]", context);
    // Inside a mapping the dashes are below the key.
    const indent = context === "after key" ? outer : outer + STEP;
    for (const [index, element] of elements.entries()) {
      this.startItem(index === 0 && context !== "after key", indent);
      this.put("- ");
      this.node(element, indent, "in sequence");
    }
  }

  private mapping(entries: ReadonlyMap<string, Value>, outer: number, context: NodeContext): void {
    if (entries.size === 0) return this.plain("{}", context);
    const indent = outer + STEP;
    let isFirst = true;
    for (const [key, element] of entries) {
      this.startItem(isFirst && context !== "after key", indent);
      isFirst = false;
      if (isSimpleKey(key)) {
        this.string(key, indent + STEP, false);
        this.put(":");
        this.node(element, indent, "after key");
        continue;
      }
      this.put("? ");
      this.string(key, indent + STEP, true);
      this.indentLine(indent);
      this.put(": ");
      this.node(element, indent, "after long key");
    }
  }

  /** Starts an item: the first one is on the line of the indicator before it. */
  private startItem(continuesLine: boolean, indent: number): void {
    if (!continuesLine) this.indentLine(indent);
  }

  private indentLine(indent: number): void {
    this.endLine();
    this.put(" ".repeat(indent));
  }

  private string(text: string, indent: number, mayBreak: boolean): void {
    if (mayBreak && text.includes("\n") && isBlockText(text)) this.literal(text, indent);
    else this.quoted(text, indent, mayBreak);
  }

  private literal(text: string, indent: number): void {
    const symbols = Array.from(text);
    const startsBlank = symbols[0] === " " || isLineBreak(symbols[0]!);
    this.put(`|${startsBlank ? String(STEP) : ""}${chomping(symbols)}\n`);
    for (const symbol of symbols) {
      if (isLineBreak(symbol)) {
        this.put(symbol);
        this.column = 0;
        continue;
      }
      if (this.column === 0) this.put(" ".repeat(indent));
      this.put(symbol);
    }
  }

  private quoted(text: string, indent: number, mayBreak: boolean): void {
    this.put('"');
    const symbols = Array.from(text);
    let afterSpace = false;
    // The reference's encoder looks for a byte order mark at the start of the text for each character.
    const writeSymbol = symbols[0] === "\ufeff" ? escapedSymbol : quotedSymbol;
    for (const [at, symbol] of symbols.entries()) {
      const isInside = at > 0 && at < symbols.length - 1;
      if (symbol !== " " || writeSymbol === escapedSymbol) {
        this.put(writeSymbol(symbol));
      } else if (mayBreak && !afterSpace && isInside && this.column > WIDTH) {
        this.indentLine(indent);
        if (symbols[at + 1] === " ") this.put("\\");
      } else {
        this.put(" ");
      }
      afterSpace = symbol === " ";
    }
    this.put('"');
  }

  private put(text: string): void {
    this.budget.spend(text.length);
    this.pieces.push(text);
    // Everything except line breaks is written in whole characters.
    this.column = text.endsWith("\n") ? 0 : this.column + text.length;
  }
}

function quotedSymbol(symbol: string): string {
  return PRINTABLE.test(symbol) && !ESCAPES.has(symbol) ? symbol : escapedSymbol(symbol);
}

function escapedSymbol(symbol: string): string {
  const escape = ESCAPES.get(symbol);
  if (escape !== undefined) return `\\${escape}`;
  const code = symbol.codePointAt(0)!;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

/** Returns the chomping indicator for a literal block's final line breaks. */
function chomping(symbols: readonly string[]): string {
  if (!isLineBreak(symbols.at(-1)!)) return "-";
  return symbols.length === 1 || isLineBreak(symbols.at(-2)!) ? "+" : "";
}

function isLineBreak(symbol: string): boolean {
  return LINE_BREAK.test(symbol);
}

/**
 * Returns whether a literal block can represent a text: all characters are printable, and no space precedes a line
 * break or the end.
 */
function isBlockText(text: string): boolean {
  let before = "";
  for (const symbol of text) {
    if (!PRINTABLE.test(symbol) || (before === " " && isLineBreak(symbol))) return false;
    before = symbol;
  }
  return before !== " ";
}

/** Returns whether a key is written before its colon: on one line, and not too long. */
function isSimpleKey(key: string): boolean {
  return utf8Length(key) <= MAX_SIMPLE_KEY && !/[\r\n\x85\u2028\u2029]/.test(key);
}
