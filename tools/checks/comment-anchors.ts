// The position of comments, in terms that formatting must not change: between which items (body items, object items,
// tuple elements, arguments), and whether beside an item or on a separate line. Independent of the formatter.
import {
  TokenType,
  type Attribute,
  type Block,
  type FunctionCall,
  type Node,
  type SyntaxTree,
  type TokenTable,
  type TupleCons,
} from "../../src/syntax/index.ts";
import { allNodes, commentIndices, commentText, hasLineBreak, place, stringDepths } from "../tree-access.ts";

/** `beside` the item that ends before it, on its `own` line, or something in between that may become either. */
type Relation = "beside" | "own" | "loose";

interface Anchor {
  readonly text: string;
  /** The numbers of items that start and end before the comment. */
  readonly started: number;
  readonly ended: number;
  readonly relation: Relation;
  /** The comment's token index. */
  readonly token: number;
  readonly inTemplate: boolean;
}

/** Returns the first change to a comment between two trees, or null. */
export function compareComments(before: SyntaxTree, after: SyntaxTree): string | null {
  const [left, right] = [anchors(before), anchors(after)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [was, is] = [left[index], right[index]];
    const problem =
      was === undefined
        ? "was added"
        : is === undefined
          ? "is lost"
          : was.text !== is.text
            ? `became ${is.text}`
            : was.started !== is.started || (was.ended !== is.ended && !leftTemplate(was, is))
              ? "moved past an item"
              : movedBeside(was, is)
                ? `was ${was.relation}, is ${is.relation}`
                : null;
    if (problem === null) continue;
    const text = (was ?? is)!.text;
    const from = was === undefined ? "nowhere" : place(before.tokens, was.token);
    const to = is === undefined ? "nowhere" : place(after.tokens, is.token);
    return `comment ${text} ${problem} (${from} to ${to})`;
  }
  return null;
}

/** Returns whether a comment at the end of an unwrapped interpolation now follows its attribute. */
function leftTemplate(was: Anchor, is: Anchor): boolean {
  return was.inTemplate && !is.inTemplate && is.ended === was.ended + 1 && is.relation !== "own";
}

/** Returns whether a comment moved from beside an item to a separate line, or vice versa. */
function movedBeside(was: Anchor, is: Anchor): boolean {
  return was.relation !== "loose" && is.relation !== "loose" && was.relation !== is.relation;
}

function anchors(tree: SyntaxTree): Anchor[] {
  const { tokens } = tree;
  const items = itemRanges(tree);
  const starts = items.map((item) => item.start).toSorted((a, b) => a - b);
  const ends = items.map((item) => item.end).toSorted((a, b) => a - b);
  const lastTokens = new Set(items.map((item) => item.end - 1));
  const depths = stringDepths(tokens);
  let started = 0;
  let ended = 0;
  return commentIndices(tokens).map((index) => {
    while (started < starts.length && starts[started]! < index) started++;
    while (ended < ends.length && ends[ended]! <= index) ended++;
    const relation = relationOf(tokens, index, lastTokens);
    const inTemplate = depths[index]! > 0;
    return { text: commentText(tokens, index), started, ended, relation, token: index, inTemplate };
  });
}

function itemRanges(tree: SyntaxTree): { start: number; end: number }[] {
  const items: { start: number; end: number }[] = [];
  for (const node of allNodes(tree.root)) {
    for (const item of itemsOf(node)) items.push({ start: item.firstToken, end: item.endToken });
  }
  return items;
}

function itemsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case "Attribute":
    case "Block":
    case "ObjectConsItem":
      return [node];
    case "TupleCons":
      return (node as TupleCons).elements;
    case "FunctionCall":
      return isVariableType(node) ? [] : (node as FunctionCall).args;
    default:
      return [];
  }
}

/**
 * Returns whether a call is a variable's `type`: `terraform fmt` writes `list(any)` for `list`, which is not a new
 * item.
 */
function isVariableType(call: Node): boolean {
  const attribute = call.parent;
  if (attribute?.type !== "Attribute" || (attribute as Attribute).name.text !== "type") return false;
  const block = attribute.parent?.parent;
  return block?.type === "Block" && (block as Block).blockType.text === "variable";
}

function relationOf(tokens: TokenTable, index: number, lastTokens: ReadonlySet<number>): Relation {
  let previous = tokens.previousSignificant(index);
  if (previous >= 0 && tokens.types[previous] === TokenType.Comma) previous = tokens.previousSignificant(previous);
  const next = tokens.nextSignificant(index);
  const closes = [TokenType.EOF, TokenType.CBrace, TokenType.CBrack, TokenType.CParen] as number[];
  const breakBefore = previous < 0 || hasLineBreak(tokens, previous + 1, index);
  const breakAfter = closes.includes(tokens.types[next]!) || hasLineBreak(tokens, index + 1, next);
  if (!breakAfter) return "loose";
  if (breakBefore) return "own";
  return lastTokens.has(previous) ? "beside" : "loose";
}
