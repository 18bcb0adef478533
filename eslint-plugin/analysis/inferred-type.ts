/** Infers a variable's likely types from its default value. */
import { type Type, typesEqual, type Value } from "../../src/index.ts";
import { isIdentifier } from "../../src/internal.ts";

const MAX_DEPTH = 10;

/** Returns type expressions that the value fits, the likeliest first; empty if unknown. */
export function inferredTypes(value: Value): string[] {
  const exact = typeText(value.type, 0);
  const texts = exact === null ? [] : [exact];
  if (value.isNull || value.type.kind !== "object" || value.type.attributes.size === 0) return texts;
  const [first, ...others] = value.type.attributes.values();
  const element = others.every((type) => typesEqual(type, first!)) ? typeText(first!, 0) : null;
  return element === null ? texts : [`map(${element})`, ...texts];
}

/** Returns the type as a type expression; null if a part of it is unknown. Tuples with one element type are lists. */
function typeText(type: Type, depth: number): string | null {
  if (depth > MAX_DEPTH) return null;
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
      return type.kind;
    case "tuple": {
      const [first] = type.elements;
      if (first === undefined) return "list(any)";
      const element = typeText(first, depth + 1);
      return element === null || !type.elements.every((other) => typesEqual(other, first)) ? null : `list(${element})`;
    }
    case "object": {
      const parts = [...type.attributes].map(([name, attributeType]) => {
        const text = isIdentifier(name) ? typeText(attributeType, depth + 1) : null;
        return text === null ? null : `${name} = ${text}`;
      });
      if (parts.includes(null)) return null;
      return parts.length === 0 ? "map(any)" : `object({ ${parts.join(", ")} })`;
    }
    default:
      return null;
  }
}
