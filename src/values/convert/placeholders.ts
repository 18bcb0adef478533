/** Values with strings that another tool replaces before a product reads them. */
import { isPlaceholder } from "../../text/index.ts";
import { convert, ConversionError } from "./index.ts";
import type { Type } from "../type.ts";
import {
  elementsOf,
  entriesOf,
  listVal,
  mapVal,
  objectVal,
  tupleVal,
  unknownVal,
  type Value,
  withMarks,
} from "../value.ts";

/** Returns whether a value that a type does not accept may fit once its placeholders are replaced: they remain strings. */
export function mayFitWhenFilledIn(value: Value, type: Type): boolean {
  const open = withoutPlaceholders(value);
  return open !== value && !(convert(open, type) instanceof ConversionError);
}

/** Returns a value of the same type in which placeholders are unknown strings; the value itself if it has none. */
function withoutPlaceholders(value: Value): Value {
  if (!value.isKnown || value.isNull) return value;
  const { type, payload } = value;
  switch (type.kind) {
    case "string":
      return typeof payload === "string" && isPlaceholder(payload) ? withMarks(unknownVal(type), value.marks) : value;
    case "tuple":
    case "list": {
      const elements = elementsOf(value);
      const open = elements.map(withoutPlaceholders);
      if (open.every((element, index) => element === elements[index])) return value;
      return withMarks(type.kind === "tuple" ? tupleVal(open) : listVal(type.element, open), value.marks);
    }
    case "object":
    case "map": {
      const entries = [...entriesOf(value)].map(([key, one]) => [key, withoutPlaceholders(one)] as const);
      if (entries.every(([key, one]) => one === entriesOf(value).get(key))) return value;
      return withMarks(type.kind === "object" ? objectVal(entries) : mapVal(type.element, entries), value.marks);
    }
    default:
      return value;
  }
}
