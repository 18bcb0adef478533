/**
 * Equality of values, in two kinds: `equals` is the operator, whose result may be unknown, and `rawEquals` compares two
 * values structurally, unknown or not.
 */
import { mayBeSameType } from "./conformance.ts";
import { marksEqual, unionMarks } from "./marks.ts";
import { type HclNumber, numbersEqual } from "./number.ts";
import { isDefinitelyNotNull, isOutside, rangeOf, unknownBool } from "./refine.ts";
import { setHas } from "./set-order.ts";
import { hasDynamicTypes, typesEqual } from "./type.ts";
import { type Bound, type Refinement, Unknown } from "./unknown.ts";
import { elementsOf, entriesOf, falseVal, trueVal, boolVal, unmarkDeep, type Value, withMarks } from "./value.ts";

/**
 * Returns `a == b`: true, false, or an unknown bool. Values with different types are different, but nulls of any types
 * are equal. The result has the marks of both, from any depth.
 */
export function equals(a: Value, b: Value): Value {
  if (!a.containsMarked && !b.containsMarked) return equalsUnmarked(a, b);
  const left = unmarkDeep(a);
  const right = unmarkDeep(b);
  return withMarks(equalsUnmarked(left.value, right.value), unionMarks(left.marks, right.marks));
}

/** `isChecked` for parts of values whose types are wholly known: checking them at each depth would take too many steps. */
function equalsUnmarked(a: Value, b: Value, isChecked = false): Value {
  // Values share parts, so that a small program can make one that takes too long to compare.
  if (a === b && a.isWhollyKnown) return trueVal;
  if ((a.isNull && isDefinitelyNotNull(b)) || (b.isNull && isDefinitelyNotNull(a))) return falseVal;
  if (!a.isKnown || !b.isKnown) return equalsUnknown(a, b);
  if (a.isNull || b.isNull) return boolVal(a.isNull && b.isNull);
  if (!isChecked && (!hasWhollyKnownType(a) || !hasWhollyKnownType(b))) {
    return mayBeSameType(a.type, b.type) ? unknownBool : falseVal;
  }
  return typesEqual(a.type, b.type) ? equalsKnown(a, b) : falseVal;
}

/** Compares values at least one of which is unknown: only types and ranges may tell them apart. */
function equalsUnknown(a: Value, b: Value): Value {
  const [knownValue, unknownValue] = a.isKnown ? [a, b] : [b, a];
  if (!knownValue.isKnown) return unknownBool;
  if (knownValue.isNull || hasDynamicTypes(unknownValue.type)) return unknownBool;
  // Its nulls equal nulls of other types, and its unknown parts may have any type.
  if (hasDynamicTypes(knownValue.type))
    return mayBeSameType(knownValue.type, unknownValue.type) ? unknownBool : falseVal;
  if (!typesEqual(knownValue.type, unknownValue.type)) return falseVal;
  return isOutside(knownValue, rangeOf(unknownValue)) ? falseVal : unknownBool;
}

/**
 * Returns whether the types of a value and all its parts are known: not for a null or unknown part with the dynamic
 * type.
 */
function hasWhollyKnownType(value: Value): boolean {
  if (value.isWhollyKnown) return true;
  if (value.payload === null || value.payload instanceof Unknown) return !hasDynamicTypes(value.type) || value.isNull;
  return elementsOf(value).every(hasWhollyKnownType);
}

function equalsKnown(a: Value, b: Value): Value {
  switch (a.type.kind) {
    case "number":
      return boolVal(numbersEqual(a.payload as HclNumber, b.payload as HclNumber));
    case "string":
    case "bool":
    case "dynamic":
      return boolVal(a.payload === b.payload);
    case "list":
    case "tuple":
      return equalsPairwise(elementsOf(a), elementsOf(b));
    case "set":
      return equalsSets(elementsOf(a), elementsOf(b));
    case "map":
    case "object":
      return haveSameKeys(a, b) ? equalsPairwise(elementsOf(a), elementsOf(b)) : falseVal;
  }
}

/** Compares pairs: the first one that is not certainly equal decides. */
function equalsPairwise(a: readonly Value[], b: readonly Value[]): Value {
  if (a.length !== b.length) return falseVal;
  for (const [index, element] of a.entries()) {
    const result = equalsUnmarked(element, b[index]!, true);
    if (result !== trueVal) return result;
  }
  return trueVal;
}

/** Compares sets. An element that is not wholly known may be equal to any other. */
function equalsSets(a: readonly Value[], b: readonly Value[]): Value {
  if ([...a, ...b].some((element) => !element.isWhollyKnown)) return unknownBool;
  return boolVal(a.every((element) => setHas(b, element)) && b.every((element) => setHas(a, element)));
}

/** Maps and objects are ordered by key. */
function haveSameKeys(a: Value, b: Value): boolean {
  const [names, others] = [entriesOf(a), entriesOf(b)];
  if (names.size !== others.size) return false;
  const other = others.keys();
  for (const name of names.keys()) if (name !== other.next().value) return false;
  return true;
}

/**
 * Returns whether two values have the same type, payload, marks and refinements; unknown values are compared as such.
 */
export function rawEquals(a: Value, b: Value): boolean {
  return a === b || (typesEqual(a.type, b.type) && haveSameContent(a, b));
}

/** Does the same for values of equal types: the types of their elements are equal, too. */
function haveSameContent(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (!marksEqual(a.marks, b.marks)) return false;
  if (a.payload instanceof Unknown || b.payload instanceof Unknown) {
    return a.payload instanceof Unknown && b.payload instanceof Unknown
      ? refinementsEqual(a.payload.refinement, b.payload.refinement)
      : false;
  }
  if (a.payload === null || b.payload === null) return a.payload === b.payload;
  switch (a.type.kind) {
    case "string":
    case "bool":
    case "dynamic":
      return a.payload === b.payload;
    case "number":
      return numbersEqual(a.payload as HclNumber, b.payload as HclNumber);
    case "set":
      // Sets distinguish some values that are equal elsewhere. Unknown elements are never equal, so they can only be
      // compared in order.
      if (a.isWhollyKnown && b.isWhollyKnown) return equalsSets(elementsOf(a), elementsOf(b)) === trueVal;
      return haveSameElements(a, b);
    case "map":
    case "object":
      return haveSameEntries(entriesOf(a), entriesOf(b));
    default:
      return haveSameElements(a, b);
  }
}

function haveSameElements(a: Value, b: Value): boolean {
  const elements = elementsOf(a);
  const others = elementsOf(b);
  return (
    elements.length === others.length && elements.every((element, index) => haveSameContent(element, others[index]!))
  );
}

/** Maps and objects are ordered by key. */
function haveSameEntries(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [name, element] of a) {
    const [otherName, other] = others.next().value!;
    if (name !== otherName || !haveSameContent(element, other)) return false;
  }
  return true;
}

function refinementsEqual(a: Refinement, b: Refinement): boolean {
  return (
    a.isNotNull === b.isNotNull &&
    a.prefix === b.prefix &&
    boundsEqual(a.min, b.min) &&
    boundsEqual(a.max, b.max) &&
    a.lengthMin === b.lengthMin &&
    a.lengthMax === b.lengthMax
  );
}

function boundsEqual(a: Bound | null, b: Bound | null): boolean {
  if (a === null || b === null) return a === b;
  return a.isInclusive === b.isInclusive && numbersEqual(a.value, b.value);
}
