// Generates types, values of a type, types that a value may be converted to, and less certain versions of a value.
import fc from "fast-check";
import {
  asNumber,
  asString,
  boolVal,
  dynamicType,
  dynamicVal,
  elementsOf,
  entriesOf,
  hasDynamicTypes,
  inclusive,
  isCollectionType,
  listType,
  listVal,
  mapType,
  mapVal,
  mark,
  nullVal,
  num,
  numberType,
  numberVal,
  objectType,
  objectVal,
  rangeOf,
  safePrefix,
  setType,
  setVal,
  stringType,
  stringVal,
  tupleType,
  tupleVal,
  type Type,
  boolType,
  unknownVal,
  unknownWith,
  type Value,
  withMarks,
} from "../../src/values/index.ts";

const NAMES = ["a", "b", "c", "é", "name"];
const STRINGS = [
  "",
  "a",
  "b",
  "1",
  "0",
  "true",
  "False",
  "1e2",
  "-0",
  "0.10",
  "e\u0301",
  "ä🎉",
  "a-b",
  'q"\n\\',
  "inf",
];
const NUMBERS = ["0", "1", "-1", "2", "10", "0.5", "-0", "1e30", "0.1", "123456789012345678901234567890.25", "-inf"];

function primitiveType(): fc.Arbitrary<Type> {
  return fc.constantFrom<Type>(stringType, stringType, numberType, boolType);
}

/** Returns value types; `withDynamic` adds the dynamic type and optional attributes, as in constraints. */
function anyType(depth: number, withDynamic: boolean): fc.Arbitrary<Type> {
  const leaf = withDynamic ? fc.oneof(primitiveType(), fc.constant<Type>(dynamicType)) : primitiveType();
  if (depth === 0) return leaf;
  const part = anyType(depth - 1, withDynamic);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    part.map<Type>(listType),
    part.map<Type>(setType),
    part.map<Type>(mapType),
    fc.array(part, { maxLength: 3 }).map<Type>(tupleType),
    objectTypes(part, withDynamic),
  );
}

function objectTypes(part: fc.Arbitrary<Type>, withOptional: boolean): fc.Arbitrary<Type> {
  const attribute = fc.tuple(fc.constantFrom(...NAMES), part, fc.boolean());
  return fc.uniqueArray(attribute, { maxLength: 3, selector: ([name]) => name }).map((entries) =>
    objectType(
      entries.map(([name, type]) => [name, type] as const),
      entries.filter(([, , isOptional]) => withOptional && isOptional).map(([name]) => name),
    ),
  );
}

/** Returns known values of a type without dynamic parts, with some nulls and marks. */
export function valueOf(type: Type): fc.Arbitrary<Value> {
  return fc
    .tuple(knownValue(type), fc.integer({ min: 0, max: 19 }))
    .map(([value, chance]) => (chance === 0 ? nullVal(type) : chance === 1 ? mark(value, "sensitive") : value));
}

function knownValue(type: Type): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "string":
      return fc.constantFrom(...STRINGS).map(stringVal);
    case "number":
      return fc.constantFrom(...NUMBERS).map((text) => numberVal(num.parseNumber(text)!));
    case "bool":
      return fc.boolean().map(boolVal);
    case "dynamic":
      return fc.constant(nullVal(dynamicType));
    case "list":
      return fc.array(valueOf(type.element), { maxLength: 3 }).map((elements) => listVal(type.element, elements));
    case "set":
      return fc.array(valueOf(type.element), { maxLength: 3 }).map((elements) => setVal(type.element, elements));
    case "map":
      return fc
        .array(fc.tuple(fc.constantFrom(...NAMES), valueOf(type.element)), { maxLength: 3 })
        .map((entries) => mapVal(type.element, entries));
    case "tuple":
      return fc.tuple(...type.elements.map(valueOf)).map(tupleVal);
    case "object":
      return fc
        .tuple(
          ...[...type.attributes].map(([name, attributeType]) =>
            valueOf(attributeType).map((value) => [name, value] as const),
          ),
        )
        .map(objectVal);
  }
}

/**
 * Returns types similar to a given one: other kinds with the same shape, other primitive types, dynamic parts,
 * attributes removed or added.
 */
function relatedType(type: Type): fc.Arbitrary<Type> {
  const related = (): fc.Arbitrary<Type> => {
    switch (type.kind) {
      case "string":
      case "number":
      case "bool":
      case "dynamic":
        return primitiveType();
      case "list":
      case "set":
        return fc
          .tuple(relatedType(type.element), fc.boolean())
          .map(([e, isList]) => (isList ? listType(e) : setType(e)));
      case "map":
        return fc.oneof(relatedType(type.element).map<Type>(mapType), objectTypes(relatedType(type.element), true));
      case "tuple":
        return fc.oneof(
          fc.tuple(...type.elements.map(relatedType)).map<Type>(tupleType),
          relatedType(type.elements[0] ?? stringType).map<Type>(listType),
          relatedType(type.elements[0] ?? stringType).map<Type>(setType),
        );
      case "object": {
        const [first = stringType] = type.attributes.values();
        return fc.oneof(relatedObject([...type.attributes]), relatedType(first).map<Type>(mapType));
      }
    }
  };
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constant<Type>(dynamicType) },
    { weight: 6, arbitrary: related() },
  );
}

function relatedObject(attributes: readonly (readonly [string, Type])[]): fc.Arbitrary<Type> {
  const each = attributes.map(([name, type]) =>
    fc.tuple(relatedType(type), fc.integer({ min: 0, max: 5 })).map(([own, chance]) => ({ name, own, chance })),
  );
  return fc.tuple(fc.boolean(), ...each).map(([isExtended, ...entries]) => {
    const kept = entries.filter(({ chance }) => chance > 0);
    const optional = kept.filter(({ chance }) => chance === 1).map(({ name }) => name);
    const own = kept.map(({ name, own }) => [name, own] as const);
    return isExtended ? objectType([...own, ["z", stringType]], [...optional, "z"]) : objectType(own, optional);
  });
}

/**
 * Returns less certain versions of a value: parts, or all of it, are unknown, with refinements that hold for the
 * original.
 */
function abstraction(value: Value, withDynamic: boolean): fc.Arbitrary<Value> {
  return fc.integer({ min: 0, max: 11 }).chain((chance) => {
    if (withDynamic && chance === 0) return fc.constant(withMarks(dynamicVal, value.marks));
    if (chance === 1) return fc.constant(withMarks(unknownVal(value.type), marksInside(value)));
    if (chance === 2) return fc.constant(withMarks(withFacts(value), marksInside(value)));
    return abstractParts(value, withDynamic);
  });
}

/**
 * Returns the marks inside a value. They would be lost with the parts that become unknown: they are added to the
 * unknown value, as in evaluation.
 */
function marksInside(value: Value): ReadonlySet<string | symbol> {
  const marks = new Set(value.marks);
  for (const element of elementsOf(value)) for (const one of marksInside(element)) marks.add(one);
  return marks;
}

/** Returns an unknown value with every refinement that holds for a known one. */
function withFacts(value: Value): Value {
  if (value.isNull) return unknownVal(value.type);
  if (value.type.kind === "string") {
    return unknownWith(value.type, { isNotNull: true, prefix: safePrefix(asString(value).slice(0, 2)) });
  }
  if (value.type.kind === "number") {
    const number = asNumber(value);
    return unknownWith(value.type, {
      isNotNull: true,
      min: inclusive(number),
      max: inclusive(num.add(number, num.integer(1))),
    });
  }
  if (!isCollectionType(value.type)) return unknownWith(value.type, { isNotNull: true });
  const { lengthMin, lengthMax } = rangeOf(value);
  return unknownWith(value.type, { isNotNull: true, lengthMin, lengthMax });
}

function abstractParts(value: Value, withDynamic: boolean): fc.Arbitrary<Value> {
  const { type } = value;
  if (elementsOf(value).length === 0) return fc.constant(value);
  const part = (element: Value): fc.Arbitrary<Value> => abstraction(element, withDynamic && !isCollectionType(type));
  const parts = fc.tuple(...elementsOf(value).map(part));
  const keys = [...entriesOf(value).keys()];
  const entries = (elements: readonly Value[]) => elements.map((element, index) => [keys[index]!, element] as const);
  return parts.map((elements) => {
    switch (type.kind) {
      case "list":
        return withMarks(listVal(type.element, elements), value.marks);
      case "set":
        return withMarks(setVal(type.element, elements), value.marks);
      case "map":
        return withMarks(mapVal(type.element, entries(elements)), value.marks);
      case "tuple":
        return withMarks(tupleVal(elements), value.marks);
      default:
        return withMarks(objectVal(entries(elements)), value.marks);
    }
  });
}

/** The input of the laws. */
export interface ValueCase {
  /** A known value. */
  readonly value: Value;
  /** The same, but less certain. */
  readonly unsure: Value;
  /** Another value, mostly of the same type. */
  readonly other: Value;
  /** A less certain version of the other one. */
  readonly otherUnsure: Value;
  /** The target type of a conversion. */
  readonly to: Type;
  /** The types to unify. */
  readonly types: readonly Type[];
}

export function valueCase(): fc.Arbitrary<ValueCase> {
  return anyType(2, false).chain((type) => {
    const to = fc.oneof({ weight: 5, arbitrary: relatedType(type) }, { weight: 1, arbitrary: anyType(2, true) });
    const types = fc.array(fc.oneof(relatedType(type), anyType(1, true)), { minLength: 1, maxLength: 4 });
    return fc
      .tuple(valueOf(type), valueOf(type), to, types)
      .chain(([value, other, target, several]) =>
        fc
          .tuple(abstraction(value, !hasDynamicTypes(target)), abstraction(other, false))
          .map(([unsure, otherUnsure]) => ({ value, unsure, other, otherUnsure, to: target, types: several })),
      );
  });
}
