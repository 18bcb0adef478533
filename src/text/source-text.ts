/** An immutable source text with a lazily built index of its lines. Knows nothing of HCL. */
import { LineIndex } from "./line-index.ts";

/** A position for people and for editors: 1-based line, 1-based column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of UTF-16 offsets, end exclusive; zero-width is allowed. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The text of a tree. */
export class SourceText {
  readonly text: string;
  private index: LineIndex | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The line starts, built on first use. */
  get lines(): LineIndex {
    return (this.index ??= new LineIndex(this.text));
  }

  /** 1-based line and UTF-16 column of an offset. */
  positionAt(offset: number): Position {
    return this.lines.positionAt(offset);
  }
}

/** The range between the double quotes that a range of a text begins and ends with; the range itself where there are none. */
export function withoutQuotes(text: string, { start, end }: TextRange): TextRange {
  const isQuoted = end - start >= 2 && text[start] === '"' && text[end - 1] === '"';
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

/**
 * The place of a name at the end of a range of a text, where the range may have quotes and a prefix that ends in `.` or `:`; null where
 * something else is written there, such as an escape.
 */
export function placeOfName(text: string, range: TextRange, name: string): TextRange | null {
  const { start, end } = withoutQuotes(text, range);
  const from = end - name.length;
  if (from < start || text.slice(from, end) !== name) return null;
  return from === start || text[from - 1] === "." || text[from - 1] === ":" ? { start: from, end } : null;
}
