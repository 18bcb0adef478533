/** Text of the native syntax inside a JSON string: what the string says, and where in the file each part of it is written. */
import { sourceOffset } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { JsonString } from "../nodes.ts";

/** What a string says, with its places. */
export interface EmbeddedText {
  readonly text: string;
  /** The range in the file of a range in the text. */
  readonly place: (range: TextRange) => TextRange;
}

/** Reads a string. Escapes are decoded; a range that ends at the end of the text ends before the closing quote. */
export function embeddedText(string: JsonString): EmbeddedText {
  const literal = string.decode();
  const { start } = string;
  const offset = (at: number): number => start + sourceOffset(literal, at);
  return { text: literal.value, place: (range) => ({ start: offset(range.start), end: offset(range.end) }) };
}
