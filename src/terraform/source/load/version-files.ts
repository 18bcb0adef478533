/** Files in a directory and above it that belong to no module, and say which product and versions the directory is for. */
import type { ModuleProduct } from "../../../products/table.ts";
import { pathIn, type ModuleHost } from "../host.ts";
import { isLockedByOpenTofu, LOCK_FILE } from "../../schema/lock-file.ts";
import type { ReleaseRange } from "../../versions/range.ts";
import { pinsOpenTofu, rangeInFile, versionFiles } from "../../versions/version-files.ts";
import { isRepositoryRoot } from "../repository.ts";
import type { ReadRecorder, Results } from "./read-recorder.ts";

/** A longer path of a parent directory leads out of the file system (`../../..`). In characters. */
const MAX_PATH = 60;

/** A path with a directory that has OpenTofu's name, and one whose last directory has it. */
const NAMED = /(?:^|\/)(?:open)?tofu(?:\/|$)/;
const NAMED_LAST = /(?:^|\/)(?:open)?tofu$/;

/** Matches no name: whether the directory is there is all that counts. */
const NO_NAME = /(?!)/;

/** The names of a directory's files, if they are known. */
type Names = readonly string[] | null;

function isSameAnswer(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The questions about files. */
type FilesHost = Pick<ModuleHost, "list" | "readText" | "directories">;

/** Reads each directory's files once. */
export class VersionFiles {
  private readonly host: FilesHost;
  private readonly recorder: ReadRecorder;
  private readonly inParents: VersionFiles;
  private readonly pins: Results<ReleaseRange | null>;
  private readonly tofuDirectories: Results<boolean>;
  private readonly locks: Results<boolean>;

  private constructor(
    host: FilesHost,
    recorder: ReadRecorder,
    inParents: VersionFiles | null,
    isSame: ((a: unknown, b: unknown) => boolean) | null,
  ) {
    this.host = host;
    this.recorder = recorder;
    this.inParents = inParents ?? this;
    this.pins = recorder.keptResults<ReleaseRange | null>(isSame);
    this.tofuDirectories = recorder.keptResults<boolean>(isSame);
    this.locks = recorder.keptResults<boolean>(isSame);
  }

  /**
   * Returns those for a loader's modules. `recorder` is that of the host. `inParents` is asked about parents, if several
   * loaders share it.
   */
  static forModules(host: FilesHost, recorder: ReadRecorder, inParents: VersionFiles | null): VersionFiles {
    // A result is computed again with the names that the module's directory has then.
    return new VersionFiles(host, recorder, inParents, null);
  }

  /** Returns those for parents, whose names are never given. */
  static forParents(host: FilesHost, recorder: ReadRecorder): VersionFiles {
    return new VersionFiles(host, recorder, null, isSameAnswer);
  }

  /** Returns true if a directory or a parent has a file that pins OpenTofu. */
  isInTofuDirectory(directory: string, names: Names): boolean {
    return this.tofuDirectories.get(directory, () => {
      if (pinsOpenTofu((name) => this.textIn(directory, name, names))) return true;
      const above = this.above(directory);
      return above !== null && this.inParents.isInTofuDirectory(above, null);
    });
  }

  /** Returns true if a directory or a parent in its repository has OpenTofu's name; the root's own name does not count. */
  isInNamedDirectory(directory: string): boolean {
    if (!NAMED.test(directory)) return false;
    let isNamed = false;
    for (let current: string | null = directory; current !== null; current = this.above(current)) {
      if (isRepositoryRoot(current, this.host)) return isNamed;
      isNamed ||= NAMED_LAST.test(current);
    }
    return false;
  }

  /** Returns true if OpenTofu wrote the nearest lock file, in a directory or a parent. */
  isLocked(directory: string, names: Names): boolean {
    return this.locks.get(directory, () => {
      const text = this.textIn(directory, LOCK_FILE, names);
      if (text !== null) return isLockedByOpenTofu(text);
      const above = this.above(directory);
      return above !== null && this.inParents.isLocked(above, null);
    });
  }

  /** Returns the versions that the nearest version file allows, in a directory or a parent; null without one. */
  pinned(directory: string, product: ModuleProduct, names: Names): ReleaseRange | null {
    return this.pins.get(`${product} ${directory}`, () => {
      for (const file of versionFiles) {
        if (!file.products.includes(product)) continue;
        const text = this.textIn(directory, file.name, names);
        const range = text === null ? null : rangeInFile(file, text, product);
        if (range !== null) return range;
      }
      const above = this.above(directory);
      return above === null ? null : this.inParents.pinned(above, product, null);
    });
  }

  /** Returns the text of a file; null if it does not exist. Hosts are not asked for files that a listing does not have. */
  private textIn(directory: string, name: string, names: Names): string | null {
    const { host } = this;
    const [first, second] = name.split("/");
    const listed = second === undefined ? names : names && (host.directories?.(directory) ?? names);
    if (listed !== null) this.recorder.read(`${directory}/`);
    return listed === null || listed.includes(first!) ? host.readText(pathIn(directory, name)) : null;
  }

  /** Returns the parent of a directory; null at the root of the file system, and if the host lists none. */
  private above(directory: string): string | null {
    const above = pathIn(directory, "..");
    if (above === directory) return null;
    const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(directory);
    return isAbsolute || (above.length < MAX_PATH && this.host.list(above, NO_NAME) !== null) ? above : null;
  }
}
