/** Bodies, attributes and blocks. */
import type { Name } from "../nodes/index.ts";
import {
  Attribute,
  Block,
  BlockLabel,
  Body,
  type BodyItem,
  ConfigFile,
  type Expression,
  type Node,
} from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { BracketFrame, Frame } from "./frame.ts";
import { parseQuotedLabel } from "./label.ts";
import type { Parser } from "./parser.ts";
import { startsLikeItem } from "./unclosed.ts";
import { collectSkipped, isTooDeep, skipLine, skipTooDeep, skipToCloser } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** The attribute whose expression is being read. */
interface OpenAttribute {
  name: Name | null;
  equals: number;
  /**
   * Whether it is in a single-line block that did not end on its line: the position of its closing brace was reported.
   */
  isInBrokenLine: boolean;
}

/** A whole file. Stepped with the blocks and with the expressions of attributes. */
export class ConfigFrame extends Frame {
  readonly attribute: OpenAttribute = { name: null, equals: -1, isInBrokenLine: false };

  step(parser: Parser, child: Expression | Block | null): ConfigFile | null {
    if (!readItems(parser, this.attribute, -1, child)) return null;
    const end = parser.tree.tokens.count - 1;
    const body = new Body(parser.tree, 0, end, parser.collected<BodyItem>(0));
    parser.bodies.push(body);
    return new ConfigFile(parser.tree, 0, end, body);
  }
}

/** A block, from its opening brace. */
class BlockFrame extends BracketFrame {
  readonly blockType: Name;
  readonly labels: readonly BlockLabel[];
  readonly attribute: OpenAttribute = { name: null, equals: -1, isInBrokenLine: false };
  /** Whether the body begins on the brace's line, so that it contains one argument. */
  isSingle: boolean;

  constructor(parser: Parser, blockType: Name, labels: readonly BlockLabel[]) {
    super(parser, true);
    this.blockType = blockType;
    this.labels = labels;
    const { type } = parser;
    this.isSingle = type !== TokenType.Newline && type !== TokenType.EOF && type !== TokenType.CBrace;
  }

  step(parser: Parser, child: Expression | Block | null): Block | null {
    let item = child;
    if (this.isSingle) {
      if (item === null) {
        item = this.beginSingle(parser);
        if (item === null && this.attribute.name !== null) return null;
      }
      if (item !== null && item.type !== "Block") this.finishSingle(parser, item);
      item = null;
      if (this.isSingle) return this.finish(parser);
    }
    return readItems(parser, this.attribute, this.open, item) ? this.finish(parser) : null;
  }

  /** Reads the argument of a single-line block up to its expression, and a simple expression. */
  private beginSingle(parser: Parser): Expression | null {
    const name = parser.index;
    if (parser.type !== TokenType.Ident) {
      parser.fail(syntaxCodes["missing-definition"], name);
      return this.skipSingle(parser);
    }
    const next = parser.typeAfter(name);
    if (next === TokenType.Equal) return beginAttribute(parser, this.attribute);
    if (next === TokenType.OQuote || next === TokenType.OBrace || next === TokenType.Ident) {
      const { tokens } = parser.tree;
      const end = tokens.end(tokens.nextSignificant(name + 1));
      parser.report(syntaxCodes["single-line-block-item"], parser.startOf(name), end, -1, {
        name: tokens.tokenText(name),
      });
      parser.inRecovery = true;
    } else {
      parser.fail(syntaxCodes["missing-equals-sign"], name);
    }
    return this.skipSingle(parser);
  }

  private skipSingle(parser: Parser): null {
    collectSkipped(parser, skipToCloser(parser, this.open));
    return null;
  }

  private finishSingle(parser: Parser, expression: Expression): void {
    collectAttribute(parser, this.attribute, expression);
    if (parser.inRecovery) return void this.skipSingle(parser);
    switch (parser.type) {
      case TokenType.CBrace:
        return;
      case TokenType.EOF:
        return parser.fail(syntaxCodes["unclosed-block"], this.open, this.blockType.firstToken);
      case TokenType.Newline:
        // Continue as if the body had begun on the next line: this is probably the intention.
        parser.reportToken(syntaxCodes["single-line-block-newline"], parser.index);
        parser.resume();
        this.isSingle = false;
        this.attribute.isInBrokenLine = true;
        return;
      case TokenType.Comma:
        parser.fail(syntaxCodes["single-line-block-comma"], parser.index);
        break;
      default:
        parser.fail(syntaxCodes["single-line-block-end"], parser.index);
    }
    this.skipSingle(parser);
  }

  private finish(parser: Parser): Block {
    const { tree } = parser;
    const { open, blockType, labels } = this;
    if (parser.type !== TokenType.CBrace) parser.fail(syntaxCodes["unclosed-block"], open);
    const close = parser.type === TokenType.CBrace ? parser.index : -1;
    const items = parser.collected<BodyItem>(this.base);
    this.closeOrLeaveOpen(parser, TokenType.CBrace);
    const body = new Body(tree, open + 1, close < 0 ? Math.max(parser.cursor, open + 1) : close, items);
    parser.bodies.push(body);
    const parts = { blockType, labels, openBrace: open, body, closeBrace: close };
    return new Block(tree, blockType.firstToken, parser.cursor, parts);
  }
}

/**
 * Reads a body's items up to its block's closing brace, or to the end of the text without a block (`openBrace` -1).
 * Returns false after pushing a frame, whose result is then the next `child`.
 */
function readItems(
  parser: Parser,
  attribute: OpenAttribute,
  openBrace: number,
  child: Expression | Block | null,
): boolean {
  if (child !== null) {
    if (child.type === "Block") finishBlock(parser, child, openBrace);
    else finishAttribute(parser, attribute, child, openBrace);
  }
  for (;;) {
    switch (parser.type) {
      case TokenType.Newline:
        parser.take();
        break;
      case TokenType.EOF:
        return true;
      case TokenType.Ident:
        if (!readItem(parser, attribute, openBrace)) return false;
        break;
      default:
        if (parser.type === TokenType.CBrace && openBrace >= 0) return true;
        skipUnnamed(parser, openBrace);
    }
  }
}

/** At an identifier. Returns false after pushing a frame. */
function readItem(parser: Parser, attribute: OpenAttribute, openBrace: number): boolean {
  const name = parser.index;
  const next = parser.typeAfter(name);
  if (next === TokenType.Equal) {
    const expression = beginAttribute(parser, attribute);
    if (expression === null) return false;
    finishAttribute(parser, attribute, expression, openBrace);
    return true;
  }
  if (next === TokenType.OBrace || next === TokenType.OQuote || next === TokenType.Ident)
    return beginBlock(parser, openBrace);
  const identifier = parser.takeName();
  parser.fail(syntaxCodes["missing-equals-sign"], name);
  skipItem(parser, name, [identifier], openBrace);
  return true;
}

/** At a token that begins no item: reports and skips it. */
function skipUnnamed(parser: Parser, openBrace: number): void {
  const first = parser.index;
  const isQuoted = parser.type === TokenType.OQuote;
  parser.fail(isQuoted ? syntaxCodes["quoted-argument-name"] : syntaxCodes["missing-definition"], first);
  // This may not be a body at all: continue at a line that looks like an item, not at any name.
  if (isQuoted) skipLine(parser, openBrace);
  else skipLine(parser, openBrace, startsLikeItem);
  parser.collect(parser.errorNode(first, parser.cursor));
}

/* Attributes */

/** At `name =`. Returns the expression where it is simple, or `null` after pushing a frame. */
function beginAttribute(parser: Parser, attribute: OpenAttribute): Expression | null {
  attribute.name = parser.takeName();
  attribute.equals = parser.take();
  return parser.expression();
}

function collectAttribute(parser: Parser, attribute: OpenAttribute, expression: Expression): void {
  const name = attribute.name!;
  attribute.name = null;
  parser.collect(new Attribute(parser.tree, name.firstToken, parser.cursor, name, attribute.equals, expression));
}

/** Reads the end of the line. */
function finishAttribute(parser: Parser, attribute: OpenAttribute, expression: Expression, openBrace: number): void {
  const first = attribute.name!.firstToken;
  collectAttribute(parser, attribute, expression);
  if (!parser.inRecovery) {
    if (parser.type === TokenType.Newline || parser.type === TokenType.EOF) return void parser.take();
    if (parser.type === TokenType.CBrace && attribute.isInBrokenLine) return;
    if (parser.type === TokenType.Comma)
      parser.fail(syntaxCodes["unexpected-comma-after-argument"], parser.index, first);
    else parser.fail(syntaxCodes["missing-newline-after-argument"], parser.index, first);
  }
  collectSkipped(parser, skipLine(parser, openBrace));
}

/* Blocks */

/** At a block type. Returns false after pushing the block's frame, true after an error in its header. */
function beginBlock(parser: Parser, openBrace: number): boolean {
  const blockType = parser.takeName();
  const first = blockType.firstToken;
  const base = parser.nodeCount;
  while (parser.type === TokenType.Ident || parser.type === TokenType.OQuote) {
    if (parser.type === TokenType.OQuote) {
      parser.collect(parseQuotedLabel(parser));
    } else {
      const label = parser.take();
      parser.collect(new BlockLabel(parser.tree, label, label + 1));
    }
  }
  if (parser.type !== TokenType.OBrace) failAtBrace(parser, first);
  const labels = parser.collected<BlockLabel>(base);
  if (parser.type !== TokenType.OBrace) {
    skipItem(parser, first, [blockType, ...labels], openBrace);
    return true;
  }
  if (isTooDeep(parser)) {
    parser.collect(skipTooDeep(parser, first));
    return true;
  }
  parser.push(new BlockFrame(parser, blockType, labels));
  return false;
}

/** Reports that no brace follows a block's header. Accepts a brace on the next line, so that the body is parsed. */
function failAtBrace(parser: Parser, first: number): void {
  if (parser.type !== TokenType.Newline) {
    const code =
      parser.type === TokenType.Equal ? syntaxCodes["block-equals-sign"] : syntaxCodes["missing-opening-brace"];
    return parser.fail(code, parser.index, first);
  }
  parser.reportToken(syntaxCodes["block-brace-on-next-line"], parser.index, first);
  const { tokens } = parser.tree;
  const next = tokens.nextSignificant(parser.index);
  if (parser.types[next] === TokenType.OBrace && next < parser.limit) {
    parser.cursor = next;
    parser.settle();
  } else {
    parser.inRecovery = true;
  }
}

/** Reads the end of the line. */
function finishBlock(parser: Parser, block: Block, openBrace: number): void {
  parser.collect(block);
  if (!parser.inRecovery) {
    if (parser.type === TokenType.Newline || parser.type === TokenType.EOF) return void parser.take();
    parser.fail(syntaxCodes["missing-newline-after-block"], parser.index, block.firstToken);
  }
  collectSkipped(parser, skipLine(parser, openBrace));
}

/** Makes an error node after an error: the tokens from `first` to the end of the line. */
function skipItem(parser: Parser, first: number, children: readonly Node[], openBrace: number): void {
  skipLine(parser, openBrace);
  parser.collect(parser.errorNode(first, parser.cursor, children));
}
