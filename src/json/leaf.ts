/** Values without parts: one token each. What is wrong inside the token is reported here. */
import { similarName, TokenType } from "../syntax/index.ts";
import type { Cursor } from "./cursor.ts";
import { type JsonErrorNode, JsonKeyword, JsonNumber, JsonString } from "./nodes.ts";
import { isJsonNumber } from "./number.ts";
import { forEachStringProblem } from "./string.ts";
import { jsonCodes } from "./codes.ts";

const KEYWORDS: readonly string[] = ["false", "true", "null"];
const JAVASCRIPT_KEYWORDS: readonly string[] = ["undefined", "NaN", "Infinity"];
const APOSTROPHE_HINT = " Strings are written in double quotes.";

/** Reads leaves, in the order of the tokens. Only the strings that the scanner found suspect are looked at closely. */
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

  /** A string; one with an error in it is a string all the same. */
  string(): JsonString {
    const { cursor, suspects } = this;
    while (suspects[this.nextSuspect]! < cursor.index) this.nextSuspect++;
    const isWhole = suspects[this.nextSuspect] !== cursor.index || this.inspect();
    const index = cursor.take();
    // What such a string should have left for others is not missed.
    if (!isWhole) cursor.silence();
    return new JsonString(cursor.tree, index, index + 1);
  }

  /** Reports what is wrong with a string. Returns whether it ends where it should. */
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

  /** A number, or what somebody may have meant to be one. */
  number(): JsonNumber | JsonErrorNode {
    const { cursor } = this;
    if (!isJsonNumber(this.text, cursor.tokens.start(cursor.index), cursor.tokens.end(cursor.index))) {
      cursor.reportToken(jsonCodes["json-invalid-number"]);
      return cursor.takeError();
    }
    const index = cursor.take();
    return new JsonNumber(cursor.tree, index, index + 1);
  }

  /** A keyword, or a word that is none. `hint` goes with the report. */
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

  /** What goes with the report that the next token is no value. */
  hint(): string {
    const { type, tokens, index } = this.cursor;
    return type === TokenType.Invalid && tokens.tokenText(index).startsWith("'") ? APOSTROPHE_HINT : "";
  }
}
