/** Function calls. */
import { type ErrorNode, type Expression, FunctionCall, FunctionName } from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { BracketFrame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { collectSkipped, isTooDeep, skipElement, skipToCloser, skipTooDeep } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** At an identifier before `(` or `::`. Returns `null` after pushing a frame, or a node for a name without a call. */
export function beginCall(parser: Parser): ErrorNode | null {
  const first = parser.take();
  while (parser.type === TokenType.DoubleColon) {
    parser.take();
    if (!parser.at(TokenType.Ident)) {
      parser.fail(syntaxCodes["missing-function-name"], parser.index, first);
      return parser.errorNode(first, parser.cursor);
    }
    parser.take();
  }
  if (parser.type !== TokenType.OParen) {
    parser.fail(syntaxCodes["missing-open-parenthesis"], parser.index, first);
    return parser.errorNode(first, parser.cursor);
  }
  if (isTooDeep(parser)) return skipTooDeep(parser, first);
  return parser.push(new CallFrame(parser, new FunctionName(parser.tree, first, parser.cursor)));
}

/** `name(a, b...)` from its parenthesis. Stepped with the arguments. */
class CallFrame extends BracketFrame {
  readonly name: FunctionName;
  ellipsis = -1;

  constructor(parser: Parser, name: FunctionName) {
    super(parser, false);
    this.name = name;
  }

  step(parser: Parser, child: Expression | null): FunctionCall | null {
    let argument = child;
    for (;;) {
      if (argument === null) {
        if (parser.type === TokenType.CParen) return this.finish(parser);
        argument = parser.expression();
        if (argument === null) return null;
      }
      parser.collect(argument);
      argument = null;
      if (!parser.inRecovery && parser.type === TokenType.Ellipsis) return this.finishExpanded(parser);
      if (parser.type !== TokenType.Comma && parser.type !== TokenType.CParen && !parser.inRecovery)
        this.failAtSeparator(parser);
      if (parser.inRecovery) collectSkipped(parser, skipElement(parser, this.open));
      if (parser.type !== TokenType.Comma) return this.finish(parser);
      parser.take();
    }
  }

  private failAtSeparator(parser: Parser): void {
    if (parser.type !== TokenType.EOF)
      return parser.fail(syntaxCodes["missing-argument-separator"], parser.index, this.name.firstToken);
    parser.report(syntaxCodes["unterminated-function-call"], this.name.start, parser.ends[this.open]!, -1);
    parser.inRecovery = true;
  }

  private finishExpanded(parser: Parser): FunctionCall {
    this.ellipsis = parser.take();
    if (parser.type !== TokenType.CParen) {
      parser.fail(syntaxCodes["missing-close-parenthesis"], this.ellipsis, this.name.firstToken);
      collectSkipped(parser, skipToCloser(parser, this.open));
    }
    return this.finish(parser);
  }

  private finish(parser: Parser): FunctionCall {
    const args = parser.collected<Expression>(this.base);
    const close = this.closeOrLeaveOpen(parser, TokenType.CParen);
    const { name, open: openParen, ellipsis: ellipsisToken } = this;
    const parts = { name, openParen, args, ellipsisToken, closeParen: close };
    return new FunctionCall(parser.tree, name.firstToken, parser.cursor, parts);
  }
}
