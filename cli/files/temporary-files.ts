// Temporary files that a thread is about to rename: the main thread tracks them, and removes them when it terminates
// that thread.
import { BroadcastChannel, isMainThread } from "node:worker_threads";
import { lstatSync, unlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const CHANNEL = "hclkit-temporary-files";

interface Announcement {
  readonly path: string;
  readonly exists: boolean;
}

let channel: BroadcastChannel | null = null;

/**
 * Announces to the main thread that a temporary file is about to be created, or is gone. Does nothing in the main
 * thread, which is never terminated.
 */
export function announceTemporary(path: string, exists: boolean): void {
  if (isMainThread) return;
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.unref();
  }
  channel.postMessage({ path, exists } satisfies Announcement);
}

/** Removes a temporary file if it exists. An error is ignored: the operation that left the file behind reports its own. */
export function removeTemporary(path: string, unlink: (path: string) => void = unlinkSync): void {
  try {
    unlink(path);
  } catch {
    // Nothing more can be done.
  }
}

/** The end of a temporary file's name, which no other tool reads. */
const SUFFIX = ".hclkit-tmp";

/**
 * Returns the path for a temporary file beside another. `distinction`, without full stops, is for processes that write
 * several files in one directory at once.
 */
export function temporaryPath(path: string, distinction: string): string {
  // The name must not exceed 255 bytes.
  return join(dirname(path), `.${basename(path).slice(0, 60)}.${process.pid}-${distinction}${SUFFIX}`);
}

const NAME = /^\..*\.(?<pid>\d+)-[^.]*\.hclkit-tmp$/;

/**
 * The age, in milliseconds, from which a temporary file may be a leftover: on a shared disk, its process may run on
 * another machine.
 */
const OLD = 60_000;

/** Removes the temporary files in a directory, among these names, whose processes were killed. */
export function removeLeftovers(directory: string, names: Iterable<string>): void {
  for (const name of names) {
    const pid = name.endsWith(SUFFIX) ? NAME.exec(name)?.groups!["pid"] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(directory, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() === true && Date.now() - stats.mtimeMs > OLD) removeTemporary(path);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** The other threads' temporary files. */
export class TemporaryFiles {
  private readonly paths = new Set<string>();
  private readonly channel = new BroadcastChannel(CHANNEL);

  constructor() {
    this.channel.onmessage = (event) => {
      const { path, exists } = (event as { readonly data: Announcement }).data;
      if (exists) this.paths.add(path);
      else this.paths.delete(path);
    };
    this.channel.unref();
  }

  /** Removes the temporary files that threads left behind. */
  remove(): void {
    for (const path of this.paths) removeTemporary(path);
    this.paths.clear();
  }

  close(): void {
    this.channel.close();
  }
}
