/** The one thing that node constructors share beyond their base. */
import type { SyntaxNode } from "../node.ts";

/** Gives children their parent. */
export function adopt(parent: SyntaxNode, children: readonly SyntaxNode[]): void {
  for (const child of children) child.parent = parent;
}
