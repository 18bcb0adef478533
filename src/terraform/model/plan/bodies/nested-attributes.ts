/** Attributes inside an attribute that the configuration sets: a plan has those that the provider computes as unknown. */
import {
  elementsOf,
  entriesOf,
  listVal,
  mapVal,
  objectVal,
  unmark,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../../../values/index.ts";
import type { SchemaAttribute } from "../../../schema/provider-schema.ts";
import { knownAfterApply, unspecified } from "../certainty.ts";

/**
 * Returns the planned value of an attribute with the configured value, which has the attribute's type. Values for those
 * inside that may be set or computed are not certain: providers with such attributes often have defaults for them.
 */
export function plannedInside(value: Value, { nested, type }: SchemaAttribute): Value {
  const plain = unmark(value);
  if (nested === undefined || !plain.isKnown || plain.isNull) return value;
  const object = (one: Value): Value => plannedObject(one, nested.attributes);
  const entries = (): [string, Value][] => [...entriesOf(plain)].map(([key, element]) => [key, object(element)]);
  if (nested.nesting === "single" && type.kind === "object") return withMarks(object(plain), value.marks);
  if (nested.nesting === "map" && type.kind === "map") return withMarks(mapVal(type.element, entries()), value.marks);
  if (nested.nesting === "list" && type.kind === "list")
    return withMarks(listVal(type.element, elementsOf(plain).map(object)), value.marks);
  // The elements of a set are compared with all their attributes.
  return unspecified(value);
}

function plannedObject(value: Value, attributes: ReadonlyMap<string, SchemaAttribute>): Value {
  const plain = unmark(value);
  if (!plain.isKnown || plain.isNull) return value;
  const planned = [...entriesOf(plain)].map(([name, inner]) => {
    const attribute = attributes.get(name);
    return [name, attribute === undefined ? inner : plannedAttribute(inner, attribute)] as const;
  });
  return withMarks(objectVal(planned), value.marks);
}

function plannedAttribute(value: Value, attribute: SchemaAttribute): Value {
  const { type, isComputed, isOptional } = attribute;
  if (!isComputed || !unmarkDeep(value).value.isNull) return plannedInside(value, attribute);
  return isOptional ? unspecified(value) : knownAfterApply(type);
}
