/** What is certain about the conversion of an unknown value. */
import { rangeOf, unknownWith } from "../refine.ts";
import { isCollectionType, type Type, withoutOptionalAttributes } from "../type.ts";
import type { Refinement } from "../unknown.ts";
import type { Value } from "../value.ts";
import { dynamicReplaced } from "./dynamic.ts";

/**
 * The unknown result of converting an unknown value to a type that it can be converted to. That it is not null carries over, and so
 * do bounds of lengths, which also follow from tuple and object types.
 */
export function unknownResult(value: Value, to: Type): Value {
  const type = dynamicReplaced(value.type, withoutOptionalAttributes(to));
  const { isNotNull } = rangeOf(value);
  return unknownWith(type, { isNotNull, ...lengthFacts(value, type) });
}

function lengthFacts(value: Value, to: Type): Partial<Refinement> {
  const from = value.type;
  if (!isCollectionType(to)) return {};
  switch (from.kind) {
    case "object":
      return { lengthMin: from.attributes.size, lengthMax: from.attributes.size };
    case "tuple":
      return { lengthMin: leastLength(from.elements.length, to), lengthMax: from.elements.length };
    case "list":
    case "set":
    case "map": {
      const { lengthMin, lengthMax } = rangeOf(value);
      return { lengthMin: leastLength(lengthMin, to), lengthMax };
    }
    default:
      return {};
  }
}

/** Elements of a set that turn out to be equal become one. */
function leastLength(length: number, to: Type): number {
  return to.kind === "set" ? Math.min(length, 1) : length;
}
