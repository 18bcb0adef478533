/** Defaults of a type constraint: a tree parallel to the type, with only those parts that contain a default. */
import type { CollectionType, ObjectType, TupleType, Value } from "../../values/index.ts";

/** The defaults in a collection, tuple or object. At least one of the maps has an entry. */
export interface TypeDefaults {
  readonly type: CollectionType | TupleType | ObjectType;
  /** By name of an object's optional attribute, converted to the attribute's type. May be null values. */
  readonly defaultValues: ReadonlyMap<string, Value>;
  /**
   * Defaults inside parts: by attribute name, by a tuple element's decimal index, by "" for all elements of a
   * collection.
   */
  readonly children: ReadonlyMap<string, TypeDefaults>;
}

const NO_VALUES: ReadonlyMap<string, Value> = new Map();

/** Returns a collection's defaults, given those of its elements. */
export function collectionDefaults(type: CollectionType, element: TypeDefaults | null): TypeDefaults | null {
  return element === null ? null : { type, defaultValues: NO_VALUES, children: new Map([["", element]]) };
}

/** Returns the defaults of a tuple or object; null if it has none. */
export function structureDefaults(
  type: TupleType | ObjectType,
  children: ReadonlyMap<string, TypeDefaults>,
  defaultValues: ReadonlyMap<string, Value> = NO_VALUES,
): TypeDefaults | null {
  return defaultValues.size === 0 && children.size === 0 ? null : { type, defaultValues, children };
}
