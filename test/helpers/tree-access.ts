// What the checks of the formatter need of a tree, on top of its tokens and nodes: children by field, own text, lines. Iterative
// throughout, because trees of operator chains are deep. Uses nothing of the formatter.
import {
  isComment,
  isTrivia,
  parseConfig,
  TREE,
  TokenType,
  visitorKeys,
  type NodeType,
  type Node,
  type SyntaxTree,
  type TokenTable,
} from "../../src/syntax/index.ts";

/** A child as the visitor keys give it: a field that may hold nothing is one `null`. */
export type Child = Node | null;

/** Children by field, each field as a list, in source order. */
export function childFields(node: Node): Child[][] {
  const fields = visitorKeys[node.type as NodeType] as readonly string[];
  return fields.map((field) => {
    const value = (node as unknown as Record<string, Child | readonly Node[]>)[field] ?? null;
    return Array.isArray(value) ? [...(value as readonly Node[])] : [value as Child];
  });
}

/** All nodes below and including one, parents first, in source order. */
export function allNodes(root: Node): Node[] {
  const found: Node[] = [];
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    found.push(node);
    const children = childFields(node).flat();
    for (let index = children.length - 1; index >= 0; index--)
      if (children[index] !== null) stack.push(children[index]!);
  }
  return found;
}

/** The significant tokens of a range joined without space. */
export function joinedTokens(tokens: TokenTable, from: number, to: number): string {
  let text = "";
  for (let index = from; index < to; index++) if (!isTrivia(tokens.types[index]!)) text += tokens.tokenText(index);
  return text;
}

/** The tokens of a node's tree. */
export function tokensOf(node: Node): TokenTable {
  return node[TREE].tokens;
}

/** For each token, how many strings (quoted or heredoc) it stands in, delimiters included. */
export function stringDepths(tokens: TokenTable): Uint16Array {
  const depths = new Uint16Array(tokens.count);
  let depth = 0;
  for (let index = 0; index < tokens.count; index++) {
    const type = tokens.types[index]!;
    if (type === TokenType.OQuote || type === TokenType.OHeredoc) depth++;
    depths[index] = depth;
    if ((type === TokenType.CQuote || type === TokenType.CHeredoc) && depth > 0) depth--;
  }
  return depths;
}

/** Whether a line break stands between two token indices (last exclusive). One inside a comment does not count. */
export function hasLineBreak(tokens: TokenTable, from: number, to: number): boolean {
  return tokens.hasNewlineIn(from, to);
}

/** Indices of all comments. */
export function commentIndices(tokens: TokenTable): number[] {
  return [...tokens.types.keys()].filter((index) => isComment(tokens.types[index]!));
}

/** A comment as it is compared: without blanks at the ends of its lines, with LF. */
export function commentText(tokens: TokenTable, index: number): string {
  return tokens
    .tokenText(index)
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t\r]+$/gm, "")
    .replace(/\n+$/, "");
}

/** Line and column of a token for messages. */
export function place(tokens: TokenTable, index: number): string {
  const before = tokens.text.slice(0, tokens.start(Math.min(index, tokens.count - 1)));
  const line = before.split("\n").length;
  return `${line}:${before.length - before.lastIndexOf("\n")}`;
}

/** The last trees: one text goes through several checks. */
const recent = new Map<string, SyntaxTree>();

/** The tree of a configuration, or null when it has an error. */
export function validTree(text: string): SyntaxTree | null {
  const tree = recent.get(text) ?? parseConfig(text);
  if (!recent.has(text)) {
    if (recent.size >= 4) recent.delete(recent.keys().next().value!);
    recent.set(text, tree);
  }
  return tree.diagnostics.some((diagnostic) => diagnostic.severity === "error") ? null : tree;
}
