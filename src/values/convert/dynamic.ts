/** Dynamic parts of a wanted type, filled in from the type that a value has. */
import {
  type CollectionType,
  dynamicType,
  hasDynamicTypes,
  isCollectionType,
  objectType,
  type ObjectType,
  tupleType,
  type TupleType,
  type Type,
} from "../type.ts";
import { unify } from "./unify.ts";

/**
 * The wanted type with its dynamic parts replaced by what the given type has in their place: the type of the conversion's result
 * when there is no value to look at. There must be a conversion from `given` to `wanted`.
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
    case "tuple":
      return tupleType(
        wanted.elements.map((type, index) => dynamicReplaced((given as TupleType).elements[index]!, type)),
      );
    case "object":
      return objectReplaced(given as ObjectType | CollectionType, wanted);
  }
}

/** The type that elements have, or can all be converted to; dynamic when there is none. */
function elementTypeOf(given: Type): Type {
  if (isCollectionType(given)) return given.element;
  const types = given.kind === "tuple" ? given.elements : [...(given as ObjectType).attributes.values()];
  return unify(types, true) ?? dynamicType;
}

function objectReplaced(given: ObjectType | CollectionType, wanted: ObjectType): Type {
  return objectType(
    [...wanted.attributes].map(([name, type]) => {
      const own = given.kind === "object" ? given.attributes.get(name) : given.element;
      return [name, own === undefined ? type : dynamicReplaced(own, type)] as const;
    }),
  );
}
