/** Lists whose members have an order: whether they are in it, and what it is. Knows nothing of HCL. */

/** A member that should come earlier. */
export interface Misplaced<T> {
  readonly item: T;
  /** The first member that it belongs above. */
  readonly above: T;
  /** All members in order; those of one rank stay as they are. */
  readonly sorted: T[];
}

/** The first member with a lower rank than one before it; null where there is none. */
export function firstMisplaced<T>(items: readonly T[], rankOf: (item: T) => number): Misplaced<T> | null {
  return firstOutOfOrder(items, (a, b) => rankOf(a) - rankOf(b));
}

/** The first member that belongs above the one before it; null where there is none. The comparison is as that of sorting. */
export function firstOutOfOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): Misplaced<T> | null {
  const wrong = items.find((item, index) => index > 0 && compare(items[index - 1]!, item) > 0);
  if (wrong === undefined) return null;
  const above = items.find((item) => compare(item, wrong) > 0)!;
  return { item: wrong, above, sorted: items.toSorted(compare) };
}
