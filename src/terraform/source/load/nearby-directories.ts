/** Directories near a module's, in which its callers are looked for, and those above it. */
import type { CallerReach } from "../../model/module.ts";
import { pathIn, type ModuleHost } from "../host.ts";
import { isRepositoryRoot } from "../repository.ts";
import { MODULE_FILE } from "../../../products/file-names.ts";
import { moduleFileNames } from "../source-file.ts";
import { haveSameItems, ReadRecorder, type Results } from "./read-recorder.ts";
import { RecordingHost } from "./recording-host.ts";
import { VersionFiles } from "./version-files.ts";

/** What is asked about files. */
type NearbyHost = Pick<ModuleHost, "list" | "readText" | "directories">;

/** How far neighbours are searched: directories up from a module, and down from there, and at most so many in all. */
interface Reach {
  readonly up: number;
  readonly down: number;
  readonly most: number;
}

const REACHES = {
  near: { up: 2, down: 2, most: 60 },
  repository: { up: 8, down: 6, most: 1000 },
} as const satisfies Record<CallerReach, Reach>;

/** The maximum number of files that are searched in a directory. */
const MAX_FILES = 20;

/** A quoted path, as in a local module source. */
const RELATIVE_PATH = /"(\.\.?\/[^"\n]{0,200})"/g;

/** The part of a local module source in front of its first interpolation. */
const COMPUTED_SOURCE = /\bsource"?\s*[=:]\s*"(\.\.?\/[^"\n]{0,200}?)\$\{/g;

/** Paths in a directory's module files, from the root of the host. */
interface WrittenPaths {
  readonly quoted: ReadonlySet<string>;
  /** The directories below which sources with interpolations lead. */
  readonly computed: readonly string[];
}

/** Finds directories in one snapshot of the file system. */
export class NearbyDirectories {
  /** The version files in parents, for loaders that share this search. */
  readonly versionFiles: VersionFiles;
  private readonly host: NearbyHost;
  private readonly recorder: ReadRecorder;
  private readonly below: Results<readonly string[]>;
  private readonly written: Results<WrittenPaths>;
  private readonly containing: Results<boolean>;

  /** `recorder` is that of the host, if the host records. */
  constructor(host: NearbyHost, recorder = new ReadRecorder()) {
    this.host = host;
    this.recorder = recorder;
    this.versionFiles = VersionFiles.forParents(host, recorder);
    this.below = recorder.keptResults<readonly string[]>(haveSameItems);
    this.written = recorder.keptResults(
      (a, b) => haveSameItems(a.quoted, b.quoted) && haveSameItems(a.computed, b.computed),
    );
    this.containing = recorder.keptResults<boolean>((a, b) => a === b);
  }

  /**
   * Returns a search that several loaders share. Loaders do not notice when its answers change: after `forget` has
   * returned true, their owner has to drop them.
   */
  static forLoadersOn(host: ModuleHost): NearbyDirectories {
    const recorder = new ReadRecorder();
    return new NearbyDirectories(new RecordingHost(host, recorder), recorder);
  }

  /** Looks again at changed paths. Returns whether an answer has changed. */
  forget(paths: ReadonlySet<string>): boolean {
    return this.recorder.forget(paths).size > 0;
  }

  /**
   * Returns the directories within reach whose files quote the path of another, or compute a source that may lead
   * there: only their modules can call the one there.
   */
  thatQuote(directory: string, reach: CallerReach): string[] {
    return this.around(directory, REACHES[reach]).filter((path) => this.mayCall(path, directory));
  }

  /** Reads in steps the directories that `thatQuote` asks about, except those that were read before. */
  *search(directory: string, reach: CallerReach): Generator<void> {
    for (const path of this.around(directory, REACHES[reach])) {
      if (path === directory || this.written.has(path)) continue;
      this.mayCall(path, directory);
      yield;
    }
  }

  private mayCall(directory: string, target: string): boolean {
    return directory !== target && (this.pathsIn(directory).quoted.has(target) || this.mayCompute(directory, target));
  }

  /** Returns a directory and those near it whose files contain a text. */
  withText(directory: string, text: string): string[] {
    return this.around(directory, REACHES.near).filter((path) => this.contains(path, text));
  }

  /** Returns a directory, and those above, beside and below it, in its repository. */
  private around(directory: string, reach: Reach): string[] {
    const chain = [directory];
    for (let up = 0; up < reach.up && !isRepositoryRoot(chain.at(-1)!, this.host); up++) {
      const above = pathIn(chain.at(-1)!, "..");
      if (above === chain.at(-1)) break;
      chain.push(above);
    }
    const directories = new Set<string>(chain);
    for (const around of chain) this.addBelow(around, directories, reach);
    return [...directories];
  }

  /** Adds a directory and those below it, the nearest first. */
  private addBelow(directory: string, directories: Set<string>, { down: levels, most }: Reach): void {
    let level = [directory];
    for (let down = 0; down <= levels; down++) {
      const next: string[] = [];
      for (const path of level) {
        if (directories.size >= most) return;
        directories.add(path);
        if (down < levels) for (const below of this.directlyBelow(path)) next.push(below);
      }
      level = next;
    }
  }

  /** Returns the directories in another, except tools' directories, whose names begin with a full stop. */
  private directlyBelow(directory: string): readonly string[] {
    return this.below.get(directory, () =>
      (this.host.directories?.(directory) ?? []).flatMap((name) =>
        name.startsWith(".") || name === "node_modules" ? [] : [pathIn(directory, name)],
      ),
    );
  }

  private mayCompute(directory: string, target: string): boolean {
    const { computed: bases } = this.pathsIn(directory);
    if (bases.length === 0) return false;
    return bases.some((base) => base === "." || target.startsWith(`${base}/`) || base === pathIn(target, ".."));
  }

  /** Returns the paths in a directory's module files. */
  private pathsIn(directory: string): WrittenPaths {
    return this.written.get(directory, () => {
      const quoted = new Set<string>();
      const computed: string[] = [];
      for (const text of this.textsIn(directory)) {
        for (const [, path] of text.matchAll(RELATIVE_PATH)) quoted.add(pathIn(directory, path!));
        for (const [, path] of text.matchAll(COMPUTED_SOURCE))
          computed.push(pathIn(directory, path!.slice(0, path!.lastIndexOf("/"))));
      }
      return { quoted, computed };
    });
  }

  private contains(directory: string, text: string): boolean {
    return this.containing.get(`${directory}\n${text}`, () =>
      this.textsIn(directory).some((content) => content.includes(text)),
    );
  }

  private textsIn(directory: string): string[] {
    const names = moduleFileNames(this.host.list(directory, MODULE_FILE) ?? []).slice(0, MAX_FILES);
    return names.flatMap(({ name }) => this.host.readText(pathIn(directory, name)) ?? []);
  }
}
