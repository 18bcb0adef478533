/** "Did you mean …": which of some names was probably meant. */

/** Names further away than this are not suggested. */
const MAX_DISTANCE = 2;

/** The name that is nearest to a given one, if it is near enough; the first of equally near ones. */
export function nameSuggestion(given: string, names: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = MAX_DISTANCE + 1;
  for (const name of names) {
    if (Math.abs(name.length - given.length) >= bestDistance) continue;
    const distance = editDistance(given, name);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** The smallest number of inserted, deleted and replaced UTF-16 code units that makes one text of the other. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      current.push(Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
