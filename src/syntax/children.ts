/** Children of nodes by their tree's table of visitor keys, and the tokens between them: the one place that reads fields by name. */
import { type SameSyntax, type SyntaxNode, TREE } from "./node.ts";

type Field<N extends SyntaxNode> = SameSyntax<N> | null | readonly SameSyntax<N>[];

/** The child or children in a child field of a node; `null` where an optional child is missing. */
export function childField<N extends SyntaxNode>(node: N, field: string): Field<N> {
  return (node as unknown as Readonly<Record<string, Field<N>>>)[field]!;
}

/** Names of a node's child fields, in source order. */
export function childFieldNames(node: SyntaxNode): readonly string[] {
  return node[TREE].visitorKeys[node.type]!;
}

/** The child nodes of a node, in source order. */
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

/** Puts the child nodes of a node on a stack, the first of them on top: what walking does for every node makes no list. */
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
 * Everything a node consists of, in source order: child nodes, and the indices of the tokens between them (trivia included). The
 * texts of all elements, one after the other, are the node's text.
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

/** Whether a child field holds a list. */
export function isList<T>(value: T | null | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}
