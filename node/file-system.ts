/**
 * The file system as a workspace: each directory is listed once and each file read once, until that changes.
 *
 * A run uses the files as they are when it begins. A program that continues announces changes, or the host looks for them:
 * cached results are then trusted for a moment, and compared with the file system again.
 */
import { createHash } from "node:crypto";
import { type Dirent, statSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { FileHost } from "../src/index.ts";
import type { ReadText } from "../src/index.ts";
import {
  directoriesIn,
  duringReads,
  filesIn,
  type ListingQuestion,
  listingQuestion,
  noteRead,
  Reads,
  REAL_PATH,
  type WorkspaceHost,
} from "../src/internal.ts";
import { getOrCompute } from "../src/memo.ts";
import { plainPath } from "../src/text/index.ts";
import { cachedSchemas } from "./cache-directory.ts";
import { realPathOf } from "./confined-files.ts";
import { Confinement } from "./confinement.ts";
import { filesAround, filesBelow, MAX_BYTES } from "./function-files.ts";
import {
  charactersIn,
  folded,
  foldedEntryNames,
  type Listing,
  listingIn,
  listingOf,
  matchingNames,
  ABSENT,
  entryNames,
  REFUSED,
  UNREADABLE,
} from "./listing.ts";
import { readRegularFile, readRegularText } from "./regular-file.ts";
import { readDataFile } from "./data-file.ts";
import { isSame, lastingStamp, NO_FILE, ReadCache, type Stamp, stampOf } from "./read-cache.ts";
import { readShippedSchemas } from "./provider-schemas/shipped-files.ts";

/**
 * How changes become known: never (`"none"`) in a process that ends after one run, by looking for them (`"polled"`), or
 * from the program for some directories (absolute) and all below them, and elsewhere by looking for them.
 */
export type Watching = "none" | "polled" | readonly string[];

/** How long cached results are trusted without a check, in milliseconds. */
const TRUSTED_FOR = 250;

/** The maximum share of the time for checks: many files are checked less often. */
const LOOKING = 1 / 20;

/** The characters in files, and in names of listings, that are kept: those of some thousand files. */
const KEPT_CHARACTERS = 32_000_000;

/** A file that does not exist. */
export interface MissingFile {
  readonly directory: string;
  /** With `/` if there are missing directories between. */
  readonly name: string;
}

interface Reading {
  readonly text: string | null;
  /** Of the text, once it was asked for. */
  digest?: string;
}

/**
 * The file system as a host: for `loadModule`, for the linter, and with its `filesBelow` for functions. What is missing or
 * cannot be read is null.
 */
export class FileSystem implements WorkspaceHost {
  /** The number of directories that were listed. @internal */
  listed = 0;
  /** The number of files that were read. @internal */
  read = 0;
  /** The process time, in milliseconds, until which cached results are trusted without a check. @internal */
  trustedUntil = 0;
  readonly readShippedSchemas = readShippedSchemas;
  /**
   * The paths that were asked about while no computation ran that records its reads: all results may depend on them.
   * @internal
   */
  readonly askedByAll = new Set<string>();
  private readonly listings: ReadCache<Listing>;
  private readonly readings: ReadCache<Reading>;
  /** Directories that a parent's listing showed to be missing, by that parent. */
  private readonly missing = new Map<string, Set<string>>();
  private watching: Watching;
  private changes = new Set<string>();
  private confinement: Confinement | null = null;

  /**
   * By default, changes are looked for. `within` are the directories (absolute) outside which nothing is read; null for
   * no such limit. `keptCharacters` bounds the files that are kept, and the names in listings.
   */
  constructor(
    watching: Watching = "polled",
    within: readonly string[] | null = null,
    keptCharacters = KEPT_CHARACTERS,
  ) {
    this.watching = watching;
    this.listings = new ReadCache(keptCharacters);
    this.readings = new ReadCache(keptCharacters);
    if (within !== null) this.confine(within);
  }

  /**
   * Reads nothing outside some directories (absolute) from now on, except provider schemas and modules that the user
   * keeps elsewhere; null ends that. Directories outside seem to be empty, and files there unreadable. For repositories
   * that are not trusted.
   */
  confine(within: readonly string[] | null): void {
    if (within === null && this.confinement === null) return;
    const ofUser = [this.schemaDirectory, this.dataDirectory].filter((path) => path !== null && isAbsolute(path));
    this.confinement = within === null ? null : new Confinement([...within, ...(ofUser as string[])]);
    for (const cache of [this.listings, this.readings]) for (const path of cache.paths()) this.forget(path, cache);
  }

  /** Changes how changes become known from now on. @internal */
  watch(watching: Watching): void {
    this.watching = watching;
  }

  /**
   * Takes the directories (absolute) of a program's workspace: those in which the program announces changes, and those
   * outside which nothing is read, or null.
   * @internal
   */
  use({
    announcedIn,
    within,
  }: {
    readonly announcedIn: readonly string[];
    readonly within: readonly string[] | null;
  }): void {
    this.watch(announcedIn);
    this.confine(within);
  }

  get currentDirectory(): string {
    return plainPath(process.cwd());
  }

  get dataDirectory(): string | null {
    return process.env["TF_DATA_DIR"] || null;
  }

  get workspace(): string | null {
    return process.env["TF_WORKSPACE"] || null;
  }

  get schemaDirectory(): string | null {
    const path = cachedSchemas();
    return path === null ? null : plainPath(path);
  }

  /**
   * Announces that files or directories (absolute paths) were created, changed or removed. What was read of them, and of
   * anything below them, is read again.
   */
  changed(paths: Iterable<string>): void {
    for (const one of paths) {
      const path = plainPath(one);
      this.changes.add(path);
      this.forget(plainPath(dirname(path)), this.listings);
      this.forget(path, this.listings);
      this.forget(path, this.readings);
      for (const cache of [this.listings, this.readings])
        for (const below of cache.paths()) if (below.startsWith(`${path}/`)) this.forget(below, cache);
    }
  }

  takeChanges(isOneRun: boolean): ReadonlySet<string> {
    if (this.watching !== "none" && !isOneRun) this.poll();
    const taken = this.changes;
    if (taken.size > 0) this.changes = new Set();
    return taken;
  }

  /** Checks whether cached results are still valid that nothing is announced about, unless that was done a moment ago. */
  private poll(): void {
    const now = performance.now();
    if (now < this.trustedUntil) return;
    for (const cache of [this.listings, this.readings])
      for (const path of cache.outdated((one) => this.isPolled(one))) this.forget(path, cache);
    const end = performance.now();
    this.trustedUntil = end + Math.max(TRUSTED_FOR, (end - now) / LOOKING);
  }

  /** Returns whether changes of a file or a directory are looked for. */
  private isPolled(path: string): boolean {
    if (typeof this.watching === "string") return this.watching === "polled";
    return !this.watching.some((directory) => path === directory || path.startsWith(directory.replace(/\/?$/, "/")));
  }

  private forget(path: string, cache: ReadCache<Listing> | ReadCache<Reading>): void {
    if (!cache.delete(path)) return;
    if (cache === this.readings) {
      this.changes.add(path);
      return;
    }
    for (const directory of [path, ...(this.missing.get(path) ?? [])]) this.changes.add(`${directory}/`);
    this.missing.delete(path);
  }

  list(directory: string, only?: RegExp): readonly string[] | null {
    if (only === undefined) return this.listing(directory)?.names ?? null;
    this.note(filesIn(directory, only));
    return this.namesMatching(directory, only.source);
  }

  private namesMatching(directory: string, source: string): readonly string[] | null {
    const listing = this.listingOf(directory);
    return listing === null ? null : matchingNames(listing, source);
  }

  /**
   * Returns a text that identifies the answer to a recorded path, such as in `Reads`, or to a question about missing files:
   * two are equal if every question about the path has the same answer.
   * @internal
   */
  answerTo(asked: string): string {
    return duringReads(new Reads(), () => {
      if (asked.endsWith(REAL_PATH)) return `${kindOf(asked.slice(0, -1))}`;
      if (asked.endsWith(DATA)) return digestOf(readRegularFile(asked.slice(0, -1), Infinity));
      const listing = listingQuestion(asked);
      if (listing !== null) return this.answerToListing(listing);
      if (asked.includes(FILES)) return this.filesAmong(asked).join(FILES);
      const reading = this.reading(asked);
      return (reading.digest ??= digestOf(reading.text));
    });
  }

  /**
   * Returns a missing file's name, and the directory that it is relative to: the deepest one that exists; null for a recorded
   * path with another answer, or with another meaning.
   * @internal
   */
  missingFile(asked: string): MissingFile | null {
    if (/[\0\u0001]$/.test(asked) || listingQuestion(asked) !== null || this.answerTo(asked) !== "") return null;
    const isMissing = (directory: string): boolean => (this.listingOf(directory) ?? ABSENT) === ABSENT;
    let end = asked.lastIndexOf("/");
    while (end > 0 && isMissing(asked.slice(0, end))) end = asked.lastIndexOf("/", end - 1);
    return end <= 0 ? null : { directory: asked.slice(0, end), name: asked.slice(end + 1) };
  }

  /** Returns the names of files that exist, in a question about several. */
  private filesAmong(question: string): string[] {
    const [directory, ...names] = question.split(FILES) as [string, ...string[]];
    const present = this.watching === "none" ? this.namesBelow(directory) : null;
    return names.filter((name) => {
      // The listing decides about nearly all.
      if (present?.has(folded(name.split("/", 1)[0]!)) === false) return false;
      return this.reading(`${directory}/${name}`).text !== null;
    });
  }

  /** Returns the names in a directory, as they are compared; null if they cannot be listed. */
  private namesBelow(directory: string): ReadonlySet<string> | null {
    const listing = this.listingOf(directory) ?? ABSENT;
    return [REFUSED, UNREADABLE].includes(listing) ? null : foldedEntryNames(listing);
  }

  private answerToListing({ directory, only, isForDirectories }: ListingQuestion): string {
    if (isForDirectories) return digestOf(this.directories(directory).toSorted().join("\n"));
    if (only !== null) return digestOf(this.namesMatching(directory, only)?.toSorted().join("\n") ?? null);
    const listing = this.listingOf(directory);
    if (listing === null || listing.names === null) return "";
    return (listing.digest ??= digestOf(
      JSON.stringify([listing.names.toSorted(), [...listing.directories].toSorted()]),
    ));
  }

  /**
   * Returns the lasting stamp of the text that answered a recorded path; empty for other answers, and without one.
   * @internal
   */
  stampOfAnswer(asked: string): string {
    const stamp = this.readings.stamp(asked);
    return stamp === undefined ? "" : lastingStamp(stamp);
  }

  private note(path: string): void {
    if (!noteRead(path)) this.askedByAll.add(path);
  }

  /** Takes a directory's entries from a program that has read them in this run, if no changes are looked for. @internal */
  learn(directory: string, entries: readonly Dirent[]): void {
    const path = plainPath(directory);
    if (this.watching !== "none" || this.confinement !== null || this.listings.get(path) !== undefined) return;
    const listing = listingIn(entries);
    this.listings.set(path, listing, charactersIn(listing), NO_FILE);
  }

  /**
   * Returns the names of all entries in a directory, for a program that looks for its own files: no result depends on them.
   * Null for a directory that cannot be listed.
   * @internal
   */
  namesIn(directory: string): ReadonlySet<string> | null {
    const listing = this.listingOf(plainPath(directory)) ?? ABSENT;
    return listing.names === null ? (listing === ABSENT ? new Set() : null) : entryNames(listing);
  }

  private listing(directory: string): Listing | null {
    this.note(filesIn(directory));
    return this.listingOf(directory);
  }

  private listingOf(directory: string): Listing | null {
    let listing = this.listings.get(directory);
    if (listing === undefined) {
      if (this.isKnownMissing(directory)) return null;
      // Changes between the two are detected by the next check.
      const stamp = stampOf(directory);
      const isAllowed = this.confinement?.allowsDirectory(directory) !== false;
      listing = isAllowed ? listingOf(directory) : REFUSED;
      this.listed++;
      this.forgetOther(directory, stamp, this.listings);
      this.listings.set(directory, listing, charactersIn(listing), stamp);
    }
    return listing;
  }

  readonly directories = (directory: string): readonly string[] => {
    this.note(directoriesIn(directory));
    return [...(this.listingOf(directory)?.directories ?? [])];
  };

  readonly readText: ReadText = (path) => {
    this.note(path);
    return this.reading(path).text;
  };

  private reading(path: string): Reading {
    const kept = this.readings.get(path);
    if (kept !== undefined) return kept;
    const isMissing = this.isListedAsMissing(path);
    const stamp = isMissing ? NO_FILE : stampOf(path);
    const isReadable = stamp !== NO_FILE && this.confinement?.allows(path) !== false;
    const reading: Reading = { text: isReadable ? readRegularText(path) : null };
    if (!isMissing) this.read++;
    this.forgetOther(path, stamp, this.readings);
    this.readings.set(path, reading, reading.text?.length ?? 0, stamp);
    return reading;
  }

  /** A content that is read once more may have changed: then results depend on the one before. */
  private forgetOther(path: string, stamp: Stamp, cache: ReadCache<Listing> | ReadCache<Reading>): void {
    const before = cache.stamp(path);
    if (before !== undefined && !isSame(before, stamp)) this.forget(path, cache);
  }

  readData(path: string): string | null {
    this.note(`${path}${DATA}`);
    return readDataFile(path);
  }

  realPath(path: string): string | null {
    this.note(`${path}${REAL_PATH}`);
    return realPathOf(path);
  }

  stateOf(path: string): string {
    this.note(`${path}${DATA}`);
    const { modified, size } = stampOf(path);
    return modified === 0 && size === 0 ? "" : `${modified} ${size}`;
  }

  readonly filesBelow = (directory: string, readText: ReadText = this.readText): FileHost =>
    filesBelow(directory, readText);

  readonly filesAround = (directory: string, readText: ReadText = this.readText): FileHost =>
    filesAround(directory, readText);

  /**
   * Returns whether the listing that shows a file's directory, or that it is missing, shows that there is no such file,
   * with letters in any case. Only for one run: a file may be created after the listing.
   */
  private isListedAsMissing(path: string): boolean {
    if (this.watching !== "none") return false;
    const end = path.lastIndexOf("/");
    const directory = path.slice(0, Math.max(end, 0));
    const around = this.listings.get(directory);
    if (around === undefined) return end > 0 && this.isKnownMissing(directory);
    if ([REFUSED, UNREADABLE].includes(around)) return false;
    return !foldedEntryNames(around).has(folded(path.slice(end + 1)));
  }

  /**
   * Returns whether the parent directory's listing shows that a directory is missing. Once it exists, that listing
   * changes.
   */
  private isKnownMissing(directory: string): boolean {
    const end = directory.lastIndexOf("/");
    const above = directory.slice(0, Math.max(end, 0));
    const around = end <= 0 ? undefined : this.listings.get(above);
    if (around === undefined || [REFUSED, UNREADABLE].includes(around)) return false;
    if (foldedEntryNames(around).has(folded(directory.slice(end + 1)))) return false;
    // In a process that continues, it may have been created since.
    if (this.isPolled(above) && !isSame(this.listings.stamp(above)!, stampOf(above))) return false;
    if (this.watching !== "none") getOrCompute(this.missing, above, () => new Set<string>()).add(directory);
    return true;
  }
}

/** The end of a recorded path that means the bytes of a file of data; no path has it. */
const DATA = "\u0001";

/** The sign before each name in a question about several files below a directory; no path has it. */
const FILES = "\u0003";

/** Returns a question about several files below a directory, by their names: which of them exist. */
export function questionAbout(directory: string, names: readonly string[]): string {
  return [directory, ...names.toSorted()].join(FILES);
}

/** Returns the kind of file at a path, whether functions may read it, and its path without symbolic links. */
function kindOf(path: string): string {
  const real = realPathOf(path);
  if (real === null) return "";
  const stats = statSync(real, { throwIfNoEntry: false });
  const kind = stats?.isFile() === true ? "file" : stats?.isDirectory() === true ? "directory" : "other";
  return `${kind} ${stats !== undefined && stats.size > MAX_BYTES ? "large " : ""}${real}`;
}

/** Returns the SHA-256 of a content; empty for a missing one. */
function digestOf(content: string | Uint8Array | null): string {
  return content === null ? "" : createHash("sha256").update(content).digest("base64url");
}
