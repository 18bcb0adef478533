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
