/** Marks: annotations that propagate with values, such as sensitivity. The host defines their meaning. */

/** A mark is compared by identity; the well-known ones are strings. */
export type Mark = string | symbol;

/** An immutable set of marks. */
export type Marks = ReadonlySet<Mark>;

/** The value must not be shown. */
export const SENSITIVE = "sensitive";
/** The value must not be stored beyond one run. */
export const EPHEMERAL = "ephemeral";

export const NO_MARKS: Marks = Object.freeze(new Set<Mark>());

/** Returns the union of marks; the argument itself if it contains all others. */
export function unionMarks(first: Marks, second: Marks): Marks {
  if (second.size === 0 || first === second) return first;
  if (first.size === 0) return second;
  const union = new Set(first);
  for (const mark of second) union.add(mark);
  return union.size === first.size ? first : union;
}

export function marksEqual(a: Marks, b: Marks): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const mark of a) if (!b.has(mark)) return false;
  return true;
}
