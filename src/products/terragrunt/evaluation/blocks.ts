/** Blocks of Terragrunt configurations, by their types. Evaluates nothing. */
import { argumentOf, type BodyAttribute, type BodyBlock, type ConfigBody } from "../../../model/index.ts";

/** An `include` block. */
export interface IncludeBlock {
  readonly block: BodyBlock;
  /** Null for a block without a label. */
  readonly label: string | null;
  readonly pathAttribute: BodyAttribute | null;
}

/** The block types with a label, which JSON does not show. */
const LABELLED: ReadonlySet<string> = new Set([
  ...["dependency", "feature", "generate", "include", "unit", "stack", "retry", "ignore"],
  ...["before_hook", "after_hook", "error_hook", "extra_arguments"],
]);

/** Returns the blocks of a type, with at most one label. */
export function blocksOf(body: ConfigBody, type: string): readonly BodyBlock[] {
  const labelled = body.decodePartially({ blocks: [{ type, labelNames: ["name"] }] });
  const bare = body.decodePartially({ blocks: [{ type }] });
  if (body.node.type.startsWith("Json")) {
    const isInclude = type === "include" && bare.blocks.some((block) => argumentOf(block.body, "path") !== null);
    return isInclude || !LABELLED.has(type) ? bare.blocks : labelled.blocks;
  }
  return [...labelled.blocks, ...bare.blocks].toSorted((a, b) => a.definitionRange.start - b.definitionRange.start);
}

/** Returns the includes in a body, in source order. */
export function includesIn(body: ConfigBody): readonly IncludeBlock[] {
  return blocksOf(body, "include").map((block) => ({
    block,
    label: block.labels[0]?.value ?? null,
    pathAttribute: argumentOf(block.body, "path") ?? null,
  }));
}
