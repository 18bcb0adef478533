/**
 * Layout of operator chains and conditionals. Broken, they stand in parentheses, each part on a line of its own; a chain of which one
 * operand alone spans lines stays around it.
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
import { printExpression, type Context } from "./expression.ts";
import { printGap } from "./gaps.ts";
import { firstLineWidth, isCollection, lastLineWidth } from "./hugging.ts";
import type { Printer } from "./printer.ts";

/** Operands in order, and the place of the operator before each but the first. */
interface Chain {
  readonly parts: readonly Expression[];
  readonly operators: readonly number[];
}

/** The widest operand that counts as short beside one that breaks inside its brackets. */
const SHORT_SIDE = 20;

/**
 * The indentation level from which no parentheses are added any more: conditionals nest without bound in source that has no brackets,
 * and each pair would indent the rest further.
 */
const MAX_ADDED_LEVEL = 300;

/** Lays out a chain of binary operators of one precedence. */
export function printChain(p: Printer, node: BinaryOp, level: number, context: Context): void {
  if (isTooDeep(p, node, level)) return p.emitRange(p.seq.first(node), p.seq.end(node));
  const chain = flattenBinary(p, node);
  if (!isBroken(p, chain)) {
    if (printAround(p, chain, level, context)) return;
    if (printInsideOperand(p, chain, level, context)) return;
  }
  printBroken(p, chain, level, context, (operator) => operatorEndsLine(p, operator));
}

/** Lays out a conditional with the conditionals that its false result chains. */
export function printConditional(p: Printer, node: Conditional, level: number, context: Context): void {
  if (isTooDeep(p, node, level)) return p.emitRange(p.seq.first(node), p.seq.end(node));
  const chain = flattenConditional(p, node);
  if (!isBroken(p, chain) && printAround(p, chain, level, context)) return;
  printBroken(p, chain, level, context, () => false);
}

function isTooDeep(p: Printer, node: Expression, level: number): boolean {
  return level >= MAX_ADDED_LEVEL && p.seq.isFlat(p.seq.first(node), p.seq.end(node));
}

function flattenBinary(p: Printer, node: BinaryOp): Chain {
  const parts: Expression[] = [];
  const operators: number[] = [];
  const own = precedenceOf(node);
  let left: Expression = node;
  while (left.type === "BinaryOp" && precedenceOf(left) === own) {
    parts.push(left.right);
    operators.push(p.seq.places[left.operatorToken]!);
    left = left.left;
  }
  parts.push(left);
  return { parts: parts.reverse(), operators: operators.reverse() };
}

function flattenConditional(p: Printer, node: Conditional): Chain {
  const parts: Expression[] = [];
  const operators: number[] = [];
  let last: Expression = node;
  while (last.type === "Conditional") {
    parts.push(last.condition, last.trueResult);
    operators.push(p.seq.places[last.questionToken]!, p.seq.places[last.colonToken]!);
    last = last.falseResult;
  }
  parts.push(last);
  return { parts, operators };
}

/** Whether the author broke a line beside an operator of a chain, or of one that is its operand without parentheses. */
function isBroken(p: Printer, chain: Chain): boolean {
  const { seq } = p;
  const pending: Chain[] = [chain];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { parts } = next;
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index]!;
      if (index > 0 && seq.hasBreak(seq.end(parts[index - 1]!) - 1, seq.first(part) + 1)) return true;
      if (part.type === "BinaryOp") pending.push(flattenBinary(p, part));
      else if (part.type === "Conditional") pending.push(flattenConditional(p, part));
    }
  }
  return false;
}

/** Keeps a chain on its lines around the one operand that spans several, if its first and last line fit. */
function printAround(p: Printer, chain: Chain, level: number, context: Context): boolean {
  const { seq } = p;
  const { parts } = chain;
  const broken = parts.filter((part) => !seq.isFlat(seq.first(part), seq.end(part)));
  const operand = broken[0];
  if (broken.length !== 1 || operand === undefined) return false;
  const first = seq.first(parts[0]!);
  const end = seq.end(parts[parts.length - 1]!);
  if (seq.types[seq.end(operand) - 1] === TokenType.CHeredoc && seq.end(operand) < end) return false;
  if (!linesFit(p, first, operand, end, level, context)) return false;
  printOperandOf(p, first, operand, end, level, context, false);
  return true;
}

/** Whether the first and the last line of `[first, end)` fit if one operand in it breaks. */
function linesFit(
  p: Printer,
  first: number,
  operand: Expression,
  end: number,
  level: number,
  context: Context,
): boolean {
  const { seq, options } = p;
  const operandFirst = seq.first(operand);
  const operandEnd = seq.end(operand);
  const column =
    p.columnBefore(first) + seq.width(first, operandFirst) + (operandFirst > first ? seq.gaps[operandFirst]! : 0);
  if (column + firstLineWidth(p, operand, column) > options.printWidth) return false;
  if (seq.types[operandEnd - 1] === TokenType.CHeredoc) return true;
  const tail = p.tailWidth(operandEnd, end) + (context.tail ?? 0);
  return level * options.tabWidth + lastLineWidth(p, operand, column) + tail <= options.printWidth;
}

/** A comparison or calculation with a short other side breaks inside its operand's brackets. */
function printInsideOperand(p: Printer, chain: Chain, level: number, context: Context): boolean {
  const { seq } = p;
  const [left, right] = chain.parts;
  if (chain.parts.length !== 2 || left === undefined || right === undefined) return false;
  const first = seq.first(left);
  const end = seq.end(right);
  if (!seq.isFlat(first, end) || binaryPrecedence(seq.types[chain.operators[0]!]!) < Precedence.Equality) return false;
  const width = (part: Expression): number => seq.width(seq.first(part), seq.end(part));
  if (width(right) <= SHORT_SIDE && breaksInside(p, left) && linesFit(p, first, left, end, level, context)) {
    printOperandOf(p, first, left, end, level, context, true);
    return true;
  }
  if (width(left) <= SHORT_SIDE && breaksInside(p, right) && linesFit(p, first, right, end, level, context)) {
    printOperandOf(p, first, right, end, level, context, true);
    return true;
  }
  return false;
}

/** Whether an operand is a call, a collection, or a traversal from one, with something between its brackets. */
function breaksInside(p: Printer, node: Expression): boolean {
  const source = node.type === "Traversal" ? node.source : node;
  if (source.type !== "FunctionCall" && !isCollection(source)) return false;
  return p.seq.isBreakable(p.seq.first(source), p.seq.end(source));
}

function printOperandOf(
  p: Printer,
  first: number,
  operand: Expression,
  end: number,
  level: number,
  context: Context,
  force: boolean,
): void {
  const { seq } = p;
  const operandEnd = seq.end(operand);
  p.emitRange(first, seq.first(operand));
  const tail = p.tailWidth(operandEnd, end) + (context.tail ?? 0);
  p.next(
    () => printExpression(p, operand, level, { tail, force }),
    () => p.emitRange(operandEnd, end),
  );
}

/** Each part on a line of its own, in parentheses unless the chain is in some already. */
function printBroken(
  p: Printer,
  chain: Chain,
  level: number,
  context: Context,
  endsLine: (operator: number) => boolean,
): void {
  const { parts, operators } = chain;
  const bare = context.inParentheses === true;
  const inner = bare ? level : level + 1;
  if (!bare) {
    p.add(TokenType.OParen, "(");
    p.newline(inner);
  }
  const print = (index: number): void => {
    if (index === parts.length) return;
    const operator = operators[index]!;
    const isLast = index === parts.length - 1;
    const partEnd = p.seq.end(parts[index]!);
    const tail = isLast
      ? bare
        ? (context.tail ?? 0)
        : 0
      : endsLine(operator)
        ? p.tailWidth(partEnd, operator + 1)
        : 0;
    p.next(
      () => printPart(p, chain, index, inner, tail, endsLine),
      () => {
        if (!isLast) printOperator(p, chain, index, inner, endsLine(operator));
      },
      () => print(index + 1),
    );
  };
  p.next(
    () => print(0),
    () => {
      if (bare) return;
      p.newline(level);
      p.add(TokenType.CParen, ")");
    },
  );
}

function printPart(
  p: Printer,
  chain: Chain,
  index: number,
  level: number,
  tail: number,
  endsLine: (operator: number) => boolean,
): void {
  // Only an operand at the start of its line can end lines with its own operators and still be read right.
  const startsLine = index === 0 || endsLine(chain.operators[index - 1]!);
  printExpression(p, chain.parts[index]!, level, { tail, inParentheses: startsLine });
}

/** The gap between two parts, with the operator at the end of the first line or at the start of the second. */
function printOperator(p: Printer, chain: Chain, index: number, level: number, endsLine: boolean): void {
  const { seq } = p;
  const operator = chain.operators[index]!;
  const from = seq.end(chain.parts[index]!);
  const to = seq.first(chain.parts[index + 1]!);
  if (endsLine) {
    printGap(p, { from, to, level, separator: operator });
  } else {
    printGap(p, { from, to, level, dropped: operator, noBlank: true });
    p.emit(operator);
  }
}

/** Whether an operator ends its line. A minus always does: at the start of a line the reference takes it for a sign. */
function operatorEndsLine(p: Printer, operator: number): boolean {
  return p.options.experimentalOperatorPosition === "end" || p.seq.types[operator] === TokenType.Minus;
}
