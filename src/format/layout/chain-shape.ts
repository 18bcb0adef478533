/**
 * Operator chains and conditionals as lists of parts, and the conditions that decide how they break. Prints nothing.
 */
import {
  binaryPrecedence,
  Precedence,
  precedenceOf,
  TokenType,
  type BinaryOp,
  type Conditional,
  type Expression,
} from "../../syntax/index.ts";
import { firstLineWidth, isCollection, lastLineWidth } from "./hugging.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Printer } from "./printer.ts";

/** A chain of binary operators with one precedence, or a conditional with those chained in its false result. */
export interface Chain {
  readonly node: Expression;
  readonly parts: readonly Expression[];
  /** The operator before each part except the first. */
  readonly operators: readonly number[];
}

/** Maximum width of an operand that counts as short beside one that breaks inside its brackets. */
const SHORT_SIDE = 20;

/** Returns a chain's parts. */
export function flatten(p: Printer, node: BinaryOp | Conditional): Chain {
  return node.type === "BinaryOp" ? flattenBinary(p, node) : flattenConditional(p, node);
}

function flattenBinary(p: Printer, node: BinaryOp): Chain {
  const parts: Expression[] = [];
  const operators: number[] = [];
  const level = precedenceOf(node);
  let left: Expression = node;
  while (left.type === "BinaryOp" && precedenceOf(left) === level) {
    parts.push(left.right);
    operators.push(p.seq.pieceOf[left.operatorToken]!);
    left = left.left;
  }
  parts.push(left);
  return { node, parts: parts.reverse(), operators: operators.reverse() };
}

function flattenConditional(p: Printer, node: Conditional): Chain {
  const { pieceOf } = p.seq;
  const parts: Expression[] = [];
  const operators: number[] = [];
  let last: Expression = node;
  while (last.type === "Conditional") {
    parts.push(last.condition, last.trueResult);
    operators.push(pieceOf[last.questionToken]!, pieceOf[last.colonToken]!);
    last = last.falseResult;
  }
  parts.push(last);
  return { node, parts, operators };
}

/**
 * Returns whether the author broke a line beside a chain's operator, or beside one in a chain that is its operand
 * without parentheses. Chains are checked from the outside in, so the results for inner ones are cached.
 */
export function isBroken(p: Printer, chain: Chain): boolean {
  const { seq, brokenChains } = p;
  const cached = brokenChains.get(chain.node);
  if (cached !== undefined) return cached;
  const pending: Chain[] = [chain];
  const visited: Expression[] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, parts } = next;
    visited.push(node);
    for (const [index, part] of parts.entries()) {
      if (index > 0 && seq.hasBreak(seq.end(parts[index - 1]!) - 1, seq.first(part) + 1)) {
        for (let around: Expression = node; around !== chain.node; around = around.parent as Expression)
          brokenChains.set(around, true);
        brokenChains.set(chain.node, true);
        return true;
      }
      if (part.type === "BinaryOp" || part.type === "Conditional") pending.push(flatten(p, part));
    }
  }
  for (const node of visited) brokenChains.set(node, false);
  return false;
}

/**
 * Returns whether a chain that does not fit can begin at a column: around its only multiline operand, if that fits,
 * otherwise with an opening parenthesis.
 */
export function chainHugs(p: Printer, node: BinaryOp | Conditional, column: number): boolean {
  const chain = flatten(p, node);
  if (column + 1 > p.options.printWidth) return false;
  if (p.seq.isFlatNode(node) || isBroken(p, chain)) return true;
  const spanning = spanningOperands(p, chain);
  return spanning.length !== 1 || linesFit(p, node, spanning[0]!, column, 0);
}

/** Returns the only multiline operand, if the chain can stay on its first and last line. */
export function operandThatSpansLines(p: Printer, chain: Chain, { tail }: LayoutContext): Expression | null {
  const { node } = chain;
  const spanning = spanningOperands(p, chain);
  if (spanning.length !== 1) return null;
  return linesFit(p, node, spanning[0]!, p.columnBefore(p.seq.first(node)), tail) ? spanning[0]! : null;
}

function spanningOperands({ seq }: Printer, { node, parts }: Chain): Expression[] {
  return seq.isFlatNode(node) ? [] : parts.filter((part) => !seq.isFlatNode(part));
}

/** Returns whether the first and last line of a chain that starts at a column fit if one operand breaks. */
function linesFit(p: Printer, node: Expression, inner: Expression, column: number, tail: number): boolean {
  const { seq } = p;
  const first = seq.first(node);
  const innerFirst = seq.first(inner);
  const innerEnd = seq.end(inner);
  const innerColumn = column + seq.width(first, innerFirst) + (innerFirst > first ? seq.gaps[innerFirst]! : 0);
  if (innerColumn + firstLineWidth(p, inner, innerColumn) > p.options.printWidth) return false;
  // Nothing may follow a heredoc on its last line.
  if (seq.pieces.types[innerEnd - 1] === TokenType.CHeredoc) return innerEnd === seq.end(node);
  return p.fitsAt(p.level, lastLineWidth(p, inner, innerColumn) + seq.tailWidth(innerEnd, seq.end(node)) + tail);
}

/**
 * Returns the operand of a comparison or calculation whose other side is short, if it can break inside its brackets.
 */
export function operandToBreak(
  p: Printer,
  { node, parts, operators }: Chain,
  context: LayoutContext,
): Expression | null {
  const { seq } = p;
  const [left, right] = parts;
  if (parts.length !== 2 || left === undefined || right === undefined || !seq.isFlatNode(node)) return null;
  if (binaryPrecedence(seq.pieces.types[operators[0]!]!) < Precedence.Equality) return null;
  const column = p.columnBefore(seq.first(node));
  const mayBreak = (inner: Expression, side: Expression): boolean =>
    seq.nodeWidth(side) <= SHORT_SIDE && breaksInside(p, inner) && linesFit(p, node, inner, column, context.tail);
  if (mayBreak(left, right)) return left;
  return mayBreak(right, left) ? right : null;
}

/** Returns whether an operand is a call, a collection, or a traversal of one, with non-empty brackets. */
function breaksInside(p: Printer, node: Expression): boolean {
  const source = node.type === "Traversal" ? node.source : node;
  if (source.type !== "FunctionCall" && !isCollection(source)) return false;
  return p.seq.isBreakableNode(source);
}
