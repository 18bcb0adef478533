/**
 * What computations read of a host: files, listings, and those that are absent. Results are kept until something
 * changes that they depend on, directly or through other results.
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
}

/** Results by key. */
export interface Results<Value> {
  /** Returns the result for a key; computes and keeps a missing one. */
  get(key: string, compute: () => Value): Value;
}

/** Records reads by computation. Computations are nested, and none waits for another thread. */
export class ReadRecorder {
  private current: Reads | null = null;
  private readonly results: Map<string, Kept<unknown>>[] = [];

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

  /** Returns results that are kept until what they read changes. */
  keptResults<Value>(): Results<Value> {
    const kept = new Map<string, Kept<Value>>();
    this.results.push(kept);
    return {
      get: (key, compute) => {
        const { value, reads } = getOrCompute(kept, key, () => {
          const own = new Reads();
          return { value: this.during(own, compute), reads: own };
        });
        this.use(reads);
        return value;
      },
    };
  }

  /** Drops the kept results that depend on one of the paths. `others` are further reads; returns the outdated ones of all. */
  forget(paths: ReadonlySet<string>, others: Iterable<Reads>): ReadonlySet<Reads> {
    const all = [...others, ...this.results.flatMap((kept) => [...kept.values()].map(({ reads }) => reads))];
    const outdated = outdatedIn(all, paths);
    for (const kept of this.results) for (const [key, { reads }] of kept) if (outdated.has(reads)) kept.delete(key);
    return outdated;
  }
}

/** Returns the reads that contain one of the paths, or use such reads, directly or through others. */
function outdatedIn(reads: readonly Reads[], paths: ReadonlySet<string>): Set<Reads> {
  const users = new Map<Reads, Reads[]>();
  const reached = new Set(reads);
  const outdated = new Set<Reads>();
  for (const one of reached) {
    for (const path of paths) if (one.paths.has(path)) outdated.add(one);
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
  private readonly host: ModuleHost;
  readonly recorder: ReadRecorder;
  readonly directories?: (directory: string) => readonly string[];

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
