/**
 * How functions such as `file` and `templatefile` get at files. The host confines access, usually to the directory of the root
 * module; what it refuses makes a result unknown, never wrong, because the reference itself would read it.
 */

/**
 * Why a file could not be had. `refused`: the host does not give access, or the file is not one to be read (a device, a pipe, too
 * large).
 */
export type FileProblem = "missing" | "directory" | "not-directory" | "unreadable" | "refused";

/** What a path leads to, after symbolic links. */
export type FileKind =
  "file" | "directory" | "device" | "pipe" | "socket" | "other" | "missing" | "unreadable" | "refused";

/** An entry of a directory; the kind is that of what a symbolic link leads to, `missing` when it leads nowhere. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * A file system as functions need it. Paths are clean (no `.`, `..` only in front, `/` between parts); those that are not absolute
 * start from `directory`.
 */
export interface FileHost {
  /** What relative paths start from: an absolute path; null when it should not be shown, so that `abspath` is unknown. */
  readonly directory: string | null;
  /** The user's home directory; null when it is not known. */
  readonly homeDirectory: string | null;
  /** The bytes of a file. */
  readFile(path: string): Uint8Array | FileProblem;
  /** What a path is. */
  kindOf(path: string): FileKind;
  /** The entries of a directory in any order; none when it is no directory or cannot be read. */
  list(directory: string): readonly DirectoryEntry[] | "refused";
}
