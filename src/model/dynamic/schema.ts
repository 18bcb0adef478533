/** Schemas for `dynamic` blocks. */
import type { BlockSchema, BodySchema } from "../body.ts";
import { describedArgument, describedBlock, type DescribedBody } from "../described-body.ts";

/** The block: its label is the type of the generated blocks. */
export const DYNAMIC_BLOCK: BlockSchema = { type: "dynamic", labelNames: ["type"] };

const CONTENT = [{ type: "content" }] as const;
const COMMON = [{ name: "for_each", required: true }, { name: "iterator" }] as const;

/** Its body, for generated blocks without labels. */
export const WITHOUT_LABELS: BodySchema = { attributes: COMMON, blocks: CONTENT };

/** Its body, for generated blocks with labels. */
export const WITH_LABELS: BodySchema = { attributes: [...COMMON, { name: "labels", required: true }], blocks: CONTENT };

/** Its body as far as possible, despite errors. */
export const RELAXED: BodySchema = {
  attributes: [{ name: "for_each" }, { name: "iterator" }, { name: "labels" }],
  blocks: CONTENT,
};

/** The block, described. */
export const DESCRIBED_DYNAMIC = describedBlock(DYNAMIC_BLOCK.type, { labelNames: DYNAMIC_BLOCK.labelNames! });

/** Its body, described. */
export const DYNAMIC_BODY: DescribedBody = {
  arguments: [
    ...COMMON.map(({ name, ...flags }) => describedArgument(name, { isRequired: "required" in flags })),
    describedArgument("labels"),
  ],
  blocks: CONTENT.map(({ type }) => describedBlock(type, { isRequired: true, isSingle: true })),
};
