/** Functions that read or change marks. */
import {
  boolType,
  elementsOf,
  entriesOf,
  EPHEMERAL,
  falseVal,
  isCertainlyMarked,
  isCollectionType,
  listVal,
  mapVal,
  mark,
  type Marks,
  nullVal,
  objectVal,
  SENSITIVE,
  trueVal,
  tupleVal,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { defineFunction, FunctionError } from "../protocol.ts";

const params = [anyParameter("value", EVERYTHING)] as const;

function without(marks: Marks, mark: string): Marks {
  return new Set([...marks].filter((candidate) => candidate !== mark));
}

/** Marks the value itself, regardless of its elements. */
export const sensitive = defineFunction({
  name: "sensitive",
  description: "Returns a value marked as sensitive, so that it is not shown.",
  params,
  resultType: ([value]) => value.type,
  call: ([value]) => mark(value, SENSITIVE),
});

/** Removes the value's own mark; its elements keep theirs. */
export const nonsensitive = defineFunction({
  name: "nonsensitive",
  description: "Returns a sensitive value without its sensitive mark.",
  params,
  resultType: ([value]) => value.type,
  call: ([value]) => withMarks(unmark(value), without(value.marks, SENSITIVE)),
});

/** The older variant, for sensitive values only. */
export const strictNonsensitive = defineFunction({
  ...nonsensitive,
  resultType: ([value]) =>
    value!.isKnown && !value!.marks.has(SENSITIVE)
      ? new FunctionError("the given value is not sensitive, so this call is redundant", 0)
      : value!.type,
  call: ([value]) => withMarks(unmark(value!), without(value!.marks, SENSITIVE)),
});

/** Returns whether a value is sensitive. An unknown value without the mark may still become sensitive. */
export const issensitive = defineFunction({
  name: "issensitive",
  description: "Returns true if a value is marked as sensitive.",
  params,
  resultType: boolType,
  call: ([value]) => {
    if (isCertainlyMarked(value.marks, SENSITIVE)) return trueVal;
    return value.isKnown ? falseVal : unknownVal(boolType);
  },
});

/** Replaces ephemeral values by null at any depth. */
export const ephemeralasnull = defineFunction({
  name: "ephemeralasnull",
  description: "Returns a value with ephemeral values at any depth replaced with null, so that it can be stored.",
  params,
  resultType: ([value]) => value.type,
  call: ([value]) => withoutEphemeral(value),
});

function withoutEphemeral(value: Value): Value {
  if (!value.containsMarked) return value;
  if (value.marks.has(EPHEMERAL)) {
    const marks = without(value.marks, EPHEMERAL);
    // An unknown value stays unknown: its type may change when it is known.
    return withMarks(value.isKnown ? nullVal(value.type) : unknownVal(value.type), marks);
  }
  return withMarks(mapElements(value), value.marks);
}

/** Returns a value with mapped elements. Set elements have no marks. */
function mapElements(value: Value): Value {
  const { type } = value;
  if (value.isNull || !value.isKnown) return unmark(value);
  if (isCollectionType(type)) {
    if (type.kind === "list") return listVal(type.element, elementsOf(value).map(withoutEphemeral));
    return type.kind === "map" ? mapVal(type.element, mappedEntries(value)) : unmark(value);
  }
  if (type.kind === "tuple") return tupleVal(elementsOf(value).map(withoutEphemeral));
  return type.kind === "object" ? objectVal(mappedEntries(value)) : unmark(value);
}

function mappedEntries(value: Value): (readonly [string, Value])[] {
  return [...entriesOf(value)].map(([key, element]) => [key, withoutEphemeral(element)] as const);
}
