// The file with the results of earlier runs: a line with its form and key, a line with all answers of the file system that
// results depend on, a line with the lists of answers that are common to all results of a run, and one for each directory. Whoever reads it parses only the directories that are linted.
import { readKept, writeKept } from "../../files/kept-file.ts";
import { arePathsOrNull, isFileKey, isKeptReason, isLintResult, isNotes, isUnchecked } from "./kept-result.ts";
import type { KeptFile } from "./kept-result.ts";
import { areRanges, type Ranges } from "./ranges.ts";

/** The first line's beginning, with the form's version. */
const FORM = "hclkit results 3";

/** A question to the file system, the answer's identity, and the lasting stamp of the file with the answer, or empty. */
export type Answer = readonly [asked: string, answer: string, stamp: string];

/** The results in a directory. */
export interface KeptDirectory {
  /** The number of the list of further answers on which the results depend. */
  readonly common: number;
  /** The positions of the answers on which the results depend. */
  readonly reads: Ranges;
  /** The results by file name. */
  readonly files: Readonly<Record<string, KeptFile>>;
}

/** The content of a file of results. */
export interface KeptResults {
  readonly answers: readonly Answer[];
  /** Lists of positions of answers. */
  readonly commons: readonly Ranges[];
  /** The lines by directory. */
  readonly lines: ReadonlyMap<string, string>;
}

const NOTHING: KeptResults = { answers: [], commons: [], lines: new Map() };

/** Reads a file of results. One that is missing, damaged, foreign, or for another key has none. */
export function readResults(path: string, key: string): KeptResults {
  const [first, second, third, ...rest] = readKept(path)?.split("\n") ?? [];
  if (first !== `${FORM} ${key}`) return NOTHING;
  const answers = listOf(parsed(second ?? ""), answerIn);
  if (answers === null) return NOTHING;
  const commons = listOf(parsed(third ?? ""), (one) => (areRanges(one, answers.length) ? one : null));
  if (commons === null) return NOTHING;
  const lines = new Map<string, string>();
  for (const line of rest) {
    const directory = parsed(/^\[("(?:[^"\\]|\\.)*"),/.exec(line)?.[1] ?? "");
    if (typeof directory === "string") lines.set(directory, line);
  }
  return { answers, commons, lines };
}

/** Returns a directory's results in a line; null for a damaged one. */
export function directoryIn(line: string, { answers, commons }: Omit<KeptResults, "lines">): KeptDirectory | null {
  const value = parsed(line);
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [, common, reads, files] = value as unknown[];
  if (!areRanges(reads, answers.length) || !isPosition(common, commons.length)) return null;
  if (typeof files !== "object" || files === null || Array.isArray(files)) return null;
  if (!Object.values(files).every(isKeptFile)) return null;
  return { common, reads, files: files as Readonly<Record<string, KeptFile>> };
}

/** Returns a directory's line. */
export function lineOf(directory: string, { common, reads, files }: KeptDirectory): string {
  return inAscii(JSON.stringify([directory, common, reads, files]));
}

/** Writes a file of results. */
export function writeResults(path: string, key: string, { answers, commons, lines }: KeptResults): void {
  const written = [answers.map((answer) => writtenAnswer(answer)), commons];
  const first = written.map((list) => inAscii(JSON.stringify(list)));
  writeKept(path, [`${FORM} ${key}`, ...first, ...lines.values()].join("\n"));
}

/** Returns JSON in ASCII, which is read without decoding, and takes half of the memory. */
function inAscii(json: string): string {
  return json.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns an answer as it is written: the question alone where the answer is that there is nothing, as for most. */
function writtenAnswer([asked, answer, stamp]: Answer): unknown {
  return answer === "" && stamp === "" ? asked : [asked, answer, stamp];
}

/** Returns an answer as it was before it was written; null for anything else. */
function answerIn(value: unknown): Answer | null {
  if (typeof value === "string") return [value, "", ""];
  const isAnswer = Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
  return isAnswer ? (value as unknown as Answer) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isPosition(value: unknown, length: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < length;
}

/** Returns the meanings of a list's elements; null if the value is no list, or one has none. */
function listOf<Meaning>(value: unknown, meaningOf: (one: unknown) => Meaning | null): Meaning[] | null {
  if (!Array.isArray(value)) return null;
  const meanings: Meaning[] = [];
  for (const one of value) {
    const meaning = meaningOf(one);
    if (meaning === null) return null;
    meanings.push(meaning);
  }
  return meanings;
}

function isKeptFile(value: unknown): value is KeptFile {
  const { key, result, notLinted, unchecked, product, isSyntaxOnly, templates, hasSource, notes } = (value ??
    {}) as Partial<KeptFile>;
  return (
    isFileKey(key) &&
    isKeptReason(notLinted) &&
    typeof product === "string" &&
    arePathsOrNull(templates) &&
    typeof isSyntaxOnly === "boolean" &&
    typeof hasSource === "boolean" &&
    isLintResult({ ...result }) &&
    isUnchecked(unchecked) &&
    isNotes(notes)
  );
}
