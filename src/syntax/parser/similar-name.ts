/** Finds the name that was probably intended. */

/** Maximum edit distance between two names. */
const MAX_DISTANCE = 2;

/** Returns the first candidate that is similar to a given name, or `null`. */
export function similarName(given: string, candidates: readonly string[]): string | null {
  if (given.length > 16) return null;
  return candidates.find((candidate) => editDistance(given, candidate) <= MAX_DISTANCE) ?? null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
