/** Why a value of one type cannot be converted to another, in the reference's words. */
import { goQuote } from "../../text/index.ts";
import { constraintName, typeName } from "../type-name.ts";
import {
  type CollectionType,
  isCollectionType,
  isPrimitiveType,
  type ObjectType,
  type TupleType,
  type Type,
} from "../type.ts";

/** Whether there is a conversion between two types; with `isUnsafe`, also one that may fail. */
type CanConvert = (from: Type, to: Type, isUnsafe: boolean) => boolean;

/** The reason that there is no conversion from `given` to `wanted`, not even an unsafe one; without full stop. */
export function mismatch(given: Type, wanted: Type, canConvert: CanConvert): string {
  if (given.kind === "object" && wanted.kind === "object") return objectMismatch(given, wanted, canConvert);
  if (isCollectionType(wanted)) {
    if (given.kind === "tuple" || given.kind === "object") return structureMismatch(given, wanted, canConvert);
    if (isCollectionType(given)) return collectionMismatch(given, wanted, canConvert);
  }
  if (areClearlyApart(given, wanted)) return `${typeName(wanted)} required, but have ${typeName(given)}`;
  return required(wanted);
}

function required(wanted: Type): string {
  return `${constraintName(wanted)} required`;
}

/** All attributes that are missing, or else the first that cannot be converted. */
function objectMismatch(given: ObjectType, wanted: ObjectType, canConvert: CanConvert): string {
  const missing = [...wanted.attributes.keys()].filter(
    (name) => !given.attributes.has(name) && !wanted.optional.has(name),
  );
  if (missing.length > 0) return missingAttributes(missing.map(goQuote));
  for (const [name, type] of wanted.attributes) {
    const own = given.attributes.get(name);
    if (own !== undefined && !canConvert(own, type, true))
      return `attribute ${goQuote(name)}: ${mismatch(own, type, canConvert)}`;
  }
  return "incorrect object attributes";
}

function missingAttributes(names: readonly string[]): string {
  if (names.length === 1) return `attribute ${names[0]!} is required`;
  if (names.length === 2) return `attributes ${names[0]!} and ${names[1]!} are required`;
  return `attributes ${names.slice(0, -1).join(", ")}, and ${names.at(-1)!} are required`;
}

function structureMismatch(given: TupleType | ObjectType, wanted: CollectionType, canConvert: CanConvert): string {
  if ((given.kind === "object") !== (wanted.kind === "map")) return required(wanted);
  if (wanted.element.kind === "dynamic") return `all ${wanted.kind} elements must have the same type`;
  const parts: Iterable<readonly [string | number, Type]> =
    given.kind === "tuple" ? given.elements.entries() : given.attributes;
  for (const [key, type] of parts) {
    if (!canConvert(type, wanted.element, true)) {
      const where = typeof key === "string" ? goQuote(key) : key;
      return `element ${where}: ${mismatch(type, wanted.element, canConvert)}`;
    }
  }
  return `all elements must be ${constraintName(wanted.element)}`;
}

function collectionMismatch(given: CollectionType, wanted: CollectionType, canConvert: CanConvert): string {
  if ((given.kind === "map") !== (wanted.kind === "map")) return required(wanted);
  return `incorrect ${wanted.kind} element type: ${mismatch(given.element, wanted.element, canConvert)}`;
}

/** Whether naming both types helps: readers do not take the wrong one of several differences for the reason. */
function areClearlyApart(given: Type, wanted: Type): boolean {
  if (isPrimitiveType(given) !== isPrimitiveType(wanted)) return true;
  if (wanted.kind === "string") return true;
  if (isPrimitiveType(given)) return given.kind !== "string";
  return given.kind === "tuple" && wanted.kind === "object";
}
