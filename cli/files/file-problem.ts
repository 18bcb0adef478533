// What goes wrong with one file, in words for its owner.

/** One file cannot be done; the message says why, without the file's name. The other files go on. */
export class FileProblem extends Error {
  override readonly name: string = "FileProblem";

  /** The text to print for a file of this name. */
  describe(name: string): string {
    return `${name}: ${this.message}`;
  }
}

/** Syntax errors, whose message is made of code frames that name the file themselves. */
export class SyntaxProblem extends FileProblem {
  override readonly name = "SyntaxProblem";
  /** Whether the file is a template of another tool, which is no failure. */
  readonly isTemplate: boolean;

  constructor(message: string, isTemplate: boolean) {
    super(message);
    this.isTemplate = isTemplate;
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
  ELOOP: "symbolic links that lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "no space left on the disk",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file system does not take a file of this size",
  EROFS: "the file system is read-only",
  EMFILE: "too many open files",
  ENFILE: "too many open files in the system",
  EIO: "the disk reports an error",
};

/** The reason of a failed system call, in words where there are better ones than the system's. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && REASONS[code]) || message;
}
