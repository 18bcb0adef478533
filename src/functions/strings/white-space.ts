/** The reference's whitespace: Unicode's, which differs slightly from JavaScript's. */
import { isInRanges, type RangeList } from "./range-list.ts";

const WHITE_SPACE: RangeList = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/** Returns whether a code point is whitespace. A byte order mark is not. */
export function isWhiteSpace(code: number): boolean {
  return isInRanges(WHITE_SPACE, code);
}
