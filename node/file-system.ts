/**
 * Module files in the file system, cached while they can be trusted.
 *
 * A linter run uses the files as they are when it begins: each directory is listed once and each file read once. If the
 * process continues, as in an editor, cached results are trusted for a moment and then compared with the file system
 * again.
 */
import { readdirSync, statSync } from "node:fs";
import type { FileHost, ModuleHost } from "../src/index.ts";
import type { ReadText } from "../src/internal.ts";
import { filesAround, filesBelow } from "./function-files.ts";
import { readRegularText } from "./regular-file.ts";

/** How long cached results are trusted without a check, in milliseconds. */
const TRUSTED_FOR = 250;

/** The maximum share of the time for checks: many files are checked less often. */
const LOOKING = 1 / 20;

/** The state of a file or directory, as far as it is known without reading. */
interface Stamp {
  readonly modified: number;
  readonly changed: number;
  readonly size: number;
}

interface Listing {
  readonly names: readonly string[] | null;
  /** Entries that may be directories. */
  readonly directories: ReadonlySet<string>;
  readonly stamp: Stamp;
}

interface Reading {
  readonly text: string | null;
  readonly stamp: Stamp;
}

/** A caching host on the file system. */
export class Disk implements ModuleHost {
  /** The number of detected changes: caches of results compare it. */
  generation = 0;
  /** The number of directories that were listed. */
  listed = 0;
  /** The process time, in milliseconds, until which cached results are trusted without a check. */
  trustedUntil = 0;
  private readonly listings = new Map<string, Listing>();
  private readonly readings = new Map<string, Reading>();
  private readonly isOneRun: boolean;
  constructor(isOneRun: boolean) {
    this.isOneRun = isOneRun;
  }

  /**
   * Checks whether cached results are still valid, unless that was done a moment ago or the process ends after this run
   * anyway. Called before results are used.
   */
  refresh(isOneRun = false): void {
    if (isOneRun || this.isOneRun) return;
    const now = performance.now();
    if (now < this.trustedUntil) return;
    if (this.forgetChanged()) this.generation++;
    const end = performance.now();
    this.trustedUntil = end + Math.max(TRUSTED_FOR, (end - now) / LOOKING);
  }

  list(directory: string): readonly string[] | null {
    return this.listing(directory)?.names ?? null;
  }

  private listing(directory: string): Listing | null {
    let listing = this.listings.get(directory);
    if (listing === undefined) {
      if (this.isKnownMissing(directory)) return null;
      // Changes between the two are detected by the next check.
      const stamp = stampOf(directory);
      listing = { ...listingOf(directory), stamp };
      this.listed++;
      this.listings.set(directory, listing);
    }
    return listing;
  }

  directories(directory: string): readonly string[] {
    return [...(this.listing(directory)?.directories ?? [])];
  }

  readText(path: string): string | null {
    let reading = this.readings.get(path);
    if (reading === undefined) {
      const stamp = stampOf(path);
      reading = { text: stamp === NOTHING ? null : readRegularText(path), stamp };
      this.readings.set(path, reading);
    }
    return reading.text;
  }

  filesBelow(directory: string, readText: ReadText = (path) => this.readText(path)): FileHost {
    return filesBelow(directory, readText);
  }

  filesAround(directory: string, readText: ReadText = (path) => this.readText(path)): FileHost {
    return filesAround(directory, readText);
  }

  /**
   * Returns whether the parent directory's listing shows that a directory is missing. Once it exists, that listing
   * changes.
   */
  private isKnownMissing(directory: string): boolean {
    const end = directory.lastIndexOf("/");
    const above = directory.slice(0, Math.max(end, 0));
    const around = end <= 0 ? undefined : this.listings.get(above);
    if (around === undefined || around.directories.has(directory.slice(end + 1))) return false;
    // In a process that continues, it may have been created since.
    return this.isOneRun || isSame(around.stamp, stampOf(above));
  }

  private forgetChanged(): boolean {
    let isChanged = false;
    for (const cache of [this.listings, this.readings] as const) {
      for (const [path, { stamp }] of cache) {
        if (isSame(stamp, stampOf(path))) continue;
        cache.delete(path);
        isChanged = true;
      }
    }
    return isChanged;
  }
}

function listingOf(directory: string): Omit<Listing, "stamp"> {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    const directories = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
    return {
      names: entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])),
      directories: new Set(directories.map(({ name }) => name)),
    };
  } catch {
    return { names: null, directories: new Set() };
  }
}

const NOTHING: Stamp = { modified: 0, changed: 0, size: 0 };

function stampOf(path: string): Stamp {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? NOTHING : { modified: stats.mtimeMs, changed: stats.ctimeMs, size: stats.size };
  } catch {
    return NOTHING;
  }
}

function isSame(a: Stamp, b: Stamp): boolean {
  return a.modified === b.modified && a.changed === b.changed && a.size === b.size;
}
