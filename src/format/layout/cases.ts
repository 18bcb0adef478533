/**
 * Lays out the cases of an else-if chain, one a line: `cond ? value`, then `: cond ? value` and `: value`. Decides which
 * results of a conditional share a line.
 */
import { TokenType, type Expression } from "../../syntax/index.ts";
import { bracketChanges } from "../spacing-rule.ts";
import { breakWins } from "./break-gain.ts";
import { chainHugs, type Chain } from "./chain-shape.ts";
import { printGap } from "./gaps.ts";
import { firstLineWidth } from "./hugging.ts";
import { operand } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** Maximum width of `? a : b` that goes on one line below its condition. */
const SHORT_RESULTS = 24;

/** Returns whether an expression is a conditional whose false result is one without parentheses. */
export function isElseIf(node: Expression): boolean {
  return node.type === "Conditional" && node.falseResult.type === "Conditional";
}

/** Lays out the cases of an else-if chain on lines with a level. `tail` columns follow the last one. */
export function* layoutCases(p: Printer, { parts, operators }: Chain, level: number, tail: number): Layout {
  const { seq } = p;
  const last = parts.length - 1;
  for (let index = 0; index < last; index += 2) {
    const condition = parts[index]!;
    const value = parts[index + 1]!;
    const question = operators[index]!;
    const end = seq.end(condition);
    const first = seq.first(value);
    const line = p.lines;
    // Only at the start of its line can a condition end lines with its own operators and still be parsed correctly.
    yield p.expression(condition, { tail: 0, role: index === 0 ? "content" : "operand" });
    if (p.lines === line && sharesLine(p, end, question, value, level)) p.emitRange(end, first);
    else printGap(p, { from: end, to: first, level, lead: question });
    yield p.expression(value, operand(0));
    printGap(p, { from: seq.end(value), to: seq.first(parts[index + 2]!), level, lead: operators[index + 1]! });
  }
  yield p.expression(parts[last]!, operand(tail));
}

/**
 * Returns whether a case's value follows its condition, which ends at `end`, on the current line: it fits there, or
 * opens a bracket there and would break on a line of its own as well.
 */
function sharesLine(p: Printer, end: number, question: number, value: Expression, level: number): boolean {
  const { seq } = p;
  const first = seq.first(value);
  const valueEnd = seq.end(value);
  for (let piece = end; piece < first; piece++) if (seq.isComment(piece)) return false;
  if (seq.isFlat(first, valueEnd)) {
    if (p.fits(question, valueEnd, 0)) return true;
    const fitsBelow = p.fitsAt(level, seq.width(question, valueEnd));
    if (fitsBelow || !seq.isBreakable(first, valueEnd) || !breakWins(p, value, operand(0))) return false;
  }
  const column = p.columnBefore(question) + seq.width(question, first) + seq.gaps[first]!;
  if (value.type === "BinaryOp" || value.type === "Conditional") return chainHugs(p, value, column);
  return !breaksIndex(p, value) && column + firstLineWidth(p, value, column) <= p.options.printWidth;
}

/** Returns whether the author broke an index of a value, where its lines are no longer those of the source. */
function breaksIndex({ seq }: Printer, value: Expression): boolean {
  let inner = value;
  while (inner.type === "UnaryOp") inner = inner.operand;
  return inner.type === "Traversal" && !seq.isFlat(seq.end(inner.source) - 1, seq.end(inner));
}

/**
 * Returns whether the results of a conditional share a line with a level below its condition: they are short, and
 * contain neither brackets nor comments.
 */
export function resultsShareLine(p: Printer, { node, parts, operators }: Chain, level: number, tail: number): boolean {
  if (node.type !== "Conditional" || parts.length !== 3) return false;
  const { seq } = p;
  const first = seq.first(parts[1]!);
  const end = seq.end(node);
  const width = seq.tailWidth(operators[0]!, operators[0]! + 1) + seq.width(first, end);
  if (width > SHORT_RESULTS || !p.fitsAt(level, width + tail)) return false;
  if (!parts.slice(1).every((part) => seq.isFlatNode(part) && part.type !== "Conditional")) return false;
  for (let piece = first; piece < end; piece++)
    if (seq.isComment(piece) || seq.isRaw(piece) || isCodeBracket(p, piece)) return false;
  // Comments in front of the results go before the `?`, inline ones on its line.
  return seq.findIn(seq.end(parts[0]!), first, TokenType.InlineComment) < 0;
}

function isCodeBracket({ seq }: Printer, piece: number): boolean {
  return seq.depths[piece] === 0 && bracketChanges[seq.pieces.types[piece]!] !== 0;
}
