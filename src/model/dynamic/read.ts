/**
 * What a `dynamic` block is and what it consists of: for decoded blocks, for nodes, and for JSON values whose schema is
 * unknown. Nothing is evaluated or reported; `definition.ts` does both.
 */
import type { Block, BlockLabel, Name } from "../../syntax/index.ts";
import type { BodyAttribute, BodyBlock, ConfigBody } from "../body.ts";
import type { ConfigExpression } from "../expression.ts";
import { staticKeyword } from "../static.ts";
import { DYNAMIC_BLOCK, RELAXED } from "./schema.ts";

/** Returns whether a block type or a property's name means `dynamic` blocks. */
export function isDynamicType(type: string): boolean {
  return type === DYNAMIC_BLOCK.type;
}

/** Returns whether a node is a `dynamic` block with its label. */
export function isDynamicBlock({ blockType, labels }: Block): boolean {
  return isDynamicType(blockType.name) && labels.length === 1;
}

/** Returns the block type that a decoded block has or generates. */
export function generatedType({ type, labels }: Pick<BodyBlock, "type" | "labels">): string {
  return isDynamicType(type) ? (labels[0]?.value ?? "") : type;
}

/** Returns the node with that type: the block's type, or a `dynamic` block's label. */
export function generatedName({ blockType, labels }: Block): Name | BlockLabel {
  return isDynamicType(blockType.name) ? (labels[0] ?? blockType) : blockType;
}

/** A `dynamic` block's arguments; those that are absent are null. */
export interface DynamicArguments<Argument> {
  readonly forEach: Argument | null;
  readonly labels: Argument | null;
  /** The name for the current element; null if it is not a keyword. */
  readonly iterator: string | null;
}

/** Reads the arguments in a block that generates others with a type; `argument` returns one by its name. */
export function dynamicArguments<Argument>(
  type: string,
  argument: (name: string) => Argument | undefined,
  expressionOf: (argument: Argument) => ConfigExpression,
): DynamicArguments<Argument> {
  const named = argument("iterator");
  return {
    forEach: argument("for_each") ?? null,
    labels: argument("labels") ?? null,
    iterator: named === undefined ? type : staticKeyword(expressionOf(named)),
  };
}

/** A decoded `dynamic` block's arguments, and its content: one body, unless there is an error. */
export interface DynamicParts extends DynamicArguments<BodyAttribute> {
  readonly contents: readonly ConfigBody[];
}

/** Reads a decoded `dynamic` block, as far as that is possible despite errors. */
export function dynamicParts(block: BodyBlock): DynamicParts {
  const { attributes, blocks } = block.body.decodePartially(RELAXED);
  return {
    ...dynamicArguments(
      generatedType(block),
      (name) => attributes.get(name),
      ({ expression }) => expression,
    ),
    contents: blocks.map(({ body }) => body),
  };
}
