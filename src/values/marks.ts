/** Marks: annotations that travel with values, such as being sensitive. What a mark means is the host's business. */

/** A mark is compared by identity; the well-known ones are strings. */
export type Mark = string | symbol;

/** An immutable set of marks. */
export type Marks = ReadonlySet<Mark>;

/** The value must not be shown. */
export const SENSITIVE = "sensitive";
/** The value must not be stored beyond one run. */
export const EPHEMERAL = "ephemeral";

export const NO_MARKS: Marks = Object.freeze(new Set<Mark>());

/** All marks of all sets; an argument is returned as it is when it holds all of the others. */
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
