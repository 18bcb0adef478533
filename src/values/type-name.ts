/** Type names for people, as in the reference's messages. */
import type { Type } from "./type.ts";

/** Returns "string", "list of number", "object", "dynamic", … */
export function typeName(type: Type): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
    case "tuple":
    case "object":
      return type.kind;
    case "list":
    case "set":
    case "map":
      return `${type.kind} of ${typeName(type.element)}`;
  }
}

/**
 * Returns the name of a conversion's target type: the dynamic type accepts any type, a collection of it any single one.
 */
export function constraintName(type: Type): string {
  switch (type.kind) {
    case "dynamic":
      return "any type";
    case "list":
    case "set":
    case "map":
      if (type.element.kind === "dynamic") return `${type.kind} of any single type`;
      return `${type.kind} of ${constraintName(type.element)}`;
    default:
      return type.kind;
  }
}
