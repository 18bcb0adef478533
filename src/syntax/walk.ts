/**
 * Walks trees without recursion: operator chains make trees far deeper than the JavaScript stack.
 *
 * The nodes of a tree are also one list, in source order, each followed by the nodes below it. Checks walk the same
 * expressions dozens of times: with the list, a walk is a loop over a part of it.
 */
import { memoize } from "../memo.ts";
import type { TextRange } from "../text/index.ts";
import { childField, childFieldNames, childNodes, isList, pushChildNodes } from "./children.ts";
import { type SameSyntax, type SyntaxNode, TREE } from "./node.ts";
import type { Attribute, Node, NodeByType, NodeType } from "./nodes/index.ts";
import type { SyntaxTree } from "./tree.ts";

/**
 * A visitor's request: `skip` the node's children (`enter` only), or `stop` the whole walk. A function may return
 * nothing.
 */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- callbacks without a return statement are of this type
export type WalkControl = "skip" | "stop" | undefined | void;

/** Called on the way down and on the way up. `leave` is called for skipped nodes too. */
export interface Visitor<N extends SyntaxNode = Node> {
  enter?(node: N): WalkControl;
  leave?(node: N): Exclude<WalkControl, "skip">;
}

/** One function per node type, called on the way down. */
export type TypedVisitor = { [T in NodeType]?: (node: NodeByType[T]) => WalkControl };

/** The nodes of a tree. */
export interface Preorder<Node extends SyntaxNode = SyntaxNode> {
  readonly nodes: readonly Node[];
  /** For each node, the index behind the last node below it. */
  readonly ends: Int32Array;
}

/** The list of each root's nodes. */
const preorder = memoize(listNodes);

/** Returns the list of a tree's nodes, which is made when it is first needed. */
export function preorderOf<Root extends SyntaxNode>({ root }: SyntaxTree<Root>): Preorder<SameSyntax<Root>> {
  return preorder(root) as Preorder<SameSyntax<Root>>;
}

/** Returns the list of a node's tree; null while the tree is being parsed. */
function preorderWith(node: SyntaxNode): Preorder | null {
  const tree = node[TREE];
  const root: SyntaxNode | undefined = tree.root;
  return root === undefined ? null : preorderOf(tree);
}

/**
 * Returns a node's index in its tree's list; -1 for a node that recovery has dropped, and for some beside missing nodes.
 * Searches by tokens, so that nodes need no field for it: parsing and formatting, which walk little, would pay for it.
 */
function indexInOrder(node: SyntaxNode, { nodes }: Preorder): number {
  const { firstToken, endToken } = node;
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = nodes[middle]!;
    if (other === node) return middle;
    // A node is before those that begin later, and before those in it.
    const isBefore = other.firstToken === firstToken ? other.endToken > endToken : other.firstToken < firstToken;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  while (low < nodes.length && nodes[low]!.firstToken === firstToken && nodes[low]!.endToken === endToken) {
    if (nodes[low] === node) return low;
    low++;
  }
  return -1;
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

/** Walks a node and everything below it, in source order. Returns false if the walk was stopped. */
export function walk<N extends SyntaxNode>(root: N, visitor: Visitor<SameSyntax<N>>): boolean {
  return walkNodes(root, visitor);
}

function walkNodes(root: SyntaxNode, visitor: Visitor<SyntaxNode>): boolean {
  const preorder = preorderWith(root);
  const from = preorder === null ? -1 : indexInOrder(root, preorder);
  if (preorder === null || from < 0) return walkStack(root, visitor);
  return visitor.leave === undefined ? enterNodes(from, preorder, visitor) : enterAndLeave(from, preorder, visitor);
}

function enterNodes(from: number, { nodes, ends }: Preorder, visitor: Visitor<SyntaxNode>): boolean {
  const end = ends[from]!;
  for (let index = from; index < end;) {
    const control = visitor.enter?.(nodes[index]!);
    if (control === "stop") return false;
    index = control === "skip" ? ends[index]! : index + 1;
  }
  return true;
}

function enterAndLeave(from: number, { nodes, ends }: Preorder, visitor: Visitor<SyntaxNode>): boolean {
  const end = ends[from]!;
  /** The nodes that were entered, and not left. */
  const open: number[] = [];
  for (let index = from; index < end;) {
    const control = visitor.enter?.(nodes[index]!);
    if (control === "stop") return false;
    open.push(index);
    index = control === "skip" ? ends[index]! : index + 1;
    while (open.length > 0 && ends[open.at(-1)!]! <= index)
      if (visitor.leave?.(nodes[open.pop()!]!) === "stop") return false;
  }
  return true;
}

/** Walks nodes that are not in their tree's list. */
function walkStack(root: SyntaxNode, visitor: Visitor<SyntaxNode>): boolean {
  /** Nodes to enter; a node that has been entered is followed by `null` above it until it is left. */
  const stack: (SyntaxNode | null)[] = [root];
  const entered: SyntaxNode[] = [];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node === null) {
      if (visitor.leave?.(entered.pop()!) === "stop") return false;
      continue;
    }
    const control = visitor.enter?.(node);
    if (control === "stop") return false;
    entered.push(node);
    stack.push(null);
    if (control === "skip") continue;
    pushChildNodes(node, stack);
  }
  return true;
}

/**
 * Walks a node and everything below it, calling the function for each node's type. Returns false if the walk was
 * stopped.
 */
export function walkByType(root: SyntaxNode, visitor: TypedVisitor): boolean {
  const functions: Readonly<Partial<Record<string, (node: never) => WalkControl>>> = visitor;
  return walk(root, { enter: (node) => functions[node.type]?.(node as never) });
}

/**
 * Returns the innermost node whose range contains the token at a UTF-16 offset; at a boundary, the token that starts
 * there.
 */
export function nodeAt<Tree extends SyntaxTree<SyntaxNode>>(tree: Tree, offset: number): SameSyntax<Tree["root"]> {
  const token = tree.tokens.indexAt(offset);
  let node: SyntaxNode = tree.root;
  for (;;) {
    const child = childAt(node, token);
    if (child === null) return node;
    node = child;
  }
}

/** Returns the innermost node in a root, or the root itself, that contains a range in UTF-16 offsets. */
export function nodeAround(root: Node, { start, end }: TextRange): Node {
  let node = root;
  for (;;) {
    const inner = childNodes(node).find((child) => child.start <= start && child.end >= end && !child.isMissing);
    if (inner === undefined) return node;
    node = inner;
  }
}

/** Returns the argument that contains a node; null in JSON, and for nodes outside arguments. */
export function attributeAround(node: Node): Attribute | null {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.type === "Attribute") return at;
  }
  return null;
}

/** Returns the child whose tokens include a given one, or `null`. Long lists are not copied. */
function childAt(node: SyntaxNode, token: number): SyntaxNode | null {
  for (const name of childFieldNames(node)) {
    const value = childField(node, name);
    if (value === null) continue;
    const child = isList(value) ? elementAt(value, token) : value;
    if (child !== null && child.firstToken <= token && token < child.endToken) return child;
  }
  return null;
}

/** Returns the element whose tokens include a given one, or `null`. */
function elementAt(elements: readonly SyntaxNode[], token: number): SyntaxNode | null {
  let low = 0;
  let high = elements.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const element = elements[middle]!;
    if (element.endToken <= token) low = middle + 1;
    else if (element.firstToken > token) high = middle - 1;
    else return element;
  }
  return null;
}
