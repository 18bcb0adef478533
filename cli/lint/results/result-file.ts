// The file with the results of earlier runs: a line with its form and key, a line with all answers of the file system that
// results depend on, a line with the lists of answers that are common to all results of a run, and one for each directory. Whoever reads it parses only the directories that are linted.
import { readKept, writeKept } from "../../files/kept-file.ts";
import { arePathsOrNull, isLintResult, isNotes, isUnchecked } from "./kept-result.ts";
import type { KeptFile } from "./kept-result.ts";

/** The first line's beginning, with the form's version. */
const FORM = "hclkit results 2";

/** A question to the file system, and the answer's identity. */
export type Answer = readonly [asked: string, answer: string];

/** The results in a directory. */
export interface KeptDirectory {
  /** The number of the list of further answers on which the results depend. */
  readonly common: number;
  /** The positions of the answers on which the results depend. */
  readonly reads: readonly number[];
  /** The results by file name. */
  readonly files: Readonly<Record<string, KeptFile>>;
}

/** The content of a file of results. */
export interface KeptResults {
  readonly answers: readonly Answer[];
  /** Lists of positions of answers. */
  readonly commons: readonly (readonly number[])[];
  /** The lines by directory. */
  readonly lines: ReadonlyMap<string, string>;
}

const NOTHING: KeptResults = { answers: [], commons: [], lines: new Map() };

/** Reads a file of results. One that is missing, damaged, foreign, or for another key has none. */
export function readResults(path: string, key: string): KeptResults {
  const [first, second, third, ...rest] = readKept(path)?.split("\n") ?? [];
  if (first !== `${FORM} ${key}`) return NOTHING;
  const answers = parsed(second ?? "");
  if (!Array.isArray(answers) || !answers.every(isAnswer)) return NOTHING;
  const commons = parsed(third ?? "");
  if (!Array.isArray(commons) || !commons.every((one) => isPositions(one, answers.length))) return NOTHING;
  const lines = new Map<string, string>();
  for (const line of rest) {
    const directory = parsed(/^\[("(?:[^"\\]|\\.)*"),/.exec(line)?.[1] ?? "");
    if (typeof directory === "string") lines.set(directory, line);
  }
  return { answers, commons: commons as number[][], lines };
}

/** Returns a directory's results in a line; null for a damaged one. */
export function directoryIn(line: string, { answers, commons }: Omit<KeptResults, "lines">): KeptDirectory | null {
  const value = parsed(line);
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [, common, reads, files] = value as unknown[];
  if (!isPositions([common], commons.length) || !isPositions(reads, answers.length)) return null;
  if (typeof files !== "object" || files === null || Array.isArray(files)) return null;
  if (!Object.values(files).every(isKeptFile)) return null;
  return { common: common as number, reads, files: files as Readonly<Record<string, KeptFile>> };
}

/** Returns a directory's line. */
export function lineOf(directory: string, { common, reads, files }: KeptDirectory): string {
  return JSON.stringify([directory, common, reads, files]);
}

/** Writes a file of results. */
export function writeResults(path: string, key: string, { answers, commons, lines }: KeptResults): void {
  writeKept(path, [`${FORM} ${key}`, JSON.stringify(answers), JSON.stringify(commons), ...lines.values()].join("\n"));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAnswer(value: unknown): value is Answer {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}

/** Returns whether a value is a list of positions in a list with this length. */
function isPositions(value: unknown, length: number): value is number[] {
  const isPosition = (one: unknown): boolean => Number.isSafeInteger(one) && Number(one) >= 0 && Number(one) < length;
  return Array.isArray(value) && value.every(isPosition);
}

function isKeptFile(value: unknown): value is KeptFile {
  const { key, result, unchecked, product, isSyntaxOnly, templates, hasSource, notes } = (value ??
    {}) as Partial<KeptFile>;
  return (
    typeof key === "string" &&
    typeof product === "string" &&
    arePathsOrNull(templates) &&
    typeof isSyntaxOnly === "boolean" &&
    typeof hasSource === "boolean" &&
    isLintResult({ ...result }) &&
    isUnchecked(unchecked) &&
    isNotes(notes)
  );
}
