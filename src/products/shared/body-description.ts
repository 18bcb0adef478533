/** Describes bodies in product files, by their schemas. */
import {
  type BlockHeader,
  DESCRIBED_DYNAMIC,
  type DescribedBlock,
  describedArgument,
  describedBlock,
  type DescribedBody,
  DYNAMIC_BODY,
  isDynamicType,
  UNDESCRIBED,
} from "../../model/index.ts";
import { valueType } from "./argument-type.ts";
import type { ProductBlock, ProductSchema } from "./schema.ts";

/** Returns the body that blocks lead to, outermost first, as the schema describes it; empty where any name is right. */
export function describeProductBody(schema: ProductSchema, path: readonly BlockHeader[]): DescribedBody {
  let body: ProductSchema | null = schema;
  for (const [index, { type }] of path.entries()) {
    const around = path[index - 1];
    // The schema of a `dynamic` block is that of the body around it, until its content.
    if (body === null || (body.hasDynamic === true && isDynamicType(type))) continue;
    const isContent: boolean = around !== undefined && isDynamicType(around.type) && body.hasDynamic === true;
    body = bodyOf(body.blocks.find((block) => block.type === (isContent ? around!.labels[0] : type)));
  }
  const last = path.at(-1);
  if (body === null) return UNDESCRIBED;
  return last !== undefined && body.hasDynamic === true && isDynamicType(last.type) ? DYNAMIC_BODY : described(body);
}

function bodyOf(block: ProductBlock | undefined): ProductSchema | null {
  return block?.body === undefined || block.body === "attributes" ? null : block.body;
}

function described({ attributes, blocks, maps = [], either = [], hasDynamic }: ProductSchema): DescribedBody {
  const nested: readonly DescribedBlock[] = blocks.map(({ type, labelNames = [], isSingle = false }) =>
    describedBlock(type, { labelNames, isSingle }),
  );
  return {
    arguments: attributes
      .filter(({ name, isUnlisted }) => isUnlisted !== true && ![...maps, ...either].includes(name))
      .map(({ name, required = false, type }) =>
        describedArgument(name, { isRequired: required, type: type === undefined ? null : valueType(type) }),
      ),
    blocks: hasDynamic === true ? [...nested, DESCRIBED_DYNAMIC] : nested,
  };
}
