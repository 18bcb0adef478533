// Checks the rules in docs/style.md that hold for every `fit` output, judging by the output alone: blank lines, ends of
// lines and of the file (rule 2), one element per line with its comma (rule 4). Independent of the formatter.
import {
  isTrivia,
  TokenType,
  type Block,
  type FunctionCall,
  type Node,
  type SyntaxTree,
  type TokenTable,
  type TupleCons,
} from "../../src/syntax/index.ts";
import { allNodes, endsInDirective, hasLineBreak, place, stringDepths, tokensOf } from "../tree-access.ts";

const OPENERS: readonly number[] = [TokenType.OBrace, TokenType.OBrack, TokenType.OParen];
const CLOSERS: readonly number[] = [TokenType.CBrace, TokenType.CBrack, TokenType.CParen];

/** Returns the first violation of rule 2 in an output, or null. */
export function blankLineProblem(tree: SyntaxTree): string | null {
  const { tokens } = tree;
  const strings = stringDepths(tokens);
  if (tokens.text !== "" && !/[^\n]\r?\n$/.test(tokens.text)) return "does not end in exactly one line break";
  if (/^\ufeff?[ \t]*\r?\n/.test(tokens.text)) return "starts with a blank line";
  let breaks = 0;
  for (let index = 0; index < tokens.count; index++) {
    const type = tokens.types[index]!;
    if (strings[index] !== 0) {
      breaks = 0;
      continue;
    }
    if (type === TokenType.Whitespace) {
      const next = tokens.types[index + 1]!;
      if (next === TokenType.Newline || next === TokenType.EOF) return `trailing blanks at ${place(tokens, index)}`;
      continue;
    }
    if (type !== TokenType.Newline) {
      if (breaks > 1 && CLOSERS.includes(type)) return `blank line before ${place(tokens, index)}`;
      breaks = 0;
      continue;
    }
    breaks++;
    if (breaks > 2) return `two blank lines at ${place(tokens, index)}`;
    if (breaks === 2 && OPENERS.includes(tokens.types[lastSolid(tokens, index)]!)) {
      return `blank line after an opening bracket at ${place(tokens, index)}`;
    }
  }
  return separationProblem(tree);
}

function lastSolid(tokens: TokenTable, index: number): number {
  let last = index - 1;
  while (last > 0 && (tokens.types[last] === TokenType.Newline || tokens.types[last] === TokenType.Whitespace)) last--;
  return Math.max(last, 0);
}

/** Returns the first multi-line block at the top level without a blank line to the next, or null. */
function separationProblem(tree: SyntaxTree): string | null {
  for (const body of allNodes(tree.root)) {
    if (body.type !== "Body" || body.parent?.type !== "ConfigFile") continue;
    const items = (body as Node & { items: readonly Node[] }).items;
    for (let index = 1; index < items.length; index++) {
      const [first, second] = [items[index - 1]!, items[index]!];
      const [a, b] = [isLongBlock(first), isLongBlock(second)];
      if (a && b && !hasBlankLine(tree.tokens, first.endToken, second.firstToken)) {
        return `no blank line before ${place(tree.tokens, second.firstToken)}`;
      }
    }
  }
  return null;
}

function isLongBlock(node: Node): boolean {
  return node.type === "Block" && hasLineBreak(tokensOf(node), (node as Block).openBrace, node.endToken);
}

function hasBlankLine(tokens: TokenTable, from: number, to: number): boolean {
  let breaks = 0;
  for (let index = from; index < to; index++) {
    if (tokens.types[index] === TokenType.Newline) breaks++;
    else if (tokens.types[index] !== TokenType.Whitespace) breaks = 0;
    if (breaks > 1) return true;
  }
  return false;
}

/** Returns the first tuple or call that is opened with a line break and violates rule 4, or null. */
export function elementsProblem(tree: SyntaxTree, trailingComma: boolean): string | null {
  const { tokens } = tree;
  const strings = stringDepths(tokens);
  for (const node of allNodes(tree.root)) {
    const list = listOf(node);
    if (list === null || list.elements.length === 0 || strings[list.open] !== 0) continue;
    if (!hasLineBreak(tokens, list.open + 1, tokens.nextSignificant(list.open + 1))) continue;
    const problem = listProblem(tokens, list, trailingComma);
    if (problem !== null) return problem;
  }
  return null;
}

interface List {
  readonly open: number;
  readonly elements: readonly Node[];
  readonly spreads: boolean;
}

function listOf(node: Node): List | null {
  if (node.type === "TupleCons") {
    return { open: node.firstToken, elements: (node as TupleCons).elements, spreads: false };
  }
  if (node.type !== "FunctionCall") return null;
  const call = node as FunctionCall;
  return { open: call.openParen, elements: call.args, spreads: call.ellipsisToken >= 0 };
}

function listProblem(tokens: TokenTable, { elements, spreads }: List, trailingComma: boolean): string | null {
  for (let index = 1; index < elements.length; index++) {
    const [end, start] = [elements[index - 1]!.endToken, elements[index]!.firstToken];
    if (!hasLineBreak(tokens, end, start) && !endsInDirective(tokens, start))
      return `two elements on the line of ${place(tokens, start)}`;
  }
  const last = elements.at(-1)!;
  const comma = tokens.types[tokens.nextSignificant(last.endToken)] === TokenType.Comma;
  const expected = trailingComma && !spreads && tokens.types[last.endToken - 1] !== TokenType.CHeredoc;
  return comma === expected ? null : `${expected ? "no" : "a"} trailing comma at ${place(tokens, last.endToken)}`;
}

/** Returns whether the bracket pair that starts at a token is opened with a line break and not empty. */
export function opensExpanded(tokens: TokenTable, open: number): boolean {
  const close = tokens.partners[open]!;
  const next = tokens.nextSignificant(open + 1);
  let first = open + 1;
  while (first < tokens.count && tokens.types[first] === TokenType.Whitespace) first++;
  const empty = next === close && !tokens.commentsIn(open, close).length;
  return close > 0 && !empty && isTrivia(tokens.types[first]!) && hasLineBreak(tokens, open + 1, next);
}
