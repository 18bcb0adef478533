/**
 * Values: a type, a payload and marks. Immutable.
 *
 * Invariants: strings and names are in NFC; maps and objects are ordered by the bytes of their keys; sets are ordered, without
 * duplicates, and their elements carry no marks (the set carries them); every element has exactly the type that the type of the
 * whole says. Operations are elsewhere; this module only makes values and looks at them.
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
import { UNKNOWN, Unknown } from "./unknown.ts";

/** The content of a value, by its type: null and unknown go with any type; elements of sets, lists and tuples are arrays. */
export type Payload = null | Unknown | string | boolean | HclNumber | readonly Value[] | ReadonlyMap<string, Value>;

/** A value of HCL's information model. */
export class Value {
  readonly type: Type;
  readonly payload: Payload;
  /** Marks of the value itself; elements have their own. */
  readonly marks: Marks;
  /** Whether nothing in it is unknown, at any depth. */
  readonly isWhollyKnown: boolean;
  /** Whether it or anything in it is marked. */
  readonly containsMarked: boolean;
  /**
   * Number of values in it, itself included, counted as a tree: values share parts, so that this may be far more than memory holds.
   * What has no elements to count has as many as its type has parts, so that this bounds the size of the type as well.
   */
  readonly size: number;

  /** Use the functions of this module: the constructor checks nothing. */
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

/** An unknown value of a type, which may turn out to be null. */
export function unknownVal(type: Type): Value {
  return type.kind === "dynamic" ? dynamicVal : leaf(withoutOptionalAttributes(type), UNKNOWN);
}

/** An unknown value with a payload that carries refinements: for `refine.ts`. */
export function refinedUnknown(type: Type, payload: Unknown): Value {
  return leaf(type, payload);
}

/** The null of a type. */
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

/** A string, normalised to NFC. */
export function stringVal(value: string): Value {
  return leaf(stringType, normalizeString(value));
}

/** Normalises only what can need it: plain ASCII is in NFC. */
export function normalizeString(value: string): string {
  return /^[\x00-\x7f]*$/.test(value) ? value : value.normalize();
}

export function numberVal(value: HclNumber): Value {
  return leaf(numberType, value);
}

/** A whole number made by the evaluator: a length, an index. */
export function integerVal(value: number | bigint): Value {
  return numberVal(integer(value));
}

/** What a float64 stands for. Throws for NaN. */
export function floatVal(value: number): Value {
  return numberVal(fromFloat(value));
}

/** A tuple; its type follows from the elements. */
export function tupleVal(elements: readonly Value[]): Value {
  if (elements.length === 0) return emptyTupleVal;
  return whole(tupleType(elements.map((element) => element.type)), elements, elements);
}

/** An object; its type follows from the attributes. Names are normalised; the last of equal names wins. */
export function objectVal(attributes: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>): Value {
  const sorted = sortedByKey(attributes);
  if (sorted.size === 0) return emptyObjectVal;
  return whole(objectTypeOf(sorted), sorted, sorted.values());
}

function objectTypeOf(attributes: ReadonlyMap<string, Value>): ObjectType {
  const types = new Map<string, Type>();
  for (const [name, value] of attributes) types.set(name, value.type);
  return { kind: "object", attributes: types, optional: emptyObjectType.optional };
}

/**
 * A list of elements of a type. Elements of the dynamic type become unknown or null elements of that type. Where the type itself is
 * dynamic, the elements decide: they have to be of one type.
 */
export function listVal(wanted: Type, elements: readonly Value[]): Value {
  const element = wanted.kind === "dynamic" ? typeOfElements(elements) : wanted;
  const own = elements.map((value) => ofElementType(element, value));
  return whole(listType(withoutOptionalAttributes(element)), own, own);
}

/** A map with elements of a type, as in `listVal`; keys are normalised, the last of equal keys wins. */
export function mapVal(
  wanted: Type,
  entries: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>,
): Value {
  const sorted = sortedByKey(entries);
  const element = wanted.kind === "dynamic" ? typeOfElements(sorted.values()) : wanted;
  for (const [key, value] of sorted) sorted.set(key, ofElementType(element, value));
  return whole(mapType(withoutOptionalAttributes(element)), sorted, sorted.values());
}

/** A set of elements of a type, as in `listVal`. Equal elements become one; marks inside elements move to the set. */
export function setVal(wanted: Type, elements: readonly Value[]): Value {
  const element = wanted.kind === "dynamic" ? typeOfElements(elements) : wanted;
  let marks = NO_MARKS;
  const own = elements.map((value) => {
    const unmarked = unmarkDeep(ofElementType(element, value));
    marks = unionMarks(marks, unmarked.marks);
    return unmarked.value;
  });
  const distinct = orderedSet(own);
  return withMarks(whole(setType(withoutOptionalAttributes(element)), distinct, distinct), marks);
}

/** The tuple without elements. */
export const emptyTupleVal: Value = leaf(emptyTupleType, []);
/** The object without attributes. */
export const emptyObjectVal: Value = leaf(emptyObjectType, new Map());

function whole(type: Type, payload: Payload, elements: Iterable<Value>): Value {
  let isWhollyKnown = true;
  let containsMarked = false;
  let size = 1;
  for (const element of elements) {
    isWhollyKnown &&= element.isWhollyKnown;
    containsMarked ||= element.containsMarked;
    size += element.size;
  }
  return new Value(type, payload, NO_MARKS, isWhollyKnown, containsMarked, size === 1 ? typeSize(type) : size);
}

/** The type of the first element that has one. */
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
    throw new Error("Bug: an element does not have the element type of its collection");
  }
  return value;
}

function sortedByKey(
  entries: Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>,
): Map<string, Value> {
  const pairs = Symbol.iterator in entries ? entries : Object.entries(entries);
  const map = new Map<string, Value>();
  let isSorted = true;
  let last = "";
  for (const [name, value] of pairs) {
    const key = normalizeString(name);
    if (map.size > 0 && isSorted) isSorted = compareUtf8(last, key) <= 0;
    map.set(key, value);
    last = key;
  }
  return isSorted ? map : new Map([...map].sort(([a], [b]) => compareUtf8(a, b)));
}

/** The value with these marks added to its own. */
export function withMarks(value: Value, ...added: readonly Marks[]): Value {
  const marks = added.reduce(unionMarks, value.marks);
  if (marks === value.marks) return value;
  return new Value(value.type, value.payload, marks, value.isWhollyKnown, true, value.size);
}

/** The value with a mark added. */
export function mark(value: Value, added: Mark): Value {
  return withMarks(value, new Set([added]));
}

/** The value without its own marks; marks of its elements stay. */
export function unmark(value: Value): Value {
  if (!value.isMarked) return value;
  const { type, payload } = value;
  const containsMarked = elementsOf(value).some((element) => element.containsMarked);
  return new Value(type, payload, NO_MARKS, value.isWhollyKnown, containsMarked, value.size);
}

/** A value and the marks that were taken from it. */
export interface Unmarked {
  readonly value: Value;
  readonly marks: Marks;
}

/** The value without marks at any depth, and all marks that it had. */
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

/** Elements or attribute values in order; none for null, unknown and primitive values. */
export function elementsOf(value: Value): readonly Value[] {
  const { payload } = value;
  if (Array.isArray(payload)) return payload as readonly Value[];
  return payload instanceof Map ? [...(payload as ReadonlyMap<string, Value>).values()] : NO_VALUES;
}

const NO_ENTRIES: ReadonlyMap<string, Value> = new Map();

/** Elements by key or attributes by name, in byte order; none for null and unknown values and those of other types. */
export function entriesOf(value: Value): ReadonlyMap<string, Value> {
  return value.payload instanceof Map ? (value.payload as ReadonlyMap<string, Value>) : NO_ENTRIES;
}

/** Keys with elements as loops see them: positions of lists and tuples, names of maps and objects; the elements of sets are their own keys. */
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

/** The text of a known string. Throws for anything else: callers check first. */
export function asString(value: Value): string {
  if (typeof value.payload !== "string") throw new Error("Bug: not a known string");
  return value.payload;
}

/** A known number. Throws for anything else: callers check first. */
export function asNumber(value: Value): HclNumber {
  if (value.type.kind !== "number" || value.payload === null || value.payload instanceof Unknown) {
    throw new Error("Bug: not a known number");
  }
  return value.payload as HclNumber;
}

/** A known bool. Throws for anything else: callers check first. */
export function asBool(value: Value): boolean {
  if (typeof value.payload !== "boolean") throw new Error("Bug: not a known bool");
  return value.payload;
}

/** Whether a known, non-null value has elements to go through: collections, tuples, objects. */
export function canIterate(value: Value): boolean {
  return value.payload instanceof Map || Array.isArray(value.payload);
}
