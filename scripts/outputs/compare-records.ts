// The differences between two lists of records: which are gone, which are new, and which say something else of the same place.
import type { OutputRecord } from "./records.ts";

/** A record that changed. */
export interface ChangedRecord {
  readonly before: OutputRecord;
  readonly after: OutputRecord;
  /** The names of the properties that differ, sorted. */
  readonly properties: readonly string[];
}

/** The differences between two lists of records, each list in the order of its records. */
export interface RecordDifferences {
  readonly gone: readonly OutputRecord[];
  readonly added: readonly OutputRecord[];
  readonly changed: readonly ChangedRecord[];
}

/** The properties that say of which place, case or file a record is. */
const PLACE = ["path", "id", "form", "mode", "line", "column", "ruleId"] as const;

/** Compares lists of records, given as lines of JSON. Properties of the ignored names count nowhere, at no depth. */
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

/** The records with their text without what is ignored. */
function parsed(lines: string, ignored: ReadonlySet<string>): [text: string, record: OutputRecord][] {
  const texts = lines.split("\n").slice(0, -1);
  return texts.map((line) => {
    const record = JSON.parse(line, (key, value: unknown) => (ignored.has(key) ? undefined : value)) as OutputRecord;
    return [JSON.stringify(record), record];
  });
}

/** Puts records together that are of the same place, in their order, as far as there are as many before as after. */
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
