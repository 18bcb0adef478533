// Converts types and values between the conformance cases' form and the project's. Every kind of case with values uses
// this.
import {
  boolVal,
  type Bound,
  boolType,
  dynamicType,
  dynamicVal,
  elementsOf,
  entriesOf,
  type HclNumber,
  listType,
  listVal,
  mapType,
  mapVal,
  type Mark,
  marksEqual,
  nullVal,
  num,
  numberType,
  numberVal,
  objectType,
  objectVal,
  type Refinement,
  setType,
  setVal,
  stringType,
  stringVal,
  tupleType,
  tupleVal,
  type Type,
  typesEqual,
  Unknown,
  unknownWith,
  type Value,
  withMarks,
} from "../src/values/index.ts";

/** A type and a value in a case. */
export interface TypedJson {
  readonly type: unknown;
  readonly value: unknown;
  /** Whether some number was rounded to 512 bits. */
  readonly inexact?: boolean;
}

const PRIMITIVES: Readonly<Record<string, Type>> = {
  string: stringType,
  number: numberType,
  bool: boolType,
  dynamic: dynamicType,
};

/** Returns the type for its JSON form. */
export function decodeType(json: unknown): Type {
  if (typeof json === "string" && PRIMITIVES[json] !== undefined) return PRIMITIVES[json];
  const [kind, part, optional] = json as [string, unknown, string[]?];
  switch (kind) {
    case "list":
      return listType(decodeType(part));
    case "set":
      return setType(decodeType(part));
    case "map":
      return mapType(decodeType(part));
    case "tuple":
      return tupleType((part as unknown[]).map(decodeType));
    case "object":
      return objectType(
        Object.entries(part as object).map(([name, type]) => [name, decodeType(type)] as const),
        optional ?? [],
      );
    default:
      throw new Error(`no type: ${JSON.stringify(json)}`);
  }
}

/** Returns the JSON form of a type. */
export function encodeType(type: Type): unknown {
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return type.kind;
    case "list":
    case "set":
    case "map":
      return [type.kind, encodeType(type.element)];
    case "tuple":
      return ["tuple", type.elements.map(encodeType)];
    case "object": {
      const attributes = Object.fromEntries(
        [...type.attributes].map(([name, attributeType]) => [name, encodeType(attributeType)]),
      );
      return type.optional.size === 0 ? ["object", attributes] : ["object", attributes, [...type.optional]];
    }
  }
}

interface SpecialJson {
  readonly $unknown?: boolean;
  readonly $marked?: readonly string[];
  readonly value?: unknown;
}

/** Returns the value for its JSON form and type. */
export function decodeValue(type: Type, json: unknown): Value {
  if (json === null || json === undefined) return nullVal(type);
  const special = json as SpecialJson;
  if (Array.isArray(special.$marked)) {
    return withMarks(decodeValue(type, special.value), new Set<Mark>(special.$marked as string[]));
  }
  if (special.$unknown === true) return unknownWith(type, decodeRefinement(json as RefinementJson));
  switch (type.kind) {
    case "string":
      return stringVal(json as string);
    case "number":
      return numberVal(decodeNumber(json));
    case "bool":
      return boolVal(json as boolean);
    case "dynamic":
      return dynamicVal;
    case "list":
      return listVal(type.element, decodeElements(type.element, json));
    case "set":
      return setVal(type.element, decodeElements(type.element, json));
    case "map":
      return mapVal(
        type.element,
        Object.entries(json).map(([key, element]) => [key, decodeValue(type.element, element)] as const),
      );
    case "tuple":
      return tupleVal(type.elements.map((element, index) => decodeValue(element, (json as unknown[])[index])));
    case "object":
      return objectVal(
        [...type.attributes].map(
          ([name, attributeType]) =>
            [name, decodeValue(attributeType, (json as Record<string, unknown>)[name])] as const,
        ),
      );
  }
}

function decodeElements(type: Type, json: unknown): Value[] {
  return (json as unknown[]).map((element) => decodeValue(type, element));
}

function decodeNumber(json: unknown): HclNumber {
  const number = num.parseNumber(String(json));
  if (number === null) throw new Error(`no number: ${JSON.stringify(json)}`);
  return number;
}

interface RefinementJson {
  readonly notNull?: boolean;
  readonly stringPrefix?: string;
  readonly min?: string;
  readonly minInclusive?: boolean;
  readonly max?: string;
  readonly maxInclusive?: boolean;
  readonly lengthMin?: number;
  readonly lengthMax?: number;
}

function decodeRefinement(json: RefinementJson): Partial<Refinement> {
  const bound = (text: string | undefined, isInclusive: boolean | undefined): Bound | null =>
    text === undefined ? null : { value: decodeNumber(text), isInclusive: isInclusive ?? false };
  return {
    isNotNull: json.notNull ?? false,
    prefix: json.stringPrefix ?? "",
    min: bound(json.min, json.minInclusive),
    max: bound(json.max, json.maxInclusive),
    lengthMin: Number(json.lengthMin ?? 0),
    lengthMax: Number(json.lengthMax ?? Infinity),
  };
}

/** Returns the JSON form of a value, without its type. */
export function encodeValue(value: Value): unknown {
  if (value.marks.size > 0) {
    const bare = encodePayload(value);
    return { $marked: [...value.marks].map(String).toSorted(), value: bare };
  }
  return encodePayload(value);
}

function encodePayload(value: Value): unknown {
  const { payload } = value;
  if (payload === null || typeof payload === "string" || typeof payload === "boolean") return payload;
  if (payload instanceof Unknown) return { $unknown: true, ...encodeRefinement(payload.refinement) };
  if (value.type.kind === "number") return num.numberText(payload as HclNumber).replace(/^\+/, "");
  if (payload instanceof Map)
    return Object.fromEntries([...entriesOf(value)].map(([key, element]) => [key, encodeValue(element)]));
  return elementsOf(value).map(encodeValue);
}

function encodeRefinement(facts: Refinement): RefinementJson {
  return {
    ...(facts.isNotNull && { notNull: true }),
    ...(facts.prefix !== "" && { stringPrefix: facts.prefix }),
    ...(facts.min && { min: num.numberText(facts.min.value), minInclusive: facts.min.isInclusive }),
    ...(facts.max && { max: num.numberText(facts.max.value), maxInclusive: facts.max.isInclusive }),
    ...(facts.lengthMin > 0 && { lengthMin: facts.lengthMin }),
    ...(facts.lengthMax < Infinity && { lengthMax: facts.lengthMax }),
  };
}

/** Returns a value with its type on one line, for reports. */
export function describeValue(value: Value): string {
  return `${JSON.stringify(encodeType(value.type))} ${JSON.stringify(encodeValue(value))}`;
}

/** How exactly values must agree. */
export interface Tolerance {
  /** Whether numbers may differ by rounding to 512 bits. */
  readonly inexact?: boolean;
  /** Whether refinements of unknown values must agree too. */
  readonly refinements?: boolean;
}

/** Returns whether a value matches a case: type, marks and payload, at any depth. */
export function valueMatches(expected: TypedJson, actual: Value, tolerance: Tolerance = {}): boolean {
  const type = decodeType(expected.type);
  return typesEqual(type, actual.type) && valuesMatch(decodeValue(type, expected.value), actual, tolerance);
}

/** Returns whether two values of one type agree. */
function valuesMatch(expected: Value, actual: Value, tolerance: Tolerance = {}): boolean {
  if (!marksEqual(expected.marks, actual.marks)) return false;
  const expectedPayload = expected.payload;
  const actualPayload = actual.payload;
  if (expectedPayload instanceof Unknown || actualPayload instanceof Unknown) {
    if (!(expectedPayload instanceof Unknown && actualPayload instanceof Unknown)) return false;
    if (tolerance.refinements !== true) return true;
    return (
      JSON.stringify(encodeRefinement(expectedPayload.refinement)) ===
      JSON.stringify(encodeRefinement(actualPayload.refinement))
    );
  }
  if (expectedPayload === null || actualPayload === null || typeof expectedPayload !== "object")
    return expectedPayload === actualPayload;
  if (expected.type.kind === "number")
    return numbersMatch(expectedPayload as HclNumber, actualPayload as HclNumber, tolerance);
  if (expected.type.kind === "set") return setsMatch(elementsOf(expected), elementsOf(actual), tolerance);
  const keys = [...entriesOf(expected).keys()].join("\0");
  if (keys !== [...entriesOf(actual).keys()].join("\0")) return false;
  const others = elementsOf(actual);
  const elements = elementsOf(expected);
  return (
    elements.length === others.length &&
    elements.every((element, index) => valuesMatch(element, others[index]!, tolerance))
  );
}

const RELATIVE_TOLERANCE = "1e-100";

function numbersMatch(expected: HclNumber, actual: HclNumber, { inexact = false }: Tolerance): boolean {
  if (expected.decimal.equals(actual.decimal)) return true;
  if (num.numberText(expected) === num.numberText(actual)) return true;
  if (!inexact) return false;
  const distance = expected.decimal.minus(actual.decimal).abs();
  return distance.lessThanOrEqualTo(expected.decimal.abs().times(RELATIVE_TOLERANCE));
}

/** Returns whether two sets match: those with primitive elements in order, others in any order. */
function setsMatch(expected: readonly Value[], actual: readonly Value[], tolerance: Tolerance): boolean {
  if (expected.length !== actual.length) return false;
  const rest = [...actual];
  for (const element of expected) {
    const at = rest.findIndex((other) => valuesMatch(element, other, tolerance));
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return true;
}
