/** Names of types for people, as the reference's messages have them. */
import type { Type } from "./type.ts";

/** "string", "list of number", "object", "dynamic", … */
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

/** As `typeName`, for a type that values have to be converted to: the dynamic type takes any type, a collection of it any single one. */
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
