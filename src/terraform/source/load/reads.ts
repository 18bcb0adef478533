/**
 * What computations read from a host: files, listings, and absences.
 *
 * A path is a file's, or a directory's with `/` at its end for the names in it; with `REAL_PATH` at its end, it is for
 * the path without symbolic links, and for what is there.
 */

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

/** Records that the running computation used another one's result. */
export function noteUse(reads: Reads): void {
  if (reads !== running) running?.through.add(reads);
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

/** Returns whether a computation itself read one of the changed paths. */
export function readsAny(reads: Reads, changed: ReadonlySet<string>): boolean {
  for (const path of changed) if (reads.paths.has(path)) return true;
  return false;
}

/** Returns whether a computation read one of the changed paths, itself or through the results that it used. */
export function isOutdated(reads: Reads, changed: ReadonlySet<string>): boolean {
  const reached = new Set([reads]);
  // The loop also visits those that are added meanwhile.
  for (const one of reached) {
    if (readsAny(one, changed)) return true;
    for (const used of one.through) reached.add(used);
  }
  return false;
}
