/** Sorted code point ranges in the generated tables: decoding and lookup. */

/**
 * Contiguous ranges: `bounds[i]` (inclusive) to `bounds[i + 1]` (exclusive) has class `classes[i]`; class 0 is "none".
 */
export interface RangeTable {
  readonly bounds: Uint32Array;
  readonly classes: Uint8Array;
}

/**
 * Decodes a generated string of base-36 numbers: the gap, the length and, with `withClass`, the class of each range
 * (otherwise 1).
 */
export function decodeRanges(encoded: string, withClass: boolean): RangeTable {
  const numbers = encoded.split(" ");
  const step = withClass ? 3 : 2;
  const count = (numbers.length / step) * 2 + 1;
  const bounds = new Uint32Array(count);
  const classes = new Uint8Array(count);
  let end = 0;
  let next = 1;
  for (let index = 0; index < numbers.length; index += step) {
    const start = end + parseInt(numbers[index]!, 36);
    end = start + parseInt(numbers[index + 1]!, 36);
    bounds[next] = start;
    classes[next++] = withClass ? parseInt(numbers[index + 2]!, 36) : 1;
    bounds[next++] = end;
  }
  return { bounds, classes };
}

/** Returns a code point's class; 0 if no range contains it. */
export function classOf(table: RangeTable, codePoint: number): number {
  const { bounds, classes } = table;
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (bounds[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  // Adjacent ranges leave an empty one between them; the search ends at the later of equal bounds, which is the real
  // one.
  return classes[low]!;
}
