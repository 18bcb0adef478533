/** The base of native syntax nodes, whose parents are such nodes too. */
import { SyntaxNode, type TREE } from "../node.ts";
import type { SyntaxTree } from "../tree.ts";
import type { Node } from "./index.ts";

export abstract class HclNode extends SyntaxNode {
  declare parent: Node | null;
  declare readonly [TREE]: SyntaxTree;
}

/** A node's fields, as a constructor argument for nodes with many children and tokens. */
export type Parts<N extends HclNode, Names extends keyof N> = Readonly<Pick<N, Names>>;

/** Sets a child's parent. */
export function adoptChild(parent: HclNode, child: SyntaxNode): void {
  child.parent = parent;
}

/** Sets the parent of children. With an index: an iterator makes an object for each child, a fifth of all that parsing makes. */
export function adopt(parent: HclNode, children: readonly SyntaxNode[]): void {
  const { length } = children;
  for (let index = 0; index < length; index++) children[index]!.parent = parent;
}
