/**
 * How certain it is that Terraform does not know a value when it plans the first apply. Two marks tell: one for values that a provider
 * decides during apply, one for values that the files do not show. Results have the marks of everything that they are derived from.
 */
import {
  dynamicVal,
  mark,
  type Mark,
  type Marks,
  elementsOf,
  isCertainlyMarked,
  SENSITIVE,
  type Type,
  unionMarks,
  unknownVal,
  unmarkDeep,
  type Value,
} from "../../../values/index.ts";

/** The value is derived from one that is known only after apply. */
const AFTER_APPLY: Mark = Symbol("known only after apply");

/** The value is derived from one that the files do not show, such as an input or a data source. */
const UNSPECIFIED: Mark = Symbol("unspecified");

/** Returns an unknown value that a provider decides during apply. */
export function knownAfterApply(type: Type): Value {
  return mark(unknownVal(type), AFTER_APPLY);
}

/** Returns a value as one that the files do not show. */
export function unspecified(value: Value): Value {
  return mark(value, UNSPECIFIED);
}

/** A value of any type that the files do not show. */
export const UNSPECIFIED_VALUE: Value = unspecified(dynamicVal);

/** Returns true if a value, or a part of it, is known only after apply, whatever the values are that the files do not show. */
export function isKnownAfterApply(value: Value): boolean {
  const { value: plain, marks } = unmarkDeep(value);
  return !plain.isWhollyKnown && isCertain(marks);
}

/**
 * Returns true if Terraform certainly cannot tell the instances that a value of `count` or `for_each` makes. The elements of maps and
 * objects may be unknown, those of sets are the keys.
 */
export function hasUnknownInstances(value: Value): boolean {
  if (!value.isKnown) return isCertain(unmarkDeep(value).marks);
  if (value.isNull || value.type.kind !== "set") return false;
  return isKnownAfterApply(value);
}

/** Returns an unknown value in place of one whose instances are unknown, as its value of `count` or `for_each` is. */
export function unknownInstances(repetition: Value): Value {
  const { marks } = unmarkDeep(repetition);
  const all = marks.has(AFTER_APPLY) ? marks : unionMarks(marks, new Set([UNSPECIFIED]));
  return [...all].reduce(mark, dynamicVal);
}

/** Returns true if a value, or a part of it, is sensitive, whatever the values are that the files do not show. */
export function isCertainlySensitive(value: Value): boolean {
  if (!value.containsMarked || value.marks.has(UNSPECIFIED)) return false;
  return isWhollySensitive(value) || elementsOf(value).some(isCertainlySensitive);
}

/** Returns the same for a value as a whole: whatever is read from it is sensitive. */
export function isWhollySensitive({ marks }: Value): boolean {
  return !marks.has(UNSPECIFIED) && isCertainlyMarked(marks, SENSITIVE);
}

function isCertain(marks: Marks): boolean {
  return marks.has(AFTER_APPLY) && !marks.has(UNSPECIFIED);
}
