// An independent implementation of rule 1 of the style: a line may exceed `printWidth`, without the padding before its
// `=`, only if nothing on it can be broken, or if it ends with a tool's directive (rule 9). Reads an output's tokens
// and tree; independent of the formatter.
import {
  precedenceOf,
  TokenType,
  type BinaryOp,
  type Conditional,
  type ForIntro,
  type ForObject,
  type IndexStep,
  type ObjectConsItem,
  type SyntaxNode,
  type SyntaxTree,
  type TokenTable,
} from "../../src/syntax/index.ts";
import { graphemeWidth } from "../../src/text/index.ts";
import { allNodes, endsInDirective, joinedTokens, stringDepths } from "../tree-access.ts";
import { isCloser, isComment, isOpener, isTrivia } from "../../src/syntax/index.ts";

/** One output line. */
interface Line {
  /** Tokens that start on the line. */
  readonly tokens: number[];
  /** Columns, without a comment at the end and without padding. */
  width: number;
}

/** Returns every breakable line that is too wide, with the breakable part. */
export function wideLines(tree: SyntaxTree, printWidth: number, tabWidth: number): string[] {
  const { tokens } = tree;
  const { lines, lineOf } = splitLines(tokens);
  const strings = stringDepths(tokens);
  const reasons = new Map<number, string>();
  const separators = keySeparators(tree);
  const unbreakable = tokensThatNeverBreak(tree, lineOf);
  const wide = (number: number): boolean => {
    const line = lines[number]!;
    if (line.width <= printWidth || reasons.has(number) || isKept(tokens, line, lineOf)) return false;
    return !opensAfterKey(tokens, withCommentLines(tokens, lines, lineOf, number), lineOf, strings, separators);
  };
  lines.forEach((line, number) => {
    if (!wide(number)) return;
    const open = breakableBracket(tokens, line, lineOf, strings, unbreakable);
    if (open === -1 || winsNothing(tree, lineOf, open, { printWidth, tabWidth })) return;
    reasons.set(number, `the pair that opens with ${tokens.tokenText(open)}`);
  });
  for (const index of breakPoints(tree)) {
    const line = lineOf[index]!;
    if (
      strings[index] !== 0 ||
      unbreakable.has(index) ||
      !wide(line) ||
      closesBefore(tokens, lines[line]!, index, lineOf)
    )
      continue;
    if (beginsInComment(tokens, lines[line]!)) continue;
    if (leadsOn(tokens, lines[line]!, index, lineOf)) continue;
    const [previous, next] = [tokens.previousSignificant(index), tokens.nextSignificant(index + 1)];
    if (previous < 0 || lineOf[previous] !== line || lineOf[next] !== line) continue;
    if (winsNothing(tree, lineOf, index, { printWidth, tabWidth })) continue;
    reasons.set(line, `a break beside ${tokens.tokenText(index)}`);
  }
  return [...reasons]
    .toSorted(([a], [b]) => a - b)
    .map(([number, reason]) => {
      const { width, tokens: lineTokens } = lines[number]!;
      const text = tokens.text.slice(tokens.start(lineTokens[0]!), tokens.end(lineTokens.at(-1)!)).split("\n")[0]!;
      return `line ${number + 1} (${width} columns) holds ${reason}: ${text}`;
    });
}

function splitLines(tokens: TokenTable): { lines: Line[]; lineOf: Uint32Array } {
  const lines: Line[] = [{ tokens: [], width: 0 }];
  const lineOf = new Uint32Array(tokens.count);
  for (let index = 0; index < tokens.count; index++) {
    lineOf[index] = lines.length - 1;
    lines.at(-1)!.tokens.push(index);
    const parts = tokens.tokenText(index).split("\n");
    parts.forEach((part, number) => {
      if (number > 0) lines.push({ tokens: [], width: 0 });
      lines.at(-1)!.width += graphemeWidth(part.replace(/\r$/, ""));
    });
  }
  for (const line of lines) line.width -= trailingCommentWidth(tokens, line) + paddingWidth(tokens, line);
  return { lines, lineOf };
}

/** Returns the columns of the spaces before an item's `=`, minus one. */
function paddingWidth(tokens: TokenTable, line: Line): number {
  const blanks = line.tokens
    .slice(1)
    .filter((index) => tokens.types[index] === TokenType.Equal && tokens.types[index - 1] === TokenType.Whitespace)
    .map((equal) => tokens.tokenText(equal - 1).length - 1);
  return blanks.reduce((sum, width) => sum + width, 0);
}

/** Returns whether a line closes exactly the brackets that it opens, and ends with a scanner or linter directive. */
function isKept(tokens: TokenTable, line: Line, lineOf: Uint32Array): boolean {
  if (!endsInDirective(tokens, line.tokens[0]!)) return false;
  return line.tokens.every((index) => {
    const partner = tokens.partners[index]!;
    return partner < 0 || lineOf[partner] === lineOf[index];
  });
}

/**
 * Returns the tokens where a line never breaks: the brackets of indexes, and all that is in an index on one line.
 */
function tokensThatNeverBreak(tree: SyntaxTree, lineOf: Uint32Array): ReadonlySet<number> {
  const indexes = allNodes(tree.root).filter((node) => node.type === "IndexStep") as IndexStep[];
  return new Set(
    indexes.flatMap(({ firstToken, endToken }) => {
      if (lineOf[firstToken] !== lineOf[endToken - 1]) return [firstToken];
      return Array.from({ length: endToken - firstToken }, (_, index) => firstToken + index);
    }),
  );
}

/**
 * Returns whether breaking a line at a token wins nothing: the outermost expression on the line comes down to one piece
 * that cannot be broken and is too wide by itself, in brackets that contain nothing else, or beside one operand.
 */
function winsNothing(
  tree: SyntaxTree,
  lineOf: Uint32Array,
  token: number,
  { printWidth, tabWidth }: { readonly printWidth: number; readonly tabWidth: number },
): boolean {
  const { tokens } = tree;
  const onLine = allNodes(tree.root).find(
    (node) =>
      EXPRESSIONS.has(node.type) &&
      node.firstToken <= token &&
      token < node.endToken &&
      lineOf[node.firstToken] === lineOf[node.endToken - 1],
  );
  if (onLine === undefined) return false;
  const lineStart = lineOf.indexOf(lineOf[onLine.firstToken]!);
  const space = tokens.types[lineStart] === TokenType.Whitespace ? tokens.tokenText(lineStart) : "";
  const indent = graphemeWidth(space.replaceAll("\t", " ".repeat(tabWidth)));
  let piece: SyntaxNode = onLine;
  let levels = 0;
  for (let next = insideOf(piece); next !== null; next = insideOf(piece)) {
    const opens = ["Parentheses", "TupleCons", "FunctionCall", "ObjectCons"].includes(piece.type);
    if (opens && (piece.type === "ObjectCons" || !HUGGING.has(next.type))) levels++;
    // In the parentheses that the chain would get.
    if (piece.type === "BinaryOp" && levels === 0) levels++;
    piece = next;
  }
  // In a tuple or a call, a comma follows.
  const width = indent + Math.max(levels, 1) * tabWidth + graphemeWidth(piece.text) + 1;
  return piece !== onLine && width > printWidth && !isBreakable(piece);
}

const HUGGING: ReadonlySet<string> = new Set(["TupleCons", "ObjectCons", "ForTuple", "ForObject"]);

const EXPRESSIONS: ReadonlySet<string> = new Set([
  ...["Parentheses", "TupleCons", "ObjectCons", "FunctionCall", "ForTuple", "ForObject", "Traversal", "UnaryOp"],
  ...["BinaryOp", "Conditional", "VariableExpr", "QuotedTemplate", "LiteralValue"],
]);

/** Returns whether an expression can break: all that is not empty, a traversal in its source only. */
function isBreakable(node: SyntaxNode): boolean {
  const { source, operand, elements, args, items } = node as unknown as Record<string, SyntaxNode & SyntaxNode[]>;
  switch (node.type) {
    case "Traversal":
      return isBreakable(source!);
    case "UnaryOp":
      return isBreakable(operand!);
    case "TupleCons":
    case "ObjectCons":
    case "FunctionCall":
      return (elements ?? items ?? args)!.length > 0;
    default:
      return !["VariableExpr", "QuotedTemplate", "LiteralValue", "HeredocTemplate", "ObjectConsItem"].includes(
        node.type,
      );
  }
}

/** Returns the only part of an expression that a break could make narrower, null if it has another number of parts. */
function insideOf(node: SyntaxNode): SyntaxNode | null {
  const part = node as unknown as Record<string, SyntaxNode & SyntaxNode[]>;
  const only = (nodes: readonly SyntaxNode[]): SyntaxNode | null => (nodes.length === 1 ? nodes[0]! : null);
  switch (node.type) {
    case "Parentheses":
      return part["expression"]!;
    case "UnaryOp":
      return isBreakable(part["operand"]!) ? part["operand"]! : null;
    case "Traversal":
      return isBreakable(part["source"]!) ? part["source"]! : null;
    case "TupleCons":
      return only(part["elements"]!);
    case "FunctionCall":
      return only(part["args"]!);
    case "ObjectCons":
      return only(part["items"]!);
    case "ObjectConsItem": {
      const value = part["value"]!;
      return isBreakable(value) ? value : null;
    }
    case "BinaryOp": {
      const [left, right]: SyntaxNode[] = [part["left"]!, part["right"]!];
      if (left!.type === "BinaryOp" && precedenceOf(left as BinaryOp) === precedenceOf(node as BinaryOp)) return null;
      return graphemeWidth(left!.text) > graphemeWidth(right!.text) ? left! : right!;
    }
    default:
      return null;
  }
}

/**
 * Returns the columns of the comments at the end of a line, with the spaces before them; a comma or `...` may follow
 * them.
 */
function trailingCommentWidth(tokens: TokenTable, line: Line): number {
  let width = 0;
  let pending = 0;
  for (const index of line.tokens.toReversed()) {
    const type = tokens.types[index]!;
    if (type === TokenType.Newline || type === TokenType.EOF) continue;
    const mayFollow = type === TokenType.Comma || type === TokenType.Ellipsis;
    if (mayFollow && width === 0 && isComment(tokens.types[index - 1]!)) continue;
    if (!isTrivia(type)) return width + (width > 0 ? pending : 0);
    if (isComment(type)) width += pending;
    pending = isComment(type) ? 0 : pending;
    if (isComment(type)) width += graphemeWidth(tokens.tokenText(index).split("\n")[0]!.replace(/\r$/, ""));
    else pending += graphemeWidth(tokens.tokenText(index));
  }
  return width;
}

/**
 * Returns the opening bracket of a breakable pair on the line, or of one whose content begins there; or -1. Rule 5 takes
 * precedence: text after a broken pair's closer, and the key of an item whose value is broken, stay, because breaking
 * them would close and open brackets on one line.
 */
function breakableBracket(
  tokens: TokenTable,
  line: Line,
  lineOf: Uint32Array,
  strings: Uint16Array,
  unbreakable: ReadonlySet<number>,
): number {
  if (beginsInComment(tokens, line)) return -1;
  for (const index of line.tokens) {
    const type = tokens.types[index]!;
    if (isCloser(type) && lineOf[tokens.partners[index]!]! < lineOf[index]!) return -1;
    if (strings[index] !== 0 || unbreakable.has(index)) continue;
    if (type !== TokenType.OBrace && type !== TokenType.OBrack && type !== TokenType.OParen) continue;
    const partner = tokens.partners[index]!;
    const next = tokens.nextSignificant(index + 1);
    if (partner < 0 || partner === index + 1) continue;
    if (lineOf[partner] === lineOf[index]) {
      const content = joinedTokens(tokens, index + 1, partner);
      if (leadsToOpener(tokens, partner, line, lineOf) || leadsOn(tokens, line, index, lineOf)) continue;
      if (content !== "" && content !== "*") return index;
    } else if (lineOf[next] === lineOf[index] && tokens.types[next] !== TokenType.Star) {
      return index;
    }
  }
  return -1;
}

/** Returns whether a token is inside a pair, begun on its line, that leads to a bracket which the line opens. */
function leadsOn(tokens: TokenTable, line: Line, token: number, lineOf: Uint32Array): boolean {
  return line.tokens.some((index) => {
    const closer = tokens.partners[index]!;
    return (
      index < token && closer > token && lineOf[closer] === lineOf[index] && leadsToOpener(tokens, closer, line, lineOf)
    );
  });
}

/** Returns whether the line begins inside a multi-line comment: the rest of the line continues an earlier operand. */
function beginsInComment(tokens: TokenTable, line: Line): boolean {
  const before = (line.tokens[0] ?? 0) - 1;
  return before >= 0 && tokens.types[before] === TokenType.InlineComment;
}

/** Returns whether a pair from an earlier line is closed on the line before a token. */
function closesBefore(tokens: TokenTable, line: Line, token: number, lineOf: Uint32Array): boolean {
  return line.tokens.some(
    (index) => index < token && isCloser(tokens.types[index]!) && lineOf[tokens.partners[index]!]! < lineOf[index]!,
  );
}

/**
 * Returns whether a pair is followed by traversal steps up to a bracket that the line opens: breaking both violates
 * rule 5.
 */
function leadsToOpener(tokens: TokenTable, closer: number, line: Line, lineOf: Uint32Array): boolean {
  const steps: number[] = [TokenType.Dot, TokenType.Ident, TokenType.NumberLit, TokenType.Star];
  for (
    let index = tokens.nextSignificant(closer + 1);
    lineOf[index] === lineOf[line.tokens[0]!];
    index = tokens.nextSignificant(index + 1)
  ) {
    if (tokens.types[index] === TokenType.OBrack) {
      if (lineOf[tokens.partners[index]!] !== lineOf[index]) return true;
      index = tokens.partners[index]!;
    } else if (!steps.includes(tokens.types[index]!)) return false;
  }
  return false;
}

/**
 * Returns a line's tokens and, while a multi-line comment ends it, those of the next: to the reference they are one
 * line.
 */
function withCommentLines(
  tokens: TokenTable,
  lines: readonly Line[],
  lineOf: Uint32Array,
  number: number,
): readonly number[] {
  const lineTokens = [...lines[number]!.tokens];
  for (let last = lineTokens.at(-1); last !== undefined && isComment(tokens.types[last]!); last = lineTokens.at(-1)) {
    if (lineOf[last + 1] === lineOf[last]) break;
    lineTokens.push(...lines[lineOf[last + 1]!]!.tokens);
  }
  return lineTokens;
}

/**
 * Returns whether a line ends with a value's opening bracket or heredoc, after a key with brackets or the key of a
 * \`for\`.
 */
function opensAfterKey(
  tokens: TokenTable,
  line: readonly number[],
  lineOf: Uint32Array,
  strings: Uint16Array,
  separators: ReadonlyMap<number, "=" | "=>">,
): boolean {
  const significant = line.filter((index) => {
    const outside = strings[index] === 0 || (strings[index] === 1 && tokens.types[index] === TokenType.OHeredoc);
    return outside && !isTrivia(tokens.types[index]!);
  });
  const last = significant.at(-1);
  if (last === undefined || !isOpener(tokens.types[last]!) || lineOf[tokens.partners[last] ?? -1] === lineOf[last])
    return false;
  if (significant.some((index) => separators.get(index) === "=>")) return true;
  const closer = significant.findIndex((index) => isCloser(tokens.types[index]!));
  return closer >= 0 && significant.slice(closer).some((index) => separators.has(index));
}

/** Returns the tokens between keys and values of objects, and whether each is in a plain object or in a `for`. */
function keySeparators(tree: SyntaxTree): ReadonlyMap<number, "=" | "=>"> {
  return new Map(
    allNodes(tree.root).flatMap((node): [number, "=" | "=>"][] => {
      if (node.type === "ObjectConsItem") return [[(node as ObjectConsItem).separatorToken, "="]];
      return node.type === "ForObject" ? [[(node as ForObject).arrowToken, "=>"]] : [];
    }),
  );
}

/** Returns the tokens beside which a line can be broken: operators, the parts of conditionals, the colon of a `for`. */
function breakPoints(tree: SyntaxTree): number[] {
  return allNodes(tree.root).flatMap((node) => {
    if (node.type === "BinaryOp") return [(node as BinaryOp).operatorToken];
    if (node.type === "Conditional") return [(node as Conditional).questionToken, (node as Conditional).colonToken];
    if (node.type === "ForIntro") return (node as ForIntro).colonToken < 0 ? [] : [(node as ForIntro).colonToken];
    return [];
  });
}
