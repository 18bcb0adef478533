// The program's code as V8 compiled it, in the user's cache directory: one file for each program, Node version, processor
// and set of flags. A file that is damaged, belongs to another user, or is for another program is ignored.
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { keptCode } from "../../node/cache-directory.ts";
import { type MemoryFor, readRegularFile } from "../../node/regular-file.ts";
import { tunedFor } from "../tune.ts";

/** Compiled code, and the thread's bytecode in bytes when it was kept. */
export interface KeptCode {
  readonly code: Buffer;
  readonly bytecode: number;
}

/** How each file begins, with its form's version. */
const MAGIC = "hclcode1";

/** The bytes before the code: the beginning, the size in bytecode, and a checksum for both. */
const HEADER = MAGIC.length + 8;

/** The maximum file size in bytes, and the number of files: seven for each Node version, two of them a server's. */
const MAX_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 14;

/** Returns the name of the file with a program's code under the flags that this thread runs with. */
export function nameFor(source: Buffer): string {
  // V8 refuses code that was compiled under other flags.
  const flags = JSON.stringify([process.execArgv, process.env["NODE_OPTIONS"] ?? "", tunedFor()]);
  const key = crc32(source, crc32(flags)).toString(16).padStart(8, "0");
  return `${process.version}-${process.arch}-${key}.bin`;
}

/** Returns the code in a file's content; null if that is damaged. */
export function codeIn(bytes: Buffer): KeptCode | null {
  if (bytes.length <= HEADER || bytes.toString("latin1", 0, MAGIC.length) !== MAGIC) return null;
  const bytecode = bytes.readUInt32LE(MAGIC.length);
  const code = bytes.subarray(HEADER);
  return crc32(code, bytecode) === bytes.readUInt32LE(MAGIC.length + 4) ? { code, bytecode } : null;
}

/** A program's kept code under the flags that this thread runs with. */
export class CodeCache {
  private readonly path: string;
  private readonly directory: string;

  private constructor(directory: string, name: string) {
    this.directory = directory;
    this.path = join(directory, name);
  }

  /** Returns the cache for a program's text; null where there is no cache directory, or caches are switched off. */
  static for(source: Buffer): CodeCache | null {
    const directory = (process.env["HCLKIT_NO_CACHE"] ?? "") === "" ? keptCode() : null;
    if (directory === null) return null;
    return new CodeCache(directory, nameFor(source));
  }

  /** Returns the kept code, in the memory that `memoryFor` returns; null without any. */
  read(memoryFor: MemoryFor): KeptCode | null {
    const bytes = this.isOurs() ? readRegularFile(this.path, MAX_BYTES, constants.O_NOFOLLOW ?? 0, memoryFor) : null;
    return bytes === null ? null : codeIn(bytes);
  }

  /** Returns whether an earlier run asked this, too, or has kept code. */
  isWantedAgain(): boolean {
    const mark = `${this.path}.wanted`;
    if (existsSync(mark) || existsSync(this.path)) return true;
    try {
      this.makeDirectory();
      closeSync(openSync(mark, "wx", 0o600));
    } catch {
      // Where nothing can be written, nothing is kept.
    }
    return false;
  }

  private makeDirectory(): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
  }

  /**
   * Keeps code, which `make` returns, in one step, and removes the oldest files. Makes none where it cannot be kept.
   */
  write(bytecode: number, make: () => Buffer): void {
    const temporary = `${this.path}.${process.pid}`;
    try {
      this.makeDirectory();
      const descriptor = openSync(temporary, "wx", 0o600);
      for (const part of contentOf({ bytecode, code: make() })) writeSync(descriptor, part);
      closeSync(descriptor);
      renameSync(temporary, this.path);
      rmSync(`${this.path}.wanted`, { force: true });
      this.removeOldest();
    } catch {
      // A full or read-only disk: the next run compiles again, and removes this file when it is among the oldest.
    }
  }

  /** Whether other users cannot have written the file: whoever can would decide what this process executes. */
  private isOurs(): boolean {
    const user = process.getuid?.();
    if (user === undefined) return true;
    try {
      return [this.directory, this.path].every((path) => {
        const { uid, mode } = statSync(path);
        return uid === user && (mode & 0o022) === 0;
      });
    } catch {
      return false;
    }
  }

  private removeOldest(): void {
    const files = readdirSync(this.directory).map((name) => {
      const path = join(this.directory, name);
      return { path, time: statSync(path).mtimeMs };
    });
    const oldest = files.toSorted((a, b) => b.time - a.time).slice(MOST_FILES);
    for (const { path } of oldest) rmSync(path, { force: true });
  }
}

/** Returns a file's content, in two parts. */
function contentOf({ code, bytecode }: KeptCode): readonly Buffer[] {
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, "latin1");
  header.writeUInt32LE(bytecode, MAGIC.length);
  header.writeUInt32LE(crc32(code, bytecode), MAGIC.length + 4);
  return [header, code];
}
