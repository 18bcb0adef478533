// The differences between two lists of records: removed, added, and changed records.
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
  const rest = new Map<string, OutputRecord[]>();
  for (const [text, record] of parsed(after, ignored)) {
    const same = rest.get(text);
    if (same === undefined) rest.set(text, [record]);
    else same.push(record);
  }
  const gone: OutputRecord[] = [];
  for (const [text, record] of parsed(before, ignored)) if (rest.get(text)?.shift() === undefined) gone.push(record);
  return paired(gone, [...rest.values()].flat());
}

/** Returns the records with their text, without ignored properties. */
function parsed(lines: string, ignored: ReadonlySet<string>): [text: string, record: OutputRecord][] {
  const texts = lines.split("\n").slice(0, -1);
  return texts.map((line) => {
    const record = JSON.parse(line, (key, value: unknown) => (ignored.has(key) ? undefined : value)) as OutputRecord;
    return [JSON.stringify(record), record];
  });
}

/** Pairs records with the same position, in order, as far as their numbers before and after are equal. */
function paired(gone: readonly OutputRecord[], added: readonly OutputRecord[]): RecordDifferences {
  const byPlace = grouped(added);
  const changed: ChangedRecord[] = [];
  const alone: OutputRecord[] = [];
  for (const [place, before] of grouped(gone)) {
    const after = byPlace.get(place) ?? [];
    if (after.length !== before.length) alone.push(...before);
    else {
      byPlace.delete(place);
      for (const [index, record] of before.entries()) changed.push(change(record, after[index]!));
    }
  }
  return { gone: alone, added: [...byPlace.values()].flat(), changed };
}

function grouped(records: readonly OutputRecord[]): Map<string, OutputRecord[]> {
  const groups = new Map<string, OutputRecord[]>();
  for (const record of records) {
    const place = placeOf(record);
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [record]);
    else group.push(record);
  }
  return groups;
}

function placeOf(record: OutputRecord): string {
  return JSON.stringify(PLACE.map((name) => record[name] ?? null));
}

function change(before: OutputRecord, after: OutputRecord): ChangedRecord {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const properties = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before, after, properties: properties.toSorted() };
}
