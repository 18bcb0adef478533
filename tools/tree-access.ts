// Tree access for the formatter's checks, on top of tokens and nodes: children by field, own text, lines. Iterative
// throughout, because operator chains have deep trees. Independent of the formatter.
import {
  isComment,
  isTrivia,
  parseConfig,
  TREE,
  TokenType,
  visitorKeys,
  walk,
  type NodeType,
  type Node,
  type SyntaxTree,
  type TokenTable,
} from "../src/syntax/index.ts";

/** A child as in the visitor keys: an empty optional field is one `null`. */
export type Child = Node | null;

/** Returns the children by field, each field as a list, in source order. */
export function childFields(node: Node): Child[][] {
  const fields = visitorKeys[node.type as NodeType] as readonly string[];
  return fields.map((field) => {
    const value = (node as unknown as Record<string, Child | readonly Node[]>)[field] ?? null;
    return Array.isArray(value) ? [...(value as readonly Node[])] : [value as Child];
  });
}

/** Returns a node and all its descendants, parents first, in source order. */
export function allNodes(root: Node): Node[] {
  const nodes: Node[] = [];
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    nodes.push(node);
    const children = childFields(node).flat();
    for (let index = children.length - 1; index >= 0; index--)
      if (children[index] !== null) stack.push(children[index]!);
  }
  return nodes;
}

/** Returns a range's significant tokens joined without space. */
export function joinedTokens(tokens: TokenTable, from: number, to: number): string {
  let text = "";
  for (let index = from; index < to; index++) if (!isTrivia(tokens.types[index]!)) text += tokens.tokenText(index);
  return text;
}

/** Returns the tokens of a node's tree. */
export function tokensOf(node: Node): TokenTable {
  return node[TREE].tokens;
}

/** Returns, for each token, how many strings (quoted or heredoc) contain it, delimiters included. */
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

/** Returns whether there is a line break between two token indices (last exclusive), outside comments. */
export function hasLineBreak(tokens: TokenTable, from: number, to: number): boolean {
  return tokens.hasNewlineIn(from, to);
}

/** Returns the indices of all comments. */
export function commentIndices(tokens: TokenTable): number[] {
  return [...tokens.types.keys()].filter((index) => isComment(tokens.types[index]!));
}

/** Returns a comment in normal form: without trailing spaces on its lines, with LF. */
export function commentText(tokens: TokenTable, index: number): string {
  return tokens
    .tokenText(index)
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t\r]+$/gm, "")
    .replace(/\n+$/, "");
}

/** Returns whether a line, given by one of its tokens, ends with a scanner or linter directive. */
export function endsInDirective(tokens: TokenTable, token: number): boolean {
  let last = token;
  while (tokens.types[last + 1] !== TokenType.Newline && last + 1 < tokens.count) last++;
  return (
    tokens.types[last] === TokenType.LineComment &&
    /^(#|\/\/)[ \t]*(?:(?:nosemgrep|nosec|noqa|nolint|kics-scan|infracost|pragma: allowlist)\b|[\w-]+[:-](?:ignore|skip|disable|allow)(?!-next-line|\w))/i.test(
      tokens.tokenText(last),
    )
  );
}

/**
 * Returns the text between the two line comments of each ignored range, without the line break after the first and the
 * line of the second.
 */
export function ignoredTexts({ tokens, root }: SyntaxTree): string[] {
  const firsts = new Set<number>();
  const openers = new Set<number>();
  walk(root, {
    enter(node) {
      if (node.type === "QuotedTemplate" || node.type === "HeredocTemplate") return "skip";
      if (node.type === "Body" || node.type === "ObjectCons")
        for (const item of node.items) firsts.add(item.firstToken);
      if (node.type === "TupleCons") for (const element of node.elements) firsts.add(element.firstToken);
      if (node.type === "FunctionCall") for (const argument of node.args) firsts.add(argument.firstToken);
      if (node.type === "Block") openers.add(node.openBrace);
      if (node.type === "FunctionCall") openers.add(node.openParen);
      if (node.type === "TupleCons" || node.type === "ObjectCons") openers.add(node.firstToken);
      return undefined;
    },
  });
  const isBetweenItems = (comment: number): boolean => {
    let next = comment + 1;
    while (isTrivia(tokens.types[next]!)) next++;
    return tokens.types[next] === TokenType.EOF || firsts.has(next) || openers.has(tokens.partners[next]!);
  };
  const comments = commentIndices(tokens).map((index) => ({
    index,
    word: commentText(tokens, index).match(IGNORED)?.[1],
  }));
  const texts: string[] = [];
  for (let at = 0; at < comments.length; at++) {
    const { index: start, word } = comments[at]!;
    if (word !== "start") continue;
    const endIndex = comments.findIndex(({ word: other }, later) => later > at && other === "end");
    const end = comments[endIndex]?.index;
    if (end === undefined || !isBalanced(tokens, start, end)) continue;
    if (!isBetweenItems(start) || !isBetweenItems(end)) continue;
    // A line comment after an item ends no range.
    if (
      tokens.types[end] === TokenType.LineComment &&
      !/(?:^|[\n\uFEFF])[ \t]*$/.test(tokens.text.slice(0, tokens.start(end)))
    )
      continue;
    const text = tokens.text.slice(tokens.end(start), tokens.start(end));
    texts.push(text.replace(/^[ \t]*\n/, "").replace(/(^|\n)[ \t]*$/, ""));
    at = endIndex;
  }
  return texts;
}

const IGNORED = /^(?:#|\/\/|\/\*)[ \t]*prettier-ignore-(start|end)[ \t]*(?:\*\/)?$/;

function isBalanced(tokens: TokenTable, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const partner = tokens.partners[index]!;
    if (partner >= 0 && (partner < from || partner >= to)) return false;
  }
  return true;
}

/** Returns a token's line and column for messages. */
export function place(tokens: TokenTable, index: number): string {
  const before = tokens.text.slice(0, tokens.start(Math.min(index, tokens.count - 1)));
  const line = before.split("\n").length;
  return `${line}:${before.length - before.lastIndexOf("\n")}`;
}

/** The last trees: several checks share one text. */
const recent = new Map<string, SyntaxTree>();

/** Returns a configuration's tree, or null if it has an error. */
export function validTree(text: string): SyntaxTree | null {
  const tree = recent.get(text) ?? parseConfig(text);
  if (!recent.has(text)) {
    if (recent.size >= 4) recent.delete(recent.keys().next().value!);
    recent.set(text, tree);
  }
  return tree.diagnostics.some((diagnostic) => diagnostic.severity === "error") ? null : tree;
}
