/** The syntax tree and the tokens as data. */
import { jsonVisitorKeys, type TokenTable, TokenType, tokenTypeNames, visitorKeys } from "../../../src/index.ts";
import type { Token, TreeNode } from "../messages.ts";

/** A node of either syntax, as far as this file reads it. */
interface AnyNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const KEYS = { ...visitorKeys, ...jsonVisitorKeys } as Readonly<Record<string, readonly string[]>>;

/** More nodes or tokens than this are left out: they are not read, and the page would be slow. */
const MAX_NODES = 4000;

/** Deeper nodes are left out. */
const MAX_DEPTH = 100;

/** Returns a node with everything below it, up to a bound. */
export function treeOf(root: AnyNode): TreeNode {
  let count = 0;
  const read = (node: AnyNode, field: string, depth: number): TreeNode => {
    count++;
    const children: TreeNode[] = [];
    for (const name of depth < MAX_DEPTH ? (KEYS[node.type] ?? []) : []) {
      const value = (node as unknown as Record<string, AnyNode | readonly AnyNode[] | null>)[name] ?? null;
      const isList = Array.isArray(value);
      for (const [index, child] of (isList ? (value as AnyNode[]) : value === null ? [] : [value as AnyNode]).entries())
        if (count < MAX_NODES) children.push(read(child, isList ? `${name}[${index}]` : name, depth + 1));
    }
    return { type: node.type, field, start: node.start, end: node.end, children };
  };
  return read(root, "", 0);
}

/** Returns the tokens but spaces, up to a bound. */
export function tokensOf(tokens: TokenTable): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.count && found.length < MAX_NODES; index++) {
    const type = tokens.types[index]!;
    if (type === TokenType.Whitespace) continue;
    found.push({ type: tokenTypeNames[type]!, start: tokens.start(index), end: tokens.end(index) });
  }
  return found;
}
