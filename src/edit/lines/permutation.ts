/** Permutations: determines which items have to move so that the others can stay. */

/**
 * Returns the positions of a longest increasing subsequence in a permutation `0 … n-1`: the items that need not move.
 */
export function longestIncreasingSubsequence(order: readonly number[]): Set<number> {
  /** For each length, the position of the smallest end among increasing subsequences with that length. */
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
 * Returns the whole order if some items are permuted among their positions: indices of `all`, or `null` if one of them
 * is missing or repeated.
 */
export function orderWith<T>(all: readonly T[], some: readonly T[]): number[] | null {
  const indices = new Map(all.map((item, index) => [item, index]));
  const requested = some.map((item) => indices.get(item) ?? -1);
  if (requested.includes(-1) || new Set(requested).size !== requested.length) return null;
  const positions = requested.toSorted((a, b) => a - b);
  const order = [...all.keys()];
  for (const [index, position] of positions.entries()) order[position] = requested[index]!;
  return order;
}
