/** Lists whose members have ranks: whether they are in the order of these, and what that order is. Knows nothing of HCL. */

/** A member that should come earlier. */
export interface Misplaced<T> {
  readonly item: T;
  /** The first member that it belongs above. */
  readonly above: T;
  /** All members in the order of their ranks; those of one rank stay as they are. */
  readonly sorted: T[];
}

/** The first member with a lower rank than one before it; null where there is none. */
export function firstMisplaced<T>(items: readonly T[], rankOf: (item: T) => number): Misplaced<T> | null {
  const wrong = items.find((item, index) => index > 0 && rankOf(item) < rankOf(items[index - 1]!));
  if (wrong === undefined) return null;
  const above = items.find((item) => rankOf(item) > rankOf(wrong))!;
  return { item: wrong, above, sorted: items.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}
