/** A map whose values are computed when they are used. */
import { getOrCompute } from "../../memo.ts";

/** The keys of such a map: a set, or a calculation. */
export interface KeySet<Key> {
  readonly size: number;
  has(key: Key): boolean;
  keys(): MapIterator<Key>;
}

/** A read-only map with known keys, each with a value that is computed on first use. */
export class LazyMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private readonly known: KeySet<Key>;
  private readonly make: (key: Key) => Value;
  private readonly computed = new Map<Key, Value>();

  constructor(known: KeySet<Key>, make: (key: Key) => Value) {
    this.known = known;
    this.make = make;
  }

  get size(): number {
    return this.known.size;
  }

  get(key: Key): Value | undefined {
    const kept = this.computed.get(key);
    return kept ?? (this.known.has(key) ? getOrCompute(this.computed, key, this.make) : undefined);
  }

  has(key: Key): boolean {
    return this.known.has(key);
  }

  keys(): MapIterator<Key> {
    return this.known.keys();
  }

  *values(): MapIterator<Value> {
    for (const key of this.known.keys()) yield this.get(key)!;
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const key of this.known.keys()) yield [key, this.get(key)!];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
