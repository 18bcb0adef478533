/** Schemas of resources that may have more attributes than is known, because a newer provider may be in use. */
import { dynamicType, type Type } from "../../values/index.ts";
import type { SchemaAttribute, SchemaBlock } from "./provider-schema.ts";

const OPEN_BLOCK: SchemaAttribute = {
  type: dynamicType,
  typedBy: null,
  isRequired: false,
  isOptional: true,
  isComputed: false,
  isSensitive: false,
  isWriteOnly: false,
  isDeprecated: false,
};

/** Returns a schema without objects and blocks, which may have more attributes in a newer version. */
export function openSchema({ attributes, blocks, isDeprecated }: SchemaBlock): SchemaBlock {
  const plain = [...attributes].map(
    ([name, attribute]) =>
      [name, containsObject(attribute.type) ? { ...attribute, type: dynamicType, typedBy: null } : attribute] as const,
  );
  const opened = [...blocks.keys()].map((name) => [name, OPEN_BLOCK] as const);
  return { attributes: new Map([...plain, ...opened]), blocks: new Map(), isDeprecated };
}

function containsObject(type: Type): boolean {
  if (type.kind === "object" || type.kind === "tuple") return true;
  return (type.kind === "list" || type.kind === "set" || type.kind === "map") && containsObject(type.element);
}
