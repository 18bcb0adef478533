/**
 * Reads of the file system, by path: the states of all files and directories that were read, so that changes are
 * noticed, and the contents that were used most recently.
 */
import { statSync } from "node:fs";
import { BoundedMap } from "../src/bounded.ts";

/** The state of a file or directory, as far as it is known without reading. */
export interface Stamp {
  readonly modified: number;
  readonly changed: number;
  readonly size: number;
  readonly inode: number;
}

/** The stamp of a missing file. */
export const NO_FILE: Stamp = { modified: 0, changed: 0, size: 0, inode: 0 };

/** Returns the present stamp of a path. */
export function stampOf(path: string): Stamp {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return NO_FILE;
    return { modified: stats.mtimeMs, changed: stats.ctimeMs, size: stats.size, inode: stats.ino };
  } catch {
    return NO_FILE;
  }
}

/** Returns whether nothing has changed between two stamps. */
export function isSame(a: Stamp, b: Stamp): boolean {
  return a.modified === b.modified && a.changed === b.changed && a.size === b.size && a.inode === b.inode;
}

/** The time when the process began, which is before it read anything. */
const STARTED = performance.timeOrigin;

/** The time in which a file may change twice and have the same stamp, in milliseconds: that of coarse file systems. */
const COARSE = 2000;

/**
 * Returns a text that identifies a stamp, which is empty for a missing file, and for one that was changed so recently that
 * it may change again and have the same stamp. A file with the same text has the same content, also in later processes.
 */
export function lastingStamp({ modified, changed, size, inode }: Stamp): string {
  const isRecent = Math.max(modified, changed) > STARTED - COARSE;
  return isRecent || inode === 0 ? "" : `${modified} ${changed} ${size} ${inode}`;
}

/** Contents with their stamps. */
export class ReadCache<Content> {
  private readonly stamps = new Map<string, Stamp>();
  private readonly contents: BoundedMap<string, Content>;

  /** `limit` bounds the characters in the contents that are kept. */
  constructor(limit: number) {
    this.contents = new BoundedMap(limit);
  }

  /** The characters in the contents that are kept. */
  get characters(): number {
    return this.contents.size;
  }

  /** Returns the content; undefined if it was not read, or is not kept. */
  get(path: string): Content | undefined {
    return this.contents.get(path);
  }

  /** Returns the stamp, also of a content that is not kept; undefined if it was not read. */
  stamp(path: string): Stamp | undefined {
    return this.stamps.get(path);
  }

  /** Keeps a content. */
  set(path: string, content: Content, characters: number, stamp: Stamp): void {
    this.stamps.set(path, stamp);
    this.contents.set(path, content, characters);
  }

  /** Forgets a path. Returns whether it was read. */
  delete(path: string): boolean {
    this.contents.delete(path);
    return this.stamps.delete(path);
  }

  /** The paths that were read. */
  paths(): Iterable<string> {
    return this.stamps.keys();
  }

  /** The paths that have changed since they were read, among those that are looked at. */
  *outdated(isLookedAt: (path: string) => boolean): Generator<string> {
    for (const [path, stamp] of this.stamps) if (isLookedAt(path) && !isSame(stamp, stampOf(path))) yield path;
  }
}
