/** Dynamic parts of a wanted type, filled in from the type that a value has. */
import { dynamicType, hasDynamicTypes, objectType, type ObjectType, tupleType, type Type } from "../type.ts";
import { unify } from "./unify.ts";

/**
 * The wanted type with its dynamic parts replaced by what the given type has in their place: the type of the conversion's result
 * when there is no value to look at. Parts that the given type has nothing like stay as they are: an optional attribute that no value
 * of the given type can have may be of any type.
 */
export function dynamicReplaced(given: Type, wanted: Type): Type {
  if (given.kind === "dynamic" || !hasDynamicTypes(wanted)) return wanted;
  switch (wanted.kind) {
    case "dynamic":
      return given;
    case "string":
    case "number":
    case "bool":
      return wanted;
    case "list":
    case "set":
    case "map":
      return { kind: wanted.kind, element: dynamicReplaced(elementTypeOf(given), wanted.element) };
    case "tuple": {
      const own = given.kind === "tuple" ? given.elements : [];
      return tupleType(wanted.elements.map((type, index) => dynamicReplaced(own[index] ?? dynamicType, type)));
    }
    case "object":
      return objectReplaced(given, wanted);
  }
}

/** The type that elements have, or can all be converted to; dynamic when there is none. */
function elementTypeOf(given: Type): Type {
  switch (given.kind) {
    case "list":
    case "set":
    case "map":
      return given.element;
    case "tuple":
      return unify(given.elements, true) ?? dynamicType;
    case "object":
      return unify([...given.attributes.values()], true) ?? dynamicType;
    default:
      return dynamicType;
  }
}

function objectReplaced(given: Type, wanted: ObjectType): Type {
  return objectType(
    [...wanted.attributes].map(([name, type]) => {
      const own = given.kind === "object" ? given.attributes.get(name) : elementTypeOf(given);
      return [name, dynamicReplaced(own ?? dynamicType, type)] as const;
    }),
  );
}
