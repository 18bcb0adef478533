/** Lists that people write of what they do not want, or want, in blocks: which blocks an entry is about. */
import type { Block, Body } from "../../../src/index.ts";

/** What an entry says of blocks. What it does not mention may be anything. */
export interface BlockFilter {
  /** Type of the block. */
  readonly block?: string;
  /** First label of the block. */
  readonly label?: string;
}

/** The part of a JSON schema for `BlockFilter`. */
export const BLOCK_FILTER_SCHEMA = {
  block: { description: "A block type. By default, any block.", type: "string", minLength: 1 },
  label: { description: "The first label of the block. By default, any label.", type: "string", minLength: 1 },
} as const;

/** Whether a block is one that the entry is about. */
export function matchesBlock({ block, label }: BlockFilter, candidate: Block): boolean {
  if (block !== undefined && candidate.blockType.name !== block) return false;
  return label === undefined || candidate.labels[0]?.value === label;
}

/** The block that a body belongs to; null for the body of the file. */
export function blockOf(body: Body | null): Block | null {
  return body?.parent?.type === "Block" ? body.parent : null;
}

/** Whether the body is one that the entry is about: any body, if it names none. */
export function matchesBody(filter: BlockFilter, body: Body | null): boolean {
  if (filter.block === undefined && filter.label === undefined) return true;
  const block = blockOf(body);
  return block !== null && matchesBlock(filter, block);
}

/** The end of a message: a reason of one's own, with a blank before it. */
export function reasonOf({ message }: { readonly message?: string }): string {
  return message === undefined || message === "" ? "" : ` ${message}`;
}
