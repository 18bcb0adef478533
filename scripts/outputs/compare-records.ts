// The differences between two lists of records: removed, added, and changed records.
import { groupBy } from "../../src/memo.ts";
import type { OutputRecord } from "./records.ts";

/** A record that changed. */
export interface ChangedRecord {
  readonly before: OutputRecord;
  readonly after: OutputRecord;
  /** The names of the changed properties, sorted. */
  readonly properties: readonly string[];
}

/** The differences between two lists of records, each list in record order. */
export interface RecordDifferences {
  readonly gone: readonly OutputRecord[];
  readonly added: readonly OutputRecord[];
  readonly changed: readonly ChangedRecord[];
}

/** The properties that identify a record's position, case or file. */
const PLACE = ["path", "id", "form", "mode", "line", "column", "ruleId"] as const;

/** Compares lists of records, given as JSON lines. Properties with ignored names are skipped at any depth. */
export function compareRecords(before: string, after: string, ignored: ReadonlySet<string>): RecordDifferences {
  const rest = groupBy(parsed(after, ignored), ({ text }) => text);
  const gone = parsed(before, ignored).filter(({ text }) => rest.get(text)?.shift() === undefined);
  return paired(
    gone.map(({ record }) => record),
    [...rest.values()].flat().map(({ record }) => record),
  );
}

/** Returns the records with their text, without ignored properties. */
function parsed(lines: string, ignored: ReadonlySet<string>): { text: string; record: OutputRecord }[] {
  const texts = lines.split("\n").slice(0, -1);
  return texts.map((line) => {
    const record = JSON.parse(line, (key, value: unknown) => (ignored.has(key) ? undefined : value)) as OutputRecord;
    return { text: JSON.stringify(record), record };
  });
}

/** Pairs records with the same position, in order, as far as their numbers before and after are equal. */
function paired(gone: readonly OutputRecord[], added: readonly OutputRecord[]): RecordDifferences {
  const byPlace = groupBy(added, placeOf);
  const changed: ChangedRecord[] = [];
  const alone: OutputRecord[] = [];
  for (const [place, before] of groupBy(gone, placeOf)) {
    const after = byPlace.get(place) ?? [];
    if (after.length !== before.length) alone.push(...before);
    else {
      byPlace.delete(place);
      for (const [index, record] of before.entries()) changed.push(change(record, after[index]!));
    }
  }
  return { gone: alone, added: [...byPlace.values()].flat(), changed };
}

function placeOf(record: OutputRecord): string {
  return JSON.stringify(PLACE.map((name) => record[name] ?? null));
}

function change(before: OutputRecord, after: OutputRecord): ChangedRecord {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const properties = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before, after, properties: properties.toSorted() };
}
