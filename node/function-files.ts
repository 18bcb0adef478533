/**
 * Files for functions such as `file` and `templatefile` in a linted file's module: those below the module's directory
 * and, for paths that start from it, those in its repository.
 *
 * A missing file is unknown instead of missing, and so is a directory's content: files are often created, or replaced,
 * before a run.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { directoriesIn, filesIn, noteRead, pathIn, REAL_PATH } from "../src/internal.ts";
import { plainPath, REPOSITORY_MARK, REPOSITORY_MARKS } from "../src/text/index.ts";
import type { FileHost, FileKind } from "../src/index.ts";
import { ConfinedFiles, realPathOf } from "./confined-files.ts";

/** Larger files are data, and not part of a configuration. */
export const MAX_BYTES: number = 1024 * 1024;

/** Returns a file's text by its path, or null if it does not exist. */
type ReadText = (path: string) => string | null;

/** Returns the files below a directory: paths do not lead out of it. */
export function filesBelow(directory: string, readText: ReadText): FileHost {
  return new DiskFiles(directory, readText, false);
}

/** Returns the files below a directory and, for paths that lead out of it, those in its repository. */
export function filesAround(directory: string, readText: ReadText): FileHost {
  return new DiskFiles(directory, readText, true);
}

class DiskFiles implements FileHost {
  /** Terraform's working directory and user are unknown. */
  readonly directory = null;
  readonly homeDirectory = null;
  private readonly root: string;
  private readonly readText: ReadText;
  private readonly mayLeave: boolean;
  private below: ConfinedFiles | null = null;
  private around: ConfinedFiles | null = null;

  constructor(root: string, readText: ReadText, mayLeave: boolean) {
    this.root = root;
    this.readText = readText;
    this.mayLeave = mayLeave;
  }

  readFile(path: string): Uint8Array | "refused" {
    const leaves = path.split("/").includes("..");
    if (path.startsWith("/") || (leaves && !this.mayLeave)) return "refused";
    const full = pathIn(this.root, path);
    noteRead(`${full}${REAL_PATH}`);
    const file = this.confined(leaves)?.findFile(path) ?? "refused";
    if (typeof file === "string") {
      // The reader records that it is missing, and checks again later.
      if (file === "missing") this.readText(full);
      return "refused";
    }
    // If the directory is a link, `..` has two meanings.
    if (leaves && realPathOf(full) !== file.path) return "refused";
    const text = this.readText(full);
    // Bytes that are not UTF-8 cannot be restored from the text.
    return text === null || text.includes("\uFFFD") ? "refused" : new TextEncoder().encode(text);
  }

  kindOf(): FileKind {
    return "refused";
  }

  list(): "refused" {
    return "refused";
  }

  /** Returns null while the directory does not exist, and around one that is in no repository. */
  private confined(leaves: boolean): ConfinedFiles | null {
    const directory = realPathOf(this.root);
    if (directory === null) return null;
    if (leaves) return (this.around ??= filesOfRepository(directory));
    return (this.below ??= new ConfinedFiles({ directory, maxBytes: MAX_BYTES }));
  }
}

function filesOfRepository(directory: string): ConfinedFiles | null {
  const repository = repositoryOf(resolve(directory));
  return repository === null ? null : new ConfinedFiles({ directory, allowed: [repository], maxBytes: MAX_BYTES });
}

/** Returns the root directory of a directory's repository; null without one. */
function repositoryOf(directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    for (const asked of [directoriesIn(plainPath(at)), filesIn(plainPath(at), REPOSITORY_MARK)]) noteRead(asked);
    if (REPOSITORY_MARKS.some((mark) => existsSync(join(at, mark)))) return at;
    if (at === dirname(at)) return null;
  }
}
