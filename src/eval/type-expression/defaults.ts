/** Default values of a type constraint: a tree beside the type, in which only those parts are that have any default in them. */
import type { CollectionType, ObjectType, TupleType, Value } from "../../values/index.ts";

/** The defaults of a collection, tuple or object. At least one of the maps has an entry. */
export interface TypeDefaults {
  readonly type: CollectionType | TupleType | ObjectType;
  /** By name of an optional attribute of an object, converted to the attribute's type. May be null values. */
  readonly defaultValues: ReadonlyMap<string, Value>;
  /** Defaults inside parts: by name of an attribute, by decimal index of a tuple's element, by "" for all elements of a collection. */
  readonly children: ReadonlyMap<string, TypeDefaults>;
}

const NO_VALUES: ReadonlyMap<string, Value> = new Map();

/** The defaults of a collection, by those of its elements. */
export function collectionDefaults(type: CollectionType, element: TypeDefaults | null): TypeDefaults | null {
  return element === null ? null : { type, defaultValues: NO_VALUES, children: new Map([["", element]]) };
}

/** The defaults of a tuple or object; null when there are none. */
export function structureDefaults(
  type: TupleType | ObjectType,
  children: ReadonlyMap<string, TypeDefaults>,
  defaultValues: ReadonlyMap<string, Value> = NO_VALUES,
): TypeDefaults | null {
  return defaultValues.size === 0 && children.size === 0 ? null : { type, defaultValues, children };
}
