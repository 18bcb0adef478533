/**
 * What computations read from a host: files, listings, and absences. Results are kept until a change affects them,
 * directly or through other results.
 *
 * A path is a file's, or a directory's with `/` at its end for the names in it.
 */
import { getOrCompute } from "../../../memo.ts";
import type { FileHost } from "../../../functions/index.ts";
import type { ModuleHost, ReadText } from "../host.ts";

/** What a computation read, and the computations whose results it used. */
export class Reads {
  readonly paths: Set<string> = new Set();
  readonly through: Set<Reads> = new Set();
}

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
}

/** Results by key. */
export interface Results<Value> {
  /** Returns the result for a key; computes and keeps a missing one. */
  get(key: string, compute: () => Value): Value;
}

/** Records reads by computation. Computations are nested, and none waits for another thread. */
export class ReadRecorder {
  private current: Reads | null = null;
  private readonly kinds: Kind<unknown>[] = [];

  /** Runs a computation; `reads` gets what it reads and uses. */
  during<Value>(reads: Reads, compute: () => Value): Value {
    const outer = this.current;
    this.current = reads;
    try {
      return compute();
    } finally {
      this.current = outer;
    }
  }

  /** Records that the current computation read a path. */
  read(path: string): void {
    this.current?.paths.add(path);
  }

  /** Records that the current computation used another one's result. */
  use(reads: Reads): void {
    if (reads !== this.current) this.current?.through.add(reads);
  }

  /**
   * Returns results that are kept until what they read changes. With `isSame`, which is for results that use no others,
   * a result is computed again after a change, and if it is the same, nothing that uses it counts as changed.
   */
  keptResults<Value>(isSame: Kind<Value>["isSame"] = null): Results<Value> {
    const byKey = new Map<string, Kept<Value>>();
    this.kinds.push({ byKey, isSame } as Kind<unknown>);
    return {
      get: (key, compute) => {
        const { value, reads } = getOrCompute(byKey, key, () => {
          const own = new Reads();
          return { value: this.during(own, compute), reads: own, compute };
        });
        this.use(reads);
        return value;
      },
    };
  }

  /** Drops the kept results that depend on a changed path. `others` are further reads; returns all outdated reads. */
  forget(paths: ReadonlySet<string>, others: Iterable<Reads>): ReadonlySet<Reads> {
    const same = this.sameResults(paths);
    const kept = this.kinds.flatMap(({ byKey }) => [...byKey.values()].map(({ reads }) => reads));
    const outdated = outdatedIn([...others, ...kept], (reads) => !same.has(reads) && readsAny(reads, paths));
    for (const { byKey } of this.kinds)
      for (const [key, { reads }] of byKey) if (outdated.has(reads)) byKey.delete(key);
    return outdated;
  }

  /** Returns the reads whose results are the same after a change; they get the new paths. */
  private sameResults(paths: ReadonlySet<string>): ReadonlySet<Reads> {
    const same = new Set<Reads>();
    for (const { byKey, isSame } of this.kinds) {
      if (isSame === null) continue;
      for (const { value, reads, compute } of byKey.values()) {
        if (!readsAny(reads, paths)) continue;
        const now = new Reads();
        if (!isSame(value, this.during(now, compute))) continue;
        reads.paths.clear();
        for (const path of now.paths) reads.paths.add(path);
        same.add(reads);
      }
    }
    return same;
  }
}

/** Returns whether two lists or sets of strings have the same items in the same order. */
export function haveSameItems(a: Iterable<string>, b: Iterable<string>): boolean {
  const [first, second] = [[...a], [...b]];
  return first.length === second.length && first.every((item, index) => item === second[index]);
}

function readsAny(reads: Reads, changed: ReadonlySet<string>): boolean {
  for (const path of changed) if (reads.paths.has(path)) return true;
  return false;
}

/** Returns the reads that have changed, or use such reads, directly or through others. */
function outdatedIn(reads: readonly Reads[], hasChanged: (reads: Reads) => boolean): Set<Reads> {
  const users = new Map<Reads, Reads[]>();
  const reached = new Set(reads);
  const outdated = new Set<Reads>();
  for (const one of reached) {
    if (hasChanged(one)) outdated.add(one);
    for (const used of one.through) {
      getOrCompute(users, used, (): Reads[] => []).push(one);
      reached.add(used);
    }
  }
  for (const one of outdated) for (const user of users.get(one) ?? []) outdated.add(user);
  return outdated;
}

/** A host that records what is asked of it. */
export class RecordingHost implements ModuleHost {
  readonly recorder: ReadRecorder;
  readonly directories?: (directory: string) => readonly string[];
  private readonly host: ModuleHost;

  constructor(host: ModuleHost, recorder: ReadRecorder) {
    this.host = host;
    this.recorder = recorder;
    if (host.directories !== undefined)
      this.directories = (directory) => {
        recorder.read(`${directory}/`);
        return host.directories!(directory);
      };
  }

  list(directory: string): readonly string[] | null {
    this.recorder.read(`${directory}/`);
    return this.host.list(directory);
  }

  readText(path: string): string | null {
    this.recorder.read(path);
    return this.host.readText(path);
  }

  /** Returns the files for functions below a directory; their reads belong to a computation. */
  functionFilesBelow(directory: string, reads: Reads): FileHost | null {
    return this.host.filesBelow?.(directory, this.reader(reads)) ?? null;
  }

  /** Returns the files for functions around a directory, if the host has them, else those below it. */
  functionFilesAround(directory: string, reads: Reads): FileHost | null {
    return this.host.filesAround?.(directory, this.reader(reads)) ?? this.functionFilesBelow(directory, reads);
  }

  private reader(reads: Reads): ReadText {
    return (path) => this.recorder.during(reads, () => this.readText(path));
  }
}
