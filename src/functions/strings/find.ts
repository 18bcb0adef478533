/**
 * Finds a text in another in linear time, whatever the two are: what engines do for `indexOf` can be quadratic for long needles.
 *
 * Knows no values. Offsets are UTF-16.
 */

/** Needles up to this length are left to the engine: its worst case is this many comparisons for each character. */
const SHORT = 64;

/** Where a needle occurs in a text: offsets from left to right that do not overlap. The needle is not empty. */
export function occurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  if (needle.length > SHORT) {
    searchLong(text, needle, (offset) => found.push(offset) > 0);
    return found;
  }
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) found.push(at);
  return found;
}

/** Whether a text contains another. */
export function contains(text: string, needle: string): boolean {
  if (needle.length <= SHORT) return text.includes(needle);
  let isFound = false;
  searchLong(text, needle, () => {
    isFound = true;
    return false;
  });
  return isFound;
}

/** Knuth-Morris-Pratt: `report` says whether to go on behind the occurrence. */
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

/** For each prefix of the needle: the length of its longest proper prefix that is its suffix too. */
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
