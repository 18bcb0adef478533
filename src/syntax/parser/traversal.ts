/** Index steps whose key is not a leaf, and errors in brackets after a term. */
import { type ErrorNode, type Expression, FullSplatStep, IndexStep } from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { BracketFrame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { closerOf, isTooDeep, joinSkipped, skipToCloser, skipTooDeep } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** At `[` after a term. Returns `null` after pushing a frame, or the step if it needs none. */
export function beginIndex(parser: Parser): FullSplatStep | ErrorNode | null {
  if (isTooDeep(parser)) return skipTooDeep(parser, parser.index);
  if (parser.typeAfter(parser.index) === TokenType.Star) return parseFullSplat(parser);
  return parser.push(new IndexFrame(parser, false));
}

/** Parses `[*]`. Line breaks inside are as significant as outside. */
function parseFullSplat(parser: Parser): FullSplatStep | ErrorNode {
  const open = parser.take();
  parser.take();
  if (parser.type === TokenType.CBrack) {
    const close = parser.take();
    return new FullSplatStep(parser.tree, open, close + 1, close);
  }
  parser.fail(syntaxCodes["missing-close-bracket-on-splat"], closeBracketAfter(parser, open));
  skipToCloser(parser, open);
  if (parser.type === TokenType.CBrack) parser.take();
  return parser.errorNode(open, parser.cursor);
}

/**
 * Returns the token at which the reference reports an unfinished index: its closing bracket, or the end of the text.
 */
function closeBracketAfter(parser: Parser, open: number): number {
  const close = closerOf(parser, open);
  return close < 0 ? parser.limit : close;
}

/** `[key]`. */
class IndexFrame extends BracketFrame {
  step(parser: Parser, child: Expression | null): IndexStep | null {
    let key = child ?? parser.expression();
    if (key === null) return null;
    if (parser.type !== TokenType.CBrack && !parser.inRecovery) {
      parser.fail(syntaxCodes["missing-close-bracket-on-index"], closeBracketAfter(parser, this.open));
    }
    if (parser.inRecovery) key = joinSkipped(parser, key, skipToCloser(parser, this.open));
    const close = this.closeOrLeaveOpen(parser, TokenType.CBrack);
    return new IndexStep(parser.tree, this.open, parser.cursor, key, close);
  }
}
