/** Functions that split and combine maps and objects. */
import {
  asString,
  dynamicType,
  elementsOf,
  emptyObjectType,
  entriesOf,
  listType,
  listVal,
  mapType,
  mapVal,
  type Marks,
  NO_MARKS,
  objectType,
  objectVal,
  refineNotNull,
  stringType,
  stringVal,
  tupleType,
  tupleVal,
  type Type,
  typeName,
  typesEqual,
  unionMarks,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementTypeOf, haveOtherLengths, MAX_TYPED_ELEMENTS } from "./common.ts";

/** Returns the keys in byte order. An unknown object's are known. */
export const keys = defineFunction({
  name: "keys",
  description: "Returns the keys of a map, or the attribute names of an object, in order.",
  params: [anyParameter("inputMap", { allowUnknown: true, allowMarked: true })],
  resultType: ([{ type }]) => {
    if (type.kind === "map") return listType(stringType);
    if (type.kind !== "object") return new FunctionError("must have map or object type", 0);
    return tupleType([...type.attributes].map(() => stringType));
  },
  refineResult: refineNotNull,
  call: ([map], type) => {
    if (map.type.kind === "object") {
      return withMarks(tupleVal([...map.type.attributes.keys()].map(stringVal)), map.marks);
    }
    const names = [...entriesOf(map).keys()].map(stringVal);
    return withMarks(map.isKnown ? listVal(stringType, names) : unknownVal(type), map.marks);
  },
});

/** Returns the elements in the order of their keys. */
export const values = defineFunction({
  name: "values",
  description: "Returns the values of a map or object, in the order of their keys.",
  params: [anyParameter("mapping", { allowMarked: true })],
  resultType: ([{ type }]) => {
    if (type.kind === "map") return listType(type.element);
    if (type.kind === "object") return tupleType([...type.attributes.values()]);
    return new FunctionError("values() requires a map as the first argument");
  },
  refineResult: refineNotNull,
  call: ([map], type) => {
    const elements = elementsOf(map);
    return withMarks(type.kind === "tuple" ? tupleVal(elements) : listVal(elementTypeOf(type), elements), map.marks);
  },
});

/** Returns a map if the values are a list, an object if they are a tuple. */
export const zipmap = defineFunction({
  name: "zipmap",
  description: "Returns a map or object with keys from a list and values from a list or tuple of the same length.",
  params: [
    { name: "keys", type: listType(stringType), allowMarked: true },
    anyParameter("values", { allowMarked: true }),
  ],
  resultType: ([keyList, { type }]) => {
    if (type.kind === "list") return mapType(type.element);
    if (type.kind !== "tuple") return new FunctionError("values argument must be a list or tuple value");
    if (!keyList.isWhollyKnown) return dynamicType;
    const attributes = withNames(keyList, type.elements);
    return attributes instanceof FunctionError ? attributes : objectType(attributes);
  },
  refineResult: refineNotNull,
  certainError: ([keyList, valueList]) =>
    haveOtherLengths(unmark(keyList), unmark(valueList)) ? new FunctionError(OTHER_LENGTHS) : null,
  call: ([keyList, valueList], type) => {
    const marks = elementsOf(keyList).map((key) => key.marks);
    if (!keyList.isWhollyKnown) return withMarks(unknownVal(type), keyList.marks, valueList.marks, ...marks);
    const entries = withNames(keyList, elementsOf(valueList));
    if (entries instanceof FunctionError) return entries;
    const result = type.kind === "map" ? mapVal(type.element, entries) : objectVal(entries);
    return withMarks(result, keyList.marks, valueList.marks, ...marks);
  },
});

/** The error for lists with unknown lengths that cannot be equal. */
const OTHER_LENGTHS = "number of keys does not match number of values";

/** Returns the elements, each with its name from a list of keys. */
function withNames<Element>(
  keyList: Value,
  elements: readonly Element[],
): (readonly [string, Element])[] | FunctionError {
  const names = elementsOf(keyList);
  if (names.length !== elements.length) {
    return new FunctionError(`number of keys (${names.length}) does not match number of values (${elements.length})`);
  }
  const nullIndex = names.findIndex((name) => name.isNull);
  if (nullIndex >= 0) return new FunctionError(`keys list has null value at index ${nullIndex}`);
  return names.map((name, index) => [asString(name), elements[index]!] as const);
}

function notMap(type: Type): FunctionError {
  return new FunctionError(`arguments must be maps or objects, got ${JSON.stringify(typeName(type))}`);
}

/** Returns the common type of all arguments; otherwise an object type with all their known keys. */
function mergedType(args: readonly Value[]): Type | FunctionError {
  const attributes = new Map<string, Type>();
  let areKeysKnown = true;
  let count = 0;
  for (const argument of args) {
    const { type } = argument;
    if (type.kind === "dynamic") return dynamicType;
    count += type.kind === "object" ? type.attributes.size : entriesOf(argument).size;
    if (count > MAX_TYPED_ELEMENTS) return dynamicType;
    if (type.kind !== "map" && type.kind !== "object") return notMap(type);
    if (argument.isNull) continue;
    if (type.kind === "object")
      for (const [name, attributeType] of type.attributes) attributes.set(name, attributeType);
    else if (argument.isKnown) for (const name of entriesOf(argument).keys()) attributes.set(name, type.element);
    else areKeysKnown = false;
  }
  const [first] = args;
  if (first === undefined) return emptyObjectType;
  if (args.every((argument) => typesEqual(argument.type, first.type))) return first.type;
  return areKeysKnown ? objectType(attributes) : dynamicType;
}

/**
 * Returns the elements of all arguments; the last one for a key wins, null arguments have none. If all are null, the
 * type requires a closer look.
 */
export const merge = defineFunction({
  name: "merge",
  description:
    "Returns one map or object with the elements of all arguments. If a key is repeated, the last argument wins.",
  params: [],
  variadic: anyParameter("maps", { allowDynamicType: true, allowNull: true, allowMarked: true }),
  resultType: mergedType,
  refineResult: refineNotNull,
  certainError: (args) => {
    const wrong = args.find(({ type: { kind } }) => kind !== "map" && kind !== "object" && kind !== "dynamic");
    return wrong === undefined ? null : notMap(wrong.type);
  },
  call: (args, type, { budget }) => {
    const merged = new Map<string, Value>();
    let marks: Marks = NO_MARKS;
    for (const argument of args) {
      // That an argument is null may be a secret too; the reference drops these marks.
      marks = unionMarks(marks, argument.marks);
      if (argument.isNull) continue;
      const entries = entriesOf(argument);
      budget.spendElements(entries.size);
      for (const [key, value] of entries) merged.set(key, value);
    }
    if (type.kind === "object" && merged.size < type.attributes.size) {
      return new FunctionError("all arguments are null, and an object of their type has attributes");
    }
    return withMarks(type.kind === "map" ? mapVal(type.element, merged) : objectVal(merged), marks);
  },
});
