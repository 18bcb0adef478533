/** Parentheses, tuples and objects. */
import {
  type ErrorNode,
  type Expression,
  ObjectCons,
  ObjectConsItem,
  ObjectConsKey,
  Parentheses,
  TupleCons,
} from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { ForFrame } from "./for.ts";
import { BracketFrame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { collectSkipped, joinSkipped, skipElement, skipToCloser } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** At `[`: a tuple, or a `for` expression if the identifier `for` comes first. */
export function beginBracket(parser: Parser): null {
  const frame = new TupleFrame(parser, false);
  return parser.push(parser.atKeyword("for") ? new ForFrame(frame) : frame);
}

/** At `{`: an object, or a `for` expression if the identifier `for` comes first, even after line breaks. */
export function beginBrace(parser: Parser): null {
  const frame = new ObjectFrame(parser, false);
  if (parser.atKeyword("for")) return parser.push(new ForFrame(frame));
  parser.setNewlines(true);
  return parser.push(frame);
}

/** `( expression )`. */
export class ParenthesesFrame extends BracketFrame {
  step(parser: Parser, child: Expression | null): Parentheses | null {
    let expression = child ?? parser.expression();
    if (expression === null) return null;
    if (parser.type !== TokenType.CParen && !parser.inRecovery)
      parser.fail(syntaxCodes["unbalanced-parentheses"], parser.index, this.open);
    if (parser.inRecovery) expression = joinSkipped(parser, expression, skipToCloser(parser, this.open));
    this.closeOrLeaveOpen(parser, TokenType.CParen);
    return new Parentheses(parser.tree, this.open, parser.cursor, expression);
  }
}

/** `[a, b]`. Stepped with the elements. */
class TupleFrame extends BracketFrame {
  step(parser: Parser, child: Expression | null): TupleCons | null {
    let element = child;
    for (;;) {
      if (element === null) {
        if (parser.type === TokenType.CBrack) return this.finish(parser);
        element = parser.expression();
        if (element === null) return null;
      }
      parser.collect(element);
      element = null;
      if (parser.type !== TokenType.Comma && parser.type !== TokenType.CBrack && !parser.inRecovery)
        this.failAtSeparator(parser);
      if (parser.inRecovery) collectSkipped(parser, skipElement(parser, this.open));
      if (parser.type !== TokenType.Comma) return this.finish(parser);
      parser.take();
    }
  }

  private failAtSeparator(parser: Parser): void {
    if (parser.type === TokenType.EOF) parser.fail(syntaxCodes["unterminated-tuple"], this.open);
    else parser.fail(syntaxCodes["missing-item-separator"], parser.index, this.open);
  }

  private finish(parser: Parser): TupleCons {
    const elements = parser.collected<Expression>(this.base);
    const close = this.closeOrLeaveOpen(parser, TokenType.CBrack);
    return new TupleCons(parser.tree, this.open, parser.cursor, elements, close);
  }
}

/** `{ a = 1, (b) : 2 }`. Stepped with keys and values alternately. */
class ObjectFrame extends BracketFrame {
  /** The current item's key, and the token between key and value. */
  key: ObjectConsKey | null = null;
  separator = -1;

  step(parser: Parser, child: Expression | null): ObjectCons | null {
    let part = child;
    for (;;) {
      if (part === null && this.key === null) {
        while (parser.type === TokenType.Newline) parser.take();
        if (parser.type === TokenType.CBrace) return this.finish(parser);
      }
      part ??= parser.expression();
      if (part === null) return null;
      if (this.key === null) this.finishKey(parser, part);
      else this.finishItem(parser, this.key, part);
      part = null;
      if (this.key === null) {
        if (parser.type !== TokenType.Comma && parser.type !== TokenType.Newline) return this.finish(parser);
        parser.take();
      }
    }
  }

  /** Reads the separator after a key. Without one, the item becomes an error node. */
  private finishKey(parser: Parser, expression: Expression): void {
    const { tree, type } = parser;
    if (!parser.inRecovery && (type === TokenType.Equal || type === TokenType.Colon)) {
      this.key = new ObjectConsKey(tree, expression.firstToken, expression.endToken, expression);
      this.separator = parser.take();
      return;
    }
    if (!parser.inRecovery) this.failAtKeySeparator(parser);
    const skipped = skipElement(parser, this.open);
    const end = skipped === null ? expression.endToken : skipped.endToken;
    if (expression.isMissing || expression.type === "ErrorNode")
      parser.collect(joinSkipped(parser, expression, skipped));
    else parser.collect(parser.errorNode(expression.firstToken, end, [expression]));
  }

  private failAtKeySeparator(parser: Parser): void {
    switch (parser.type) {
      case TokenType.Newline:
      case TokenType.Comma:
        return parser.fail(syntaxCodes["missing-attribute-value"], parser.index, this.open);
      case TokenType.Ident:
        return parser.fail(syntaxCodes["missing-key-value-separator-name"], parser.index, this.open);
      case TokenType.EOF:
        return parser.fail(syntaxCodes["unterminated-object"], this.open);
      default:
        return parser.fail(syntaxCodes["missing-key-value-separator"], parser.index, this.open);
    }
  }

  private finishItem(parser: Parser, key: ObjectConsKey, value: Expression): void {
    const { type } = parser;
    parser.collect(new ObjectConsItem(parser.tree, key.firstToken, value.endToken, key, this.separator, value));
    this.key = null;
    if (!parser.inRecovery) {
      if (type === TokenType.Comma || type === TokenType.Newline || type === TokenType.CBrace) return;
      if (type === TokenType.EOF) parser.fail(syntaxCodes["unterminated-object"], this.open);
      else parser.fail(syntaxCodes["missing-attribute-separator"], parser.index, this.open);
    }
    collectSkipped(parser, skipElement(parser, this.open));
  }

  private finish(parser: Parser): ObjectCons {
    const items = parser.collected<ObjectConsItem | ErrorNode>(this.base);
    const close = this.closeOrLeaveOpen(parser, TokenType.CBrace);
    return new ObjectCons(parser.tree, this.open, parser.cursor, items, close);
  }
}
