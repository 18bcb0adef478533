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

/** The key of the values that are kept about an object. */
const KEPT: unique symbol = Symbol("kept");

/** As many values about an object are searched one by one. */
const FEW = 8;

/** The values that are kept about an object, by their stores. */
class KeptValues {
  /** A store, its value, and so on; as long as they are few. */
  private readonly few: unknown[] = [];
  private many: Map<unknown, unknown> | null = null;

  get(store: unknown): unknown {
    if (this.many !== null) return this.many.get(store);
    const index = this.indexOf(store);
    return index < 0 ? undefined : this.few[index + 1];
  }

  set(store: unknown, value: unknown): void {
    const { few } = this;
    const index = this.many === null ? this.indexOf(store) : -1;
    if (this.many !== null) this.many.set(store, value);
    else if (index >= 0) few[index + 1] = value;
    else if (few.push(store, value) > 2 * FEW) this.many = this.moved();
  }

  private indexOf(store: unknown): number {
    const { few } = this;
    for (let index = 0; index < few.length; index += 2) if (few[index] === store) return index;
    return -1;
  }

  private moved(): Map<unknown, unknown> {
    const many = new Map<unknown, unknown>();
    for (let index = 0; index < this.few.length; index += 2) many.set(this.few[index], this.few[index + 1]);
    this.few.length = 0;
    return many;
  }
}

/**
 * Values about objects, as in a `WeakMap`, but each is in its object. V8 takes all values in a `WeakMap` for reachable
 * when it collects new objects, and so the keys that they refer to: they would stay until the whole heap is collected.
 */
export class ValuesOfObjects<Key extends object, Value> {
  /** The values about objects that take no property. */
  private readonly others = new WeakMap<Key, Value>();

  get(key: Key): Value | undefined {
    const kept = (key as { readonly [KEPT]?: KeptValues })[KEPT];
    return kept === undefined ? this.others.get(key) : (kept.get(this) as Value | undefined);
  }

  set(key: Key, value: Value): void {
    let kept = (key as { readonly [KEPT]?: KeptValues })[KEPT];
    if (kept === undefined && Object.isExtensible(key)) {
      kept = new KeptValues();
      // Copies of the object are other objects.
      Object.defineProperty(key, KEPT, { value: kept });
    }
    if (kept === undefined) this.others.set(key, value);
    else kept.set(this, value);
  }

  delete(key: Key): void {
    (key as { readonly [KEPT]?: KeptValues })[KEPT]?.set(this, undefined);
    this.others.delete(key);
  }
}

/** Values about the parts of objects, which the whole object keeps: parts are many, and have no room for them. */
class ValuesOfParts<Key extends object, Value> {
  private readonly wholeOf: (key: Key) => object;
  private readonly byPart = new ValuesOfObjects<object, Map<Key, Value>>();

  constructor(wholeOf: (key: Key) => object) {
    this.wholeOf = wholeOf;
  }

  get(key: Key): Value | undefined {
    return this.byPart.get(this.wholeOf(key))?.get(key);
  }

  set(key: Key, value: Value): void {
    getOrCompute(this.byPart, this.wholeOf(key), () => new Map<Key, Value>()).set(key, value);
  }
}

/** Returns a store for values about objects; with `wholeOf`, about the parts of objects. */
export function storeOf<Key extends object, Value>(
  wholeOf: ((key: Key) => object) | null,
): Pick<ValuesOfObjects<Key, Value>, "get" | "set"> {
  return wholeOf === null ? new ValuesOfObjects<Key, Value>() : new ValuesOfParts<Key, Value>(wholeOf);
}

/**
 * Returns a function that calls another one once for each object, and keeps the result as long as the object exists. The
 * work counts for the object if it has a meter. For the parts of objects, `wholeOf` returns the whole of a part.
 */
export function memoize<Key extends object, Value>(
  make: (key: Key) => Value,
  wholeOf: ((key: Key) => object) | null = null,
): (key: Key) => Value {
  const store = storeOf<Key, Value>(wholeOf);
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
