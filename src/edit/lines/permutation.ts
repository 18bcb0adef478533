/** Orders of items: which of them have to move so that the others can stay. */

/** For a permutation of `0 … n-1`, the positions in it whose values form a longest rising sequence: what need not move. */
export function stayingPositions(order: readonly number[]): Set<number> {
  /** For each length, the position where the lowest end of a rising sequence of that length is. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [position, value] of order.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : ends[low - 1]!);
    ends[low] = position;
  }
  const staying = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = before[position]!) staying.add(position);
  return staying;
}

/**
 * The whole order when some items are put into a new one among the places that they have: indices of `all`, or `null` where one of them
 * is not there or comes twice.
 */
export function orderWith<T>(all: readonly T[], some: readonly T[]): number[] | null {
  const indices = new Map(all.map((item, index) => [item, index]));
  const wanted = some.map((item) => indices.get(item) ?? -1);
  if (wanted.includes(-1) || new Set(wanted).size !== wanted.length) return null;
  const places = wanted.toSorted((a, b) => a - b);
  const order = [...all.keys()];
  for (const [index, place] of places.entries()) order[place] = wanted[index]!;
  return order;
}
