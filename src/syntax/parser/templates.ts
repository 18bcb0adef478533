/**
 * Templates: quoted strings, heredocs, bare templates; interpolations and directives.
 *
 * One frame reads a whole template. Directives do not push frames: those that wait for their end are a list in the frame.
 */
import type { CodeDefinition, NoArguments, Suggestion } from "../../diagnostics/index.ts";
import type { Name } from "../nodes/index.ts";
import {
  type Expression,
  ForIntro,
  HeredocTemplate,
  type Node,
  QuotedTemplate,
  TemplateDirective,
  TemplateFile,
  TemplateInterpolation,
  type TemplatePart,
  TemplateText,
} from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { addDirective, checkMatch, closeDirectives, type OpenDirective } from "./directives.ts";
import { failAtHeredoc } from "./open-heredoc.ts";
import { checkEscapes } from "./escapes.ts";
import { Frame } from "./frame.ts";
import type { Parser } from "./parser.ts";
import { collectSkipped, joinSkipped, skipRest, skipToCloser } from "./recovery.ts";
import { similarName } from "./similar-name.ts";
import { syntaxCodes } from "../codes.ts";

const KEYWORDS = ["if", "for", "else", "endif", "endfor"] as const;

/** A template from its opening token, or a whole text. Stepped with the expressions in its sequences. */
export class TemplateFrame extends Frame {
  /** Type of the token that ends the template; `EOF` for a whole text. */
  readonly closer: TokenType;
  /** The opening token; -1 for a whole text. */
  readonly open: number;
  /** The first token inside: the start of the reference's error context. */
  readonly start: number;
  readonly base: number;
  readonly newlines: boolean;
  readonly outerCloser: number;
  /** The innermost directive that waits for its end, linked to those around it. */
  innermost: OpenDirective | null = null;

  /** The current `${` or `%{`. */
  sequence = -1;
  /** The current directive's keyword, and its `for` introduction so far; -1 in interpolations. */
  keyword = -1;
  keyVar: Name | null = null;
  valueVar: Name | null = null;

  constructor(parser: Parser, closer: TokenType) {
    super();
    this.closer = closer;
    this.base = parser.nodeCount;
    this.newlines = parser.newlines;
    this.outerCloser = parser.closer;
    this.open = closer === TokenType.EOF ? -1 : parser.take();
    this.start = parser.index;
    parser.level++;
  }

  step(parser: Parser, child: Expression | null): Node | null {
    let expression = child;
    for (;;) {
      if (expression !== null) {
        this.finishSequence(parser, expression);
        expression = null;
      }
      const { type } = parser;
      if (type === this.closer) return this.finish(parser);
      if (type === TokenType.QuotedLit || type === TokenType.StringLit) {
        this.takeLiteral(parser);
      } else if (type === TokenType.TemplateInterp) {
        this.openSequence(parser);
        this.keyword = -1;
        expression = parser.expression();
        if (expression === null) return null;
      } else if (type === TokenType.TemplateControl) {
        if (this.beginDirective(parser)) {
          expression = parser.expression();
          if (expression === null) return null;
        }
      } else {
        return this.finishUnterminated(parser);
      }
    }
  }

  private takeLiteral(parser: Parser): void {
    const token = parser.take();
    if (parser.types[token] === TokenType.QuotedLit && parser.hasBackslash(token)) checkEscapes(parser, token);
    parser.collect(new TemplateText(parser.tree, token, token + 1));
  }

  /* Sequences */

  /** Takes the start of a sequence: line breaks are insignificant inside. */
  private openSequence(parser: Parser): void {
    this.sequence = parser.takeWithNewlines(false);
    const closer = parser.partners[this.sequence]!;
    if (closer >= 0) parser.closer = closer;
  }

  private finishSequence(parser: Parser, expression: Expression): void {
    if (this.keyword >= 0) return this.finishContent(parser, expression);
    if (parser.type !== TokenType.TemplateSeqEnd && !parser.inRecovery) this.failAfterInterpolation(parser);
    const { sequence } = this;
    let content = expression;
    if (parser.inRecovery) content = joinSkipped(parser, expression, this.skipSequence(parser));
    const close = this.closeSequence(parser);
    parser.collect(new TemplateInterpolation(parser.tree, sequence, parser.cursor, content, close));
  }

  private failAfterInterpolation(parser: Parser): void {
    switch (parser.type) {
      case TokenType.EOF:
        return parser.fail(syntaxCodes["unclosed-interpolation"], this.start);
      case TokenType.Colon:
        return parser.fail(syntaxCodes["unexpected-colon-after-interpolation"], parser.index, this.start, {
          suggestion: this.asText(parser),
        });
      case TokenType.CQuote:
      case TokenType.OQuote:
        if (this.closer === TokenType.CQuote)
          return parser.fail(syntaxCodes["unclosed-interpolation-in-quotes"], this.start);
        break;
      default:
    }
    const named = numberedName(parser);
    parser.fail(syntaxCodes["unexpected-characters-after-interpolation"], parser.index, this.start, {
      numberedName: named?.name ?? null,
      suggestion: named?.inBrackets ?? this.asText(parser),
    });
  }

  /** Returns the edit that escapes the sequence's start. */
  private asText(parser: Parser): Suggestion {
    const start = parser.tree.tokens.start(this.sequence);
    return { range: { start, end: start }, text: "$" };
  }

  /** Skips to the sequence's end. Without one, the rest of the template cannot be distinguished from code. */
  private skipSequence(parser: Parser): ReturnType<typeof skipToCloser> {
    const skipped = skipToCloser(parser, this.sequence);
    if (parser.type !== TokenType.TemplateSeqEnd) parser.inRecovery = true;
    return skipped;
  }

  /** Takes the sequence's end if it is next. Returns its index or -1. */
  private closeSequence(parser: Parser): number {
    parser.closer = this.outerCloser;
    if (parser.type === TokenType.TemplateSeqEnd) return parser.takeWithNewlines(this.newlines);
    parser.setNewlines(this.newlines);
    return -1;
  }

  /* Directives */

  /**
   * At `%{`: reads the tokens before an expression. Returns whether one follows; otherwise the directive is finished.
   */
  private beginDirective(parser: Parser): boolean {
    this.openSequence(parser);
    const keyword = parser.index;
    if (parser.type !== TokenType.Ident) {
      parser.fail(syntaxCodes["missing-directive-keyword"], keyword, this.sequence);
      return this.abandonDirective(parser);
    }
    parser.take();
    this.keyword = keyword;
    this.keyVar = this.valueVar = null;
    if (parser.isKeyword(keyword, "if")) return true;
    if (parser.isKeyword(keyword, "for")) return this.readVariables(parser) || this.abandonDirective(parser);
    const text = parser.tree.tokens.tokenText(keyword);
    if (text === "else" || text === "endif" || text === "endfor") {
      this.finishDirective(parser, null);
      return false;
    }
    const similar = similarName(text, KEYWORDS);
    const range = { start: parser.startOf(keyword), end: parser.ends[keyword]! };
    const suggestion = similar === null ? null : { range, text: similar };
    parser.fail(syntaxCodes["invalid-directive-keyword"], keyword, this.sequence, { keyword: text, suggestion });
    return this.abandonDirective(parser);
  }

  /** Reads `k, v in`. Returns whether it is well formed. */
  private readVariables(parser: Parser): boolean {
    if (parser.type !== TokenType.Ident) return failAt(parser, syntaxCodes["missing-directive-for-variable"]);
    this.valueVar = parser.takeName();
    if (parser.at(TokenType.Comma)) {
      parser.take();
      this.keyVar = this.valueVar;
      this.valueVar = null;
      if (parser.type !== TokenType.Ident) return failAt(parser, syntaxCodes["missing-directive-for-value-variable"]);
      this.valueVar = parser.takeName();
    }
    if (!parser.atKeyword("in")) return failAt(parser, syntaxCodes["missing-directive-for-in"]);
    parser.take();
    return true;
  }

  private finishContent(parser: Parser, expression: Expression): void {
    const { valueVar, keyVar, keyword } = this;
    if (valueVar === null) return this.finishDirective(parser, expression);
    this.finishDirective(
      parser,
      new ForIntro(parser.tree, keyword, expression.endToken, {
        keyVar,
        valueVar,
        collection: expression,
        colonToken: -1,
      }),
    );
  }

  private finishDirective(parser: Parser, content: Expression | ForIntro | null): void {
    const { sequence, keyword } = this;
    const text = parser.tree.tokens.tokenText(keyword);
    // The reference includes the next token, of any type, in the directive's range.
    checkMatch(parser, this.innermost, text, parser.startOf(sequence), parser.ends[parser.index]!);
    if (parser.type !== TokenType.TemplateSeqEnd && !parser.inRecovery) {
      parser.fail(syntaxCodes["unexpected-characters-in-directive"], parser.index, this.start, { keyword: text });
    }
    const skipped = parser.inRecovery ? this.skipSequence(parser) : null;
    const whole = skipped === null ? content : content === null ? skipped : joinSkipped(parser, content, skipped);
    const close = this.closeSequence(parser);
    const directive = new TemplateDirective(parser.tree, sequence, parser.cursor, keyword, whole, close);
    this.innermost = addDirective(parser, this.innermost, directive);
  }

  private abandonDirective(parser: Parser): false {
    this.skipSequence(parser);
    this.closeSequence(parser);
    parser.collect(parser.errorNode(this.sequence, parser.cursor));
    return false;
  }

  /* Ends */

  /**
   * At a token that cannot be in a template: a line break in quotes, an unencodable character, or the end of the text.
   */
  private finishUnterminated(parser: Parser): Node {
    if (this.closer === TokenType.CHeredoc && parser.type === TokenType.EOF) failAtHeredoc(parser, this.open);
    else parser.fail(syntaxCodes["unterminated-template-string"], parser.index, this.start);
    if (this.open >= 0) {
      collectSkipped(parser, skipToCloser(parser, this.open));
      parser.inRecovery = parser.type !== this.closer;
    } else {
      collectSkipped(parser, skipRest(parser));
    }
    return this.finish(parser);
  }

  /** At the closer, or at the end of the text if it is missing. */
  private finish(parser: Parser): Node {
    const { tree } = parser;
    closeDirectives(parser, this.innermost);
    const parts = parser.collected<TemplatePart>(this.base);
    parser.level--;
    if (this.closer === TokenType.EOF) return new TemplateFile(tree, 0, tree.tokens.count - 1, parts);
    const close = parser.type === this.closer ? parser.take() : -1;
    return this.closer === TokenType.CQuote
      ? new QuotedTemplate(tree, this.open, parser.cursor, parts, close)
      : new HeredocTemplate(tree, this.open, parser.cursor, parts, close);
  }
}

function failAt(parser: Parser, code: CodeDefinition<string, NoArguments>): false {
  parser.fail(code, parser.index);
  return false;
}

/** Returns a name like `1a` after a dot before the current token, and the edit that writes it in brackets; or null. */
function numberedName({ index, tree, types }: Parser): { name: string; inBrackets: Suggestion } | null {
  const { tokens } = tree;
  if (types[index] !== TokenType.Ident || types[index - 1] !== TokenType.NumberLit) return null;
  const isJoined = tokens.end(index - 2) === tokens.start(index - 1) && tokens.end(index - 1) === tokens.start(index);
  if (types[index - 2] !== TokenType.Dot || !isJoined) return null;
  const name = tokens.tokenText(index - 1) + tokens.tokenText(index);
  const range = { start: tokens.start(index - 2), end: tokens.end(index) };
  return { name, inBrackets: { range, text: `["${name}"]` } };
}
