/** Marks: annotations that propagate with values, such as sensitivity. The host defines their meaning. */

/** A mark is compared by identity; the well-known ones are strings. */
export type Mark = string | symbol;

/** An immutable set of marks. */
export type Marks = ReadonlySet<Mark>;

/** The value must not be shown. */
export const SENSITIVE = "sensitive";
/** The value must not be stored beyond one run. */
export const EPHEMERAL = "ephemeral";

/**
 * The other marks of an unknown value may be those of parts that the known value does not have, or has inside only: the
 * result of a function that was not called.
 */
const UNCERTAIN: Mark = Symbol("uncertain marks");

export const NO_MARKS: Marks = Object.freeze(new Set<Mark>());

/** Returns the union of marks; the argument itself if it contains all others. */
export function unionMarks(first: Marks, second: Marks): Marks {
  if (second.size === 0 || first === second) return first;
  if (first.size === 0) return second;
  const union = new Set(first);
  for (const mark of second) union.add(mark);
  return union.size === first.size ? first : union;
}

/** Returns the marks of a result that certainly has the first ones, and perhaps others. */
export function unionPossibleMarks(certain: Marks, possible: Marks): Marks {
  const union = unionMarks(certain, possible);
  return union.size === certain.size ? certain : unionMarks(union, new Set([UNCERTAIN]));
}

/** Returns whether a value with these marks certainly has one of them. */
export function isCertainlyMarked(marks: Marks, mark: Mark): boolean {
  return marks.has(mark) && !marks.has(UNCERTAIN);
}

/**
 * Returns the marks that a host has made for its own analysis, which every derived value has. The well-known ones follow
 * the language, which drops some.
 */
export function hostMarks(marks: Marks): Marks {
  if (marks.size === 0) return marks;
  const own = [...marks].filter((mark) => typeof mark === "symbol");
  return own.length === marks.size ? marks : own.length === 0 ? NO_MARKS : new Set(own);
}

export function marksEqual(a: Marks, b: Marks): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const mark of a) if (!b.has(mark)) return false;
  return true;
}
