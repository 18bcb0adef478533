/** Checks and sorts lists by rank. Independent of HCL. */

/** A member that should come earlier. */
export interface Misplaced<T> {
  readonly item: T;
  /** The first member that it belongs above. */
  readonly above: T;
  /** All members in order; those with the same rank keep their order. */
  readonly sorted: T[];
}

/** Returns the first member with a lower rank than an earlier one, or null. */
export function firstMisplaced<T>(items: readonly T[], rankOf: (item: T) => number): Misplaced<T> | null {
  return firstOutOfOrder(items, (a, b) => rankOf(a) - rankOf(b));
}

/** Returns the first member that belongs above the previous one, or null. The comparison is as for sorting. */
export function firstOutOfOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): Misplaced<T> | null {
  const wrong = items.find((item, index) => index > 0 && compare(items[index - 1]!, item) > 0);
  if (wrong === undefined) return null;
  const above = items.find((item) => compare(item, wrong) > 0)!;
  return { item: wrong, above, sorted: items.toSorted(compare) };
}
