/**
 * A parsed text: source, tokens, root node, diagnostics. A plain value for one text; evaluation results are stored
 * elsewhere.
 *
 * Its nodes are also one list, in source order, each followed by the nodes below it. Checks walk the same expressions
 * dozens of times: with the list, a walk is a loop over a part of it.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import { SourceText } from "../text/index.ts";
import { pushChildNodes } from "./children.ts";
import { ORDER, type SameSyntax, type SyntaxNode, TREE } from "./node.ts";
import type { RootNode } from "./nodes/index.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { visitorKeys } from "./visitor-keys.ts";

/** A native syntax tree, unless its root's type says otherwise. */
export class SyntaxTree<Root extends SyntaxNode = RootNode> {
  readonly source: SourceText;
  readonly tokens: TokenTable;
  /** Child fields of each node type in the tree: used by walkers, dumps and checks. */
  readonly visitorKeys: Readonly<Record<string, readonly string[]>>;
  /** Sorted by position, then code. */
  diagnostics: readonly Diagnostic[];
  root!: Root;
  /** The nodes as a list; null until they are walked. */
  preorder: Preorder | null;

  constructor(tokens: TokenTable, keys: Readonly<Record<string, readonly string[]>> = visitorKeys) {
    this.source = new SourceText(tokens.text);
    this.tokens = tokens;
    this.visitorKeys = keys;
    this.diagnostics = [];
    this.preorder = null;
  }
}

/** The nodes of a tree. */
export interface Preorder<Node extends SyntaxNode = SyntaxNode> {
  readonly nodes: readonly Node[];
  /** For each node, the index behind the last node below it. */
  readonly ends: Int32Array;
}

/** Returns the list of a tree's nodes, which is made when it is first needed. */
export function preorderOf<Root extends SyntaxNode>(tree: SyntaxTree<Root>): Preorder<SameSyntax<Root>> {
  if (tree.preorder?.nodes[0] !== tree.root) tree.preorder = listNodes(tree.root);
  return tree.preorder as Preorder<SameSyntax<Root>>;
}

/**
 * Returns the list with a node; null for a node that is not in its tree: one that recovery has dropped, or one in a tree
 * that is being parsed.
 */
export function preorderWith(node: SyntaxNode): Preorder | null {
  const tree = node[TREE];
  const root: SyntaxNode | undefined = tree.root;
  if (root === undefined) return null;
  const preorder = preorderOf(tree);
  return preorder.nodes[node[ORDER]] === node ? preorder : null;
}

function listNodes(root: SyntaxNode): Preorder {
  const nodes: SyntaxNode[] = [];
  /** Nodes to add; one that has been added is followed by `null` above it until its last child has been. */
  const stack: (SyntaxNode | null)[] = [root];
  const open: number[] = [];
  const ends: number[] = [];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node === null) {
      ends[open.pop()!] = nodes.length;
      continue;
    }
    node[ORDER] = nodes.length;
    const before = stack.length;
    stack.push(null);
    pushChildNodes(node, stack);
    if (stack.length === before + 1) {
      // Most nodes have no children.
      stack.pop();
      ends[nodes.length] = nodes.length + 1;
    } else open.push(nodes.length);
    nodes.push(node);
  }
  return { nodes, ends: Int32Array.from(ends) };
}
