/** An immutable source text with a lazy line index. Knows no HCL. */
import { LineIndex } from "./line-index.ts";

/** A position for people and editors: 1-based line, 1-based column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of UTF-16 offsets, end exclusive; may be zero-width. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A tree's text. */
export class SourceText {
  readonly text: string;
  private index: LineIndex | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The line index, built on first use. */
  get lines(): LineIndex {
    return (this.index ??= new LineIndex(this.text));
  }

  /** Returns an offset's 1-based line and UTF-16 column. */
  positionAt(offset: number): Position {
    return this.lines.positionAt(offset);
  }
}

/** Returns a range without the double quotes at its ends; the same range if it has none. */
export function withoutQuotes(text: string, { start, end }: TextRange): TextRange {
  const isQuoted = end - start >= 2 && text[start] === '"' && text[end - 1] === '"';
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

/**
 * Returns a name's range at the end of a range, which may have quotes and a prefix that ends in `.` or `:`; null if the
 * name is written differently, for example with an escape.
 */
export function rangeOfName(text: string, range: TextRange, name: string): TextRange | null {
  const { start, end } = withoutQuotes(text, range);
  const from = end - name.length;
  if (from < start || text.slice(from, end) !== name) return null;
  return from === start || text[from - 1] === "." || text[from - 1] === ":" ? { start: from, end } : null;
}
