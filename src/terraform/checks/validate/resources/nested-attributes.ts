/** Attributes inside attributes: those that an expression writes, and the ephemeral values that a provider would store. */
import { type ConfigExpression, expressionRange, staticKey, staticList, staticMap } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import {
  elementsOf,
  entriesOf,
  EPHEMERAL,
  isCertainlyMarked,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import type { NestingMode, SchemaAttribute, SchemaNestedAttributes } from "../../../schema/provider-schema.ts";

/** An attribute with its place in an object constructor. */
export interface WrittenAttribute {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly expression: ConfigExpression;
  readonly attribute: SchemaAttribute;
}

/** Returns the attributes in object constructors, at any depth. Recurses over literals, whose depth the parser limits. */
export function writtenAttributes(
  expression: ConfigExpression,
  { nesting, attributes }: SchemaNestedAttributes,
): WrittenAttribute[] {
  return objectsIn(expression, nesting).flatMap((object) =>
    (staticMap(object) ?? []).flatMap(({ key, value }) => {
      const name = staticKey(key);
      const attribute = name === null ? undefined : attributes.get(name);
      if (name === null || attribute === undefined) return [];
      const written = { name, nameRange: expressionRange(key), expression: value, attribute };
      return [written, ...(attribute.nested === undefined ? [] : writtenAttributes(value, attribute.nested))];
    }),
  );
}

function objectsIn(expression: ConfigExpression, nesting: NestingMode): readonly ConfigExpression[] {
  if (nesting === "list" || nesting === "set") return staticList(expression) ?? [];
  return nesting === "map" ? (staticMap(expression) ?? []).map(({ value }) => value) : [expression];
}

/** Returns whether a value for an attribute has an ephemeral part which is not for a write-only attribute. */
export function storesEphemeral(value: Value, { isWriteOnly, nested }: SchemaAttribute): boolean {
  if (isWriteOnly !== false || !value.containsMarked) return false;
  if (nested === undefined) return isCertainlyMarked(unmarkDeep(value).marks, EPHEMERAL);
  const objects = nested.nesting === "single" || nested.nesting === "group" ? [value] : [...elementsOf(value)];
  if ([value, ...objects].some(({ marks }) => isCertainlyMarked(marks, EPHEMERAL))) return true;
  return objects.some((object) =>
    [...entriesOf(object)].some(([name, inner]) => {
      const attribute = nested.attributes.get(name);
      return attribute !== undefined && storesEphemeral(inner, attribute);
    }),
  );
}
