// Nested blocks whose form is unknown: their bodies have an uncertain attribute of the same name.
import type { SchemaBlock, SchemaNestedBlock } from "../../../src/terraform/schema/provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE } from "../../../src/terraform/schema/uncertain-attribute.ts";

/** Returns whether a body has a block of this name, and its form is unknown. */
export function isUncertain({ attributes, blocks }: SchemaBlock, name: string): boolean {
  return blocks.has(name) && attributes.get(name) === UNCERTAIN_ATTRIBUTE;
}

/**
 * Returns a body in which nesting modes are those of a later version, as far as they are unknown and that version has
 * them. A block of unknown form has no maximum if it has none there: bindings may write a list in a structure that contains
 * itself as one element.
 */
export function withLaterModes(body: SchemaBlock, later: SchemaBlock | undefined): SchemaBlock {
  if (later === undefined || body.blocks.size === 0) return body;
  const attributes = new Map(body.attributes);
  const blocks = new Map<string, SchemaNestedBlock>();
  for (const [name, nested] of body.blocks) {
    const known = later.blocks.get(name);
    const isResolved = known !== undefined && isUncertain(body, name) && !isUncertain(later, name);
    if (isResolved && nested.block.isDescribed !== false) attributes.delete(name);
    const block = withLaterModes(nested.block, known?.block);
    const isOne = isResolved && known.nesting === "single";
    const isUnlimited = known?.maxItems === 0 && isUncertain(body, name);
    blocks.set(name, {
      ...nested,
      ...(isUnlimited && { maxItems: 0 }),
      ...(isResolved && { nesting: known.nesting }),
      ...(isOne && { minItems: 0, maxItems: 0 }),
      block,
    });
  }
  return { ...body, attributes, blocks };
}
