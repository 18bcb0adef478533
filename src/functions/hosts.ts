/**
 * Hosts: the access of functions to files and cryptography. A program passes them; without them results are unknown,
 * never wrong.
 *
 * A file host restricts access, usually to the root module's directory; a refusal makes a result unknown, because the
 * reference itself would read the file.
 */

/**
 * Why a file is unavailable. `refused`: the host denies access, or the file should not be read (a device, a pipe, too
 * large).
 */
export type FileProblem = "missing" | "directory" | "not-directory" | "unreadable" | "refused";

/** The kind of file at a path, after symbolic links. */
export type FileKind =
  "file" | "directory" | "device" | "pipe" | "socket" | "other" | "missing" | "unreadable" | "refused";

/** A directory entry; the kind is that of a symbolic link's target, `missing` for a broken link. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * A file system for functions. Paths are clean (no `.`, `..` only at the start, `/` as separator); relative ones start
 * from `directory`.
 */
export interface FileHost {
  /** The absolute base of relative paths; null if it should not be shown, so that `abspath` is unknown. */
  readonly directory: string | null;
  /** The user's home directory; null if unknown. */
  readonly homeDirectory: string | null;
  /** Returns a file's bytes. */
  readFile(path: string): Uint8Array | FileProblem;
  /** Returns the kind of file at a path. */
  kindOf(path: string): FileKind;
  /** Returns a directory's entries in any order; an empty array if it is no directory or unreadable. */
  list(directory: string): readonly DirectoryEntry[] | "refused";
}

/** RSA arithmetic for `rsadecrypt`: the language needs it for nothing else. */
export interface CryptoHost {
  /**
   * Decrypts with PKCS #1 v1.5 padding; the key is a text in PEM or OpenSSH format. Null if the host cannot, for
   * example for an unsupported key format.
   */
  decryptRsa(ciphertext: Uint8Array, privateKey: string): Uint8Array | "invalid key" | "invalid ciphertext" | null;
}
