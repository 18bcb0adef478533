/** "Did you mean …": finds the name that was probably intended. */

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

function nearestName(given: string, names: Iterable<string>, maxDistance: number): string | null {
  let best: string | null = null;
  let bestDistance = maxDistance + 1;
  for (const name of names) {
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
  let previous = Array.from({ length: columns + 1 }, (_, index) => Math.min(index, tooFar));
  for (let i = 1; i <= rows; i++) {
    const current = new Array<number>(columns + 1).fill(tooFar);
    if (i <= limit) current[0] = i;
    let least = current[0]!;
    const last = Math.min(columns, i + limit);
    for (let j = Math.max(1, i - limit); j <= last; j++) {
      const isSame = a.charCodeAt(start + i - 1) === b.charCodeAt(start + j - 1);
      const distance = Math.min(current[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + (isSame ? 0 : 1));
      current[j] = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return tooFar;
    previous = current;
  }
  return previous[columns]!;
}
