/** Attributes that old providers let people write as blocks. */
import type { ConfigBody } from "../../model/index.ts";
import type { SchemaAttribute, SchemaBlock } from "./provider-schema.ts";

/** Returns the names of the attributes, lists and sets of objects, that a body in the native syntax contains as blocks. */
export function attributesAsBlocks({ node }: ConfigBody, { attributes }: SchemaBlock): Set<string> {
  if (node.type !== "Body") return new Set();
  const written = node.items.flatMap((item) => (item.type === "Block" ? [item.blockType.name] : []));
  return new Set(written.filter((name) => isObjectCollection(attributes.get(name)?.type)));
}

/** Returns whether a value may be written as blocks: the type of one that differs between provider versions is unknown. */
export function mayBeBlocks({ type }: SchemaAttribute): boolean {
  return type.kind === "dynamic" || isObjectCollection(type);
}

function isObjectCollection(
  type: { readonly kind: string; readonly element?: { readonly kind: string } } | undefined,
): boolean {
  return (type?.kind === "list" || type?.kind === "set") && type.element?.kind === "object";
}
