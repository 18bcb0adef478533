/** Options that forbid or require parts of blocks: which blocks an entry applies to. */
import type { Block, Body } from "../../../src/index.ts";
import { TEXT } from "../name-list.ts";

/** The blocks that an entry applies to. Omitted properties match anything. */
export interface BlockFilter {
  /** The block type. */
  readonly block?: string;
  /** The block's first label. */
  readonly label?: string;
}

/** The part of a JSON schema for `BlockFilter`. */
export const BLOCK_FILTER_SCHEMA = {
  block: { description: "A block type. By default, any block.", ...TEXT },
  label: { description: "The first label of the block. By default, any label.", ...TEXT },
} as const;

/** Returns whether an entry applies to a block. */
export function matchesBlock({ block, label }: BlockFilter, candidate: Block): boolean {
  if (block !== undefined && candidate.blockType.name !== block) return false;
  return label === undefined || candidate.labels[0]?.value === label;
}

/** Returns the block that a body belongs to, or null for the file's body. */
export function blockOf(body: Body | null): Block | null {
  return body?.parent?.type === "Block" ? body.parent : null;
}

/** Returns whether an entry applies to a body: any body, if it specifies none. */
export function matchesBody(filter: BlockFilter, body: Body | null): boolean {
  if (filter.block === undefined && filter.label === undefined) return true;
  const block = blockOf(body);
  return block !== null && matchesBlock(filter, block);
}

/** Returns the end of a message: a custom reason after a space. */
export function reasonOf({ message }: { readonly message?: string }): string {
  return message === undefined || message === "" ? "" : ` ${message}`;
}
