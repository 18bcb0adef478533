/**
 * Hosts: how functions reach what lies outside of the language. A program passes them; without them results are unknown, never wrong.
 *
 * A file host confines access, usually to the directory of the root module; what it refuses makes a result unknown, because the
 * reference itself would read it.
 */

/**
 * Why a file could not be had. `refused`: the host does not give access, or the file is not one to be read (a device, a pipe, too
 * large).
 */
export type FileProblem = "missing" | "directory" | "not-directory" | "unreadable" | "refused";

/** The kind of file at a path, after symbolic links. */
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

/** The arithmetic of RSA for `rsadecrypt`: the language needs it for nothing else. */
export interface CryptoHost {
  /**
   * Decrypts with PKCS #1 v1.5 padding; the key is a text in PEM or OpenSSH format. Null when the host cannot tell, for example
   * because it does not know the format of the key.
   */
  decryptRsa(ciphertext: Uint8Array, privateKey: string): Uint8Array | "invalid key" | "invalid ciphertext" | null;
}
