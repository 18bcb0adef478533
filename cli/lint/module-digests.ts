// Digests of a directory's lint dependencies: the other files in its module, the modules that it calls and that call
// it, and the files that its functions read. Too many rather than too few: everything that looks like a path to another
// directory links the two.
import { dirname, join, relative, resolve, sep } from "node:path";
import { readRegularText } from "../../node/regular-file.ts";
import { FileSystem } from "../../node/file-system.ts";
import { isHclFile, isJsonHclFile } from "../../src/products/file-names.ts";
import { getOrCompute } from "../../src/memo.ts";
import {
  directoriesForValues,
  LOCK_FILE,
  manifestIn,
  generatedAt,
  NearbyDirectories,
  ReadRecorder,
  Reads,
  RecordingHost,
  type RepositoryUnit,
  roleOf,
  rootAround,
  unitsBelow,
  versionFileNames,
} from "../../src/internal.ts";
import type { Directories } from "../files/directories.ts";
import { contentDigest, digest, MAX_BYTES } from "./digest.ts";
import { SchemaDigests } from "./schema-digests.ts";

/**
 * The maximum number of files for functions that are read in a run; the others are identified by their size and time.
 */
const MAX_READ = 5000;

/** The manifest of installed modules, from a root module's directory. */
const MANIFEST = manifestIn(process.env["TF_DATA_DIR"] || null);

/** Functions that read files. */
const READS_FILES = /\b(?:template)?file\w*\(/;

/**
 * A string that is a relative path, with or without an interpolation such as `${path.module}` in front of it. Module
 * sources may have backslashes, which are escaped, on every platform.
 */
const PATH = /"(?:\$\{[^}"]{0,100}\}\/?)?(\.{1,2}(?:[/\\][^"$\n]*)?)"/g;

/** Functions of Terragrunt that return the paths of directories above a configuration, or of files in them. */
const TERRAGRUNT = /\b(?:find_in_parent_folders|get_parent_terragrunt_dir|get_path_to_repo_root|get_repo_root)\b/;

/** A path after an interpolation. */
const AFTER_INTERPOLATION = /\}\/+([^"$\n{}]+)"/g;

/** The beginning of a string, up to the second interpolation if the first is in front. */
const BEGINNING = /"(?:\$\{[^}"]{0,100}\}\/?)?([^"$\n]*)(?=["$])/g;

interface Directory {
  readonly digest: string;
  /** Related directories, absolute. */
  readonly linked: readonly string[];
}

/** Digests of a run's directories. */
export class ModuleDigests {
  private readonly directories: Directories;
  private readonly start: Iterable<string>;
  private digests: ReadonlyMap<string, string> | null = null;
  private readonly outside = new Map<string, string>();
  private readonly versions = new Map<string, string>();
  private readonly units = new Map<string, readonly RepositoryUnit[]>();
  private readonly schemas = new SchemaDigests();
  private readonly files = new FileSystem("none");
  private readonly nearby = new NearbyDirectories(this.files);
  private otherFilesRead = 0;

  /** `start` contains the directories of the linted files, absolute. */
  constructor(directories: Directories, start: Iterable<string>) {
    this.directories = directories;
    this.start = start;
  }

  /** Returns a digest that changes with all possible dependencies of the directory's results. */
  of(directory: string): string {
    this.digests ??= this.findAll();
    return this.digests.get(directory) ?? this.look(directory).digest;
  }

  private findAll(): Map<string, string> {
    const directories = new Map<string, Directory>();
    const queue = [...this.start];
    for (const path of queue) {
      if (directories.has(path)) continue;
      const directory = this.look(path);
      directories.set(path, directory);
      queue.push(...directory.linked);
    }
    const groups = new Groups();
    for (const [path, { linked }] of directories) for (const other of linked) groups.join(path, other);
    const parts = new Map<string, string[]>();
    for (const path of [...directories.keys()].toSorted()) {
      const group = groups.of(path);
      const part = parts.get(group) ?? [];
      parts.set(group, part);
      part.push(`${relative(group, path)} ${directories.get(path)!.digest}`);
    }
    const ofGroups = new Map([...parts].map(([group, part]) => [group, digest(part.toSorted().join("\n"))]));
    return new Map([...directories.keys()].map((path) => [path, ofGroups.get(groups.of(path))!]));
  }

  private look(path: string): Directory {
    const linked = new Set<string>();
    const contents: (readonly [string, string | null])[] = [
      [MANIFEST, contentDigest(resolve(path, MANIFEST))],
      [LOCK_FILE, contentDigest(join(path, LOCK_FILE))],
      ["versions", this.versionsDigest(path)],
      ["schemas", this.schemas.of(path)],
      ["units", this.unitsDigest(path)],
    ];
    const outside = new Set<string>();
    let readsFiles = false;
    for (const module of this.modulesOfValues(path)) linked.add(module);
    // Callers that are not linted themselves: their lock files count.
    for (const caller of this.nearby.thatQuote(path.replaceAll("\\", "/"))) linked.add(resolve(caller));
    for (const { name } of this.directories.listing(path).entries) {
      if (name === "tests" && this.holdsHcl(join(path, name))) linked.add(join(path, name));
      if (!isHclFile(name) && !isJsonHclFile(name)) continue;
      const text = readRegularText(join(path, name));
      contents.push([name, text === null ? null : digest(text)]);
      if (text === null) continue;
      readsFiles ||= READS_FILES.test(text);
      for (const [, target] of text.matchAll(PATH)) this.link(linked, resolve(path, target!.replaceAll(/\\+/g, "/")));
      for (const [, start] of text.matchAll(BEGINNING)) if (start!.includes("..")) outside.add(resolve(path, start!));
      if (TERRAGRUNT.test(text)) this.linkTerragrunt(linked, path, text);
    }
    // Not spread: there may be more of them than a call may have arguments.
    if (readsFiles) for (const other of this.otherFiles(path, "")) contents.push(other);
    if (readsFiles) for (const target of outside) contents.push(this.outsideDigest(path, target));
    return { digest: digest(JSON.stringify(contents)), linked: [...linked] };
  }

  /** Returns the files that show a product or pin its version, in a directory and in all of its parents. */
  private versionsDigest(path: string): string {
    return getOrCompute(this.versions, path, () => {
      const fileDigests = [...versionFileNames, LOCK_FILE].map((name) => contentDigest(join(path, name)));
      const above = dirname(path);
      return digest(JSON.stringify([fileDigests, above === path ? null : this.versionsDigest(above)]));
    });
  }

  /** Returns a digest for all that the Terragrunt units of a directory's module read: they may generate files in it. */
  private unitsDigest(path: string): string {
    const directory = path.replaceAll("\\", "/");
    const root = rootAround(directory, this.files, process.cwd().replaceAll("\\", "/"));
    const units = getOrCompute(this.units, root, () => unitsBelow(root, this.files));
    const own = units.filter(({ mayUse }) => mayUse(directory));
    return digest(JSON.stringify(own.map(({ path: unit }) => this.readsOf(unit))));
  }

  /** Returns the files that a unit (its path) reads, with their digests. */
  private readsOf(unit: string): (readonly [string, string | null])[] {
    const host = new RecordingHost(this.files, new ReadRecorder());
    const reads = new Reads();
    host.recorder.during(reads, () => generatedAt(unit, host));
    const files = [...reads.paths].filter((file) => !file.endsWith("/")).toSorted();
    return files.map((file) => [file, contentDigest(resolve(file))]);
  }

  /** Returns the directories of the modules that variable files in a directory may be for, besides its own. */
  private modulesOfValues(path: string): string[] {
    const hasValues = this.directories.listing(path).entries.some(({ name }) => roleOf(name) === "variables");
    if (!hasValues) return [];
    return directoriesForValues(path.replaceAll("\\", "/"), this.files).map((directory) => resolve(directory));
  }

  private link(linked: Set<string>, target: string): void {
    if (this.holdsHcl(target)) linked.add(target);
    else if (this.holdsHcl(dirname(target))) linked.add(dirname(target));
  }

  /** Links the directories above a Terragrunt configuration, and those at paths that may start in one of them. */
  private linkTerragrunt(linked: Set<string>, path: string, text: string): void {
    const targets = [...text.matchAll(AFTER_INTERPOLATION)].map(([, target]) => target!);
    for (let above = dirname(path); ; above = dirname(above)) {
      if (this.holdsHcl(above)) linked.add(above);
      for (const target of targets) this.link(linked, resolve(above, target));
      if (above === dirname(above) || this.directories.listing(above).isRepositoryRoot) return;
    }
  }

  private holdsHcl(path: string): boolean {
    return this.directories.listing(path).entries.some(({ name }) => isHclFile(name) || isJsonHclFile(name));
  }

  /**
   * Returns the digest of a file, or a directory's files, that functions may read outside a module's directory but in
   * its repository.
   */
  private outsideDigest(path: string, target: string): readonly [string, string | null] {
    const name = relative(path, target);
    const repository = this.directories.repositoryRoot(path);
    if (repository === null || !isIn(target, repository) || isIn(target, path)) return [name, null];
    if (this.isDirectory(target)) return [name, this.directoryDigest(target)];
    // The name ends in an interpolation, or the file does not exist yet.
    return [name, contentDigest(target) ?? this.directoryDigest(dirname(target))];
  }

  private directoryDigest(path: string): string {
    return getOrCompute(this.outside, path, () => digest(JSON.stringify(this.otherFiles(path, ""))));
  }

  private isDirectory(path: string): boolean {
    return this.directories.listing(path).error === null;
  }

  /** Returns the files below a directory that are not HCL. */
  private otherFiles(path: string, prefix: string): (readonly [string, string | null])[] {
    return this.directories.listing(join(path, prefix)).entries.flatMap((entry) => {
      const name = prefix + entry.name;
      if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
      if (entry.isDirectory()) return this.otherFiles(path, `${name}/`);
      const maxBytes = this.otherFilesRead++ < MAX_READ ? MAX_BYTES : -1;
      return [[name, contentDigest(join(path, name), maxBytes)] as const];
    });
  }
}

function isIn(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/**
 * Groups of directories that depend on each other, directly or indirectly: each group is identified by one of its
 * members.
 */
class Groups {
  private readonly parents = new Map<string, string>();

  of(member: string): string {
    let root = member;
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root)) root = parent;
    for (let at = member; at !== root;) {
      const next = this.parents.get(at)!;
      this.parents.set(at, root);
      at = next;
    }
    return root;
  }

  join(a: string, b: string): void {
    const [from, to] = [this.of(a), this.of(b)].toSorted();
    // The first by name identifies the group, so that the order of joining is irrelevant.
    if (from !== to) this.parents.set(to!, from!);
  }
}
