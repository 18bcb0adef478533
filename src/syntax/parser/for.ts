/** `for` expressions in brackets and braces. */
import type { Name } from "../nodes/index.ts";
import {
  type ErrorNode,
  type Expression,
  ForCond,
  ForIntro,
  ForObject,
  type ForParts,
  ForTuple,
  type Node,
} from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { type BracketFrame, Frame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { joinSkipped, skipToCloser } from "./recovery.ts";
import type { CodeDefinition, NoArguments } from "../../diagnostics/index.ts";
import { syntaxCodes } from "../codes.ts";

/* The next child that the frame is stepped with. */
const COLLECTION = 0;
const KEY_OR_VALUE = 1;
const VALUE = 2;
const CONDITION = 3;

/** A `for` expression, from the keyword. */
export class ForFrame extends Frame {
  /** The bracket around it, already open. */
  readonly bracket: BracketFrame;
  awaited = COLLECTION;
  intro: ForIntro | null = null;
  key: Expression | null = null;
  value: Expression | null = null;
  cond: ForCond | null = null;
  keyVar: Name | null = null;
  valueVar: Name | null = null;
  keyword = -1;
  arrow = -1;
  ellipsis = -1;
  ifKeyword = -1;

  constructor(bracket: BracketFrame) {
    super();
    this.bracket = bracket;
  }

  step(parser: Parser, child: Expression | null): Node | null {
    let part = child;
    if (part === null && this.keyword < 0 && !this.readVariables(parser)) return this.abandon(parser);
    for (;;) {
      part ??= parser.expression();
      if (part === null) return null;
      if (this.accept(parser, part)) return this.finish(parser);
      if (parser.inRecovery) return this.abandon(parser);
      part = null;
    }
  }

  /** Reads `for k, v in`. Returns whether it is well formed. */
  private readVariables(parser: Parser): boolean {
    this.keyword = parser.take();
    const { open } = this.bracket;
    if (parser.type !== TokenType.Ident) return this.fail(parser, syntaxCodes["missing-for-variable"], open);
    this.valueVar = parser.takeName();
    if (parser.at(TokenType.Comma)) {
      parser.take();
      this.keyVar = this.valueVar;
      this.valueVar = null;
      if (parser.type !== TokenType.Ident) return this.fail(parser, syntaxCodes["missing-for-value-variable"], open);
      this.valueVar = parser.takeName();
    }
    if (!parser.atKeyword("in")) return this.fail(parser, syntaxCodes["missing-for-in"], open);
    parser.take();
    return true;
  }

  private fail(parser: Parser, code: CodeDefinition<string, NoArguments>, open: number): false {
    parser.fail(code, parser.index, open);
    return false;
  }

  /**
   * Takes a finished part and the tokens after it. Returns whether it was the last one; otherwise another expression
   * follows.
   */
  private accept(parser: Parser, part: Expression): boolean {
    switch (this.awaited) {
      case COLLECTION:
        this.finishIntro(parser, part);
        return false;
      case KEY_OR_VALUE:
        if (parser.type === TokenType.FatArrow && !parser.inRecovery) {
          this.key = part;
          this.arrow = parser.take();
          this.awaited = VALUE;
          return false;
        }
        return this.finishValue(parser, part);
      case VALUE:
        return this.finishValue(parser, part);
      default:
        this.cond = new ForCond(parser.tree, this.ifKeyword, part.endToken, part);
        return !parser.inRecovery;
    }
  }

  private finishIntro(parser: Parser, collection: Expression): void {
    let colon = -1;
    if (!parser.inRecovery) {
      if (parser.type === TokenType.Colon) colon = parser.take();
      else parser.fail(syntaxCodes["missing-for-colon"], parser.index, this.bracket.open);
    }
    const end = colon < 0 ? collection.endToken : colon + 1;
    const { keyVar, valueVar } = this;
    const parts = { keyVar, valueVar: valueVar!, collection, colonToken: colon };
    this.intro = new ForIntro(parser.tree, this.keyword, end, parts);
    this.awaited = KEY_OR_VALUE;
  }

  /** Takes the value and returns whether no `if` follows. */
  private finishValue(parser: Parser, value: Expression): boolean {
    this.value = value;
    if (parser.inRecovery) return false;
    if (parser.type === TokenType.Ellipsis) this.ellipsis = parser.take();
    if (!parser.atKeyword("if")) return true;
    this.ifKeyword = parser.take();
    this.awaited = CONDITION;
    return false;
  }

  /** Builds the node when only the closer remains. */
  private finish(parser: Parser): ForTuple | ForObject {
    const { bracket } = this;
    const { tree, types } = parser;
    const { open } = bracket;
    const isObject = types[open] === TokenType.OBrace;
    const closer = isObject ? TokenType.CBrace : TokenType.CBrack;
    this.checkShape(parser, isObject);
    if (parser.type !== closer) {
      parser.fail(syntaxCodes["unexpected-characters-after-for"], parser.index, open);
      this.appendSkipped(parser, skipToCloser(parser, open));
    }
    const parts: ForParts = {
      intro: this.intro!,
      key: this.key,
      arrowToken: this.arrow,
      value: this.value!,
      ellipsisToken: this.ellipsis,
      cond: this.cond,
    };
    const close = bracket.closeOrLeaveOpen(parser, closer);
    if (isObject) return new ForObject(tree, open, parser.cursor, parts, close);
    return new ForTuple(tree, open, parser.cursor, parts, close);
  }

  /** Appends the tokens skipped before the closer to the last expression. */
  private appendSkipped(parser: Parser, skipped: ErrorNode | null): void {
    const { cond } = this;
    if (skipped === null) return;
    if (cond !== null) {
      const condition = joinSkipped(parser, cond.condition, skipped);
      this.cond = new ForCond(parser.tree, cond.firstToken, skipped.endToken, condition);
    } else {
      this.value = joinSkipped(parser, this.value!, skipped);
      this.ellipsis = -1;
    }
  }

  /** Checks that tuples have no key and no grouping, and that objects have a key. */
  private checkShape(parser: Parser, isObject: boolean): void {
    const { open } = this.bracket;
    const from = parser.startOf(open);
    if (isObject) {
      const value = this.value!;
      if (this.key === null) parser.report(syntaxCodes["for-object-key"], value.start, value.end, from);
      return;
    }
    if (this.key !== null) parser.report(syntaxCodes["for-tuple-key"], this.key.start, this.key.end, from);
    if (this.ellipsis >= 0) parser.reportToken(syntaxCodes["for-tuple-grouping"], this.ellipsis, open);
  }

  /** Skips to the closer after an error. The node contains the parts that were read. */
  private abandon(parser: Parser): ErrorNode {
    const { bracket, intro, keyVar, valueVar, key, value, cond } = this;
    const parts = intro === null ? [keyVar, valueVar] : [intro, key, value, cond];
    skipToCloser(parser, bracket.open);
    bracket.closeOrLeaveOpen(parser, parser.types[bracket.open]! + 1);
    const children = parts.flatMap((part) => (part === null || part.isMissing ? [] : [part]));
    return parser.errorNode(bracket.open, parser.cursor, children);
  }
}
