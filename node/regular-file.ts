/** Reads regular files only: devices and pipes may have no end. The only file that calls `readFileSync`. */
import { accessSync, closeSync, constants, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";

/** The maximum size of a file in a configuration, in bytes. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** Returns memory for a file with a number of bytes. */
export type MemoryFor = (bytes: number) => Buffer;

/**
 * Returns the bytes of a regular file with at most `maxBytes`; null for anything else, and if reading fails. Never
 * waits for a pipe. Reads into the memory that `memoryFor` returns, by default new memory.
 */
export function readRegularFile(
  path: string,
  maxBytes: number = MAX_BYTES,
  flags = 0,
  memoryFor: MemoryFor | null = null,
): Buffer | null {
  let descriptor: number | null = null;
  try {
    // Opening a device may have side effects.
    if (!statSync(path).isFile()) return null;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size > maxBytes) return null;
    return memoryFor === null ? readFileSync(descriptor) : readInto(memoryFor(stats.size), descriptor);
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** Returns memory with a file's content; null if the file has become shorter. */
function readInto(memory: Buffer, descriptor: number): Buffer | null {
  let end = 0;
  while (end < memory.length) {
    const count = readSync(descriptor, memory, end, memory.length - end, null);
    if (count === 0) return null;
    end += count;
  }
  return memory;
}

/** Returns the text of a regular file with at most `maxBytes`. Throws an Error that says why it cannot be read. */
export function requireRegularText(path: string, maxBytes: number = MAX_BYTES): string {
  return requireRegularFile(path, maxBytes).toString("utf8");
}

/** Returns the bytes of a regular file with at most `maxBytes`. Throws an Error that says why it cannot be read. */
export function requireRegularFile(
  path: string,
  maxBytes: number = MAX_BYTES,
  memoryFor: MemoryFor | null = null,
): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error("it is not a regular file");
  if (stats.size > maxBytes) throw new Error(`it is larger than ${Math.floor(maxBytes / 1024 ** 2)} MiB`);
  accessSync(path, constants.R_OK);
  const bytes = readRegularFile(path, maxBytes, 0, memoryFor);
  if (bytes === null) throw new Error("it changed while it was read");
  return bytes;
}

/** Returns all of standard input, however much it is: the user connected it. */
export function readStandardInput(): Buffer {
  return readFileSync(0);
}

/** Returns the text of a regular file; null in the same cases as `readRegularFile`. */
export function readRegularText(path: string): string | null {
  return readRegularFile(path)?.toString("utf8") ?? null;
}
