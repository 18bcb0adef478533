/** Unification: finds the one type that values of several types can all be converted to. */
import {
  dynamicType,
  isPrimitiveType,
  listType,
  mapType,
  objectType,
  type ObjectType,
  tupleType,
  type TupleType,
  type Type,
  withoutOptionalAttributes,
} from "../type.ts";
import { canConvert } from "./conversion.ts";
import { DistinctTypes } from "./distinct-types.ts";

/**
 * Returns the type that values of all given types can be converted to, by safe conversions or also by unsafe ones; null
 * if it does not exist, and for no types.
 */
export function unify(types: readonly Type[], isUnsafe: boolean): Type | null {
  if (types.length === 0) return null;
  const distinct = new DistinctTypes(types);
  if (distinct.types.length === 1) return withoutOptionalAttributes(distinct.types[0]!);
  const kinds = new Set(distinct.types.map(({ kind }) => kind));
  const hasDynamic = kinds.delete("dynamic");
  if (kinds.size === 1 && !isPrimitiveType(distinct.types.find(({ kind }) => kind !== "dynamic")!)) {
    // A value with an unknown type may change the type that the others become.
    return hasDynamic ? dynamicType : unifyOneKind(distinct.types, isUnsafe);
  }
  if (kinds.has("object") && kinds.has("tuple")) return null;
  if (distinct.types.some(isPrimitiveType) && !isAllPrimitive(distinct.types)) return hasDynamic ? dynamicType : null;
  return unifyAsCollections(distinct.types, kinds, isUnsafe) ?? mostGeneral(distinct, isUnsafe);
}

function isAllPrimitive(types: readonly Type[]): boolean {
  return types.every((type) => isPrimitiveType(type) || type.kind === "dynamic");
}

/** Returns the first type in order of preference that all others can be converted to. */
function mostGeneral(distinct: DistinctTypes, isUnsafe: boolean): Type | null {
  return distinct.byPreference().find((target) => canAllBecome(distinct.types, target, isUnsafe)) ?? null;
}

function canAllBecome(types: readonly Type[], target: Type, isUnsafe: boolean): boolean {
  return types.every((type) => canConvert(type, target, isUnsafe));
}

/** Returns the target type if all types can be converted to it. */
function ifPossible(types: readonly Type[], target: Type | null, isUnsafe: boolean): Type | null {
  return target !== null && canAllBecome(types, target, isUnsafe) ? target : null;
}

/** Unifies different types of one kind, which is not primitive. */
function unifyOneKind(types: readonly Type[], isUnsafe: boolean): Type | null {
  const [first] = types as [Type];
  switch (first.kind) {
    case "list":
    case "set":
    case "map": {
      const element = unify(
        (types as (typeof first)[]).map((type) => type.element),
        isUnsafe,
      );
      return ifPossible(types, element && { kind: first.kind, element }, isUnsafe);
    }
    case "tuple":
      return unifyTuples(types as TupleType[], isUnsafe);
    case "object":
      return unifyObjects(types as ObjectType[], isUnsafe);
    default:
      throw new Error("Bug: primitive types have no parts to unify");
  }
}

/** Unifies tuples and lists as lists, objects and maps as maps, if possible. */
function unifyAsCollections(types: readonly Type[], kinds: ReadonlySet<Type["kind"]>, isUnsafe: boolean): Type | null {
  if (kinds.size !== 2) return null;
  let collection: Type | null = null;
  if (kinds.has("list") && kinds.has("tuple")) collection = tuplesToList(types.filter(isTuple), isUnsafe);
  if (kinds.has("map") && kinds.has("object")) collection = objectsToMap(types.filter(isObject), isUnsafe);
  if (collection === null) return null;
  const isStructural = (type: Type): boolean => isTuple(type) || isObject(type);
  const unified = unify(
    types.map((type) => (isStructural(type) ? collection : type)),
    isUnsafe,
  );
  return unified?.kind === collection.kind ? unified : null;
}

function isTuple(type: Type): type is TupleType {
  return type.kind === "tuple";
}

function isObject(type: Type): type is ObjectType {
  return type.kind === "object";
}

/** Unifies tuples with equal lengths element by element, others as lists. */
function unifyTuples(types: readonly TupleType[], isUnsafe: boolean): Type | null {
  const { length } = types[0]!.elements;
  if (types.some(({ elements }) => elements.length !== length)) return tuplesToList(types, isUnsafe);
  const elements: Type[] = [];
  for (let index = 0; index < length; index++) {
    const unified = unify(
      types.map((type) => type.elements[index]!),
      isUnsafe,
    );
    if (unified === null) return null;
    elements.push(unified);
  }
  return ifPossible(types, tupleType(elements), isUnsafe) ?? tuplesToList(types, isUnsafe);
}

/** Unifies objects with equal attribute names attribute by attribute, others as maps. */
function unifyObjects(types: readonly ObjectType[], isUnsafe: boolean): Type | null {
  const first = types[0]!.attributes;
  const isSameShape = types.every(
    ({ attributes }) => attributes.size === first.size && [...attributes.keys()].every((name) => first.has(name)),
  );
  if (!isSameShape) return objectsToMap(types, isUnsafe);
  const attributes: (readonly [string, Type])[] = [];
  for (const name of first.keys()) {
    const unified = unify(
      types.map((type) => type.attributes.get(name)!),
      isUnsafe,
    );
    if (unified === null) return null;
    attributes.push([name, unified]);
  }
  return ifPossible(types, objectType(attributes), isUnsafe) ?? objectsToMap(types, isUnsafe);
}

function tuplesToList(types: readonly TupleType[], isUnsafe: boolean): Type | null {
  const element = unify(
    types.flatMap((type) => type.elements),
    isUnsafe,
  );
  return ifPossible(types, element && listType(element), isUnsafe);
}

function objectsToMap(types: readonly ObjectType[], isUnsafe: boolean): Type | null {
  const element = unify(
    types.flatMap((type) => [...type.attributes.values()]),
    isUnsafe,
  );
  return ifPossible(types, element && mapType(element), isUnsafe);
}
