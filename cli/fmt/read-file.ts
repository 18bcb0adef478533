// Reads one source file: bytes to text, and nothing but text. Knows nothing of HCL.
import { isAscii, isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { FileProblem, reasonOf } from "./file-problem.ts";

/** The largest file that is read, in bytes. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** What identifies the state of a file when it was read, and what a replacement has to keep. */
export interface FileState {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** One file as it was read. */
export interface Source {
  readonly text: string;
  readonly state: FileState;
}

/** Grows to the largest file read so far, so that a thousand small files do not cost a thousand buffers. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);

function readAll(descriptor: number, size: number): Buffer {
  // One byte more than announced, so that a file that is growing is noticed.
  if (scratch.length < size + 1) scratch = Buffer.allocUnsafeSlow(size + 1);
  let length = 0;
  while (length < scratch.length) {
    const count = readSync(descriptor, scratch, length, scratch.length - length, null);
    if (count === 0) return scratch.subarray(0, length);
    length += count;
  }
  throw new FileProblem("grew while it was read");
}

/** Bytes to text; a byte order mark stays in the text. Throws a FileProblem for what is not UTF-8 text. */
export function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new FileProblem("is a binary file (it contains a NUL byte)");
  // Pure ASCII, the usual case, becomes a one-byte string without any decoding.
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (!isUtf8(bytes)) throw new FileProblem("is not valid UTF-8; convert it first");
  return bytes.toString("utf8");
}

/** Refuses a size over the limit. */
export function checkSize(bytes: number): void {
  if (bytes > MAX_BYTES) {
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    throw new FileProblem(`is too large: ${megabytes} MiB, and the limit is ${MAX_BYTES / 1024 / 1024} MiB`);
  }
}

/** Reads a regular file. Throws a FileProblem for everything that stands in the way. */
export function readSource(path: string): Source {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    const { mode, uid, gid, size, mtimeMs, ino } = fstatSync(descriptor);
    checkSize(size);
    return { text: decode(readAll(descriptor, size)), state: { mode, uid, gid, size, mtimeMs, ino } };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${reasonOf(error)}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
