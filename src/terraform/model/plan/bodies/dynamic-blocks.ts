/** `dynamic` blocks: their parts, and the blocks that they generate. */
import { type BodyAttribute, type BodyBlock, type ConfigBody, dynamicParts } from "../../../../model/index.ts";
import type { SiteIterator } from "../../../declare/sites.ts";

/** The parts of a `dynamic` block. */
export interface DynamicBlock {
  readonly forEach: BodyAttribute;
  /** The name for the current element in `content`. */
  readonly iterator: SiteIterator;
  readonly content: ConfigBody;
}

/** Returns the parts of a `dynamic` block; null if one is missing or has no constant name. */
export function readDynamic(block: BodyBlock): DynamicBlock | null {
  const { forEach, iterator, contents } = dynamicParts(block);
  const [content] = contents;
  if (forEach === null || iterator === null || content === undefined) return null;
  return { forEach, iterator: { name: iterator, collection: forEach.expression }, content };
}
