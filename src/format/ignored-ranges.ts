/**
 * `# prettier-ignore` and `# prettier-ignore-start` … `# prettier-ignore-end`: finds the tokens that are printed as
 * written. An ignored item is one whole body item, object item or element, from its first to its last token. An ignored
 * range is everything between the two comments, byte for byte, where both are between the items of one list.
 */
import {
  type Body,
  childField,
  childFieldNames,
  isComment,
  isList,
  isOpener,
  type Node,
  type SyntaxTree,
  type TokenTable,
  TokenType,
} from "../syntax/index.ts";
import { RAW_LINES, RAW_TEXT } from "./pieces.ts";
import type { Substitution } from "./substitutions.ts";

/** Returns a tree's ignored items and ranges, unsorted; they may be nested. */
export function ignoredRanges(tree: SyntaxTree, root: Body): Substitution[] {
  if (!tree.source.text.includes("prettier-ignore")) return [];
  const ranges: Substitution[] = [];
  const ignoredItems: Substitution[] = [];
  const { tokens } = tree;
  let lists: ItemLists | null = null;
  let ends: Map<number, number> | null = null;
  for (let token = 0; token < tokens.count; token++) {
    if (!isComment(tokens.types[token]!)) continue;
    const word = directive(tokens.tokenText(token));
    if (word === "prettier-ignore" && leads(tokens, token)) {
      lists ??= itemLists(root);
      const item = lists.items.get(tokens.nextSignificant(token));
      if (item !== undefined) ignoredItems.push(itemAsWritten(tokens, item));
    } else if (word === "prettier-ignore-start" && mayStartRange(tokens, token)) {
      ends ??= rangeEnds(tokens);
      const end = ends.get(token);
      if (end === undefined) continue;
      lists ??= itemLists(root);
      const start = separatorAfter(tokens, token);
      if (!isBetweenItems(tokens, start + 1, lists) || !isBetweenItems(tokens, end, lists)) continue;
      // A line comment after an item is the item's, and may be aligned.
      if (!leads(tokens, end)) continue;
      const range = linesBetween(tokens, start, end);
      if (range !== null) ranges.push(range);
      token = end;
    }
  }
  // Of a range and an item with the same tokens, the first takes precedence.
  return [...ranges, ...ignoredItems];
}

/** Returns whether a comment applies to the next item: a line comment after an item does not. */
function leads(tokens: TokenTable, comment: number): boolean {
  if (tokens.types[comment] === TokenType.InlineComment) return true;
  let before = comment - 1;
  while (before >= 0 && tokens.types[before] === TokenType.Whitespace) before--;
  return before < 0 || tokens.types[before] === TokenType.Newline || tokens.types[before] === TokenType.ByteOrderMark;
}

/**
 * Returns whether a range may start at a comment: any line comment, or an inline comment outside block headers and
 * operands.
 */
function mayStartRange(tokens: TokenTable, comment: number): boolean {
  if (tokens.types[comment] === TokenType.LineComment) return true;
  const before = tokens.previousSignificant(comment);
  if (before < 0 || tokens.hasNewlineIn(before, comment)) return true;
  return tokens.types[before] === TokenType.Comma || isOpener(tokens.types[before]!);
}

/** Returns the comma after a comment, which is printed before it, or the comment itself. */
function separatorAfter(tokens: TokenTable, comment: number): number {
  const next = tokens.nextSignificant(comment);
  return tokens.types[next] === TokenType.Comma ? next : comment;
}

function directive(comment: string): string {
  return comment
    .replace(/^(?:#|\/\/|\/\*)[ \t]{0,80}/, "")
    .replace(/(?:\*\/)$/, "")
    .trim();
}

/** Returns each range's end comment by its start comment: the next one before the enclosing brackets close. */
function rangeEnds(tokens: TokenTable): Map<number, number> {
  const ends = new Map<number, number>();
  /** For each open bracket pair, reading backwards: the next end comment, -1 without one. */
  const next: number[] = [-1];
  for (let token = tokens.count - 1; token >= 0; token--) {
    const partner = tokens.partners[token]!;
    const level = next.length - 1;
    if (partner > token) next.pop();
    else if (partner >= 0) next.push(-1);
    if (!isComment(tokens.types[token]!)) continue;
    const word = directive(tokens.tokenText(token));
    if (word === "prettier-ignore-end") next[level] = token;
    else if (word === "prettier-ignore-start" && next[level]! >= 0) ends.set(token, next[level]!);
  }
  return ends;
}

/**
 * Returns the text between two tokens, without the line break after the first one and without the line break and
 * indentation before the second; `null` if it is empty.
 */
function linesBetween(tokens: TokenTable, start: number, end: number): Substitution | null {
  const { types } = tokens;
  const next = types[start + 1] === TokenType.Whitespace ? start + 2 : start + 1;
  const first = types[next] === TokenType.Newline ? next + 1 : start + 1;
  const last = types[end - 1] === TokenType.Whitespace ? end - 2 : end - 1;
  const after = types[last] === TokenType.Newline ? last : end;
  return first < after ? asWritten(tokens, first, after, RAW_LINES) : null;
}

/** Returns an ignored item. The end of a heredoc is a separate piece: nothing may follow it on its line. */
function itemAsWritten(tokens: TokenTable, { firstToken, endToken }: Node): Substitution {
  const last = endToken - 1;
  if (tokens.types[last] !== TokenType.CHeredoc) return asWritten(tokens, firstToken, endToken, RAW_TEXT);
  const { pieces } = asWritten(tokens, firstToken, last, RAW_TEXT);
  return { start: firstToken, end: endToken, pieces: [...pieces, last] };
}

function asWritten(tokens: TokenTable, start: number, end: number, type: number): Substitution {
  return { start, end, pieces: [{ type, text: tokens.text.slice(tokens.start(start), tokens.end(end - 1)) }] };
}

/** The places of items outside templates. */
interface ItemLists {
  /** Every body item, object item, element and argument by its first token; the outermost takes precedence. */
  readonly items: ReadonlyMap<number, Node>;
  /** The tokens that open a list of them. */
  readonly openers: ReadonlySet<number>;
}

function itemLists(root: Body): ItemLists {
  const items = new Map<number, Node>();
  const openers = new Set<number>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "QuotedTemplate" || node.type === "HeredocTemplate") continue;
    const opener = listOpener(node);
    if (opener >= 0) openers.add(opener);
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
  return { items, openers };
}

function listOpener(node: Node): number {
  switch (node.type) {
    case "Block":
      return node.openBrace;
    case "FunctionCall":
      return node.openParen;
    case "TupleCons":
    case "ObjectCons":
      return node.firstToken;
    default:
      return -1;
  }
}

/** Returns whether the next significant token begins an item, or ends a list of items. */
function isBetweenItems(tokens: TokenTable, token: number, { items, openers }: ItemLists): boolean {
  const next = tokens.nextSignificant(token);
  if (tokens.types[next] === TokenType.EOF) return true;
  return items.has(next) || openers.has(tokens.partners[next]!);
}

/** Fields whose nodes are separate items. */
const listKeys: ReadonlySet<string> = new Set(["items", "elements", "args"]);
