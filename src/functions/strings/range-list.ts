/** Short sorted lists of code point ranges, for checks that need no table. */

/** First and last code point of each range, ascending. */
export type RangeList = readonly (readonly [number, number])[];

/** Returns whether a code point is in one of the ranges. */
export function isInRanges(ranges: RangeList, code: number): boolean {
  if (code < ranges[0]![0]) return false;
  return ranges.some(([first, last]) => code >= first && code <= last);
}
