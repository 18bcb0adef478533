/** Values without parts: one token each. Reports the errors inside the token. */
import { similarName, TokenType } from "../syntax/index.ts";
import type { Cursor } from "./cursor.ts";
import { type JsonErrorNode, JsonKeyword, JsonNumber, JsonString } from "./nodes.ts";
import { isJsonNumber } from "./number.ts";
import { forEachStringProblem } from "./string.ts";
import { jsonCodes } from "./codes.ts";

const KEYWORDS: readonly string[] = ["false", "true", "null"];
const JAVASCRIPT_KEYWORDS: readonly string[] = ["undefined", "NaN", "Infinity"];
const APOSTROPHE_HINT = " Strings are written in double quotes.";

/** Reads leaves, in token order. Examines only the strings that the scanner marked as suspect. */
export class LeafReader {
  private readonly cursor: Cursor;
  private readonly text: string;
  private readonly suspects: readonly number[];
  private nextSuspect = 0;

  constructor(cursor: Cursor, suspects: readonly number[]) {
    this.cursor = cursor;
    this.suspects = suspects;
    this.text = cursor.tokens.text;
  }

  /** Returns a string node, even for an invalid string. */
  string(): JsonString {
    const { cursor, suspects } = this;
    while (suspects[this.nextSuspect]! < cursor.index) this.nextSuspect++;
    const isWhole = suspects[this.nextSuspect] !== cursor.index || this.inspect();
    const index = cursor.take();
    // Tokens that such a string has swallowed are not reported as missing.
    if (!isWhole) cursor.silence();
    return new JsonString(cursor.tree, index, index + 1);
  }

  /** Reports a string's errors. Returns whether it ends in the right place. */
  private inspect(): boolean {
    const { cursor, text } = this;
    const token = cursor.rangeOf(cursor.index);
    let isWhole = true;
    forEachStringProblem(text, token.start, token.end, ({ code, ...range }) => {
      cursor.reportInside(code, range, token);
      if (code === jsonCodes["json-unterminated-string"] || code === jsonCodes["json-invalid-string"]) isWhole = false;
    });
    if (!isWhole) cursor.isUnbalanced = true;
    return isWhole;
  }

  /** Returns a number, or an error node for a mistaken one. */
  number(): JsonNumber | JsonErrorNode {
    const { cursor } = this;
    if (!isJsonNumber(this.text, cursor.tokens.start(cursor.index), cursor.tokens.end(cursor.index))) {
      cursor.reportToken(jsonCodes["json-invalid-number"]);
      return cursor.takeError();
    }
    const index = cursor.take();
    return new JsonNumber(cursor.tree, index, index + 1);
  }

  /** Returns a keyword, or an error node for another word. `hint` is added to the report. */
  keyword(hint: string): JsonKeyword | JsonErrorNode {
    const { cursor } = this;
    const word = cursor.tokens.tokenText(cursor.index);
    if (!KEYWORDS.includes(word)) {
      const similar = similarName(word, KEYWORDS);
      if (JAVASCRIPT_KEYWORDS.includes(word)) cursor.reportToken(jsonCodes["json-javascript-keyword"], { word });
      else
        cursor.reportToken(jsonCodes["json-invalid-keyword"], {
          word,
          suggestion: similar === null ? null : { range: cursor.rangeOf(cursor.index), text: similar },
          hint,
        });
      return cursor.takeError();
    }
    const index = cursor.take();
    return new JsonKeyword(cursor.tree, index, index + 1);
  }

  /** Returns the hint for the report that the next token is no value. */
  hint(): string {
    const { type, tokens, index } = this.cursor;
    return type === TokenType.Invalid && tokens.tokenText(index).startsWith("'") ? APOSTROPHE_HINT : "";
  }
}
