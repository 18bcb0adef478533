/**
 * Lays out operator chains and conditionals. One that does not fit goes on its own line in parentheses; if it still
 * does not fit, each part is on its own line; if only one operand spans lines, the chain stays around it.
 */
import { TokenType, type BinaryOp, type Conditional, type Expression } from "../../syntax/index.ts";
import { isElseIf, layoutCases, resultsShareLine } from "./cases.ts";
import { flatten, isBroken, operandThatSpansLines, operandToBreak, type Chain } from "./chain-shape.ts";
import { printGap } from "./gaps.ts";
import { operand, type LayoutContext } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/**
 * The indentation level from which no more parentheses are added: conditionals may nest without bound in source without
 * brackets, and each pair would indent the rest further.
 */
const MAX_ADDED_LEVEL = 300;

/**
 * Returns the layout of a chain of binary operators with one precedence, or of a conditional with those chained in its
 * false result.
 */
export function layoutChain(p: Printer, node: BinaryOp | Conditional, context: LayoutContext): Layout | null {
  const { seq } = p;
  const chain = flatten(p, node);
  const isFlat = seq.isFlatNode(node);
  if (isFlat && p.level >= MAX_ADDED_LEVEL) {
    p.emitRange(seq.first(node), seq.end(node));
    return null;
  }
  if (!isBroken(p, chain)) {
    const spanning = operandThatSpansLines(p, chain, context);
    if (spanning !== null) return layoutAround(p, chain, spanning, context);
    if (isFlat && context.role === "value" && fitsAlone(p, node)) {
      printAlone(p, node);
      return null;
    }
    const breaking = operandToBreak(p, chain, context);
    if (breaking !== null) return layoutAround(p, chain, breaking, context);
  }
  return layoutLines(p, chain, context);
}

/** Lays out a chain on one line except for an operand that breaks. */
function* layoutAround(p: Printer, { node }: Chain, inner: Expression, { tail }: LayoutContext): Layout {
  const { seq } = p;
  const end = seq.end(node);
  const innerEnd = seq.end(inner);
  p.emitRange(seq.first(node), seq.first(inner));
  yield p.expression(inner, operand(seq.tailWidth(innerEnd, end) + tail));
  p.emitRange(innerEnd, end);
}

/** Returns whether an expression fits on its own line. The cases of an else-if chain go on separate lines. */
function fitsAlone(p: Printer, node: Expression): boolean {
  return !isElseIf(node) && p.fitsAt(p.level + 1, p.seq.nodeWidth(node));
}

/** Prints `(`, the expression on its own line, `)`. */
function printAlone(p: Printer, node: Expression): void {
  const { level, seq } = p;
  p.add(TokenType.OParen, "(");
  p.newline(level + 1);
  p.emitRange(seq.first(node), seq.end(node));
  p.newline(level);
  p.add(TokenType.CParen, ")");
}

/** Lays out a chain over lines, in parentheses unless it has its lines for itself. */
function* layoutLines(p: Printer, chain: Chain, context: LayoutContext): Layout {
  const { level } = p;
  const lines = isElseIf(chain.node) ? layoutCases : layoutParts;
  if (context.role === "content") {
    yield lines(p, chain, level, context.tail);
    return;
  }
  p.add(TokenType.OParen, "(");
  p.newline(level + 1);
  yield lines(p, chain, level + 1, 0);
  p.newline(level);
  p.add(TokenType.CParen, ")");
}

/** Lays out each part on its own line with a level. `tail` columns follow the last one. */
function* layoutParts(p: Printer, chain: Chain, level: number, tail: number): Layout {
  const { seq } = p;
  const { node, parts, operators } = chain;
  const isLast = (index: number): boolean => index === parts.length - 1;
  const endsLine = (operator: number): boolean => node.type === "BinaryOp" && operatorEndsLine(p, operator);
  const isShort = resultsShareLine(p, chain, level, tail);
  for (const [index, part] of parts.entries()) {
    const from = seq.end(part);
    const operator = operators[index]!;
    const isFollowed = !isLast(index) && endsLine(operator);
    const partTail = isLast(index) ? tail : isFollowed ? seq.tailWidth(from, operator + 1) : 0;
    // Only an operand at the start of its line can end lines with its own operators and still be parsed correctly.
    const startsLine = index === 0 || endsLine(operators[index - 1]!) || level >= MAX_ADDED_LEVEL;
    yield p.expression(part, { tail: partTail, role: startsLine ? "content" : "operand" });
    if (isLast(index)) break;
    const to = seq.first(parts[index + 1]!);
    printGap(p, { from, to, level, ...(isFollowed ? { separator: operator } : { lead: operator }) });
    if (isShort) {
      p.emitRange(to, seq.end(node));
      break;
    }
  }
}

/**
 * Returns whether an operator ends its line. A minus always does: at the start of a line the reference treats it as a
 * sign.
 */
function operatorEndsLine(p: Printer, operator: number): boolean {
  return p.options.experimentalOperatorPosition === "end" || p.seq.pieces.types[operator] === TokenType.Minus;
}
