/**
 * Files for functions such as `file` and `templatefile`, from the disk, confined: only what lies below the directory of the module that is
 * linted, symbolic links resolved.
 *
 * What is not there is not known instead of missing, and so is what a directory holds: files are often made, or replaced, before a run.
 */
import { realpathSync, statSync } from "node:fs";
import { sep } from "node:path";
import type { FileHost, FileKind } from "../../src/index.ts";

/** Larger files are data, not what a configuration is made of. */
const MAX_BYTES = 1024 * 1024;

/** The files below a directory. `readText` gives the text of a file by its path, null when there is none. */
export function diskFiles(directory: string, readText: (path: string) => string | null): FileHost {
  return new FilesBelow(directory, readText);
}

class FilesBelow implements FileHost {
  /** Where Terraform is called from, and as whom, is not known. */
  readonly directory = null;
  readonly homeDirectory = null;
  private readonly root: string;
  private readonly readText: (path: string) => string | null;
  private real: string | null = null;

  constructor(root: string, readText: (path: string) => string | null) {
    this.root = root;
    this.readText = readText;
  }

  readFile(path: string): Uint8Array | "refused" {
    const full = `${this.root}/${path}`;
    if (path.startsWith("/") || path.split("/").includes("..") || !this.isReadable(full)) return "refused";
    const text = this.readText(full);
    // What is no text cannot be got back from it.
    return text === null || text.includes("\uFFFD") ? "refused" : new TextEncoder().encode(text);
  }

  kindOf(): FileKind {
    return "refused";
  }

  list(): "refused" {
    return "refused";
  }

  /** Whether a path leads to a file of a fair size that is really below the directory. */
  private isReadable(path: string): boolean {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) {
        // Whoever reads takes note that it is not there, and looks again.
        this.readText(path);
        return false;
      }
      this.real ??= realpathSync(this.root);
      return stats.isFile() && stats.size <= MAX_BYTES && realpathSync(path).startsWith(this.real + sep);
    } catch {
      return false;
    }
  }
}
