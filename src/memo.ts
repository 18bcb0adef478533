/** Memoized values: computed on first use, and then kept. Knows nothing of this project. */
import { countWork, withWorkOf } from "./work.ts";

/** A `Map` or a `WeakMap`. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns a key's value in a map; computes and stores a missing one. `make` returns anything but undefined. */
export function getOrCompute<Key, Value>(store: Store<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const kept = store.get(key);
  if (kept !== undefined) return kept;
  const value = make(key);
  store.set(key, value);
  return value;
}

/**
 * Returns a function that calls another one once for each object, and keeps the result as long as the object exists. The
 * work counts for the object if it has a meter.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const store = new WeakMap<Key, Value>();
  const compute = (key: Key): Value => {
    countWork(1);
    return withWorkOf(key, () => make(key));
  };
  return (key) => getOrCompute(store, key, compute);
}

/** Returns a function that calls another one once, and keeps the result. */
export function lazy<Value>(make: () => Value): () => Value {
  let kept: { readonly value: Value } | null = null;
  return () => (kept ??= { value: make() }).value;
}

/** Returns items by key, each group in the items' order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrCompute(groups, keyOf(item), (): Item[] => []).push(item);
  return groups;
}
