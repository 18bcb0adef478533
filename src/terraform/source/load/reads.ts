/**
 * What computations read from a host: files, listings, and absences. Results are kept until a change affects them,
 * directly or through other results.
 *
 * A path is a file's, or a directory's with `/` at its end for the names in it; with `REAL_PATH` at its end, it is for
 * the path without symbolic links, and for what is there.
 */
import { getOrCompute } from "../../../memo.ts";
import type { FileHost } from "../../../functions/index.ts";
import type { ModuleHost, ReadText } from "../host.ts";
import type { WorkspaceHost } from "../workspace-host.ts";

/** The end of a recorded path that means the path without symbolic links; no path has it. */
export const REAL_PATH = "\0";

/** What a computation read, and the computations whose results it used. */
export class Reads {
  readonly paths: Set<string> = new Set();
  readonly through: Set<Reads> = new Set();
}

/** The computation that runs, of whatever recorder: none waits for another thread, so there is one at a time. */
let running: Reads | null = null;

/** Runs a computation; `reads` gets what it reads and uses. Computations are nested. */
export function duringReads<Value>(reads: Reads, compute: () => Value): Value {
  const outer = running;
  running = reads;
  try {
    return compute();
  } finally {
    running = outer;
  }
}

/** Records that the running computation asked for a path. Returns false if none runs. */
export function noteRead(path: string): boolean {
  running?.paths.add(path);
  return running !== null;
}

/** Returns all paths of some computations, and of those whose results they used. */
export function pathsOf(all: Iterable<Reads>): Set<string> {
  const paths = new Set<string>();
  const reached = new Set(all);
  // The loop also visits those that are added meanwhile.
  for (const reads of reached) {
    for (const path of reads.paths) paths.add(path);
    for (const used of reads.through) reached.add(used);
  }
  return paths;
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

/** Records reads by computation, and keeps results until what they read changes. */
export class ReadRecorder {
  private readonly kinds: Kind<unknown>[] = [];
  /** The computations of this recorder: others have to be told about changes themselves. */
  private readonly own = new WeakSet<Reads>();

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
    if (reads !== running) running?.through.add(reads);
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
    const isOutdated = (reads: Reads): boolean => this.own.has(reads) && !same.has(reads) && readsAny(reads, paths);
    const outdated = outdatedIn([...others, ...kept], isOutdated);
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
    const files = this.host.filesBelow?.(directory, this.reader(reads)) ?? null;
    return files && attributedFiles(files, reads);
  }

  /** Returns the files for functions around a directory, if the host has them, else those below it. */
  functionFilesAround(directory: string, reads: Reads): FileHost | null {
    const files = this.host.filesAround?.(directory, this.reader(reads)) ?? null;
    return files === null ? this.functionFilesBelow(directory, reads) : attributedFiles(files, reads);
  }

  private reader(reads: Reads): ReadText {
    return (path) => this.recorder.during(reads, () => this.readText(path));
  }
}

/** Returns files whose reads belong to a computation, whichever one asks for them. */
function attributedFiles(files: FileHost, reads: Reads): FileHost {
  return {
    directory: files.directory,
    homeDirectory: files.homeDirectory,
    readFile: (path) => duringReads(reads, () => files.readFile(path)),
    kindOf: (path) => duringReads(reads, () => files.kindOf(path)),
    list: (directory) => duringReads(reads, () => files.list(directory)),
  };
}

/** Returns a host whose reads belong to a computation, whichever one asks for them. */
export function attributedHost(host: WorkspaceHost, reads: Reads): WorkspaceHost {
  const during = <Value>(ask: () => Value): Value => duringReads(reads, ask);
  return {
    currentDirectory: host.currentDirectory,
    dataDirectory: host.dataDirectory,
    workspace: host.workspace,
    schemaDirectory: host.schemaDirectory,
    readShippedSchemas: host.readShippedSchemas,
    list: (directory) => during(() => host.list(directory)),
    directories: (directory) => during(() => host.directories(directory)),
    readText: (path) => during(() => host.readText(path)),
    readData: (path) => during(() => host.readData(path)),
    realPath: (path) => during(() => host.realPath(path)),
    stateOf: (path) => during(() => host.stateOf(path)),
    takeChanges: (isOneRun) => host.takeChanges(isOneRun),
  };
}
