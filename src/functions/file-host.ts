/** How functions such as `file` and `templatefile` get at files. The host confines access to the module's directory. */

/** Why a file could not be had. */
export type FileProblem = "missing" | "directory" | "outside" | "unreadable";

/** A file system as functions need it. Paths are as written in the expression, resolved by the host against the module's directory. */
export interface FileHost {
  /** The bytes of a file. */
  readFile(path: string): Uint8Array | FileProblem;
  /** What a path is; `outside` when it leaves what the host gives access to. */
  kindOf(path: string): "file" | "directory" | "other" | "missing" | "outside";
  /** All files below a directory, relative to it with `/`, in byte order; an empty list when it is none. */
  listFiles(directory: string): readonly string[];
  /** An absolute path, for `abspath`. */
  absolutePath(path: string): string;
  /** The user's home directory for `pathexpand`; null when it is not known. */
  readonly homeDirectory: string | null;
}
