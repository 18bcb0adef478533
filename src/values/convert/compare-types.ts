/** Compares types by generality: the order in which unification tries them. */
import { type ObjectType, type TupleType, type Type } from "../type.ts";

/** Sequence kinds by generality; the same index for the kinds with names. */
const SEQUENCES: readonly string[] = ["list", "tuple", "set"];
const NAMED: readonly string[] = ["map", "object"];

/**
 * Returns a negative number if `a` is preferred, a positive one if `b` is, 0 if neither. Optimistic: callers check
 * whether values can be converted. Not an order of all types: only convertible types compare as different.
 */
export function compareTypes(a: Type, b: Type): number {
  if (a.kind === "dynamic" || b.kind === "dynamic") return Number(a.kind === "dynamic") - Number(b.kind === "dynamic");
  if (a.kind !== b.kind) return compareKinds(a.kind, b.kind);
  switch (a.kind) {
    case "string":
    case "number":
    case "bool":
      return 0;
    case "list":
    case "set":
    case "map":
      return compareTypes(a.element, (b as typeof a).element);
    case "tuple":
      return compareTuples(a, b as TupleType);
    case "object":
      return compareObjects(a, b as ObjectType);
  }
}

function compareKinds(a: Type["kind"], b: Type["kind"]): number {
  for (const kinds of [SEQUENCES, NAMED]) {
    if (kinds.includes(a) && kinds.includes(b)) return kinds.indexOf(a) - kinds.indexOf(b);
  }
  const arePrimitive = isPrimitiveKind(a) && isPrimitiveKind(b);
  return arePrimitive ? Number(b === "string") - Number(a === "string") : 0;
}

function isPrimitiveKind(kind: Type["kind"]): boolean {
  return kind === "string" || kind === "number" || kind === "bool";
}

function compareTuples(a: TupleType, b: TupleType): number {
  if (a.elements.length !== b.elements.length) return 0;
  return compareParts(a.elements.map((element, index) => compareTypes(element, b.elements[index]!)));
}

function compareObjects(a: ObjectType, b: ObjectType): number {
  if (a.attributes.size !== b.attributes.size) return 0;
  const orders: number[] = [];
  for (const [name, type] of a.attributes) {
    const other = b.attributes.get(name);
    if (other === undefined) return 0;
    orders.push(compareTypes(type, other));
  }
  return compareParts(orders);
}

/**
 * Returns the order of composite types by that of their parts: a type is more general if some part is more general and
 * none less.
 */
function compareParts(orders: readonly number[]): number {
  const isBefore = orders.some((order) => order < 0);
  const isAfter = orders.some((order) => order > 0);
  return Number(isAfter) - Number(isBefore);
}
