/**
 * Finds a string in another in linear time: the `indexOf` of engines can be quadratic for long needles.
 *
 * Knows no values. Offsets are UTF-16.
 */

/** The engine handles needles up to this length: its worst case is this many comparisons per character. */
const SHORT = 64;

/** Returns the offsets of a needle's occurrences, from left to right without overlap. The needle is not empty. */
export function occurrences(text: string, needle: string): number[] {
  const offsets: number[] = [];
  if (needle.length > SHORT) {
    searchLong(text, needle, (offset) => offsets.push(offset) > 0);
    return offsets;
  }
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) offsets.push(at);
  return offsets;
}

/** Returns whether a string contains another. */
export function contains(text: string, needle: string): boolean {
  if (needle.length <= SHORT) return text.includes(needle);
  let isFound = false;
  searchLong(text, needle, () => {
    isFound = true;
    return false;
  });
  return isFound;
}

/** Searches by Knuth-Morris-Pratt: `report` returns whether to continue after the occurrence. */
function searchLong(text: string, needle: string, report: (offset: number) => boolean): void {
  const borders = bordersOf(needle);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (needle.charCodeAt(matched) === unit) matched++;
    if (matched < needle.length) continue;
    if (!report(at + 1 - needle.length)) return;
    matched = 0;
  }
}

/** Returns, for each prefix of the needle, the length of its longest proper prefix that is also its suffix. */
function bordersOf(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  let length = 0;
  for (let at = 1; at < needle.length; at++) {
    while (length > 0 && needle.charCodeAt(at) !== needle.charCodeAt(length)) length = borders[length - 1]!;
    if (needle.charCodeAt(at) === needle.charCodeAt(length)) length++;
    borders[at] = length;
  }
  return borders;
}
