/** Reads regular files only: devices and pipes may have no end. */
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from "node:fs";

/** The maximum size of a file in a configuration, in bytes. */
export const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Returns the bytes of a regular file with at most `maxBytes`; null for anything else, and if reading fails. Never
 * waits for a pipe.
 */
export function readRegularFile(path: string, maxBytes: number = MAX_BYTES, flags = 0): Buffer | null {
  let descriptor: number | null = null;
  try {
    // Opening a device may have side effects.
    if (!statSync(path).isFile()) return null;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** Returns the text of a regular file; null in the same cases as `readRegularFile`. */
export function readRegularText(path: string): string | null {
  return readRegularFile(path)?.toString("utf8") ?? null;
}
