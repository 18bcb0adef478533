/** The base of the nodes of the native syntax, whose parents are such nodes too. */
import { SyntaxNode, type TREE } from "../node.ts";
import type { SyntaxTree } from "../tree.ts";
import type { Node } from "./index.ts";

export abstract class HclNode extends SyntaxNode {
  declare parent: Node | null;
  declare readonly [TREE]: SyntaxTree;
}

/** Fields of a node, for the constructor of one that has many children and tokens. */
export type Parts<N extends HclNode, Names extends keyof N> = Readonly<Pick<N, Names>>;

/** Gives a child its parent. */
export function adoptChild(parent: HclNode, child: SyntaxNode): void {
  child.parent = parent;
}

/** Gives children their parent. */
export function adopt(parent: HclNode, children: readonly SyntaxNode[]): void {
  for (const child of children) child.parent = parent;
}
