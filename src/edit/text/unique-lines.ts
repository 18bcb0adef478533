/** Lines that occur once in each of two lists: fixed points between which the rest is compared. */

/** A line in both lists, by its index in each. */
export interface CommonLine {
  readonly before: number;
  readonly after: number;
}

/** Returns the longest sequence of lines that occur once in each list, in the order of both. */
export function uniqueLines(before: readonly string[], after: readonly string[]): CommonLine[] {
  const there = placesOfUnique(after);
  const common = [...placesOfUnique(before)].flatMap(([line, index]): CommonLine[] => {
    const other = there.get(line);
    return other === undefined ? [] : [{ before: index, after: other }];
  });
  return longestIncreasing(common);
}

/** Returns the index of each line that occurs once, in order. */
function placesOfUnique(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Map(lines.flatMap((line, index) => (counts.get(line) === 1 ? [[line, index] as const] : [])));
}

/** Returns the longest part of a list, sorted by `before`, in which `after` grows as well. */
function longestIncreasing(lines: readonly CommonLine[]): CommonLine[] {
  /** For each length, the line with the smallest end among the sequences with that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, { after }] of lines.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (lines[ends[middle]!]!.after < after) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : ends[low - 1]!);
    ends[low] = index;
  }
  const longest: CommonLine[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) longest.push(lines[at]!);
  return longest.reverse();
}
