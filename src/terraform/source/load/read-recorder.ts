/** Keeps results until a change affects what they read, directly or through other results. */
import { ReadIndex } from "./read-index.ts";
import { duringReads, noteRead, noteUse, Reads } from "./reads.ts";

/** A kept result. */
interface Kept<Value> {
  readonly kind: Kind<Value>;
  readonly key: string;
  readonly value: Value;
  readonly reads: Reads;
  readonly compute: () => Value;
}

/** A kind with its kept results. */
interface Kind<Value> {
  readonly byKey: Map<string, Kept<Value>>;
  readonly isSame: ((a: Value, b: Value) => boolean) | null;
  /** Results that a change may have affected, until they are computed again. */
  readonly doubtful: Map<string, Kept<Value>>;
}

/** Results by key. */
export interface Results<Value> {
  /** Returns the result for a key; computes and keeps a missing one. */
  get(key: string, compute: () => Value): Value;
  /** Returns whether the result for a key is kept. */
  has(key: string): boolean;
}

/** The other computations that depend on a recorder's results. */
export interface Dependents {
  /** Returns their reads, in their present state. */
  all(): Iterable<Reads>;
  /** Drops those that are outdated. */
  drop(outdated: ReadonlySet<Reads>): void;
}

const NO_DEPENDENTS: Dependents = { all: () => [], drop: () => undefined };

/** The index is searched for unused computations when this many are new, and as many as remained the last time. */
const MADE_BETWEEN = 1000;

/** Records reads by computation, and keeps results until what they read changes. */
export class ReadRecorder {
  /** The computations of this recorder: others have to be told about changes themselves. */
  private readonly index = new ReadIndex();
  private readonly kinds: Kind<unknown>[] = [];
  /** The kept results, by their reads. */
  private readonly kept = new Map<Reads, Kept<unknown>>();
  /** The results that were computed again, and are others than before. */
  private changed = new Set<Reads>();
  /** The computations that had a use when the index was last searched, and those that were made since. */
  private live = 0;
  private made = 0;

  /** Returns the reads of a new computation. */
  newReads(): Reads {
    this.made++;
    return new Reads(this.index);
  }

  /** Runs a computation; `reads` gets what it reads and uses. */
  during<Value>(reads: Reads, compute: () => Value): Value {
    return duringReads(reads, compute);
  }

  /** Records that the current computation read a path. */
  read(path: string): void {
    noteRead(path);
  }

  /** Records that the current computation used another one's result. */
  use(reads: Reads): void {
    noteUse(reads);
  }

  /**
   * Returns results that are kept until what they read changes. With `isSame`, a result is computed again after a change,
   * and if it is the same, nothing that uses it counts as changed.
   */
  keptResults<Value>(isSame: Kind<Value>["isSame"] = null): Results<Value> {
    const kind: Kind<Value> = { byKey: new Map(), isSame, doubtful: new Map() };
    this.kinds.push(kind as Kind<unknown>);
    return {
      get: (key, compute) => {
        const kept = kind.byKey.get(key) ?? this.computed(kind, key, compute);
        this.use(kept.reads);
        return kept.value;
      },
      has: (key) => kind.byKey.has(key),
    };
  }

  private computed<Value>(kind: Kind<Value>, key: string, compute: () => Value): Kept<Value> {
    const before = kind.doubtful.get(key);
    // Users of a doubtful result depend on it by its reads, whatever these are now.
    const reads = before?.reads ?? this.newReads();
    reads.clear();
    const computed = this.during(reads, compute);
    const isSame = before !== undefined && kind.isSame!(before.value, computed);
    if (before !== undefined && !isSame) this.changed.add(reads);
    const kept = { kind, key, value: isSame ? before.value : computed, reads, compute };
    kind.doubtful.delete(key);
    kind.byKey.set(key, kept);
    this.kept.set(reads, kept as Kept<unknown>);
    return kept;
  }

  /** Drops the results that depend on a changed path. Returns the reads of all results that have changed. */
  forget(paths: ReadonlySet<string>, dependents: Dependents = NO_DEPENDENTS): ReadonlySet<Reads> {
    this.releaseUnused(dependents);
    const all = new Set<Reads>();
    let begin: ReadonlySet<Reads> = this.index.readersOf(paths);
    while (begin.size > 0) {
      const outdated = this.drop(begin);
      dependents.drop(outdated);
      for (const reads of outdated) all.add(reads);
      this.changed = new Set();
      for (const kind of this.kinds)
        for (const [key, { compute }] of kind.doubtful) if (kind.doubtful.has(key)) this.computed(kind, key, compute);
      for (const reads of this.changed) all.add(reads);
      begin = new Set([...this.changed].flatMap((reads) => [...this.index.usersOf(reads)]));
    }
    return all;
  }

  /**
   * Drops results, and those that use them. Results that can be compared are doubtful then, and what uses them stays.
   * Returns the outdated reads.
   */
  private drop(begin: Iterable<Reads>): ReadonlySet<Reads> {
    const outdated = new Set<Reads>();
    const reached = new Set(begin);
    for (const reads of reached) {
      const kept = this.kept.get(reads);
      kept?.kind.byKey.delete(kept.key);
      if (kept !== undefined && kept.kind.isSame !== null) {
        kept.kind.doubtful.set(kept.key, kept);
        continue;
      }
      this.kept.delete(reads);
      outdated.add(reads);
      for (const user of this.index.usersOf(reads)) reached.add(user);
    }
    for (const reads of outdated) this.index.remove(reads);
    return outdated;
  }

  /** Removes computations from the index that nothing uses any more, after many were made. */
  private releaseUnused(dependents: Dependents): void {
    if (this.made < this.live + MADE_BETWEEN) return;
    this.live = this.index.retain([...dependents.all(), ...this.kept.keys()]);
    this.made = 0;
  }
}

/** Returns whether two lists or sets of strings have the same items in the same order. */
export function haveSameItems(a: Iterable<string>, b: Iterable<string>): boolean {
  const [first, second] = [[...a], [...b]];
  return first.length === second.length && first.every((item, index) => item === second[index]);
}
