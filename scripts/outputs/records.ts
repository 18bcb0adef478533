// Records: JSON lines in .jsonl files, sorted, so that two recordings can be compared record by record.
import { writeFileSync } from "node:fs";

/** A record. */
export type OutputRecord = Readonly<Record<string, unknown>>;

/** Writes records to a file in an order that depends only on their content. */
export function writeRecords(file: string, records: readonly OutputRecord[]): void {
  const lines = records.map((record) => ({ record, text: JSON.stringify(record) })).toSorted(byPlace);
  writeFileSync(file, lines.map(({ text }) => `${text}\n`).join(""));
}

interface Line {
  readonly record: OutputRecord;
  readonly text: string;
}

/** Sorts a file's reports by position, everything else by its text. */
function byPlace(a: Line, b: Line): number {
  return (
    compare(a.record["path"], b.record["path"]) ||
    compare(a.record["line"], b.record["line"]) ||
    compare(a.record["column"], b.record["column"]) ||
    compare(a.text, b.text)
  );
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return typeof a === "string" && typeof b === "string" ? (a < b ? -1 : Number(a > b)) : 0;
}

/**
 * Returns a text without the paths of this run, which are replaced by their names in angle brackets, and without stack
 * trace lines, which change with every build.
 */
export function portable(text: string, paths: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, path] of Object.entries(paths)) result = result.replaceAll(path, `<${name}>`);
  return result.replace(/^ +at .*\n/gm, "");
}
