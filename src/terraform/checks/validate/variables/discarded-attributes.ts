/** Attributes in object literals that the type of a value discards. */
import { type ConfigExpression, expressionRange, staticKey, staticList, staticMap } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import type { Type } from "../../../../values/index.ts";

/** A discarded attribute. */
export interface DiscardedAttribute {
  readonly name: string;
  readonly range: TextRange;
  /** The attributes that the type has, and the literal lacks. */
  readonly absent: readonly string[];
}

/** Returns the attributes that a type discards. Recurses over literals, whose depth the parser limits. */
export function discardedAttributes(expression: ConfigExpression, type: Type): DiscardedAttribute[] {
  if (type.kind === "list" || type.kind === "set")
    return (staticList(expression) ?? []).flatMap((element) => discardedAttributes(element, type.element));
  const pairs = type.kind === "object" || type.kind === "map" ? (staticMap(expression) ?? []) : [];
  if (type.kind === "map") return pairs.flatMap(({ value }) => discardedAttributes(value, type.element));
  if (type.kind !== "object") return [];
  const given = new Set(pairs.map(({ key }) => staticKey(key)));
  return pairs.flatMap(({ key, value }) => {
    const name = staticKey(key);
    if (name === null) return [];
    const attribute = type.attributes.get(name);
    if (attribute !== undefined) return discardedAttributes(value, attribute);
    const absent = [...type.attributes.keys()].filter((one) => !given.has(one));
    return [{ name, range: expressionRange(key), absent }];
  });
}
