/** Plain quoted strings, as block labels and traversal keys: no template sequences. */
import { BlockLabel } from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { checkEscapes } from "./escapes.ts";
import type { Parser } from "./parser.ts";
import { closerOf } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** At an opening quote: takes the label, errors included, up to its closing quote. */
export function parseQuotedLabel(parser: Parser): BlockLabel {
  const open = parser.index;
  skipQuoted(parser);
  return new BlockLabel(parser.tree, open, parser.cursor);
}

/** At an opening quote: takes the string and reports its invalid parts. */
export function skipQuoted(parser: Parser): void {
  const open = parser.take();
  for (;;) {
    const token = parser.index;
    switch (parser.type) {
      case TokenType.CQuote:
        parser.take();
        return;
      case TokenType.QuotedLit:
        if (parser.hasBackslash(token)) checkEscapes(parser, token);
        parser.take();
        break;
      case TokenType.TemplateInterp:
      case TokenType.TemplateControl:
        parser.reportToken(syntaxCodes["template-in-string-literal"], token, open, {
          marker: parser.type === TokenType.TemplateInterp ? "$" : "%",
        });
        skipPast(parser, closerOf(parser, token));
        break;
      case TokenType.EOF:
        parser.fail(syntaxCodes["missing-closing-quote"], token, open);
        return;
      default:
        parser.reportToken(syntaxCodes["invalid-string-literal"], token, open);
        skipPast(parser, closerOf(parser, open));
        return;
    }
  }
}

/** Continues after a token, or at the text's end for -1. */
function skipPast(parser: Parser, token: number): void {
  parser.cursor = token < 0 ? parser.tree.tokens.previousSignificant(parser.limit) + 1 : token + 1;
  parser.settle();
}
