// Replaces the content of a file in one step: a temporary file beside it, flushed to storage, then a rename. Whatever
// happens on the way, the old file is complete until the new one is.
import * as nodeFs from "node:fs";
import { dirname } from "node:path";
import { readRegularText } from "../../node/regular-file.ts";
import { FileProblem, reasonOf } from "./file-problem.ts";
import type { FileState } from "./read-file.ts";
import { announceTemporary, removeTemporary, temporaryPath } from "./temporary-files.ts";

/** The file operations in use; tests substitute their own to simulate rare errors. */
export type WriteOperations = Pick<
  typeof nodeFs,
  | "accessSync"
  | "closeSync"
  | "copyFileSync"
  | "fchmodSync"
  | "fchownSync"
  | "fsyncSync"
  | "openSync"
  | "renameSync"
  | "statSync"
  | "unlinkSync"
  | "writeSync"
> & {
  /** Whether a copy keeps extended attributes; by default, as the platform does. */
  readonly copiesAttributes?: boolean;
};

function temporaryName(path: string, state: FileState): string {
  // The inode distinguishes the files that several threads of this process write in one directory.
  return temporaryPath(path, `${state.ino}-${Date.now().toString(36)}`);
}

/** Whether copying a file keeps extended attributes and access lists. Elsewhere Node cannot read them. */
const COPIES_ATTRIBUTES = process.platform === "darwin" || process.platform === "win32";

/** Creates an empty temporary file, if possible with all that the old file has beside its content. */
function openTemporary(fs: WriteOperations, temporary: string, path: string): number {
  if (fs.copiesAttributes ?? COPIES_ATTRIBUTES) {
    try {
      fs.copyFileSync(path, temporary, nodeFs.constants.COPYFILE_EXCL);
      return fs.openSync(temporary, nodeFs.constants.O_WRONLY | nodeFs.constants.O_TRUNC);
    } catch {
      removeTemporary(temporary, fs.unlinkSync);
    }
  }
  return fs.openSync(temporary, "wx", 0o600);
}

function writeAll(fs: WriteOperations, descriptor: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length;) {
    offset += fs.writeSync(descriptor, bytes, offset, bytes.length - offset);
  }
}

/** Gives the new file the old one's owner if permitted; otherwise only the mode is kept. */
function keepOwner(fs: WriteOperations, descriptor: number, state: FileState): void {
  try {
    const current = nodeFs.fstatSync(descriptor);
    if (current.uid !== state.uid || current.gid !== state.gid) fs.fchownSync(descriptor, state.uid, state.gid);
  } catch {
    // Only a privileged process may give files away.
  }
}

function fillTemporary(fs: WriteOperations, descriptor: number, text: string, state: FileState): void {
  try {
    writeAll(fs, descriptor, Buffer.from(text, "utf8"));
    keepOwner(fs, descriptor, state);
    fs.fchmodSync(descriptor, state.mode & 0o7777);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Returns whether a file is in a state. Throws if it is in another one, unless another process wrote the same text. */
function isUnchanged(fs: WriteOperations, path: string, text: string, state: FileState): boolean {
  const now = fs.statSync(path);
  if (now.mtimeMs === state.mtimeMs && now.size === state.size && now.ino === state.ino) return true;
  if (readRegularText(path) === text) return false;
  throw new FileProblem("changed while it was being formatted; the file is unchanged");
}

/**
 * Throws for read-only files and directories. A rename needs no permission for the file itself, and a privileged
 * process needs none at all; but a file or directory without write permission should not be changed.
 */
function checkWritable(fs: WriteOperations, path: string, state: FileState): void {
  const anyWrite = 0o222;
  if ((state.mode & anyWrite) === 0) throw new FileProblem("is read-only; the file is unchanged");
  if ((fs.statSync(dirname(path)).mode & anyWrite) === 0)
    throw new FileProblem("is in a read-only directory; the file is unchanged");
  fs.accessSync(path, nodeFs.constants.W_OK);
}

/**
 * Replaces the file at `path` (not a symbolic link) with `text`, keeping its mode, if it is still in the state in which
 * it was read, or already has this text. Throws a FileProblem otherwise, and then the file is untouched and no temporary file remains.
 */
export function replaceFile(path: string, text: string, state: FileState, fs: WriteOperations = nodeFs): void {
  const temporary = temporaryName(path, state);
  let leftover = false;
  try {
    checkWritable(fs, path, state);
    announceTemporary(temporary, true);
    const descriptor = openTemporary(fs, temporary, path);
    leftover = true;
    fillTemporary(fs, descriptor, text, state);
    if (!isUnchanged(fs, path, text, state)) return;
    fs.renameSync(temporary, path);
    leftover = false;
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`cannot be written: ${reasonOf(error)}; the file is unchanged`);
  } finally {
    if (leftover) removeTemporary(temporary, fs.unlinkSync);
    announceTemporary(temporary, false);
  }
}
