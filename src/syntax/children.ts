/**
 * Children of nodes by their tree's visitor keys, and the tokens between them: the only file that reads fields by name.
 */
import { type SameSyntax, type SyntaxNode, TREE } from "./node.ts";

type Field<N extends SyntaxNode> = SameSyntax<N> | null | readonly SameSyntax<N>[];

/** Returns the child or children in a child field; `null` for an absent optional child. */
export function childField<N extends SyntaxNode>(node: N, field: string): Field<N> {
  return (node as unknown as Readonly<Record<string, Field<N>>>)[field]!;
}

/** Returns a node's child fields, in source order. */
export function childFieldNames(node: SyntaxNode): readonly string[] {
  return node[TREE].visitorKeys[node.type]!;
}

/** Returns a node's children, in source order. */
export function childNodes<N extends SyntaxNode>(node: N): SameSyntax<N>[] {
  const children: SyntaxNode[] = [];
  for (const name of childFieldNames(node)) {
    const value = childField(node, name);
    if (value === null) continue;
    if (isList(value)) for (const child of value) children.push(child);
    else children.push(value);
  }
  return children;
}

/**
 * Pushes a node's children on a stack, the first one on top. Allocates no list, because walking does this for every
 * node.
 */
export function pushChildNodes(node: SyntaxNode, stack: (SyntaxNode | null)[]): void {
  const names = childFieldNames(node);
  for (let at = names.length - 1; at >= 0; at--) {
    const value = childField(node, names[at]!);
    if (value === null) continue;
    if (!isList(value)) stack.push(value);
    else for (let index = value.length - 1; index >= 0; index--) stack.push(value[index]!);
  }
}

/**
 * Returns all elements of a node, in source order: children, and the indices of the tokens between them (trivia
 * included). The concatenated text of the elements is the node's.
 */
export function* childElements<N extends SyntaxNode>(node: N): Generator<SameSyntax<N> | number, void> {
  let next = node.firstToken;
  for (const child of childNodes(node)) {
    while (next < child.firstToken) yield next++;
    yield child;
    next = Math.max(next, child.endToken);
  }
  while (next < node.endToken) yield next++;
}

/** Returns whether a child field contains a list. */
export function isList<T>(value: T | null | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}
