// Counts the changes that `fit` makes in files that are unchanged by the reference formatter, by rule. docs/churn.md
// has the figures and an assessment.
import { join } from "node:path";
import { structuredPatch, type StructuredPatchHunk } from "diff";
import { rows, validFiles, type ValidFile } from "../tools/reference-data.ts";
import { DEFAULT_PRINT_WIDTH, format } from "../src/format/index.ts";
import { causeOf, causes, isRearranged, type Cause } from "./churn-causes.ts";

/** A group of consecutive changed lines. */
interface Change {
  readonly path: string;
  /** 1-based line in the source. */
  readonly line: number;
  readonly cause: Cause;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The maximum number of hunks that are combined into one change. */
const MAX_HUNKS = 50;

/** Returns the changes in one file at one width. */
function changesOf({ path, text, dialect }: ValidFile, printWidth: number): Change[] {
  const output = format(text, { dialect, printWidth });
  if (output === text) return [];
  const { hunks } = structuredPatch(path, path, text, output, "", "", { context: 0 });
  const [before, after] = [text.split("\n"), output.split("\n")];
  const changes: Change[] = [];
  for (let first = 0; first < hunks.length;) {
    // A diff splits a change at lines that happen to be equal: hunks that only together have the same content before
    // and after are one change.
    const start = hunks[first]!;
    const part = (end: StructuredPatchHunk): [string[], string[]] => [
      before.slice(start.oldStart - 1, end.oldStart - 1 + end.oldLines),
      after.slice(start.newStart - 1, end.newStart - 1 + end.newLines),
    ];
    const limit = Math.min(hunks.length, first + MAX_HUNKS);
    let next = first + 1;
    while (next < limit && !isRearranged(...part(hunks[next - 1]!))) next++;
    const isWhole = isRearranged(...part(hunks[next - 1]!));
    if (!isWhole) next = first + 1;
    changes.push(changeOf(path, hunks.slice(first, next), isWhole, printWidth));
    first = next;
  }
  return changes;
}

function changeOf(path: string, hunks: readonly StructuredPatchHunk[], isWhole: boolean, printWidth: number): Change {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const starting = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
  const [removed, added] = [starting("-"), starting("+")];
  const cause = causeOf({ removed, added, isFileEnd: starting("\\").length > 0, isWhole }, printWidth);
  return { path, line: hunks[0]!.oldStart, cause, removed, added };
}

const repository = (path: string): string => path.slice(0, path.indexOf("/"));
const lineCount = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function report(files: readonly ValidFile[], printWidth: number): void {
  const changed = files.map((file) => changesOf(file, printWidth)).filter((changes) => changes.length > 0);
  const all = changed.flat();
  const lines = sum(files.map(({ text }) => lineCount(text)));
  const removed = sum(all.map((change) => change.removed.length));
  const added = sum(all.map((change) => change.added.length));
  console.log(
    `\nprintWidth ${printWidth}: ${changed.length} of ${files.length} files (${percent(changed.length, files.length)}); ` +
      `${removed} of ${lines} lines (${percent(removed, lines)}) become ${added}; ${all.length} changes`,
  );
  console.log(
    `${"cause".padEnd(68)} ${["changes", "share", "lines -", "lines +", "files", "repos"].map((title) => title.padStart(9)).join("")}`,
  );
  for (const [cause, title] of Object.entries(causes)) {
    const ofCause = all.filter((change) => change.cause === cause);
    const cells = [
      ofCause.length,
      percent(ofCause.length, all.length),
      sum(ofCause.map((change) => change.removed.length)),
      sum(ofCause.map((change) => change.added.length)),
      new Set(ofCause.map(({ path }) => path)).size,
      new Set(ofCause.map(({ path }) => repository(path))).size,
    ];
    console.log(`${title.padEnd(68)} ${cells.map((cell) => String(cell).padStart(9)).join("")}`);
  }
}

/** Prints how many files change whatever the width, for another reason than blank lines that are added. */
function reportRest(files: readonly ValidFile[]): void {
  const rest = files.filter((file) => changesOf(file, Infinity).some(({ cause }) => cause !== "blankAdded"));
  console.log(
    `\nneither width nor added blank lines: ${rest.length} of ${files.length} files (${percent(rest.length, files.length)})`,
  );
}

/** Prints one change each from `size` repositories, rotating through the causes, the same ones for the same seed. */
function sample(files: readonly ValidFile[], size: number, seed: number): void {
  const random = generator(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const texts = new Map(files.map(({ path, text }) => [path, text.split("\n")]));
  let pool = files.flatMap((file) => changesOf(file, DEFAULT_PRINT_WIDTH));
  const kinds = Object.keys(causes).filter((cause) => pool.some((change) => change.cause === cause));
  for (let number = 1, turn = 0; number <= size && pool.length > 0; turn++) {
    const candidates = pool.filter(({ cause }) => cause === kinds[turn % kinds.length]);
    if (candidates.length === 0) continue;
    const chosen = pick([...new Set(candidates.map(({ path }) => repository(path)))]);
    const change = pick(candidates.filter(({ path }) => repository(path) === chosen));
    pool = pool.filter(({ path }) => repository(path) !== chosen);
    printChange(number++, change, texts.get(change.path)!);
  }
}

/** Prints a change with the three source lines before and after it. */
function printChange(number: number, { path, line, cause, removed, added }: Change, source: readonly string[]): void {
  const start = line - 1;
  const end = start + removed.length;
  const marked = (mark: string, lines: readonly string[]): string[] => lines.map((text) => mark + text);
  const context = [source.slice(Math.max(0, start - 3), start), source.slice(end, end + 3)];
  const lines = [
    ...marked(" ", context[0]!),
    ...marked("-", removed),
    ...marked("+", added),
    ...marked(" ", context[1]!),
  ];
  console.log(`\n#${number} ${path}:${line}  ${causes[cause]}\n${lines.join("\n")}`);
}

/** Returns a generator for numbers in [0, 1): a linear congruential generator is enough for a reproducible sample. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/**
 * Prints the figures, or with a sample's size the changes to read, drawn with a seed. Returns false if some of the
 * files that the reference does not change were missing or differ from the manifest.
 */
export function churn(
  shared: string,
  sampleOptions: { readonly size: number; readonly seed: number } | null = null,
): boolean {
  const files = validFiles(shared).filter(({ clean }) => clean);
  const index = rows(join(shared, "corpus-formatted", "INDEX.tsv"));
  const missing = index.filter(([, , changed]) => changed === "same").length - files.length;
  if (missing > 0) console.log(`!! NOT RUN: churn of ${missing} files that are not what the manifest says`);
  if (sampleOptions !== null) sample(files, sampleOptions.size, sampleOptions.seed);
  else {
    for (const printWidth of [80, 100, 120]) report(files, printWidth);
    reportRest(files);
  }
  return missing === 0 && files.length > 0;
}
