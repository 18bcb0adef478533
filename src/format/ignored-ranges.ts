/**
 * `# prettier-ignore` and `# prettier-ignore-start` … `# prettier-ignore-end`: which tokens are printed as written.
 * An ignored item is one whole body item, object item or element, from its first to its last token.
 */
import {
  type Body,
  childField,
  childFieldNames,
  isComment,
  isList,
  type Node,
  type SyntaxTree,
  type TokenTable,
  TokenType,
} from "../syntax/index.ts";
import type { Replacement } from "./rewrites.ts";
import { RAW_TEXT } from "./spacing-rule.ts";

/** Replacements by the index of the first token of each ignored range. */
export type IgnoredRanges = ReadonlyMap<number, Replacement>;

const none: IgnoredRanges = new Map();

/** The ignored ranges of a tree. */
export function ignoredRanges(tree: SyntaxTree, root: Body): IgnoredRanges {
  if (!tree.source.text.includes("prettier-ignore")) return none;
  const ranges = new Map<number, Replacement>();
  const { tokens } = tree;
  let items: Map<number, Node> | null = null;
  for (let token = 0; token < tokens.count; token++) {
    if (!isComment(tokens.types[token]!)) continue;
    const word = directive(tokens.tokenText(token));
    if (word === "prettier-ignore" && leads(tokens, token)) {
      items ??= itemsByFirstToken(root);
      const item = items.get(tokens.nextSignificant(token));
      if (item !== undefined) addRange(tree, ranges, item.firstToken, item.endToken);
    } else if (word === "prettier-ignore-start") {
      const end = rangeEnd(tree, token);
      if (end < 0) continue;
      const first =
        tokens.types[token + 1] === TokenType.Newline ? skipBlanks(tree, token + 2) : skipBlanks(tree, token + 1);
      let last = end;
      while (last > first && isSpace(tokens.types[last - 1]!)) last--;
      if (last > first) addRange(tree, ranges, first, last);
      token = end;
    }
  }
  return ranges;
}

/** Whether a comment is about what follows: a line comment beside something is about that. */
function leads(tokens: TokenTable, comment: number): boolean {
  if (tokens.types[comment] === TokenType.InlineComment) return true;
  let before = comment - 1;
  while (before >= 0 && tokens.types[before] === TokenType.Whitespace) before--;
  return before < 0 || tokens.types[before] === TokenType.Newline || tokens.types[before] === TokenType.ByteOrderMark;
}

function directive(comment: string): string {
  return comment
    .replace(/^(?:#|\/\/|\/\*)[ \t]{0,80}/, "")
    .replace(/(?:\*\/)$/, "")
    .trim();
}

function addRange(tree: SyntaxTree, ranges: Map<number, Replacement>, first: number, end: number): void {
  const { tokens } = tree;
  ranges.set(first, { end, type: RAW_TEXT, text: tokens.text.slice(tokens.start(first), tokens.end(end - 1)) });
}

/** The end comment of a range, if it comes before the brackets around the range close. */
function rangeEnd(tree: SyntaxTree, start: number): number {
  const { tokens } = tree;
  for (let token = start + 1; token < tokens.count; token++) {
    const type = tokens.types[token]!;
    if (isComment(type) && directive(tokens.tokenText(token)) === "prettier-ignore-end") return token;
    if (tokens.partners[token]! > token) token = tokens.partners[token]!;
    else if (tokens.partners[token]! >= 0) return -1;
  }
  return -1;
}

function skipBlanks(tree: SyntaxTree, from: number): number {
  let token = from;
  while (isSpace(tree.tokens.types[token]!)) token++;
  return token;
}

function isSpace(type: number): boolean {
  return type === TokenType.Whitespace || type === TokenType.Newline;
}

/** Every body item, object item, element and argument outside templates, by its first token; the outermost wins. */
function itemsByFirstToken(root: Body): Map<number, Node> {
  const items = new Map<number, Node>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "QuotedTemplate" || node.type === "HeredocTemplate") continue;
    for (const key of childFieldNames(node)) {
      const child = childField(node, key);
      if (child === null) continue;
      if (!isList(child)) {
        pending.push(child);
        continue;
      }
      for (const element of child) {
        if (listKeys.has(key) && !items.has(element.firstToken)) items.set(element.firstToken, element);
        pending.push(element);
      }
    }
  }
  return items;
}

/** Fields whose nodes are items of their own. */
const listKeys: ReadonlySet<string> = new Set(["items", "elements", "args"]);
