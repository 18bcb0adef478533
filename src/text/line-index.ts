/**
 * Line index: converts between offsets and lines with columns, in UTF-16 code units. A line ends at LF, CRLF or a lone
 * CR.
 */

const LF = 10;
const CR = 13;

/** The lines in one text. */
export class LineIndex {
  /** Each line's start offset; the first entry is 0. */
  readonly starts: Uint32Array;
  private readonly length: number;

  constructor(text: string) {
    this.starts = new Uint32Array(text.includes("\r") ? startsOf(text) : startsAfterLineFeeds(text));
    this.length = text.length;
  }

  /** Returns the 1-based line that contains an offset, clamped to the text. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Returns an offset's 1-based line and column, clamped to the text. */
  positionAt(offset: number): { line: number; column: number } {
    const clamped = Math.max(0, Math.min(offset, this.length));
    const line = this.lineAt(clamped);
    return { line, column: clamped - this.starts[line - 1]! + 1 };
  }

  /** Returns the offset of a 1-based line and column, clamped to the text. */
  offsetAt(line: number, column: number): number {
    const start = this.starts[Math.max(0, Math.min(line - 1, this.starts.length - 1))]!;
    return Math.max(0, Math.min(start + column - 1, this.length));
  }
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === LF || (code === CR && text.charCodeAt(offset + 1) !== LF)) starts.push(offset + 1);
  }
  return starts;
}

/** The same for a text without carriage returns. */
function startsAfterLineFeeds(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
