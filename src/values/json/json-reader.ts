/**
 * Reads JSON tokens one by one, as Go's `encoding/json` does and with its messages. Knows no grammar beyond a token.
 */
import { goQuote } from "../../text/index.ts";
import { JsonError } from "./json-error.ts";

/** Accounts for a number of characters, or an equal amount of work; may throw to stop. */
export type Spend = (units: number) => void;

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

export class JsonReader {
  private readonly text: string;
  private readonly spend: Spend;
  private at = 0;

  /** `spend` is called with the length of each number and string. */
  constructor(text: string, spend: Spend) {
    this.text = text;
    this.spend = spend;
  }

  /** Returns the next non-whitespace character without consuming it; empty at the end. */
  peek(): string {
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    return this.text.charAt(this.at);
  }

  /** Consumes the character that `peek` returned. */
  skip(): void {
    this.at++;
  }

  /** Consumes the next character if it equals the argument. */
  accept(character: string): boolean {
    const isNext = this.peek() === character;
    if (isNext) this.at++;
    return isNext;
  }

  /** Returns the error for an unexpected next character, or an unexpected end. */
  unexpected(context: string): JsonError {
    return this.peek() === "" ? new JsonError("EOF") : this.invalid(context);
  }

  /** Reads a keyword from its first character, which `peek` returned. */
  readWord(word: string): string | JsonError {
    for (const [index, expected] of [...word].entries()) {
      if (this.text[this.at] !== expected && index > 0) {
        return this.invalid(` in literal ${word} (expecting '${expected}')`);
      }
      this.at++;
    }
    return word;
  }

  /** Reads a number and returns its text. `peek` returned a digit or a minus sign. */
  readNumber(): string | JsonError {
    const start = this.at;
    if (this.text[this.at] === "-") this.at++;
    if (this.text[this.at] === "0") this.at++;
    else if (!this.skipDigits()) return this.invalid(" in numeric literal");
    if (this.text[this.at] === ".") {
      this.at++;
      if (!this.skipDigits()) return this.invalid(" after decimal point in numeric literal");
    }
    if (this.text[this.at] === "e" || this.text[this.at] === "E") {
      this.at++;
      if (this.text[this.at] === "+" || this.text[this.at] === "-") this.at++;
      if (!this.skipDigits()) return this.invalid(" in exponent of numeric literal");
    }
    this.spend(this.at - start);
    return this.text.slice(start, this.at);
  }

  private skipDigits(): boolean {
    const start = this.at;
    for (let code = this.text.charCodeAt(this.at); code >= 0x30 && code <= 0x39; code = this.text.charCodeAt(this.at)) {
      this.at++;
    }
    return this.at > start;
  }

  /** Reads a string and returns its value. `peek` returned its opening quote. Lone surrogates become U+FFFD. */
  readString(): string | JsonError {
    this.at++;
    const parts: string[] = [];
    let start = this.at;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (Number.isNaN(code) || code < 0x20) return this.invalid(" in string literal");
      if (code === 0x22) break;
      if (code !== 0x5c) {
        this.at++;
        continue;
      }
      parts.push(this.text.slice(start, this.at++));
      const escaped = this.readEscape();
      if (escaped instanceof JsonError) return escaped;
      parts.push(escaped);
      start = this.at;
    }
    parts.push(this.text.slice(start, this.at++));
    const text = parts.join("");
    this.spend(text.length);
    return wellFormed(text);
  }

  private readEscape(): string | JsonError {
    const selector = this.text.charAt(this.at);
    const short = SHORT_ESCAPES.get(selector);
    if (short === undefined && selector !== "u") return this.invalid(" in string escape code");
    this.at++;
    if (short !== undefined) return short;
    const start = this.at;
    for (; this.at < start + 4; this.at++) {
      if (!/^[0-9a-fA-F]$/.test(this.text.charAt(this.at))) return this.invalid(" in \\u hexadecimal character escape");
    }
    return String.fromCharCode(Number.parseInt(this.text.slice(start, this.at), 16));
  }

  /** Returns the error for an invalid character. The reference names its first byte as if it were a character. */
  private invalid(context: string): JsonError {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) return new JsonError("unexpected EOF");
    const character = String.fromCharCode(firstByte(code));
    const quoted = character === "'" ? "\\'" : character === '"' ? '"' : goQuote(character).slice(1, -1);
    return new JsonError(`invalid character '${quoted}'${context}`);
  }
}

/** Escapes can combine into a surrogate pair, or leave a lone surrogate. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Returns a character's first UTF-8 byte. */
function firstByte(code: number): number {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xc0 | (code >> 6);
  return code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
}
