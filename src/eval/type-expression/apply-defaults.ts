/**
 * Default values put into a value: what the reference does before it converts the value to the type.
 *
 * Nothing is reported: a value that does not fit keeps its shape, and its conversion says what is wrong.
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
 * The value with default values for those optional attributes that are missing or null, at any depth. Null and unknown values stay
 * as they are, and so do null elements. The result may be of another type than the value, and still has to be converted: a list
 * whose elements have no common type any more becomes a tuple, a map an object. Marks stay where they are.
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
    const own = entries.get(name);
    const isMissing = own === undefined || own.isNull;
    const filled = isMissing ? applyDefaults(defaults.children.get(name) ?? null, given) : own;
    // Whatever an unknown attribute turns out to be, it is not null afterwards.
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

/** The defaults of an element by its place: those of a tuple differ, those of a collection do not. */
function childAt({ type, children }: TypeDefaults, index: number): TypeDefaults | null {
  return children.get(type.kind === "tuple" ? String(index) : "") ?? null;
}

/** The defaults of an element by its key: those of an object differ, those of a collection do not. */
function childNamed({ type, children }: TypeDefaults, key: string): TypeDefaults | null {
  return children.get(type.kind === "object" ? key : "") ?? null;
}

/** Elements that all have one type. */
interface Unified {
  readonly type: Type;
  readonly elements: readonly Value[];
}

/** The elements as values of one type; null when there is no such type. */
function inCommonType(elements: readonly Value[]): Unified | null {
  const unified = unifyUnsafe(elements.map((element) => element.type));
  if (unified === null) return null;
  const converted: Value[] = [];
  for (const element of elements) {
    const result = convert(element, unified);
    if (result instanceof ConversionError) return null;
    converted.push(result);
  }
  // With dynamic parts in the common type, the elements may still differ in what those stand for.
  const { type } = converted.find((element) => element.type.kind !== "dynamic") ?? converted[0]!;
  const isSame = converted.every((element) => element.type.kind === "dynamic" || typesEqual(element.type, type));
  return isSame ? { type, elements: converted } : null;
}
