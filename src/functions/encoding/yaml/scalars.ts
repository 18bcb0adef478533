/** Reads the four scalar styles: plain, quoted, literal and folded; folds lines. */
import { isBlank, isBlankOrEnd, isBreak, type YamlCursor } from "./cursor.ts";

/** Whitespace between parts of a multiline scalar. */
class Whitespace {
  /** Whether it contained a line break. */
  isBroken = false;
  private blanks = "";
  private firstBreak = "";
  private otherBreaks = "";

  /** Consumes whitespace. `refuseTab` is called for tabs at the beginning of a line. */
  take(cursor: YamlCursor, refuseTab: () => void = () => undefined): void {
    for (let symbol = cursor.peek(); isBlank(symbol) || isBreak(symbol); symbol = cursor.peek()) {
      if (isBreak(symbol)) {
        this.takeBreak(cursor);
        continue;
      }
      if (this.isBroken && symbol === "\t") refuseTab();
      const blank = cursor.take();
      if (!this.isBroken) this.blanks += blank;
    }
  }

  private takeBreak(cursor: YamlCursor): void {
    if (this.isBroken) {
      this.otherBreaks += cursor.takeLineBreak();
      return;
    }
    this.blanks = "";
    this.firstBreak = cursor.takeLineBreak();
    this.isBroken = true;
  }

  /** Consumes an escaped line break, which is dropped; the whitespace after it belongs to the next line. */
  takeEscapedBreak(cursor: YamlCursor): void {
    cursor.takeLineBreak();
    this.isBroken = true;
  }

  /** Returns the folded whitespace and clears it. */
  folded(): string {
    const isFolded = this.firstBreak === "\n";
    const breaks = isFolded ? this.otherBreaks || " " : this.firstBreak + this.otherBreaks;
    const text = this.isBroken ? breaks : this.blanks;
    this.isBroken = false;
    this.blanks = "";
    this.firstBreak = "";
    this.otherBreaks = "";
    return text;
  }
}

/** A plain scalar's text and end. */
interface PlainScalar {
  readonly text: string;
  /** Whether it ended with a line break, so that a key may follow. */
  readonly endsLine: boolean;
}

/** Reads a plain scalar; in block context its lines have at least this indentation. */
export function readPlain(cursor: YamlCursor, isInFlow: boolean, indent: number): PlainScalar {
  const pieces: string[] = [];
  const whitespace = new Whitespace();
  const isInside = (symbol: string): boolean => {
    if (isBlankOrEnd(symbol)) return false;
    if (symbol === ":" && isBlankOrEnd(cursor.peek(1))) return false;
    return !(isInFlow && ",?[]{}".includes(symbol));
  };
  for (;;) {
    if (cursor.isAtDocumentMarker() || cursor.peek() === "#") break;
    const part = isInside(cursor.peek()) ? cursor.takeWhile(isInside) : "";
    if (part !== "") pieces.push(whitespace.folded(), part);
    if (!isBlank(cursor.peek()) && !isBreak(cursor.peek())) break;
    whitespace.take(cursor, () => {
      if (cursor.column < indent) throw cursor.problem("found a tab character that violates indentation");
    });
    if (!isInFlow && cursor.column < indent) break;
  }
  return { text: pieces.join(""), endsLine: whitespace.isBroken };
}

/** Reads a scalar in single or double quotes, from its opening to its closing quote. */
export function readQuoted(cursor: YamlCursor): string {
  const quote = cursor.take();
  const pieces: string[] = [];
  const whitespace = new Whitespace();
  for (;;) {
    if (cursor.isAtDocumentMarker()) throw cursor.problem("found unexpected document indicator");
    if (cursor.peek() === "") throw cursor.problem("found unexpected end of stream");
    readQuotedPart(cursor, quote, pieces, whitespace);
    if (cursor.peek() === quote) break;
    whitespace.take(cursor);
    pieces.push(whitespace.folded());
  }
  cursor.take();
  return pieces.join("");
}

function readQuotedPart(cursor: YamlCursor, quote: string, pieces: string[], whitespace: Whitespace): void {
  const isPlain = (symbol: string): boolean => !isBlankOrEnd(symbol) && symbol !== quote && symbol !== "\\";
  const isPlainInSingle = (symbol: string): boolean => !isBlankOrEnd(symbol) && symbol !== quote;
  for (;;) {
    pieces.push(cursor.takeWhile(quote === "'" ? isPlainInSingle : isPlain));
    const symbol = cursor.peek();
    if (symbol === "'" && quote === "'" && cursor.peek(1) === "'") {
      pieces.push(cursor.take(2).slice(1));
    } else if (symbol === "\\" && isBreak(cursor.peek(1))) {
      cursor.take();
      whitespace.takeEscapedBreak(cursor);
      return;
    } else if (symbol === "\\") {
      pieces.push(readEscape(cursor));
    } else {
      return;
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  " ": " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

/** Number of hexadecimal digits that follow. */
const HEX_ESCAPES: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function readEscape(cursor: YamlCursor): string {
  const symbol = cursor.peek(1);
  const plain = ESCAPES[symbol];
  if (plain !== undefined) {
    cursor.take(2);
    return plain;
  }
  const length = HEX_ESCAPES[symbol];
  if (length === undefined) throw cursor.problem("found unknown escape character");
  cursor.take(2);
  let digits = "";
  for (let offset = 0; offset < length; offset++) digits += cursor.peek(offset);
  if (!/^[0-9A-Fa-f]*$/.test(digits) || digits.length !== length) {
    throw cursor.problem("did not find expected hexdecimal number");
  }
  const code = Number.parseInt(digits, 16);
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    throw cursor.problem("found invalid Unicode character escape code");
  }
  cursor.take(length);
  return String.fromCodePoint(code);
}

/** Reads a literal or folded scalar from its indicator, inside a block with an indentation. */
export function readBlock(cursor: YamlCursor, blockIndent: number): string {
  const isLiteral = cursor.take() === "|";
  const { chomping, increment } = readHeader(cursor);
  let indent = increment === 0 ? 0 : Math.max(blockIndent, 0) + increment;
  const pieces: string[] = [];
  let leadingBreak = "";
  let leadingBlank = false;
  let breaks = "";
  [breaks, indent] = readEmptyLines(cursor, indent, blockIndent);
  while (cursor.column === indent && cursor.peek() !== "") {
    const startsBlank = isBlank(cursor.peek());
    const isFolded = !isLiteral && leadingBreak.startsWith("\n") && !leadingBlank && !startsBlank;
    if (!isFolded) pieces.push(leadingBreak);
    else if (breaks === "") pieces.push(" ");
    pieces.push(breaks);
    leadingBlank = startsBlank;
    pieces.push(cursor.takeWhile((symbol) => !isBreak(symbol)));
    leadingBreak = cursor.peek() === "" ? "" : cursor.takeLineBreak();
    [breaks] = readEmptyLines(cursor, indent, blockIndent);
  }
  if (chomping !== "-") pieces.push(leadingBreak);
  if (chomping === "+") pieces.push(breaks);
  return pieces.join("");
}

/** Reads the indicators after `|` or `>`, the comment after them and the end of the line. */
function readHeader(cursor: YamlCursor): { readonly chomping: string; readonly increment: number } {
  let chomping = "";
  let increment = 0;
  const readChomping = (): void => {
    if (cursor.peek() === "+" || cursor.peek() === "-") chomping = cursor.take();
  };
  readChomping();
  const digit = cursor.peek();
  if (digit >= "0" && digit <= "9" && digit.length === 1) {
    if (digit === "0") throw cursor.problem("found an indentation indicator equal to 0");
    increment = Number(cursor.take());
    if (chomping === "") readChomping();
  }
  cursor.takeWhile(isBlank);
  if (cursor.peek() === "#") cursor.takeWhile((symbol) => !isBreak(symbol));
  if (!isBlankOrEnd(cursor.peek()) || isBlank(cursor.peek())) {
    throw cursor.problem("did not find expected comment or line break");
  }
  if (cursor.peek() !== "") cursor.takeLineBreak();
  return { chomping, increment };
}

/** Reads lines with nothing but indentation, and determines an unknown indentation (0). */
function readEmptyLines(cursor: YamlCursor, indent: number, blockIndent: number): [breaks: string, indent: number] {
  const breaks: string[] = [];
  let deepest = 0;
  for (;;) {
    while (cursor.peek() === " " && (indent === 0 || cursor.column < indent)) cursor.take();
    deepest = Math.max(deepest, cursor.column);
    if ((indent === 0 || cursor.column < indent) && cursor.peek() === "\t") {
      throw cursor.problem("found a tab character where an indentation space is expected");
    }
    if (!isBreak(cursor.peek())) break;
    breaks.push(cursor.takeLineBreak());
  }
  return [breaks.join(""), indent === 0 ? Math.max(deepest, blockIndent + 1, 1) : indent];
}
