/** Types of attributes that contain attributes. */
import { listType, mapType, objectType, setType, type Type } from "../../values/index.ts";
import type { NestingMode, SchemaNestedAttributes } from "./provider-schema.ts";

const MODES: readonly string[] = ["single", "group", "list", "set", "map"] satisfies readonly NestingMode[];

/** Returns a value as a nesting mode, or the given one if it is invalid. */
export function nestingModeOf(value: unknown, otherwise: NestingMode): NestingMode {
  return typeof value === "string" && MODES.includes(value) ? (value as NestingMode) : otherwise;
}

/** Returns the type of an attribute with nested attributes. */
export function typeOfNested({ nesting, attributes }: SchemaNestedAttributes): Type {
  const element = objectType(
    [...attributes].map(([name, { type }]) => [name, type] as const),
    [...attributes].flatMap(([name, { isRequired }]) => (isRequired ? [] : [name])),
  );
  switch (nesting) {
    case "list":
      return listType(element);
    case "set":
      return setType(element);
    case "map":
      return mapType(element);
    default:
      return element;
  }
}
