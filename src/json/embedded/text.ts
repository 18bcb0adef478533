/** Native syntax in a JSON string: the decoded text with the location of each part in the file. */
import { sourceOffset } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { JsonString } from "../nodes.ts";

/** A string's decoded text and its locations. */
export interface EmbeddedText {
  readonly text: string;
  /** Maps a range in the text to the range in the file. */
  readonly rangeInFile: (range: TextRange) => TextRange;
}

/** Decodes a string. A range that ends at the end of the text ends before the closing quote. */
export function embeddedText(string: JsonString): EmbeddedText {
  const literal = string.decode();
  const { start } = string;
  const offset = (at: number): number => start + sourceOffset(literal, at);
  return { text: literal.value, rangeInFile: (range) => ({ start: offset(range.start), end: offset(range.end) }) };
}
