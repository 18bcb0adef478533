/**
 * Files for functions such as `file` and `templatefile` in the module of a file that is linted: those below the directory of the module.
 *
 * A missing file is unknown instead of missing, and so is the contents of a directory: files are often made, or replaced, before a run.
 */
import type { FileHost, FileKind } from "../../src/index.ts";
import { ConfinedFiles } from "./confined-files.ts";

/** Larger files are data, and not part of a configuration. */
const MAX_BYTES = 1024 * 1024;

/** The files below a directory. `readText` returns the text of a file by its path, null when there is none. */
export function diskFiles(directory: string, readText: (path: string) => string | null): FileHost {
  return new FilesBelow(directory, readText);
}

class FilesBelow implements FileHost {
  /** The directory and the user that Terraform runs with are unknown. */
  readonly directory = null;
  readonly homeDirectory = null;
  private readonly root: string;
  private readonly readText: (path: string) => string | null;
  private files: ConfinedFiles | null = null;

  constructor(root: string, readText: (path: string) => string | null) {
    this.root = root;
    this.readText = readText;
  }

  readFile(path: string): Uint8Array | "refused" {
    if (path.startsWith("/") || path.split("/").includes("..")) return "refused";
    const full = `${this.root}/${path}`;
    const found = this.confined()?.findFile(path) ?? "refused";
    if (typeof found === "string") {
      // The reader takes note that it is missing, and looks again later.
      if (found === "missing") this.readText(full);
      return "refused";
    }
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

  /** Null while the directory does not exist. */
  private confined(): ConfinedFiles | null {
    try {
      return (this.files ??= new ConfinedFiles({ directory: this.root, maxBytes: MAX_BYTES }));
    } catch {
      return null;
    }
  }
}
