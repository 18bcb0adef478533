/**
 * The files of modules, from the disk, for as long as they can be trusted.
 *
 * A run of the linter works on what is on the disk when it begins: then each directory is listed once and each file read once. Where the
 * process goes on, as in an editor, what was read counts for a moment; after a pause it is compared with the disk again.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { FileHost, ModuleHost } from "../../src/index.ts";
import { diskFiles } from "./disk-files.ts";

/** How long a reading counts without a look at the disk, in milliseconds; each use begins the time anew. */
const TRUSTED_FOR = 250;

/** Larger files are not read: nobody means to have them in a configuration. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Listing {
  readonly names: readonly string[] | null;
  /** When the directory was changed last, and when it was looked at. */
  readonly changed: number;
}

interface Reading {
  readonly text: string | null;
  readonly changed: number;
  readonly size: number;
}

/** A host on the disk that remembers. */
export class Disk implements ModuleHost {
  /** Counts how often anything was found to have changed: whoever kept results compares it. */
  generation = 0;
  /** How many directories were listed. */
  listed = 0;
  private readonly listings = new Map<string, Listing>();
  private readonly readings = new Map<string, Reading>();
  private readonly isOneRun: boolean;
  private usedAt = 0;

  constructor(isOneRun: boolean) {
    this.isOneRun = isOneRun;
  }

  /** Looks whether what was read is still there, unless that was done a moment ago. Called before results are used. */
  refresh(): void {
    const now = performance.now();
    const isTrusted = this.isOneRun || now - this.usedAt < TRUSTED_FOR;
    this.usedAt = now;
    if (isTrusted || !this.hasChanged()) return;
    this.generation++;
    this.listings.clear();
    this.readings.clear();
  }

  list(directory: string): readonly string[] | null {
    let listing = this.listings.get(directory);
    if (listing === undefined) {
      listing = { names: namesIn(directory), changed: changeOf(directory).changed };
      this.listed++;
      this.listings.set(directory, listing);
    }
    return listing.names;
  }

  readText(path: string): string | null {
    let reading = this.readings.get(path);
    if (reading === undefined) {
      const { changed, size } = changeOf(path);
      reading = { text: size > MAX_BYTES ? null : textOf(path), changed, size };
      this.readings.set(path, reading);
    }
    return reading.text;
  }

  filesBelow(directory: string): FileHost {
    return diskFiles(directory, (path) => this.readText(path));
  }

  private hasChanged(): boolean {
    for (const [directory, { changed }] of this.listings) if (changeOf(directory).changed !== changed) return true;
    for (const [path, { changed, size }] of this.readings) {
      const now = changeOf(path);
      if (now.changed !== changed || now.size !== size) return true;
    }
    return false;
  }
}

/** Whether the process is one run of a linter: its program is ESLint's or hclkit's, and no server. */
export function isLinterProcess(program: string | undefined): boolean {
  return (
    program !== undefined &&
    /[\\/](?:eslint[\\/](?:bin|lib)[\\/].*|\.bin[\\/](?:eslint|hclkit)|cli[\\/]main\.[jt]s|eslint|hclkit)$/.test(
      program,
    )
  );
}

function namesIn(directory: string): string[] | null {
  try {
    return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [] : [entry.name],
    );
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function changeOf(path: string): { readonly changed: number; readonly size: number } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? { changed: 0, size: 0 } : { changed: stats.mtimeMs, size: stats.size };
}
