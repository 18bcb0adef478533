/**
 * Files for functions such as `file` and `templatefile` in the module of a file that is linted: those below the directory of the module
 * and, for paths that start from it, those of its repository.
 *
 * A missing file is unknown instead of missing, and so is the contents of a directory: files are often made, or replaced, before a run.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathIn } from "../../src/internal.ts";
import type { FileHost, FileKind } from "../../src/index.ts";
import { ConfinedFiles, realPathOf } from "./confined-files.ts";

/** Larger files are data, and not part of a configuration. */
const MAX_BYTES = 1024 * 1024;

/** Returns the text of a file by its path, null when there is none. */
type ReadText = (path: string) => string | null;

/** The files below a directory: paths do not lead out of it. */
export function filesBelow(directory: string, readText: ReadText): FileHost {
  return new DiskFiles(directory, readText, false);
}

/** The files below a directory and, with paths that lead out of it, those below the nearest directory above that has a `.git`. */
export function filesAround(directory: string, readText: ReadText): FileHost {
  return new DiskFiles(directory, readText, true);
}

class DiskFiles implements FileHost {
  /** The directory and the user that Terraform runs with are unknown. */
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
    const found = this.confined(leaves)?.findFile(path) ?? "refused";
    if (typeof found === "string") {
      // The reader takes note that it is missing, and looks again later.
      if (found === "missing") this.readText(full);
      return "refused";
    }
    // Where the directory is a link, `..` has two meanings.
    if (leaves && realPathOf(full) !== found.path) return "refused";
    const text = this.readText(full);
    // Bytes that are not UTF-8 cannot be had back from the text.
    return text === null || text.includes("\uFFFD") ? "refused" : new TextEncoder().encode(text);
  }

  kindOf(): FileKind {
    return "refused";
  }

  list(): "refused" {
    return "refused";
  }

  /** Null while the directory does not exist, and around one that is in no repository. */
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

/** The nearest directory, this one or one above, that has a `.git`; null when none has. */
function repositoryOf(directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return null;
  }
}
