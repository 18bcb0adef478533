/** Explains why a value of one type cannot be converted to another, in the reference's words. */
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

/** Returns whether a conversion between two types exists; with `isUnsafe`, also one that may fail. */
type CanConvert = (from: Type, to: Type, isUnsafe: boolean) => boolean;

/**
 * Returns the reason why no conversion from `source` to `target` exists, not even an unsafe one; without a full stop.
 */
export function mismatch(source: Type, target: Type, canConvert: CanConvert): string {
  if (source.kind === "object" && target.kind === "object") return objectMismatch(source, target, canConvert);
  if (isCollectionType(target)) {
    if (source.kind === "tuple" || source.kind === "object") return structureMismatch(source, target, canConvert);
    if (isCollectionType(source)) return collectionMismatch(source, target, canConvert);
  }
  return areClearlyApart(source, target) ? `${required(target)}, but have ${typeName(source)}` : required(target);
}

function required(target: Type): string {
  return `${constraintName(target)} required`;
}

/** Returns the reason for all missing attributes, or else for the first that cannot be converted. */
function objectMismatch(source: ObjectType, target: ObjectType, canConvert: CanConvert): string {
  const missing = [...target.attributes.keys()].filter(
    (name) => !source.attributes.has(name) && !target.optional.has(name),
  );
  if (missing.length > 0) return missingAttributes(missing.map(goQuote));
  for (const [name, type] of target.attributes) {
    const attribute = source.attributes.get(name);
    if (attribute !== undefined && !canConvert(attribute, type, true))
      return `attribute ${goQuote(name)}: ${mismatch(attribute, type, canConvert)}`;
  }
  return "incorrect object attributes";
}

function missingAttributes(names: readonly string[]): string {
  if (names.length === 1) return `attribute ${names[0]!} is required`;
  if (names.length === 2) return `attributes ${names[0]!} and ${names[1]!} are required`;
  return `attributes ${names.slice(0, -1).join(", ")}, and ${names.at(-1)!} are required`;
}

function structureMismatch(source: TupleType | ObjectType, target: CollectionType, canConvert: CanConvert): string {
  if ((source.kind === "object") !== (target.kind === "map")) return required(target);
  if (target.element.kind === "dynamic") return `all ${target.kind} elements must have the same type`;
  const parts: Iterable<readonly [string | number, Type]> =
    source.kind === "tuple" ? source.elements.entries() : source.attributes;
  for (const [key, type] of parts) {
    if (!canConvert(type, target.element, true)) {
      const where = typeof key === "string" ? goQuote(key) : key;
      return `element ${where}: ${mismatch(type, target.element, canConvert)}`;
    }
  }
  return `all elements must be ${constraintName(target.element)}`;
}

function collectionMismatch(source: CollectionType, target: CollectionType, canConvert: CanConvert): string {
  if ((source.kind === "map") !== (target.kind === "map")) return required(target);
  return `incorrect ${target.kind} element type: ${mismatch(source.element, target.element, canConvert)}`;
}

/**
 * Returns whether to name both types: not if they differ in several ways, because readers may see the wrong one as the
 * reason.
 */
function areClearlyApart(source: Type, target: Type): boolean {
  if (isPrimitiveType(source) !== isPrimitiveType(target)) return true;
  if (target.kind === "string") return true;
  if (isPrimitiveType(source)) return source.kind !== "string";
  return source.kind === "tuple" && target.kind === "object";
}
