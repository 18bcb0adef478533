/** Bodies described for people who write them: one form for all schemas, those in products and those from providers. */
import type { Type } from "../values/index.ts";

/** An argument that a body may have. */
export interface DescribedArgument {
  readonly name: string;
  readonly isRequired: boolean;
  /** Null if it is unknown, or any. */
  readonly type: Type | null;
  /** Null if nothing is known. */
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** The strings that it accepts, or each element does; empty if they are unknown. */
  readonly words: readonly string[];
  /** A value that people often write, as source text; null without one. */
  readonly usual: string | null;
}

/** A block type that a body may have. */
export interface DescribedBlock {
  readonly type: string;
  /** What its labels mean, such as `name`. */
  readonly labelNames: readonly string[];
  /** Null if nothing is known. */
  readonly description: string | null;
  readonly isRequired: boolean;
  /** Whether only one such block is allowed; false if that is not known. */
  readonly isSingle: boolean;
  readonly isDeprecated: boolean;
}

/** A body's arguments and block types, in no particular order. */
export interface DescribedBody {
  readonly arguments: readonly DescribedArgument[];
  readonly blocks: readonly DescribedBlock[];
}

/** A block around a place: its type and labels. */
export interface BlockHeader {
  readonly type: string;
  readonly labels: readonly string[];
}

/** A body in which nothing may stand that has a known name. */
export const UNDESCRIBED: DescribedBody = { arguments: [], blocks: [] };

/** Returns an argument's description; facts that are not given are unknown, or false. */
export function describedArgument(name: string, known: Partial<DescribedArgument> = {}): DescribedArgument {
  return {
    isRequired: false,
    type: null,
    description: null,
    isDeprecated: false,
    words: [],
    usual: null,
    ...known,
    name,
  };
}

/** Returns a block type's description; facts that are not given are unknown, or false. */
export function describedBlock(type: string, known: Partial<DescribedBlock> = {}): DescribedBlock {
  return { labelNames: [], description: null, isRequired: false, isSingle: false, isDeprecated: false, ...known, type };
}

/** Returns one body with everything that either allows; the first one decides about names that both have. */
export function bothDescribed(first: DescribedBody, second: DescribedBody): DescribedBody {
  const names = new Set(first.arguments.map(({ name }) => name));
  const types = new Set(first.blocks.map(({ type }) => type));
  return {
    arguments: [...first.arguments, ...second.arguments.filter(({ name }) => !names.has(name))],
    blocks: [...first.blocks, ...second.blocks.filter(({ type }) => !types.has(type))],
  };
}
