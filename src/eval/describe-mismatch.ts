/** Describes how the types of a conditional's results differ, in the reference's words. */
import { goQuote } from "../text/index.ts";
import {
  type CollectionType,
  isCollectionType,
  type ObjectType,
  type TupleType,
  type Type,
  typeName,
  typesEqual,
} from "../values/index.ts";

const DEEP =
  "At least one deeply-nested attribute or element is not compatible across both the 'true' and the 'false' value";

/**
 * Returns one sentence without a full stop about two types that cannot be unified. Attributes are visited in byte
 * order.
 */
export function describeMismatch(whenTrue: Type, whenFalse: Type): string {
  const specific =
    whenTrue.kind === "object" && whenFalse.kind === "object"
      ? describeObjects(whenTrue, whenFalse)
      : whenTrue.kind === "tuple" && whenFalse.kind === "tuple"
        ? describeTuples(whenTrue, whenFalse)
        : isCollectionType(whenTrue) && isCollectionType(whenFalse)
          ? describeCollections(whenTrue, whenFalse)
          : null;
  if (specific !== null) return specific;
  const names = [typeName(whenTrue), typeName(whenFalse)];
  return names[0] === names[1] ? DEEP : `The 'true' value is ${names[0]}, but the 'false' value is ${names[1]}`;
}

function describeObjects(whenTrue: ObjectType, whenFalse: ObjectType): string | null {
  for (const [name, type] of whenTrue.attributes) {
    const other = whenFalse.attributes.get(name);
    if (other === undefined) {
      return `The 'true' value includes object attribute ${goQuote(name)}, which is absent in the 'false' value`;
    }
    if (!typesEqual(type, other)) {
      return `Type mismatch for object attribute ${goQuote(name)}: ${describeMismatch(type, other)}`;
    }
  }
  for (const name of whenFalse.attributes.keys()) {
    if (!whenTrue.attributes.has(name)) {
      return `The 'false' value includes object attribute ${goQuote(name)}, which is absent in the 'true' value`;
    }
  }
  return null;
}

function describeTuples(whenTrue: TupleType, whenFalse: TupleType): string | null {
  const lengths = [whenTrue.elements.length, whenFalse.elements.length];
  if (lengths[0] !== lengths[1]) {
    return `The 'true' tuple has length ${lengths[0]}, but the 'false' tuple has length ${lengths[1]}`;
  }
  for (const [index, type] of whenTrue.elements.entries()) {
    const other = whenFalse.elements[index]!;
    if (!typesEqual(type, other)) return `Type mismatch for tuple element ${index}: ${describeMismatch(type, other)}`;
  }
  return null;
}

function describeCollections(whenTrue: CollectionType, whenFalse: CollectionType): string | null {
  const a = whenTrue.element;
  const b = whenFalse.element;
  const isStructural = a.kind === b.kind && (a.kind === "object" || a.kind === "tuple");
  if (whenTrue.kind !== whenFalse.kind || !isStructural) return null;
  return `Mismatched ${whenTrue.kind} element types: ${describeMismatch(a, b)}`;
}
