/**
 * Finds the items that a change to others may affect, by words: whatever depends on a name contains its words. Too many
 * items are found, never too few.
 */
import type { Item, ReferenceWords } from "./items.ts";

/** An item with the words in its text. */
export interface WordedItem {
  readonly item: Item;
  readonly words: ReadonlySet<number>;
}

/** Items of these kinds affect others through references only. */
const IS_REFERRED_TO: ReadonlySet<string> = new Set([
  ...["variable", "local", "output", "resource", "data", "ephemeral", "module", "check"],
]);

/** The effect of a change. */
export interface Effect<One> {
  readonly affected: ReadonlySet<One>;
  /** The references to the changed items and to those that depend on them. */
  readonly names: readonly ReferenceWords[];
}

/** A change that leads to more names counts as one that affects everything. */
const MOST_NAMES = 200;

/**
 * Returns the items that a change may affect: those that depend on a changed item, directly or through others, those that
 * a changed item refers to, and those with its name. Null if it may affect everything. Changed items are given in both
 * forms, before and after.
 */
export function effectOf<One extends WordedItem>(
  changed: readonly WordedItem[],
  others: readonly One[],
): Effect<One> | null {
  if (!changed.every(isReferredTo)) return null;
  const affected = new Set<One>();
  const names = new Names();
  for (const { item } of changed) names.add(item);
  // The loop also visits the names that are added meanwhile.
  for (const name of names.found) {
    if (names.found.length > MOST_NAMES) return null;
    for (const other of others) {
      if (affected.has(other) || !contains(other, name)) continue;
      if (!isReferredTo(other)) return null;
      affected.add(other);
      names.add(other.item);
    }
  }
  const identities = new Set(changed.map(({ item }) => item.identity));
  for (const other of others) {
    const { reference, identity } = other.item;
    if (identities.has(identity) || (reference !== null && changed.some((one) => contains(one, reference))))
      affected.add(other);
  }
  return { affected, names: names.found };
}

/** The names that a change leads to, each once. */
class Names {
  readonly found: ReferenceWords[] = [];
  private readonly identities = new Set<string>();

  add({ identity, reference }: Item): void {
    if (reference === null || this.identities.has(identity)) return;
    this.identities.add(identity);
    this.found.push(reference);
  }
}

function isReferredTo({ item }: WordedItem): boolean {
  return IS_REFERRED_TO.has(item.kind);
}

function contains({ words }: WordedItem, reference: ReferenceWords): boolean {
  return containsReference(words, reference);
}

/** Returns whether there may be a reference in a text with these words. */
export function containsReference(words: ReadonlySet<number>, [root, name]: ReferenceWords): boolean {
  return words.has(name) && words.has(root);
}
