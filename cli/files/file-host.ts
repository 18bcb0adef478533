/**
 * Files for functions such as `file`, from the disk, confined: only what lies below the directory of the root module, or below another
 * directory that the user has allowed, symbolic links resolved. Terraform itself would read any file of the machine.
 *
 * Whatever is refused is remembered, so that people can be told why a result is not known.
 */
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { resolve, sep } from "node:path";
import type { DirectoryEntry, FileHost, FileKind, FileProblem } from "../../src/index.ts";

/** Larger files are not read: nobody means to have them in a configuration. */
const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;

export interface FileHostOptions {
  /** The directory of the root module: what relative paths start from. */
  readonly directory: string;
  /** Other directories that may be read. */
  readonly allowed?: readonly string[];
  /** What `~` stands for; null when it should stand for nothing. */
  readonly homeDirectory?: string | null;
  /** The largest file that is read, in bytes. */
  readonly maxBytes?: number;
}

/** A file host that also knows what it refused. */
export interface NodeFileHost extends FileHost {
  /** Paths, as they were asked for, that were not looked at because they lead out of the allowed directories. */
  readonly refused: ReadonlySet<string>;
}

/** A host on the file system. The directories must exist. */
export function nodeFileHost(options: FileHostOptions): NodeFileHost {
  return new Host(options);
}

class Host implements NodeFileHost {
  readonly directory: string;
  readonly homeDirectory: string | null;
  readonly refused = new Set<string>();
  readonly #roots: readonly string[];
  readonly #maxBytes: number;

  constructor({ directory, allowed = [], homeDirectory = null, maxBytes = DEFAULT_MAX_BYTES }: FileHostOptions) {
    this.directory = resolve(directory);
    this.homeDirectory = homeDirectory;
    this.#roots = [this.directory, ...allowed].map((root) => realpathSync(root));
    this.#maxBytes = maxBytes;
  }

  readFile(path: string): Uint8Array | FileProblem {
    const target = this.#resolve(path);
    if (typeof target !== "object") return target;
    const kind = kindOfStats(target.stats);
    if (kind === "directory") return "directory";
    if (kind !== "file" || target.stats.size > this.#maxBytes) return this.#refuse(path);
    return readRegularFile(target.path, this.#maxBytes) ?? "unreadable";
  }

  kindOf(path: string): FileKind {
    const target = this.#resolve(path);
    if (typeof target === "object") return kindOfStats(target.stats);
    return target === "not-directory" ? "unreadable" : target;
  }

  list(directory: string): readonly DirectoryEntry[] | "refused" {
    const target = this.#resolve(directory);
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

  /** Where a path leads after symbolic links, if that may be looked at. */
  #resolve(path: string): Target | "missing" | "not-directory" | "unreadable" | "refused" {
    const absolute = resolve(this.directory, path);
    try {
      const real = realpathSync(absolute);
      return this.#isAllowed(real) ? { path: real, stats: statSync(real) } : this.#refuse(path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // Whether something that may not be seen exists must not be told apart either.
      if (!this.#isAllowed(nearestReal(absolute))) return this.#refuse(path);
      if (code === "ENOENT") return "missing";
      return code === "ENOTDIR" ? "not-directory" : "unreadable";
    }
  }

  #isAllowed(real: string): boolean {
    return this.#roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep));
  }

  #refuse(path: string): "refused" {
    this.refused.add(path);
    return "refused";
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

/** The real path of the nearest directory above a path that exists. */
function nearestReal(path: string): string {
  for (let at = path; ; at = resolve(at, "..")) {
    try {
      return realpathSync(at);
    } catch {
      if (resolve(at, "..") === at) return at;
    }
  }
}

/** Reads a file that was just found to be one; null when that fails. Never waits for a pipe that has taken its place. */
function readRegularFile(path: string, maxBytes: number): Uint8Array | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch {
    return null;
  }
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}
