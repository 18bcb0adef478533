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
import { bodyFor, type ProductBlock, type ProductSchema } from "./schema.ts";

/** Returns the body that blocks lead to, outermost first, as the schema describes it; empty where any name is right. */
export function describeProductBody(schema: ProductSchema, path: readonly BlockHeader[]): DescribedBody {
  const body = bodyInside(schema, path);
  const last = path.at(-1);
  if (body === null) return UNDESCRIBED;
  return last !== undefined && body.hasDynamic === true && isDynamicType(last.type) ? DYNAMIC_BODY : described(body);
}

/** Returns the known first labels for a block type in such a body; empty if nothing is known. */
export function describeProductLabels(
  schema: ProductSchema,
  path: readonly BlockHeader[],
  type: string,
): readonly string[] {
  const body = bodyInside(schema, path);
  if (body?.hasDynamic === true && isDynamicType(type)) return body.blocks.map((one) => one.type);
  return [...(body?.blocks.find((one) => one.type === type)?.byLabel?.keys() ?? [])];
}

/** Returns the schema of the body that blocks lead to; null where any name is right. */
function bodyInside(schema: ProductSchema, path: readonly BlockHeader[]): ProductSchema | null {
  let body: ProductSchema | null = schema;
  for (const [index, { type, labels }] of path.entries()) {
    const around = path[index - 1];
    // The schema of a `dynamic` block is that of the body around it, until its content.
    if (body === null || (body.hasDynamic === true && isDynamicType(type))) continue;
    const isContent: boolean = around !== undefined && isDynamicType(around.type) && body.hasDynamic === true;
    const block = body.blocks.find((one) => one.type === (isContent ? around!.labels[0] : type));
    body = bodyOf(block, isContent ? undefined : (labels[0] ?? undefined));
  }
  return body;
}

function bodyOf(block: ProductBlock | undefined, label: string | undefined): ProductSchema | null {
  const body = block === undefined ? undefined : bodyFor(block, label);
  return body === undefined || body === "attributes" || body.isOpen === true ? null : body;
}

function described({ attributes, blocks, maps = [], either = [], hasDynamic }: ProductSchema): DescribedBody {
  const nested: readonly DescribedBlock[] = blocks.map(
    ({ type, labelNames = [], isSingle = false, isRequired = false }) =>
      describedBlock(type, { labelNames, isSingle, isRequired }),
  );
  return {
    arguments: attributes
      .filter(({ name, isUnlisted }) => isUnlisted !== true && ![...maps, ...either].includes(name))
      .map(({ name, required = false, type, words = [] }) =>
        describedArgument(name, { isRequired: required, type: type === undefined ? null : valueType(type), words }),
      ),
    blocks: hasDynamic === true ? [...nested, DESCRIBED_DYNAMIC] : nested,
  };
}
