// Results from earlier runs. A result counts again if the text, the configuration, and each answer that the file system
// gave for its directory are the same.
import { basename, dirname } from "node:path";
import { lastingStamp, stampOf } from "../../../node/read-cache.ts";
import { fileSystem } from "../../../node/this-file-system.ts";
import { getOrCompute, groupBy, lazy } from "../../../src/memo.ts";
import { plainPath, roleOf } from "../../../src/internal.ts";
import type { FoundFile } from "../../files/discover.ts";
import type { Linted, Outcome } from "../lint-file.ts";
import { isKeptReason, type KeptFile, mayQuoteValues } from "./kept-result.ts";
import {
  type Answer,
  directoryIn,
  type KeptDirectory,
  type KeptResults,
  lineOf,
  readResults,
  writeResults,
} from "./result-file.ts";
import { everyPosition, positionsOf, type Ranges, rangesOf } from "./ranges.ts";
import { textKeyOf } from "./result-keys.ts";

/** Once there are more answers than this, those that no result depends on are removed. */
const MOST_ANSWERS = 50_000;

/** The same for lists of common answers: each run that lints something adds one. */
const MOST_COMMONS = 50;

/** Where results are kept. */
export interface ResultPlace {
  readonly path: string;
  /** Identifies everything that all results of the run depend on. */
  readonly key: string;
}

/** Results from earlier runs, and from this one. */
export class ResultCache {
  private readonly place: ResultPlace | null;
  private answers: Answer[] = [];
  private commons: Ranges[] = [];
  private readonly lines = new Map<string, string>();
  /** By position: whether an answer is still the same; missing until it is asked for. */
  private valid: boolean[] = [];
  /** By path: the present lasting stamp of a file. */
  private readonly stamps = new Map<string, string>();
  /** By number: whether all answers in a common list are. */
  private readonly validCommons = new Map<number, boolean>();
  /** The positions of answers by identity. Where nothing is linted, none is asked for. */
  private positions = lazy(() => this.presentPositions());
  private readonly usable = new Map<string, KeptDirectory | null>();
  private hasChanged = false;

  /** Without a place, results are kept in memory, for a command that watches. */
  constructor(place: ResultPlace | null) {
    this.place = place;
    if (place === null) return;
    const { answers, commons, lines } = readResults(place.path, place.key);
    this.answers = [...answers];
    this.commons = [...commons];
    for (const [directory, line] of lines) this.lines.set(directory, line);
  }

  /** Begins another run of a command that watches. */
  begin(): void {
    this.forgetValidity();
  }

  /** Returns whether there are results of a directory's files, which may not count any more. */
  mentions(directory: string): boolean {
    return this.lines.has(directory);
  }

  /** Returns whether there are results that still count in a directory. */
  has(directory: string): boolean {
    return this.usableIn(directory) !== null;
  }

  /**
   * Returns a file's result; null without one that counts. `settings` identifies the file's settings, and `read` returns its
   * text, which is not needed where the file's stamp says that the text is the same.
   */
  get({ path }: FoundFile, settings: string, read: () => string): Linted | null {
    const kept = this.usableIn(dirname(path))?.files[basename(path)];
    if (kept === undefined || !["", settings].includes(kept.key.settings)) return null;
    const { result, notLinted, hasSource, unchecked, product, isSyntaxOnly, templates, notes } = kept;
    const isSame = this.hasStamp(plainPath(path), kept.key.stamp);
    const text = isSame && !hasSource ? null : read();
    if (!isSame && textKeyOf(text!) !== kept.key.text) return null;
    const { usedDeprecatedRules, ...counts } = result;
    return {
      // With the properties in their order, as reports in JSON have it.
      result: { filePath: path, ...counts, ...(hasSource && { source: text! }), usedDeprecatedRules },
      unchecked,
      product,
      isSyntaxOnly,
      templates,
      notLinted,
      limits: [],
      notes,
      fixedProblems: null,
      isCached: true,
    };
  }

  /** Adds results from a run over some files; an outcome may be missing. */
  add(files: readonly FoundFile[], outcomeOf: (index: number) => Outcome | undefined): void {
    const byDirectory = groupBy(files.keys(), (index) => dirname(files[index]!.path));
    const completed = [...byDirectory].flatMap(([directory, indexes]) => {
      const linted = indexes.flatMap((index) => lintedOf(outcomeOf(index)) ?? []);
      const log = linted.find(({ reads }) => reads !== undefined)?.reads;
      return log === undefined || linted.length < indexes.length ? [] : [{ directory, linted, log }];
    });
    const mentioned = new Map<number, number[]>();
    const common = new Set<number>();
    const results: (() => void)[] = [];
    const inOrder = completed.toSorted(
      (a, b) => a.log.before - b.log.before || a.log.added.length - b.log.added.length,
    );
    for (const { directory, linted, log } of inOrder) {
      const known = getOrCompute(mentioned, log.thread, (): number[] => []);
      // A thread that died has not said everything.
      if (known.length !== log.before) continue;
      for (const answer of log.added) known.push(this.positionOfNow(answer));
      for (const position of log.common) common.add(known[position]!);
      const reads = log.reads.map((position) => known[position]!);
      const kept = linted.flatMap((one) => keptFile(one));
      if (kept.length > 0) results.push(() => this.put(directory, reads, kept));
    }
    if (results.length === 0) return;
    this.commons.push(rangesOf(common));
    for (const put of results) put();
  }

  /** Writes the results, if there are new ones. */
  save(): void {
    if (!this.hasChanged || this.place === null) return;
    if (this.answers.length > MOST_ANSWERS || this.commons.length > MOST_COMMONS) this.compact();
    writeResults(this.place.path, this.place.key, this.content);
  }

  private get content(): KeptResults {
    return { answers: this.answers, commons: this.commons, lines: this.lines };
  }

  private put(directory: string, reads: readonly number[], files: readonly (readonly [string, KeptFile])[]): void {
    const before = this.usableIn(directory);
    const earlier = before === null ? [] : [before.reads, this.commons[before.common]!].flatMap(positionsOf);
    const merged = {
      common: this.commons.length - 1,
      reads: rangesOf(new Set([...earlier, ...reads])),
      files: { ...before?.files, ...Object.fromEntries(files) },
    };
    this.lines.set(directory, lineOf(directory, merged));
    this.usable.delete(directory);
    this.hasChanged = true;
  }

  /** Returns the position of an answer of this run. */
  private positionOfNow(answer: Answer): number {
    const position = this.positionOf(answer);
    this.valid[position] = true;
    return position;
  }

  private positionOf(answer: Answer): number {
    return getOrCompute(this.positions(), identityOf(answer), () => this.answers.push(answer) - 1);
  }

  private presentPositions(): Map<string, number> {
    return new Map(this.answers.map((answer, position) => [identityOf(answer), position]));
  }

  private usableIn(directory: string): KeptDirectory | null {
    return getOrCompute(this.usable, directory, () => {
      const line = this.lines.get(directory);
      const kept = line === undefined ? null : directoryIn(line, this.content);
      const isUsable = kept !== null && this.isValidCommon(kept.common) && this.areValid(kept.reads);
      return isUsable ? kept : null;
    });
  }

  private areValid(positions: Ranges): boolean {
    return everyPosition(positions, (position) => this.isValid(position));
  }

  private isValidCommon(number: number): boolean {
    return getOrCompute(this.validCommons, number, () => this.areValid(this.commons[number]!));
  }

  private isValid(position: number): boolean {
    return (this.valid[position] ??= this.isSame(this.answers[position]!));
  }

  private isSame([asked, answer, stamp]: Answer): boolean {
    return this.hasStamp(asked, stamp) || fileSystem.answerTo(asked) === answer;
  }

  /** Returns whether a file has a lasting stamp, so that its content is the same as when it was taken. */
  private hasStamp(path: string, stamp: string): boolean {
    return stamp !== "" && stamp === getOrCompute(this.stamps, path, () => lastingStamp(stampOf(path)));
  }

  /** Removes the answers that no result depends on, and results that do not count any more. */
  private compact(): void {
    const before = { answers: this.answers, commons: this.commons };
    const moved = (positions: Ranges): Ranges =>
      rangesOf(positionsOf(positions).map((position) => this.positionOf(before.answers[position]!)));
    const hasStale = (positions: Ranges): boolean =>
      !everyPosition(positions, (position) => this.valid[position] !== false);
    this.answers = [];
    this.commons = [];
    this.positions = lazy(() => new Map());
    const numbers = new Map<number, number>();
    const staleCommons = new Set(before.commons.flatMap((common, number) => (hasStale(common) ? [number] : [])));
    for (const [directory, line] of this.lines) {
      const kept = directoryIn(line, before);
      if (kept === null || hasStale(kept.reads) || staleCommons.has(kept.common)) this.lines.delete(directory);
      else {
        const common = (): number => this.commons.push(moved(before.commons[kept.common]!)) - 1;
        const number = getOrCompute(numbers, kept.common, common);
        this.lines.set(directory, lineOf(directory, { ...kept, common: number, reads: moved(kept.reads) }));
      }
    }
    this.forgetValidity();
  }

  private forgetValidity(): void {
    this.valid = [];
    this.stamps.clear();
    this.validCommons.clear();
    this.usable.clear();
  }
}

function identityOf([asked, answer, stamp]: Answer): string {
  return `${asked}\n${answer}\n${stamp}`;
}

function lintedOf(outcome: Outcome | undefined): Linted | null {
  return outcome === undefined || typeof outcome === "string" ? null : outcome;
}

/** Returns a result to keep, by the file's name; empty for one that must not count again. */
function keptFile(linted: Linted): (readonly [name: string, file: KeptFile])[] {
  const { key, result, notLinted, limits, notes = [], unchecked, product, isSyntaxOnly, templates } = linted;
  const { filePath, source, output, ...kept } = result;
  if (key === undefined || !isKeptReason(notLinted) || output !== undefined || limits.length > 0) return [];
  // Files of values have secrets.
  if (roleOf(basename(filePath)) === "variables" && mayQuoteValues(result)) return [];
  const hasSource = source !== undefined;
  const file = { key, result: kept, notLinted, hasSource, unchecked, product, isSyntaxOnly, templates, notes };
  return [[basename(filePath), file]];
}
