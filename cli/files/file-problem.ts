// Problems with one file, in readable words.

/** One file cannot be processed; the message is the reason, without the file's name. The other files are processed. */
export class FileProblem extends Error {
  override readonly name: string = "FileProblem";

  /** Returns the text to print for a file with this name. */
  describe(name: string): string {
    return `${name}: ${this.message}`;
  }
}

/** Returns true for a problem with a file, from the program as well, which has a class of its own in the package. */
export function isFileProblem(error: unknown): error is FileProblem {
  return error instanceof Error && (error.name === "FileProblem" || error.name === "SyntaxProblem");
}

/** A file that git-crypt has not decrypted in this clone. It is skipped, which is not a failure. */
export class EncryptedProblem extends FileProblem {
  constructor() {
    super("is encrypted by git-crypt and is skipped: run git-crypt unlock to read it");
  }
}

/** Syntax errors, whose message contains code frames with the file name. */
export class SyntaxProblem extends FileProblem {
  override readonly name = "SyntaxProblem";
  /** Whether the file is skipped, as another tool's template or HCL 1, which is not a failure. */
  readonly isSkipped: boolean;

  constructor(message: string, isSkipped: boolean) {
    super(message);
    this.isSkipped = isSkipped;
  }

  override describe(): string {
    return this.message;
  }
}

const REASONS: Record<string, string> = {
  ENOENT: "no such file or directory",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EISDIR: "is a directory",
  ENOTDIR: "a part of the path is not a directory",
  ELOOP: "symbolic links form a cycle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space left on the device",
  EDQUOT: "the quota is used up",
  EFBIG: "the file system does not take a file of this size",
  EROFS: "the file system is read-only",
  EMFILE: "too many open files",
  ENFILE: "too many open files in the system",
  EIO: "an input/output error",
};

/** Returns the reason for a failed system call, in better words than the system's if available. */
export function reasonOf(error: unknown): string {
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && path?.includes("\uFFFD") === true)
    return "its name is not valid UTF-8, and Node cannot open such a file";
  return (code !== undefined && REASONS[code]) || message;
}
