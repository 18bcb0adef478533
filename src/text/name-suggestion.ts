/** "Did you mean …": finds the name that was probably intended. */

import { countWork } from "../work.ts";

/** So many names are compared before their steps are counted, two for each. */
const COUNTED = 64;

/** The largest edit distance for a suggestion. */
const MAX_DISTANCE = 2;

/**
 * Returns the name nearest to a given one, if it is near enough by the reference's measure; the first of equally near
 * names.
 */
export function nameSuggestion(given: string, names: Iterable<string>): string | null {
  return nearestName(given, names, MAX_DISTANCE);
}

/**
 * Does the same for messages that the reference does not have: allows one edit for every three characters of the given
 * name.
 */
export function closeName(given: string, names: Iterable<string>): string | null {
  return nearestName(given, names, Math.min(MAX_DISTANCE, Math.floor(given.length / 3)));
}

/**
 * Returns whether a name is certainly another one, mistyped: two letters exchanged, a letter written twice or once, or
 * one letter too many, missing or wrong inside a word. Names that differ in a number, a plural or the beginning of a word
 * may both exist.
 */
export function isSlip(given: string, name: string): boolean {
  let start = 0;
  while (start < given.length && given[start] === name[start]) start++;
  let [a, b] = [given.length, name.length];
  while (a > start && b > start && given[a - 1] === name[b - 1]) [a, b] = [a - 1, b - 1];
  const [wrong, right] = [given.slice(start, a), name.slice(start, b)];
  if (!/^[a-z]{0,2}$/i.test(wrong) || !/^[a-z]{0,2}$/i.test(right)) return false;
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  if (wrong.length > 1 || right.length > 1 || wrong + right === "") return false;
  const letter = wrong + right;
  const isDoubled = letter.length === 1 && (given[start - 1] === letter || name[start - 1] === letter);
  const isPlural = wrong.length !== right.length && letter === "s" && isWordEnd(name, b);
  return isDoubled || (!isPlural && isInsideWord(name, start));
}

function isWordEnd(name: string, at: number): boolean {
  return at === name.length || name[at] === "_";
}

/** Returns whether a place is inside a word with at least four letters, not at its beginning. */
function isInsideWord(name: string, at: number): boolean {
  const from = name.lastIndexOf("_", at - 1) + 1;
  const next = name.indexOf("_", at);
  return at > from && (next < 0 ? name.length : next) - from >= 4;
}

function nearestName(given: string, names: Iterable<string>, maxDistance: number): string | null {
  let best: string | null = null;
  let bestDistance = maxDistance + 1;
  let compared = 0;
  for (const name of names) {
    if (++compared % COUNTED === 0) countWork(2 * COUNTED);
    if (Math.abs(name.length - given.length) >= bestDistance) continue;
    const distance = editDistance(given, name, bestDistance - 1);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Returns the edit distance between two strings: inserted, deleted and replaced UTF-16 code units; some number above
 * `limit` if it is larger. Computes only the cells within `limit` of the diagonal, without the common prefix and
 * suffix.
 */
function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const rows = aEnd - start;
  const columns = bEnd - start;
  const tooFar = limit + 1;
  const width = 2 * limit + 1;
  // A row's cells around the diagonal, which replace the row before: cell `k` is in column `row + k - limit`.
  const cells = new Array<number>(width + 1);
  for (let k = 0; k <= width; k++) {
    const column = k - limit;
    cells[k] = k === width || column < 0 || column > columns ? tooFar : column;
  }
  for (let row = 1; row <= rows; row++) {
    let least = tooFar;
    let left = tooFar;
    for (let k = 0; k < width; k++) {
      const column = row + k - limit;
      let distance = tooFar;
      if (column === 0) distance = row;
      else if (column > 0 && column <= columns) {
        const isSame = a.charCodeAt(start + row - 1) === b.charCodeAt(start + column - 1);
        distance = Math.min(left + 1, cells[k + 1]! + 1, cells[k]! + (isSame ? 0 : 1));
      }
      cells[k] = left = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return tooFar;
  }
  return Math.abs(columns - rows) > limit ? tooFar : cells[columns - rows + limit]!;
}
