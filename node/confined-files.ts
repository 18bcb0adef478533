/**
 * Confined file access for functions such as `file`: only files below a module's directory, or below another directory
 * that the user has allowed, with symbolic links resolved. Terraform itself would read any file on the machine.
 *
 * Both the command and the plugin read functions' files only through this class.
 */
import { constants, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { DirectoryEntry, FileHost, FileKind, FileProblem } from "../src/index.ts";
import { readRegularFile } from "./regular-file.ts";

/** Options of confined files. */
export interface ConfinedFilesOptions {
  /** The module's directory: relative paths start from it. */
  readonly directory: string;
  /** Other directories that may be read. */
  readonly allowed?: readonly string[];
  /** The directory that `~` represents; null if undefined. */
  readonly homeDirectory?: string | null;
  /** The maximum file size, in bytes. */
  readonly maxBytes: number;
}

/** A host on the file system. */
export class ConfinedFiles implements FileHost {
  readonly directory: string;
  readonly homeDirectory: string | null;
  /** Refused paths, as requested, so that messages can say why a result is unknown. */
  readonly refused = new Set<string>();
  private readonly roots: readonly string[];
  private readonly maxBytes: number;

  /** Throws if one of the directories does not exist. */
  constructor({ directory, allowed = [], homeDirectory = null, maxBytes }: ConfinedFilesOptions) {
    this.directory = resolve(directory);
    this.homeDirectory = homeDirectory;
    this.roots = [this.directory, ...allowed].map((root) => realpathSync(root));
    this.maxBytes = maxBytes;
  }

  /** Returns the content of a regular file. */
  readFile(path: string): Uint8Array | FileProblem {
    const file = this.findFile(path);
    return typeof file === "string"
      ? file
      : (readRegularFile(file.path, this.maxBytes, constants.O_NOFOLLOW) ?? "unreadable");
  }

  /**
   * Returns the real path of a regular file that may be read and is not too large, or the reason why it cannot be read.
   */
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

  /** Returns the path after symbolic links, if access is allowed. */
  private resolve(path: string): Target | "missing" | "not-directory" | "unreadable" | "refused" {
    const absolute = resolve(this.directory, path);
    try {
      const real = realpathSync(absolute);
      return this.isAllowed(real) ? { path: real, stats: statSync(real) } : this.refuse(path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // The existence of files outside must not be revealed either.
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

/** Returns a path without symbolic links, or null if the file does not exist or cannot be reached. */
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

/** The maximum number of links, as in operating systems. */
const MAX_LINKS = 40;

/** Returns a path without symbolic links; for a missing path, its nearest existing parent, or its links' target. */
export function nearestReal(path: string): string {
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

/** Returns the absolute target of a symbolic link, or null for everything else. */
function linkTarget(path: string): string | null {
  try {
    return resolve(realpathSync(dirname(path)), readlinkSync(path));
  } catch {
    return null;
  }
}
