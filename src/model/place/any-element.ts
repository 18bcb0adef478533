/** Any element of a collection. */
import { elementLike } from "../../eval/index.ts";
import { dynamicVal, type Type, typesEqual, unknownVal, type Value, withMarks } from "../../values/index.ts";

/** Returns any element of a collection: unknown, with the common type of all elements. */
export function elementOf(collection: Value): Value {
  const { type } = collection;
  switch (type.kind) {
    case "object":
      return withMarks(commonUnknown([...type.attributes.values()]), collection.marks);
    case "tuple":
      return withMarks(commonUnknown(type.elements), collection.marks);
    default:
      return withMarks(elementLike(collection)?.element ?? dynamicVal, collection.marks);
  }
}

function commonUnknown(types: readonly Type[]): Value {
  const [first, ...others] = types;
  return first !== undefined && others.every((type) => typesEqual(type, first)) ? unknownVal(first) : dynamicVal;
}
