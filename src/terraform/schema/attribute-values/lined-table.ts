/**
 * Reads a bundled table, which the project writes: JSON with one line for each constraint and each resource type. A
 * module needs a few of three thousand lines, and the others are never parsed.
 */
import { headIn, type TableEntries, tableOf, type ValueTable } from "./table.ts";

/** The text in front of the constraints, between them and the resource types, and at the end. */
const [VALUES, RESOURCES, END] = [',\n"values":{\n', '\n},\n"resources":{\n', "\n}}\n"];

/** Returns the table in a text of a bundled table. Throws an error for a text in another form. */
export function linedTable(text: string): ValueTable {
  const [values, resources] = [text.indexOf(VALUES), text.indexOf(RESOURCES)];
  if (values < 0 || resources < values || !text.endsWith(END)) throw new Error("The table is not in lines.");
  const head = JSON.parse(`${text.slice(0, values)}}`) as Readonly<Record<string, unknown>>;
  return tableOf(
    headIn(head),
    entriesBetween(text, values + VALUES.length, resources),
    entriesBetween(text, resources + RESOURCES.length, text.length - END.length),
  );
}

/** Returns the entries in the lines of a part: names in quotes, a colon, and JSON; a comma is between lines. */
function entriesBetween(text: string, start: number, end: number): TableEntries {
  const places = new Map<string, readonly [start: number, end: number]>();
  for (let at = start; at < end;) {
    const next = text.indexOf("\n", at);
    const lineEnd = next < 0 || next > end ? end : next;
    const nameEnd = text.indexOf('":', at);
    places.set(text.slice(at + 1, nameEnd), [nameEnd + 2, lineEnd === end ? end : lineEnd - 1]);
    at = lineEnd + 1;
  }
  return {
    names: [...places.keys()],
    get: (name) => {
      const place = places.get(name);
      return place && JSON.parse(text.slice(...place));
    },
  };
}
