/**
 * Files for functions such as `file`, from the file system, confined: only those below the directory of a module, or below another
 * directory that the user has allowed, symbolic links resolved. Terraform itself would read any file of the machine.
 *
 * Both the command and the plugin read the files of functions through this alone.
 */
import { constants, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { DirectoryEntry, FileHost, FileKind, FileProblem } from "../../src/index.ts";
import { readRegularFile } from "./regular-file.ts";

/** Options of confined files. */
export interface ConfinedFilesOptions {
  /** The directory of the module: relative paths start from it. */
  readonly directory: string;
  /** Other directories that may be read. */
  readonly allowed?: readonly string[];
  /** The directory that `~` means; null where it means none. */
  readonly homeDirectory?: string | null;
  /** The largest file that is read, in bytes. */
  readonly maxBytes: number;
}

/** A host on the file system. */
export class ConfinedFiles implements FileHost {
  readonly directory: string;
  readonly homeDirectory: string | null;
  /** Paths, as they were asked for, that were refused: so that users can be told why a result is not known. */
  readonly refused = new Set<string>();
  private readonly roots: readonly string[];
  private readonly maxBytes: number;

  /** Throws when one of the directories does not exist. */
  constructor({ directory, allowed = [], homeDirectory = null, maxBytes }: ConfinedFilesOptions) {
    this.directory = resolve(directory);
    this.homeDirectory = homeDirectory;
    this.roots = [this.directory, ...allowed].map((root) => realpathSync(root));
    this.maxBytes = maxBytes;
  }

  /** The contents of a regular file. */
  readFile(path: string): Uint8Array | FileProblem {
    const found = this.findFile(path);
    return typeof found === "string"
      ? found
      : (readRegularFile(found.path, this.maxBytes, constants.O_NOFOLLOW) ?? "unreadable");
  }

  /** The real path of a regular file that may be read and is not too large, or the reason why there is none. */
  findFile(path: string): { readonly path: string } | FileProblem {
    const target = this.resolve(path);
    if (typeof target !== "object") return target;
    const kind = kindOfStats(target.stats);
    if (kind === "directory") return "directory";
    return kind === "file" && target.stats.size <= this.maxBytes ? target : this.refuse(path);
  }

  kindOf(path: string): FileKind {
    const target = this.resolve(path);
    if (typeof target === "object") return kindOfStats(target.stats);
    return target === "not-directory" ? "unreadable" : target;
  }

  list(directory: string): readonly DirectoryEntry[] | "refused" {
    const target = this.resolve(directory);
    if (target === "refused") return "refused";
    if (typeof target !== "object" || !target.stats.isDirectory()) return [];
    try {
      const entries = readdirSync(target.path, { withFileTypes: true });
      return entries.map((entry) => ({
        name: entry.name,
        kind: entry.isSymbolicLink() ? this.kindOf(`${directory}/${entry.name}`) : kindOfStats(entry),
      }));
    } catch {
      return [];
    }
  }

  /** The path after symbolic links, if it may be looked at. */
  private resolve(path: string): Target | "missing" | "not-directory" | "unreadable" | "refused" {
    const absolute = resolve(this.directory, path);
    try {
      const real = realpathSync(absolute);
      return this.isAllowed(real) ? { path: real, stats: statSync(real) } : this.refuse(path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // Nor may it become known whether a file outside exists.
      if (!this.isAllowed(nearestReal(absolute))) return this.refuse(path);
      if (code === "ENOENT") return "missing";
      return code === "ENOTDIR" ? "not-directory" : "unreadable";
    }
  }

  private isAllowed(real: string): boolean {
    return this.roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep));
  }

  private refuse(path: string): "refused" {
    this.refused.add(path);
    return "refused";
  }
}

/** Returns a path without symbolic links; null if the file does not exist or cannot be reached. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

interface Target {
  readonly path: string;
  readonly stats: Stats;
}

type KindTests = Pick<Stats, "isFile" | "isDirectory" | "isCharacterDevice" | "isBlockDevice" | "isFIFO" | "isSocket">;

function kindOfStats(stats: KindTests): FileKind {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "directory";
  if (stats.isCharacterDevice() || stats.isBlockDevice()) return "device";
  if (stats.isFIFO()) return "pipe";
  return stats.isSocket() ? "socket" : "other";
}

/** As many links as operating systems follow. */
const MAX_LINKS = 40;

/** The real path of the nearest existing directory above a path that does not exist, or above the one that its links lead to. */
function nearestReal(path: string): string {
  let links = 0;
  for (let at = path; ;) {
    try {
      return realpathSync(at);
    } catch (error) {
      const mayDangle = (error as NodeJS.ErrnoException).code === "ENOENT" && links++ < MAX_LINKS;
      const target = mayDangle ? linkTarget(at) : null;
      const next = target ?? dirname(at);
      if (next === at) return at;
      at = next;
    }
  }
}

/** The absolute path that a symbolic link names; null for everything else. */
function linkTarget(path: string): string | null {
  try {
    return resolve(realpathSync(dirname(path)), readlinkSync(path));
  } catch {
    return null;
  }
}
