// Conformance case values for the built library: `scripts/conformance` creates values for the sources beside it.
import type * as library from "../../src/index.ts";

/** The library's public API. */
export type Library = typeof library;

type LibraryValue = ReturnType<Library["stringVal"]>;

/** A type and a value in a case. */
export interface TypedJson {
  readonly type: unknown;
  readonly value: unknown;
}

/** Returns the value for a type and value in the cases' encoding. Throws an Error if the type or value is invalid. */
export function caseValue(library: Library, { type, value }: TypedJson): LibraryValue {
  return valueIn(library, type, value);
}

interface SpecialJson {
  readonly $unknown?: boolean;
  readonly $marked?: readonly string[];
  readonly value?: unknown;
}

/** Returns the value for its JSON form. `type` is also in JSON form, and determines how the parts are read. */
function valueIn(library: Library, type: unknown, json: unknown): LibraryValue {
  const special = (json ?? {}) as SpecialJson;
  if (Array.isArray(special.$marked)) {
    return library.withMarks(valueIn(library, type, special.value), new Set(special.$marked as never[]));
  }
  if (special.$unknown === true) return unknown(library, typeIn(library, type), special);
  // The library reads the JSON form of fully known values without marks itself; numbers may be strings.
  if (!/"\$(unknown|marked)"/.test(JSON.stringify(json))) return knownValue(library, type, json);
  const [kind, part] = type as [string, unknown];
  const parts = (of: (key: string) => unknown) =>
    Object.entries(json as object).map(([key, element]) => [key, valueIn(library, of(key), element)] as const);
  switch (kind) {
    case "list":
      return library.listVal(
        typeIn(library, part),
        elements(library, () => part, json),
      );
    case "set":
      return library.setVal(
        typeIn(library, part),
        elements(library, () => part, json),
      );
    case "tuple":
      return library.tupleVal(elements(library, (index) => (part as unknown[])[index], json));
    case "map":
      return library.mapVal(
        typeIn(library, part),
        parts(() => part),
      );
    default:
      return library.objectVal(parts((key) => (part as Record<string, unknown>)[key]));
  }
}

function elements(library: Library, typeOf: (index: number) => unknown, json: unknown): LibraryValue[] {
  return (json as unknown[]).map((element, index) => valueIn(library, typeOf(index), element));
}

function typeIn(library: Library, json: unknown) {
  const type = library.typeFromJson(JSON.stringify(json));
  if (type instanceof library.JsonError) throw new Error(`no type: ${JSON.stringify(json)}`);
  return type;
}

function knownValue(library: Library, type: unknown, json: unknown): LibraryValue {
  const value = library.valueFromJson(JSON.stringify(json ?? null), typeIn(library, type));
  if (value instanceof library.JsonError) throw new Error(`no value: ${JSON.stringify(json)}: ${value.message}`);
  return value;
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

function unknown(library: Library, type: ReturnType<typeof typeIn>, json: SpecialJson): LibraryValue {
  const { notNull, stringPrefix, lengthMin, lengthMax, ...bounds } = json as RefinementJson;
  const bound = (text: string | undefined, isInclusive: boolean | undefined) => {
    const value = text === undefined ? null : library.numbers.parseNumber(text);
    return value === null ? null : { value, isInclusive: isInclusive ?? false };
  };
  return library.refine(library.unknownVal(type), {
    ...(notNull !== undefined && { isNotNull: notNull }),
    ...(stringPrefix !== undefined && { prefix: stringPrefix }),
    ...(lengthMin !== undefined && { lengthMin: Number(lengthMin) }),
    ...(lengthMax !== undefined && { lengthMax: Number(lengthMax) }),
    min: bound(bounds.min, bounds.minInclusive),
    max: bound(bounds.max, bounds.maxInclusive),
  });
}
