// Reads one source file: bytes to text, and only text. Independent of HCL.
import { isAscii, isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { MAX_BYTES } from "../../node/regular-file.ts";
import { EncryptedProblem, FileProblem, reasonOf } from "./file-problem.ts";

/** The state of a file when it was read, including everything that a replacement must keep. */
export interface FileState {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** A file's content and state. */
export interface Source {
  readonly text: string;
  readonly state: FileState;
}

/** Grows to the size of the largest file so far, so that a thousand small files do not allocate a thousand buffers. */
let scratch = Buffer.alloc(0);

/** The minimum size of the buffer, in bytes: that of most files. */
const SCRATCH = 16 * 1024;

/** Reads as many bytes as the file had when it was opened: if it grows meanwhile, it will not be replaced. */
function readBytes(descriptor: number, size: number): Buffer {
  if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(Math.max(SCRATCH, 2 * size));
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, scratch, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return scratch.subarray(0, length);
}

/** The number of bytes for one read if the size is unknown. */
const CHUNK = 64 * 1024;

/** Reads to the end: pipes and devices have no size, and neither do files in some file systems. */
function readToEnd(descriptor: number): Buffer {
  const chunks: Buffer[] = [];
  for (let length = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readWaiting(descriptor, chunk);
    if (count === 0) return Buffer.concat(chunks);
    checkSize((length += count));
    chunks.push(chunk.subarray(0, count));
  }
}

/** The milliseconds between attempts to read from a nonblocking stream. */
const PAUSE = 10;

function readWaiting(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows reports the end of a pipe like this.
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** Names of streams that are already open: standard input, and the pipes that a shell creates for `<(…)`. */
const OPEN_ALREADY = /^(?:-|\/dev\/stdin|\/dev\/fd\/(\d+)|\/proc\/self\/fd\/(\d+))$/;

/**
 * Reads the text of a file specified on the command line, to its end: also a pipe, and standard input with the name
 * `-`. Throws a FileProblem on any error.
 */
export function readNamed(path: string): string {
  const open = OPEN_ALREADY.exec(path);
  let descriptor: number | undefined;
  try {
    descriptor = open === null ? openSync(path, "r") : Number(open[1] ?? open[2] ?? 0);
    return decode(readToEnd(descriptor));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${reasonOf(error)}`);
  } finally {
    if (open === null && descriptor !== undefined) closeSync(descriptor);
  }
}

/** The first bytes of a file that git-crypt encrypts. */
const ENCRYPTED = "\0GITCRYPT\0";

/** Converts bytes to text; a byte order mark stays in the text. Throws a FileProblem for bytes that are not UTF-8. */
export function decode(bytes: Buffer): string {
  if (bytes.toString("latin1", 0, ENCRYPTED.length) === ENCRYPTED) throw new EncryptedProblem();
  if (bytes.includes(0)) throw new FileProblem("is a binary file (it contains a NUL byte)");
  // Pure ASCII, the usual case, becomes a one-byte string without any decoding.
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (!isUtf8(bytes)) throw new FileProblem("is not valid UTF-8; convert it first");
  return bytes.toString("utf8");
}

/** Throws a FileProblem for a size over the limit. */
export function checkSize(bytes: number): void {
  if (bytes > MAX_BYTES) {
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    throw new FileProblem(`is too large: ${megabytes} MiB, and the limit is ${MAX_BYTES / 1024 / 1024} MiB`);
  }
}

/** Reads a regular file. Throws a FileProblem on any error. */
export function readSource(path: string): Source {
  let descriptor: number | undefined;
  try {
    // Without this flag, opening a pipe waits for a writer.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    const { mode, uid, gid, size, mtimeMs, ino } = stats;
    if (!stats.isFile() && !stats.isDirectory()) throw new FileProblem("is not a regular file");
    checkSize(size);
    const bytes = size === 0 ? readToEnd(descriptor) : readBytes(descriptor, size);
    return { text: decode(bytes), state: { mode, uid, gid, size, mtimeMs, ino } };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be read: ${reasonOf(error)}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
