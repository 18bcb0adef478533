/**
 * What computations read from a host: files, listings, and absences.
 *
 * A path without a special end asks for a file's text. One that ends in `/` asks for a directory's names; `filesIn` and
 * `directoriesIn` return paths that ask for some names. One that ends in `REAL_PATH` asks for the path without symbolic
 * links, and for the kind that the file there has.
 */
import type { ReadIndex } from "./read-index.ts";

/** The end of a recorded path that means the path without symbolic links; no path has it. */
export const REAL_PATH = "\0";

/** After a directory's `/`: for its subdirectories, and before a pattern for the names of some files; no path has them. */
const DIRECTORIES = "\u0002";
const ONLY = "\u0004";

/** A question about the entries of a directory. */
export interface ListingQuestion {
  readonly directory: string;
  /** The source of a pattern for the files that are asked for; null for all files. */
  readonly only: string | null;
  /** Whether only subdirectories are asked for. */
  readonly isForDirectories: boolean;
}

/** Returns the recorded path for a directory's files: for those whose names match, and by default for all. */
export function filesIn(directory: string, only?: RegExp): string {
  return only === undefined ? `${directory}/` : `${directory}/${ONLY}${only.source}`;
}

/** Returns the recorded path for a directory's subdirectories. */
export function directoriesIn(directory: string): string {
  return `${directory}/${DIRECTORIES}`;
}

/** Returns the question about a directory's entries that a recorded path is for; null for other paths. */
export function listingQuestion(path: string): ListingQuestion | null {
  const directory = path.slice(0, changedPath(path).length - 1);
  const asked = path.slice(directory.length + 1);
  if (path[directory.length] !== "/" || (asked !== "" && asked !== DIRECTORIES && asked[0] !== ONLY)) return null;
  return { directory, only: asked[0] === ONLY ? asked.slice(1) : null, isForDirectories: asked === DIRECTORIES };
}

/** Returns the path that is announced as changed when there may be another answer to a recorded one. */
export function changedPath(path: string): string {
  const end = path.search(/\/[\u0002\u0004]/);
  return end < 0 ? path : path.slice(0, end + 1);
}

/** What a computation read, and the computations whose results it used. */
export class Reads {
  readonly paths: ReadonlySet<string>;
  readonly through: ReadonlySet<Reads>;
  private readonly ownPaths = new Set<string>();
  private readonly ownThrough = new Set<Reads>();
  private readonly index: ReadIndex | null;

  /** `index` learns what is added; results that are kept by something else have none. */
  constructor(index: ReadIndex | null = null) {
    this.paths = this.ownPaths;
    this.through = this.ownThrough;
    this.index = index;
    index?.add(this);
  }

  /** Adds everything to the index, which has nothing of this yet. */
  enter(): void {
    for (const path of this.ownPaths) this.index?.addReader(path, this);
    for (const used of this.ownThrough) if (used.index === this.index) this.index?.addUser(used, this);
  }

  /** Adds that the computation asked for a path. */
  read(path: string): void {
    this.ownPaths.add(path);
    this.index?.addReader(path, this);
  }

  /** Adds that the computation used another one's result. */
  use(used: Reads): void {
    if (used === this) return;
    this.ownThrough.add(used);
    if (used.index === this.index) this.index?.addUser(used, this);
  }

  /** Removes everything, before the computation runs again. */
  clear(): void {
    this.index?.remove(this);
    this.ownPaths.clear();
    this.ownThrough.clear();
  }
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
  running?.read(path);
  return running !== null;
}

/** Records that the running computation used another one's result. */
export function noteUse(reads: Reads): void {
  running?.use(reads);
}

/** Returns some computations, and those whose results they used, directly or through others. */
export function reachedFrom(all: Iterable<Reads>): Set<Reads> {
  const reached = new Set(all);
  // The loop also visits those that are added meanwhile.
  for (const reads of reached) for (const used of reads.through) reached.add(used);
  return reached;
}

/** Returns all paths of some computations, and of those whose results they used. */
export function pathsOf(all: Iterable<Reads>): Set<string> {
  const paths = new Set<string>();
  for (const reads of reachedFrom(all)) for (const path of reads.paths) paths.add(path);
  return paths;
}
