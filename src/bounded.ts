/** A store that is bounded by the size of its values: those used least recently go first. Knows nothing of this project. */

interface Sized<Value> {
  readonly value: Value;
  readonly size: number;
}

/** Values by key, at most so large together; the newest one stays, however large. */
export class BoundedMap<Key, Value> {
  private readonly kept = new Map<Key, Sized<Value>>();
  private readonly limit: number;
  private total = 0;

  /** `limit` is in the unit of the sizes that are given with the values. */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** The size of all values together. */
  get size(): number {
    return this.total;
  }

  /** Returns a key's value, which is now the one used most recently; undefined if it is not kept. */
  get(key: Key): Value | undefined {
    const entry = this.kept.get(key);
    if (entry === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, entry);
    return entry.value;
  }

  /** Keeps a value, and drops others until the rest is small enough. */
  set(key: Key, value: Value, size: number): void {
    this.delete(key);
    this.kept.set(key, { value, size });
    this.total += size;
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.limit || oldest === key) return;
      this.delete(oldest);
    }
  }

  /** Drops a key's value. */
  delete(key: Key): void {
    this.total -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }

  /** Drops all values. */
  clear(): void {
    this.kept.clear();
    this.total = 0;
  }

  /** The values, without a use of them. */
  *values(): Generator<Value> {
    for (const { value } of this.kept.values()) yield value;
  }

  /** The keys with their values, without a use of them. */
  *entries(): Generator<[Key, Value]> {
    for (const [key, { value }] of this.kept) yield [key, value];
  }
}
