/** Finds the computations that a change affects, without visiting the others: there are thousands in a workspace. */
import { getOrCompute } from "../../../memo.ts";
import { changedPath, reachedFrom, type Reads } from "./reads.ts";

/** Computations by what they read, and by those that they used. Made at the first question: a run over files has none. */
export class ReadIndex {
  /** All computations, before the first question. */
  private waiting: Set<Reads> | null = new Set();
  /** By the path that is announced when an answer changes. */
  private readonly readers = new Map<string, Set<Reads>>();
  private readonly users = new Map<Reads, Set<Reads>>();

  /** Adds a computation. */
  add(reads: Reads): void {
    this.waiting?.add(reads);
  }

  /** Adds that a computation read a path. */
  addReader(path: string, reader: Reads): void {
    if (this.waiting !== null) return;
    getOrCompute(this.readers, changedPath(path), () => new Set<Reads>()).add(reader);
  }

  /** Adds that a computation used another one's result. */
  addUser(used: Reads, user: Reads): void {
    if (this.waiting !== null) return;
    getOrCompute(this.users, used, () => new Set<Reads>()).add(user);
  }

  private make(): void {
    const { waiting } = this;
    this.waiting = null;
    for (const reads of waiting ?? []) reads.enter();
  }

  /** Removes what a computation read and used. Those that used it are still known. */
  remove(reads: Reads): void {
    for (const path of reads.paths) removeFrom(this.readers, changedPath(path), reads);
    for (const used of reads.through) removeFrom(this.users, used, reads);
  }

  /** Removes the computations that are neither among some nor used by them. Returns how many remain. */
  retain(roots: Iterable<Reads>): number {
    this.make();
    const live = reachedFrom(roots);
    for (const [used, users] of this.users) {
      if (!live.has(used)) this.users.delete(used);
      else for (const user of users) if (!live.has(user)) removeFrom(this.users, used, user);
    }
    for (const [path, readers] of this.readers)
      for (const reader of readers) if (!live.has(reader)) removeFrom(this.readers, path, reader);
    return live.size;
  }

  /** Returns the computations that themselves read one of some paths. */
  readersOf(paths: Iterable<string>): Set<Reads> {
    this.make();
    const found = new Set<Reads>();
    for (const path of paths) for (const reader of this.readers.get(path) ?? []) found.add(reader);
    return found;
  }

  /** Returns the computations that read one of some paths, themselves or through the results that they used. */
  affectedBy(paths: Iterable<string>): ReadonlySet<Reads> {
    const affected = this.readersOf(paths);
    // The loop also visits those that are added meanwhile.
    for (const reads of affected) for (const user of this.usersOf(reads)) affected.add(user);
    return affected;
  }

  /** Returns the computations that themselves used a result. */
  usersOf(reads: Reads): Iterable<Reads> {
    this.make();
    return this.users.get(reads) ?? [];
  }
}

function removeFrom<Key>(sets: Map<Key, Set<Reads>>, key: Key, reads: Reads): void {
  const set = sets.get(key);
  if (set?.delete(reads) === true && set.size === 0) sets.delete(key);
}
