/** What lies between two texts, and where a range of the first one is in the second. */

/** A range of offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One change of a text: what is inserted in place of a range. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Returns the change between two texts, without what they have in common at both ends. */
export function changeBetween(old: string, text: string): TextChange {
  let start = 0;
  const shortest = Math.min(old.length, text.length);
  while (start < shortest && old[start] === text[start]) start++;
  let tail = 0;
  while (tail < shortest - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  return { from: start, to: old.length - tail, insert: text.slice(start, text.length - tail) };
}

/** Returns the range after a change; null if the change is in it, so that it is not what it was. */
export function rangeAfter({ start, end }: Range, { from, to, insert }: TextChange): Range | null {
  if (end <= from) return { start, end };
  if (start < to) return null;
  const shift = insert.length - (to - from);
  return { start: start + shift, end: end + shift };
}

/** Lines and columns of a text. */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.starts = starts;
  }

  /** Returns line and column of an offset, such as `3:14`. */
  place(offset: number): string {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return `${low + 1}:${offset - this.starts[low]! + 1}`;
  }
}
