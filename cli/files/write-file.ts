// Writes files of hclkit's own, such as reports and caches, in one step: a temporary file beside the target, then a
// rename. Whoever reads the target meanwhile sees the old content or the new one.
import * as nodeFs from "node:fs";
import { announceTemporary, removeTemporary, temporaryPath } from "./temporary-files.ts";

/** The operations that may fail on a full file system; tests substitute their own. */
export type WriteOperations = Pick<typeof nodeFs, "renameSync" | "writeFileSync">;

/** How a file is written. */
export interface WriteOptions {
  /** The mode for a new file; by default the one of the process. */
  readonly mode?: number;
  readonly fs?: WriteOperations;
}

/** Errors of directories and mounts whose files can be written but not replaced. */
const NOT_REPLACEABLE: ReadonlySet<string> = new Set(["EACCES", "EBUSY", "EPERM", "EROFS"]);

/**
 * Writes a file (absolute path) in an existing directory. An existing file keeps its mode, and a symbolic link stays
 * one. Devices, pipes, and files in directories that do not permit new ones are written in place. Throws the file
 * system's error. Unless it came from writing in place, the old file is complete then; no temporary file remains.
 */
export function writeWhole(path: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const { mode, fs = nodeFs } = options;
  const stats = nodeFs.statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return replace(path, content, mode, fs);
  // A rename would also replace a file that the user may not write.
  nodeFs.accessSync(path, nodeFs.constants.W_OK);
  if (!stats.isFile()) return fs.writeFileSync(path, content);
  try {
    replace(nodeFs.realpathSync.native(path), content, stats.mode & 0o7777, fs);
  } catch (error) {
    if (!NOT_REPLACEABLE.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    fs.writeFileSync(path, content);
  }
}

function replace(path: string, content: string | Uint8Array, mode: number | undefined, fs: WriteOperations): void {
  const temporary = temporaryPath(path, "w");
  try {
    announceTemporary(temporary, true);
    fs.writeFileSync(temporary, content, mode === undefined ? {} : { mode });
    // The process's mask applies to new files.
    if (mode !== undefined) nodeFs.chmodSync(temporary, mode);
    fs.renameSync(temporary, path);
  } catch (error) {
    removeTemporary(temporary);
    throw error;
  } finally {
    announceTemporary(temporary, false);
  }
}
