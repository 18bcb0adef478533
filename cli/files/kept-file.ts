// Files in the user's cache directory that make later runs faster. One that is missing, damaged, or that other users could
// have written is not used, and one that cannot be written is not there.
import { constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRegularFile } from "../../node/regular-file.ts";
import { writeWhole } from "./write-file.ts";

/** The maximum size of a file, and of all files together, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ALL_BYTES = 256 * 1024 * 1024;

/** The maximum number of files, and how many more there may be before the directory is looked through. */
const MOST_FILES = 1000;
const MORE_FILES = 16;

/** Files that no run has written for this time are removed, in milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Returns the text of a kept file; null without one that may be used. */
export function readKept(path: string): string | null {
  return isOurs(path) ? (readRegularFile(path, MAX_BYTES, constants.O_NOFOLLOW ?? 0)?.toString("utf8") ?? null) : null;
}

/** Writes a kept file in one step, and removes old ones beside it. */
export function writeKept(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const isNew = !existsSync(path);
    if (text.length > MAX_BYTES) rmSync(path, { force: true });
    else writeWhole(path, text, { mode: 0o600 });
    if (isNew) removeOld(dirname(path));
  } catch {
    // A full or read-only disk.
  }
}

/** Removes files that are old or too many, now and then. */
function removeOld(directory: string): void {
  const names = readdirSync(directory);
  if (names.length % MORE_FILES !== 0) return;
  const files = names.flatMap((name) => {
    const path = join(directory, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, time: stats.mtimeMs, size: stats.size }];
  });
  let size = 0;
  for (const [index, one] of files.toSorted((a, b) => b.time - a.time).entries()) {
    size += one.size;
    if (index >= MOST_FILES || size > MAX_ALL_BYTES || Date.now() - one.time > MAX_AGE)
      rmSync(one.path, { force: true });
  }
}

/** Returns whether other users cannot have written a file: whoever can would decide about later runs. */
function isOurs(path: string): boolean {
  const user = process.getuid?.();
  try {
    return [dirname(path), path].every((one) => {
      const { uid, mode } = statSync(one);
      return user === undefined || (uid === user && (mode & 0o022) === 0);
    });
  } catch {
    return false;
  }
}
