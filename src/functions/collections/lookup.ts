/** Functions that look up a key: `lookup` with a default, and the standard library's `index` without. */
import {
  asNumber,
  asString,
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  entriesOf,
  num,
  SENSITIVE,
  stringType,
  type Type,
  typesEqual,
  unknownVal,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { goQuote } from "../../text/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, EVERYTHING, wholeNumber } from "./common.ts";

type LookupArguments = readonly [map: Value, key: Value, ...fallback: Value[]];

function lookupType([{ type }, key, fallback]: LookupArguments): Type | FunctionError {
  if (type.kind === "object") {
    if (!key.isKnown) return dynamicType;
    const name = asString(key);
    const attributeType = type.attributes.get(name) ?? fallback?.type;
    return attributeType ?? new FunctionError(`the given object has no attribute ${goQuote(name)}`, 0);
  }
  if (type.kind !== "map") return new FunctionError("lookup() requires a map as the first argument", 0);
  // A default for an object may have any type.
  if (
    type.isOpenObject === true &&
    fallback !== undefined &&
    !fallback.isNull &&
    !typesEqual(fallback.type, type.element)
  )
    return dynamicType;
  if (fallback !== undefined && convert(fallback, type.element) instanceof ConversionError) {
    return new FunctionError("the default value must have the same type as the map elements", 2);
  }
  return type.element;
}

function lookUp([map, key, fallback]: LookupArguments, type: Type): Value | FunctionError {
  const marked = (value: Value): Value => withMarks(value, map.marks, key.marks);
  if (!map.isKnown || !key.isKnown) return marked(unknownVal(type));
  const element = entriesOf(map).get(asString(key));
  if (element !== undefined) return marked(element);
  if (fallback === undefined) return new FunctionError(`lookup failed to find key ${shown(key)}`);
  const converted = convert(fallback, type);
  return converted instanceof ConversionError ? new FunctionError(converted.message) : marked(converted);
}

function shown(key: Value): string {
  return key.marks.has(SENSITIVE) ? "(sensitive value)" : goQuote(asString(key));
}

/** Terraform's `lookup`: the default is optional, and a map may have unknown elements. */
export const lookup = defineFunction({
  name: "lookup",
  description: "Returns the element of a map or object with the given key, or a default if the key does not exist.",
  params: [
    anyParameter("inputMap", { allowMarked: true, allowUnknown: true }),
    { name: "key", type: stringType, allowMarked: true, allowUnknown: true },
  ],
  variadic: anyParameter("default", EVERYTHING),
  resultType: (args) =>
    args.length > 3 ? new FunctionError(`lookup() takes two or three arguments, got ${args.length}`) : lookupType(args),
  certainError: ([map, , fallback]) => {
    const isEmpty = map.isKnown && map.type.kind !== "dynamic" && entriesOf(map).size === 0;
    return isEmpty && fallback === undefined ? new FunctionError("lookup failed: there are no keys", 0) : null;
  },
  call: lookUp,
});

/** The standard library's `lookup`, which Nomad and Packer use: requires a default and a wholly known map. */
export const strictLookup = defineFunction({
  name: "lookup",
  description: "Returns the element of a map or object with the given key, or the default if the key does not exist.",
  params: [
    anyParameter("inputMap", { allowMarked: true }),
    { name: "key", type: stringType, allowMarked: true },
    anyParameter("default", { allowMarked: true }),
  ],
  resultType: lookupType,
  call: (args, type) => {
    const [map, key] = args;
    return map.isWhollyKnown ? lookUp(args, type) : withMarks(unknownVal(type), map.marks, key.marks);
  },
});

function elementType([{ type }, key]: readonly [Value, Value]): Type | FunctionError {
  const keyType = type.kind === "map" ? "string" : "number";
  if (type.kind !== "map" && type.kind !== "list" && type.kind !== "tuple") {
    return new FunctionError("collection must be a list, a map or a tuple");
  }
  if (key.type.kind !== keyType && key.type.kind !== "dynamic") {
    return new FunctionError(`key for ${type.kind} must be ${keyType}`);
  }
  if (type.kind !== "tuple") return type.element;
  if (!key.isKnown) return dynamicType;
  const at = wholeNumber(key, "invalid key for tuple");
  if (at instanceof FunctionError) return at;
  const { elements } = type;
  return elements[Number(at)] ?? new FunctionError(`key must be between 0 and ${elements.length} inclusive`);
}

/** The standard library's `index`, which Nomad uses: returns the element for a key, as `collection[key]` does. */
export const elementByKey = defineFunction({
  name: "index",
  description: "Returns the element of a list, map or tuple with the given key or index.",
  params: [anyParameter("collection"), anyParameter("key", { allowDynamicType: true })],
  resultType: elementType,
  call: ([collection, key]) => elementAt(collection, key) ?? new FunctionError("invalid index"),
});

function elementAt(collection: Value, key: Value): Value | undefined {
  if (collection.type.kind === "map") return entriesOf(collection).get(asString(key));
  const number = asNumber(key);
  return num.isSafeInteger(number) ? elementsOf(collection)[num.toFloat(number)] : undefined;
}
