/** What `dynamic` blocks look like. */
import type { BlockSchema, BodySchema } from "../body.ts";

/** The block itself: its label is the type of the blocks that it generates. */
export const DYNAMIC_BLOCK: BlockSchema = { type: "dynamic", labelNames: ["type"] };

const CONTENT = [{ type: "content" }] as const;
const COMMON = [{ name: "for_each", required: true }, { name: "iterator" }] as const;

/** Its body, where the generated blocks have no labels. */
export const WITHOUT_LABELS: BodySchema = { attributes: COMMON, blocks: CONTENT };

/** Its body, where the generated blocks have labels. */
export const WITH_LABELS: BodySchema = { attributes: [...COMMON, { name: "labels", required: true }], blocks: CONTENT };

/** Its body as far as it can be read, whatever is wrong in it. */
export const RELAXED: BodySchema = {
  attributes: [{ name: "for_each" }, { name: "iterator" }, { name: "labels" }],
  blocks: CONTENT,
};
