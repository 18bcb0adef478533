/** Keeps results until a change affects what they read, directly or through other results. */
import { getOrCompute } from "../../../memo.ts";
import { duringReads, noteRead, noteUse, Reads, readsAny } from "./reads.ts";

/** A kept result. */
interface Kept<Value> {
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
}

/** The other computations that depend on a recorder's results. */
export interface Dependents {
  /** Returns their reads, in their present state. */
  all(): Iterable<Reads>;
  /** Drops those that are outdated. */
  drop(outdated: ReadonlySet<Reads>): void;
}

const NO_DEPENDENTS: Dependents = { all: () => [], drop: () => undefined };

/** Records reads by computation, and keeps results until what they read changes. */
export class ReadRecorder {
  private readonly kinds: Kind<unknown>[] = [];
  /** The computations of this recorder: others have to be told about changes themselves. */
  private readonly own = new WeakSet<Reads>();
  /** The results that were computed again, and are others than before. */
  private changed = new Set<Reads>();

  /** Runs a computation; `reads` gets what it reads and uses. */
  during<Value>(reads: Reads, compute: () => Value): Value {
    this.own.add(reads);
    return duringReads(reads, compute);
  }

  /** Records that the current computation read a path. */
  read(path: string): void {
    noteRead(path);
  }

  /** Records that the current computation used another one's result. */
  use(reads: Reads): void {
    this.own.add(reads);
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
    };
  }

  private computed<Value>(kind: Kind<Value>, key: string, compute: () => Value): Kept<Value> {
    const before = kind.doubtful.get(key);
    // Users of a doubtful result depend on it by its reads, whatever these are now.
    const reads = before?.reads ?? new Reads();
    reads.paths.clear();
    reads.through.clear();
    const computed = this.during(reads, compute);
    const isSame = before !== undefined && kind.isSame!(before.value, computed);
    if (before !== undefined && !isSame) this.changed.add(reads);
    const kept = { value: isSame ? before.value : computed, reads, compute };
    kind.doubtful.delete(key);
    kind.byKey.set(key, kept);
    return kept;
  }

  /** Drops the results that depend on a changed path. Returns the reads of all results that have changed. */
  forget(paths: ReadonlySet<string>, dependents: Dependents = NO_DEPENDENTS): ReadonlySet<Reads> {
    const all = new Set<Reads>();
    let graph = this.usersOf(dependents);
    let begin = [...graph.keys()].filter((reads) => this.own.has(reads) && readsAny(reads, paths));
    while (begin.length > 0) {
      const outdated = this.drop(begin, graph);
      dependents.drop(outdated);
      for (const reads of outdated) all.add(reads);
      this.changed = new Set();
      for (const kind of this.kinds)
        for (const [key, { compute }] of kind.doubtful) if (kind.doubtful.has(key)) this.computed(kind, key, compute);
      for (const reads of this.changed) all.add(reads);
      graph = this.usersOf(dependents);
      begin = [...this.changed].flatMap((reads) => [...(graph.get(reads) ?? [])]);
    }
    return all;
  }

  /**
   * Drops results, and those that use them. Results that can be compared are doubtful then, and what uses them stays.
   * Returns the outdated reads.
   */
  private drop(begin: Iterable<Reads>, users: Users): ReadonlySet<Reads> {
    const compared = new Set<Reads>();
    for (const { byKey, isSame } of this.kinds)
      if (isSame !== null) for (const { reads } of byKey.values()) compared.add(reads);
    const reached = new Set(begin);
    for (const reads of reached) if (!compared.has(reads)) for (const user of users.get(reads) ?? []) reached.add(user);
    for (const { byKey, doubtful } of this.kinds) {
      for (const [key, kept] of byKey) {
        if (!reached.has(kept.reads)) continue;
        byKey.delete(key);
        if (compared.has(kept.reads)) doubtful.set(key, kept);
      }
    }
    for (const reads of compared) reached.delete(reads);
    return reached;
  }

  /** Returns all reads, each with those that use it. */
  private usersOf(dependents: Dependents): Users {
    const users: Users = new Map();
    const kept = this.kinds.flatMap(({ byKey }) => [...byKey.values()].map(({ reads }) => reads));
    const reached = new Set([...dependents.all(), ...kept]);
    for (const reads of reached) {
      getOrCompute(users, reads, (): Reads[] => []);
      for (const used of reads.through) {
        getOrCompute(users, used, (): Reads[] => []).push(reads);
        reached.add(used);
      }
    }
    return users;
  }
}

/** Reads by those that they use. */
type Users = Map<Reads, Reads[]>;

/** Returns whether two lists or sets of strings have the same items in the same order. */
export function haveSameItems(a: Iterable<string>, b: Iterable<string>): boolean {
  const [first, second] = [[...a], [...b]];
  return first.length === second.length && first.every((item, index) => item === second[index]);
}
