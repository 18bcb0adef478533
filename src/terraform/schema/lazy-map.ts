/** A map whose values are computed when they are used. */
import { getOrCompute } from "../../memo.ts";

/** A read-only map with known keys, each with a value that is computed on first use. */
export class LazyMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private readonly known: ReadonlySet<Key>;
  private readonly make: (key: Key) => Value;
  private readonly computed = new Map<Key, Value>();

  constructor(known: ReadonlySet<Key>, make: (key: Key) => Value) {
    this.known = known;
    this.make = make;
  }

  get size(): number {
    return this.known.size;
  }

  get(key: Key): Value | undefined {
    return this.known.has(key) ? getOrCompute(this.computed, key, this.make) : undefined;
  }

  has(key: Key): boolean {
    return this.known.has(key);
  }

  keys(): MapIterator<Key> {
    return this.known.values() as MapIterator<Key>;
  }

  *values(): MapIterator<Value> {
    for (const key of this.known) yield this.get(key)!;
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const key of this.known) yield [key, this.get(key)!];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
