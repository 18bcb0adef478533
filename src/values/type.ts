/**
 * The types of HCL's information model: primitive types, collections with one element type, structural types, and the
 * dynamic pseudo-type for an unknown type.
 *
 * A type is immutable data. It knows no values; names for people are in `type-name.ts`, conversion between types in
 * `convert/`.
 */
import { compareUtf8 } from "../text/index.ts";

/** A string, number or bool. */
export interface PrimitiveType {
  readonly kind: "string" | "number" | "bool";
}

/** Any type: the type of `null` and of wholly unknown values, and the constraint `any`. */
export interface DynamicType {
  readonly kind: "dynamic";
}

/** A list, set or map: any number of elements with one type. */
export interface CollectionType {
  readonly kind: "list" | "set" | "map";
  readonly element: Type;
  /** For a map whose values are objects, with unknown names, and with the element type for each attribute. */
  readonly isOpenObject?: true;
}

/** A tuple: a fixed sequence of elements, each with its own type. */
export interface TupleType {
  readonly kind: "tuple";
  readonly elements: readonly Type[];
}

/** An object: attributes by name, in the names' byte order. `optional` is only meaningful in a type constraint. */
export interface ObjectType {
  readonly kind: "object";
  readonly attributes: ReadonlyMap<string, Type>;
  readonly optional: ReadonlySet<string>;
}

/** A type of HCL's information model. */
export type Type = PrimitiveType | DynamicType | CollectionType | TupleType | ObjectType;

export const stringType: PrimitiveType = { kind: "string" };
export const numberType: PrimitiveType = { kind: "number" };
export const boolType: PrimitiveType = { kind: "bool" };
/** The dynamic pseudo-type. */
export const dynamicType: DynamicType = { kind: "dynamic" };

const NO_NAMES: ReadonlySet<string> = new Set();

export function listType(element: Type): CollectionType {
  return { kind: "list", element };
}

export function setType(element: Type): CollectionType {
  return { kind: "set", element };
}

export function mapType(element: Type): CollectionType {
  return { kind: "map", element };
}

/** Returns the type of objects with any attribute names, all of one type, as a map. */
export function openObjectType(element: Type): CollectionType {
  return { kind: "map", element, isOpenObject: true };
}

export function tupleType(elements: readonly Type[]): TupleType {
  return { kind: "tuple", elements };
}

/**
 * Returns an object type. Names are normalized to NFC; `optional` names the attributes that a value converted to the
 * type may lack. Throws a `RangeError` for names in `optional` without an attribute.
 */
export function objectType(
  attributes: Readonly<Record<string, Type>> | Iterable<readonly [string, Type]>,
  optional: Iterable<string> = NO_NAMES,
): ObjectType {
  const entries = Symbol.iterator in attributes ? [...attributes] : Object.entries(attributes);
  const sorted = new Map(
    entries.map(([name, type]) => [name.normalize(), type] as const).toSorted(([a], [b]) => compareUtf8(a, b)),
  );
  const names = new Set([...optional].map((name) => name.normalize()).toSorted(compareUtf8));
  for (const name of names) {
    if (!sorted.has(name))
      throw new RangeError(`the optional attribute ${JSON.stringify(name)} is not among the attributes`);
  }
  return { kind: "object", attributes: sorted, optional: names };
}

/** The object type without attributes. */
export const emptyObjectType: ObjectType = objectType({});
/** The tuple type without elements. */
export const emptyTupleType: TupleType = tupleType([]);

export function isPrimitiveType(type: Type): type is PrimitiveType {
  return type.kind === "string" || type.kind === "number" || type.kind === "bool";
}

/** Returns whether a type is a list, set or map. */
export function isCollectionType(type: Type): type is CollectionType {
  return type.kind === "list" || type.kind === "set" || type.kind === "map";
}

/** Returns whether two types are equal, including their optional attributes. */
export function typesEqual(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return true;
    case "list":
    case "set":
    case "map":
      return typesEqual(a.element, (b as CollectionType).element);
    case "tuple": {
      const others = (b as TupleType).elements;
      return a.elements.length === others.length && a.elements.every((type, index) => typesEqual(type, others[index]!));
    }
    case "object":
      return objectTypesEqual(a, b as ObjectType);
  }
}

function objectTypesEqual(a: ObjectType, b: ObjectType): boolean {
  if (a.attributes.size !== b.attributes.size || a.optional.size !== b.optional.size) return false;
  for (const [name, type] of a.attributes) {
    const other = b.attributes.get(name);
    if (other === undefined || !typesEqual(type, other) || a.optional.has(name) !== b.optional.has(name)) return false;
  }
  return true;
}

/** Returns whether a type contains the dynamic pseudo-type. */
export function hasDynamicTypes(type: Type): boolean {
  switch (type.kind) {
    case "dynamic":
      return true;
    case "string":
    case "number":
    case "bool":
      return false;
    case "list":
    case "set":
    case "map":
      return hasDynamicTypes(type.element);
    case "tuple":
      return type.elements.some(hasDynamicTypes);
    case "object":
      for (const attribute of type.attributes.values()) if (hasDynamicTypes(attribute)) return true;
      return false;
  }
}

const sizes = new WeakMap<Type, number>();

/**
 * Returns the number of types in a type, itself included, counted as a tree: types share parts, so the tree may be far
 * larger than memory. Memoized for each type, so that shared parts cost nothing more.
 */
export function typeSize(type: Type): number {
  if (type.kind === "dynamic" || isPrimitiveType(type)) return 1;
  let size = sizes.get(type);
  if (size !== undefined) return size;
  size = 1;
  if (isCollectionType(type)) size += typeSize(type.element);
  else for (const part of partsOf(type)) size += typeSize(part);
  sizes.set(type, size);
  return size;
}

function partsOf(type: TupleType | ObjectType): Iterable<Type> {
  return type.kind === "tuple" ? type.elements : type.attributes.values();
}

/** Types without optional attributes: types share parts, and are looked up repeatedly. */
const plainTypes = new WeakSet<Type>();

/** Returns a type without optional attributes, at any depth: the type that values have. */
export function withoutOptionalAttributes(type: Type): Type {
  if (type.kind === "dynamic" || isPrimitiveType(type) || plainTypes.has(type)) return type;
  const plain = withPlainParts(type);
  plainTypes.add(plain);
  return plain;
}

function withPlainParts(type: CollectionType | TupleType | ObjectType): Type {
  switch (type.kind) {
    case "list":
    case "set":
    case "map": {
      const element = withoutOptionalAttributes(type.element);
      return element === type.element ? type : { kind: type.kind, element };
    }
    case "tuple": {
      const elements = type.elements.map(withoutOptionalAttributes);
      return elements.every((element, index) => element === type.elements[index]) ? type : tupleType(elements);
    }
    case "object": {
      const attributes = [...type.attributes].map(
        ([name, attribute]) => [name, withoutOptionalAttributes(attribute)] as const,
      );
      const isSame =
        type.optional.size === 0 && attributes.every(([name, attribute]) => attribute === type.attributes.get(name));
      return isSame ? type : objectType(attributes);
    }
  }
}
