/**
 * Values: a type, a payload and marks. Immutable.
 *
 * Invariants: strings and names are in NFC; maps and objects are ordered by their keys' bytes; sets are ordered,
 * without duplicates, and their elements have no marks (the set has them); every element has exactly the type that the
 * whole's type specifies. Operations are elsewhere; this module only creates values and accesses their parts.
 */
import { compareUtf8 } from "../text/index.ts";
import { type Mark, type Marks, NO_MARKS, unionMarks } from "./marks.ts";
import { fromFloat, type HclNumber, integer } from "./number.ts";
import { orderedSet } from "./set-order.ts";
import {
  boolType,
  dynamicType,
  emptyObjectType,
  emptyTupleType,
  listType,
  mapType,
  numberType,
  type ObjectType,
  setType,
  stringType,
  tupleType,
  type Type,
  typesEqual,
  typeSize,
  withoutOptionalAttributes,
} from "./type.ts";
import { typeName } from "./type-name.ts";
import { UNKNOWN, Unknown } from "./unknown.ts";

/**
 * A value's content, by its type: null and unknown occur with any type; the elements of sets, lists and tuples are
 * arrays.
 */
export type Payload = null | Unknown | string | boolean | HclNumber | readonly Value[] | ReadonlyMap<string, Value>;

/** A value in HCL's information model. */
export class Value {
  readonly type: Type;
  readonly payload: Payload;
  /** The value's own marks; elements have theirs. */
  readonly marks: Marks;
  /** Whether it contains nothing unknown, at any depth. */
  readonly isWhollyKnown: boolean;
  /** Whether it is marked or contains marked values. */
  readonly containsMarked: boolean;
  /**
   * Number of values in it, itself included, counted as a tree: values share parts, so the tree may be far larger than
   * memory. A value without elements counts as many as its type has parts, so that this bounds the type's size too.
   */
  readonly size: number;

  /** Use this module's functions: the constructor checks nothing. */
  constructor(
    type: Type,
    payload: Payload,
    marks: Marks,
    isWhollyKnown: boolean,
    containsMarked: boolean,
    size: number,
  ) {
    this.type = type;
    this.payload = payload;
    this.marks = marks;
    this.isWhollyKnown = isWhollyKnown;
    this.containsMarked = containsMarked;
    this.size = size;
  }

  get isKnown(): boolean {
    return !(this.payload instanceof Unknown);
  }

  get isNull(): boolean {
    return this.payload === null;
  }

  get isMarked(): boolean {
    return this.marks.size > 0;
  }
}

function leaf(type: Type, payload: Payload): Value {
  return new Value(type, payload, NO_MARKS, !(payload instanceof Unknown), false, typeSize(type));
}

/** Returns an unknown value with a type, which may be null. */
export function unknownVal(type: Type): Value {
  return type.kind === "dynamic" ? dynamicVal : leaf(withoutOptionalAttributes(type), UNKNOWN);
}

/** Returns an unknown value with refinements: for `refine.ts`. */
export function refinedUnknown(type: Type, payload: Unknown): Value {
  return leaf(type, payload);
}

/** Returns a type's null. */
export function nullVal(type: Type): Value {
  return leaf(withoutOptionalAttributes(type), null);
}

/** An unknown value of an unknown type. */
export const dynamicVal: Value = leaf(dynamicType, UNKNOWN);
export const trueVal: Value = leaf(boolType, true);
export const falseVal: Value = leaf(boolType, false);

export function boolVal(value: boolean): Value {
  return value ? trueVal : falseVal;
}

/** Returns a string, normalized to NFC. */
export function stringVal(value: string): Value {
  return leaf(stringType, normalizeString(value));
}

/** Skips plain ASCII, which is in NFC. */
export function normalizeString(value: string): string {
  return /^[\x00-\x7f]*$/.test(value) ? value : value.normalize();
}

export function numberVal(value: HclNumber): Value {
  return leaf(numberType, value);
}

/** Returns an integer, such as a length or an index. Throws a `RangeError` for another number. */
export function integerVal(value: number | bigint): Value {
  return numberVal(integer(value));
}

/** Returns a float64's exact value. Throws a `RangeError` for NaN. */
export function floatVal(value: number): Value {
  return numberVal(fromFloat(value));
}

/** Returns a tuple; its elements determine its type. */
export function tupleVal(elements: readonly Value[]): Value {
  if (elements.length === 0) return emptyTupleVal;
  return whole(tupleType(elements.map((element) => element.type)), elements, elements);
}

/** Returns an object; its attributes determine its type. Names are normalized; the last of equal names wins. */
export function objectVal(attributes: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>): Value {
  const sorted = sortedByKey(attributes);
  if (sorted.size === 0) return emptyObjectVal;
  return whole(objectTypeOf(sorted), sorted, sorted);
}

function objectTypeOf(attributes: ReadonlyMap<string, Value>): ObjectType {
  const types = new Map<string, Type>();
  attributes.forEach((value, name) => types.set(name, value.type));
  return { kind: "object", attributes: types, optional: emptyObjectType.optional };
}

/**
 * Returns a list with an element type. Dynamic elements become unknown or null elements of that type. If the type
 * itself is dynamic, the elements determine it: all must have one type.
 */
export function listVal(elementType: Type, elements: readonly Value[]): Value {
  const element = elementType.kind === "dynamic" ? typeOfElements(elements) : elementType;
  const members = elements.map((value) => ofElementType(element, value));
  return whole(listType(withoutOptionalAttributes(element)), members, members);
}

/** Returns a map with an element type, as in `listVal`; keys are normalized, the last of equal keys wins. */
export function mapVal(
  elementType: Type,
  entries: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>,
): Value {
  const sorted = sortedByKey(entries);
  const element = elementType.kind === "dynamic" ? typeOfElements(sorted.values()) : elementType;
  for (const [key, value] of sorted) sorted.set(key, ofElementType(element, value));
  return whole(mapType(withoutOptionalAttributes(element)), sorted, sorted);
}

/**
 * Returns a set with an element type, as in `listVal`. Equal elements become one; marks inside elements move to the
 * set.
 */
export function setVal(elementType: Type, elements: readonly Value[]): Value {
  const element = elementType.kind === "dynamic" ? typeOfElements(elements) : elementType;
  let marks = NO_MARKS;
  const members = elements.map((value) => {
    const unmarked = unmarkDeep(ofElementType(element, value));
    marks = unionMarks(marks, unmarked.marks);
    return unmarked.value;
  });
  const distinct = orderedSet(members);
  return withMarks(whole(setType(withoutOptionalAttributes(element)), distinct, distinct), marks);
}

/** The tuple without elements. */
export const emptyTupleVal: Value = leaf(emptyTupleType, []);
/** The object without attributes. */
export const emptyObjectVal: Value = leaf(emptyObjectType, new Map());

function whole(
  type: Type,
  payload: Payload,
  elements: Pick<readonly Value[] | ReadonlyMap<string, Value>, "forEach">,
): Value {
  let isWhollyKnown = true;
  let containsMarked = false;
  let size = 1;
  elements.forEach((element: Value) => {
    isWhollyKnown &&= element.isWhollyKnown;
    containsMarked ||= element.containsMarked;
    size += element.size;
  });
  return new Value(type, payload, NO_MARKS, isWhollyKnown, containsMarked, size === 1 ? typeSize(type) : size);
}

/** Returns the type of the first element that has one. */
function typeOfElements(elements: Iterable<Value>): Type {
  for (const { type } of elements) if (type.kind !== "dynamic") return type;
  return dynamicType;
}

function ofElementType(element: Type, value: Value): Value {
  if (value.type === element) return value;
  if (value.type.kind === "dynamic" && element.kind !== "dynamic") {
    return withMarks(value.isNull ? nullVal(element) : unknownVal(element), value.marks);
  }
  if (!typesEqual(value.type, withoutOptionalAttributes(element))) {
    throw new TypeError(
      `an element of a collection of ${typeName(element)} has the type ${typeName(value.type)}: convert it first`,
    );
  }
  return value;
}

function sortedByKey(
  entries: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>,
): Map<string, Value> {
  const map = new Map<string, Value>();
  let isSorted = true;
  let last = "";
  const add = (value: Value, name: string): void => {
    const key = normalizeString(name);
    if (map.size > 0 && isSorted) isSorted = compareUtf8(last, key) <= 0;
    map.set(key, value);
    last = key;
  };
  // Objects are made for the scope of each expression: this allocates no pairs.
  if (entries instanceof Map) (entries as ReadonlyMap<string, Value>).forEach(add);
  else for (const [name, value] of Symbol.iterator in entries ? entries : Object.entries(entries)) add(value, name);
  return isSorted ? map : new Map([...map].sort(([a], [b]) => compareUtf8(a, b)));
}

/** Returns a value with marks added to its own. */
export function withMarks(value: Value, ...added: readonly Marks[]): Value {
  const marks = added.reduce(unionMarks, value.marks);
  if (marks === value.marks) return value;
  return new Value(value.type, value.payload, marks, value.isWhollyKnown, true, value.size);
}

/** Returns a value with a mark added. */
export function mark(value: Value, added: Mark): Value {
  return withMarks(value, new Set([added]));
}

/** Returns a value without its own marks; its elements keep theirs. */
export function unmark(value: Value): Value {
  if (!value.isMarked) return value;
  const { type, payload } = value;
  const containsMarked = elementsOf(value).some((element) => element.containsMarked);
  return new Value(type, payload, NO_MARKS, value.isWhollyKnown, containsMarked, value.size);
}

/** A value and the marks that were removed from it. */
export interface Unmarked {
  readonly value: Value;
  readonly marks: Marks;
}

/** Returns a value without marks at any depth, and all marks that it had. */
export function unmarkDeep(value: Value): Unmarked {
  if (!value.containsMarked) return { value, marks: NO_MARKS };
  let { marks } = value;
  const bare = (element: Value): Value => {
    const inner = unmarkDeep(element);
    marks = unionMarks(marks, inner.marks);
    return inner.value;
  };
  const payload = mapPayload(value.payload, bare);
  return { value: new Value(value.type, payload, NO_MARKS, value.isWhollyKnown, false, value.size), marks };
}

function mapPayload(payload: Payload, map: (element: Value) => Value): Payload {
  if (Array.isArray(payload)) return payload.map(map);
  if (!(payload instanceof Map)) return payload;
  return new Map([...(payload as ReadonlyMap<string, Value>)].map(([key, element]) => [key, map(element)] as const));
}

const NO_VALUES: readonly Value[] = Object.freeze([]);

/** Returns elements or attribute values in order; an empty array for null, unknown and primitive values. */
export function elementsOf(value: Value): readonly Value[] {
  const { payload } = value;
  if (Array.isArray(payload)) return payload as readonly Value[];
  return payload instanceof Map ? [...(payload as ReadonlyMap<string, Value>).values()] : NO_VALUES;
}

const NO_ENTRIES: ReadonlyMap<string, Value> = new Map();

/**
 * Returns elements by key or attributes by name, in byte order; an empty map for null and unknown values and other
 * types.
 */
export function entriesOf(value: Value): ReadonlyMap<string, Value> {
  return value.payload instanceof Map ? (value.payload as ReadonlyMap<string, Value>) : NO_ENTRIES;
}

/**
 * Yields keys with elements as loops see them: list and tuple indexes, map and object names; set elements are their own
 * keys.
 */
export function* pairsOf(value: Value): Generator<readonly [key: Value, element: Value]> {
  switch (value.type.kind) {
    case "map":
    case "object":
      for (const [key, element] of entriesOf(value)) yield [stringVal(key), element];
      return;
    case "set":
      for (const element of elementsOf(value)) yield [element, element];
      return;
    default:
      for (const [index, element] of elementsOf(value).entries()) yield [integerVal(index), element];
  }
}

/** Returns a known string, also if it is marked. Throws a `TypeError` for anything else: callers check first. */
export function asString(value: Value): string {
  if (typeof value.payload !== "string") throw notKnown("string", value);
  return value.payload;
}

/** Returns a known number, also if it is marked. Throws a `TypeError` for anything else: callers check first. */
export function asNumber(value: Value): HclNumber {
  if (value.type.kind !== "number" || value.payload === null || value.payload instanceof Unknown) {
    throw notKnown("number", value);
  }
  return value.payload as HclNumber;
}

/** Returns a known bool, also if it is marked. Throws a `TypeError` for anything else: callers check first. */
export function asBool(value: Value): boolean {
  if (typeof value.payload !== "boolean") throw notKnown("bool", value);
  return value.payload;
}

function notKnown(wanted: string, { type, isKnown, isNull }: Value): TypeError {
  const given = isNull
    ? "null"
    : isKnown
      ? `a value of type ${typeName(type)}`
      : `an unknown value of type ${typeName(type)}`;
  return new TypeError(`a known ${wanted} is needed, and this is ${given}`);
}

/** Returns whether a known, non-null value has elements: collections, tuples, objects. */
export function canIterate(value: Value): boolean {
  return value.payload instanceof Map || Array.isArray(value.payload);
}
