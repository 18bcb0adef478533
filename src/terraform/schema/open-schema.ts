/** Schemas of resources that may have more attributes than is known, because a newer provider may be in use. */
import { dynamicType, type Type } from "../../values/index.ts";
import type { SchemaBlock } from "./provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE } from "./uncertain-attribute.ts";

/** Returns a schema in which objects and blocks may have any value: a newer version may have more attributes in them. */
export function openSchema({ attributes, blocks, isDeprecated }: SchemaBlock): SchemaBlock {
  const plain = [...attributes].map(
    ([name, attribute]) =>
      [name, containsObject(attribute.type) ? { ...attribute, type: dynamicType, typedBy: null } : attribute] as const,
  );
  const opened = [...blocks.keys()].map((name) => [name, UNCERTAIN_ATTRIBUTE] as const);
  return { attributes: new Map([...plain, ...opened]), blocks: new Map(), isDeprecated };
}

function containsObject(type: Type): boolean {
  if (type.kind === "object" || type.kind === "tuple") return true;
  return (type.kind === "list" || type.kind === "set" || type.kind === "map") && containsObject(type.element);
}
