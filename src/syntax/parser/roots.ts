/** The production for a whole text as one expression. */
import { type Expression, ExpressionFile } from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { Frame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { skipRest } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** An expression and, in error, the tokens after it. */
export class ExpressionRootFrame extends Frame {
  step(parser: Parser, child: Expression | null): ExpressionFile | null {
    const expression = child ?? parser.expression();
    if (expression === null) return null;
    if (!parser.inRecovery && parser.type !== TokenType.EOF) {
      parser.fail(syntaxCodes["unexpected-characters-after-expression"], parser.index);
    }
    const rest = parser.inRecovery ? skipRest(parser) : null;
    return new ExpressionFile(parser.tree, 0, parser.tree.tokens.count - 1, expression, rest);
  }
}
