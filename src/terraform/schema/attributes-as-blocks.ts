/** Attributes that old providers let people write as blocks. */
import type { ConfigBody } from "../../model/index.ts";
import type { SchemaBlock } from "./provider-schema.ts";

/** Returns the names of the attributes, lists and sets of objects, that a body in the native syntax contains as blocks. */
export function attributesAsBlocks({ node }: ConfigBody, { attributes }: SchemaBlock): Set<string> {
  if (node.type !== "Body") return new Set();
  const written = node.items.flatMap((item) => (item.type === "Block" ? [item.blockType.name] : []));
  return new Set(written.filter((name) => isObjectCollection(attributes.get(name)?.type)));
}

function isObjectCollection(
  type: { readonly kind: string; readonly element?: { readonly kind: string } } | undefined,
): boolean {
  return (type?.kind === "list" || type?.kind === "set") && type.element?.kind === "object";
}
