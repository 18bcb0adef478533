/**
 * Applies default values to a value, which the reference does before it converts the value to the type.
 *
 * Reports nothing: a value that does not match keeps its shape, and its conversion reports the error.
 */
import {
  convert,
  ConversionError,
  elementsOf,
  entriesOf,
  isDefinitelyNotNull,
  listVal,
  mapVal,
  objectVal,
  refineNotNull,
  setVal,
  tupleVal,
  type Type,
  typesEqual,
  unifyUnsafe,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { TypeDefaults } from "./defaults.ts";

/**
 * Returns a value with defaults for optional attributes that are missing or null, at any depth. Null and unknown values
 * are unchanged, and so are null elements. The result may have another type than the value, and still requires
 * conversion: a list whose elements no longer have a common type becomes a tuple, a map an object. Marks stay in place.
 */
export function applyDefaults(defaults: TypeDefaults | null, value: Value): Value {
  if (defaults === null || !value.isKnown || value.isNull) return value;
  return withMarks(applyUnmarked(defaults, unmark(value)), value.marks);
}

function applyUnmarked(defaults: TypeDefaults, value: Value): Value {
  switch (value.type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return value;
    case "list":
    case "set":
    case "tuple":
      return applyToSequence(defaults, value);
    case "map":
    case "object":
      return applyToEntries(defaults, value);
  }
}

function applyToSequence(defaults: TypeDefaults, value: Value): Value {
  const elements = elementsOf(value).map((element, index) => applyDefaults(childAt(defaults, index), element));
  const { kind } = value.type;
  if (kind === "tuple") return tupleVal(elements);
  if (elements.length === 0) return value;
  const common = inCommonType(elements);
  if (common === null) return tupleVal(elements);
  return kind === "set" ? setVal(common.type, common.elements) : listVal(common.type, common.elements);
}

function applyToEntries(defaults: TypeDefaults, value: Value): Value {
  const entries = new Map<string, Value>();
  for (const [key, element] of entriesOf(value)) entries.set(key, applyDefaults(childNamed(defaults, key), element));
  for (const [name, given] of defaults.defaultValues) {
    const current = entries.get(name);
    const isMissing = current === undefined || current.isNull;
    const filled = isMissing ? applyDefaults(defaults.children.get(name) ?? null, given) : current;
    // Whatever value an unknown attribute takes, it is not null afterwards.
    entries.set(name, isDefinitelyNotNull(given) ? refineNotNull(filled) : filled);
  }
  if (value.type.kind === "object") return objectVal(entries);
  if (entries.size === 0) return value;
  const keys = [...entries.keys()];
  const common = inCommonType([...entries.values()]);
  if (common === null) return objectVal(entries);
  return mapVal(
    common.type,
    common.elements.map((element, index) => [keys[index]!, element] as const),
  );
}

/** Returns an element's defaults by index: a tuple's differ, a collection's do not. */
function childAt({ type, children }: TypeDefaults, index: number): TypeDefaults | null {
  return children.get(type.kind === "tuple" ? String(index) : "") ?? null;
}

/** Returns an element's defaults by key: an object's differ, a collection's do not. */
function childNamed({ type, children }: TypeDefaults, key: string): TypeDefaults | null {
  return children.get(type.kind === "object" ? key : "") ?? null;
}

/** Elements with one type. */
interface Unified {
  readonly type: Type;
  readonly elements: readonly Value[];
}

/** Converts elements to one type; returns null if they have none in common. */
function inCommonType(elements: readonly Value[]): Unified | null {
  const unified = unifyUnsafe(elements.map((element) => element.type));
  if (unified === null) return null;
  const converted: Value[] = [];
  for (const element of elements) {
    const result = convert(element, unified);
    if (result instanceof ConversionError) return null;
    converted.push(result);
  }
  // If the common type has dynamic parts, the elements may still differ in these.
  const { type } = converted.find((element) => element.type.kind !== "dynamic") ?? converted[0]!;
  const isSame = converted.every((element) => element.type.kind === "dynamic" || typesEqual(element.type, type));
  return isSame ? { type, elements: converted } : null;
}
