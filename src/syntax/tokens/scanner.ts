/**
 * Source text to token table, whole file at once.
 *
 * Quotes, heredoc introducers and braces alone determine the lexical mode, so the scanner needs no feedback from the
 * parser: a stack of modes (normal, quoted template, heredoc, bare template) suffices. The scanner never fails: text
 * that the language does not use becomes a token, for the diagnostics to explain. Follows the reference's
 * `scan_tokens.rl`, except that whitespace and line breaks are tokens (a comment does not include its line break) and
 * that a lone surrogate represents invalid UTF-8.
 */
import { isIdentifierPart, isIdentifierStart } from "../../text/index.ts";
import { isBlank, isDigit, isLoneSurrogate, isMarkerLine, isSurrogate, lineBreakLength } from "./characters.ts";
import { TokenSink } from "./token-sink.ts";
import type { TokenTable } from "./token-table.ts";
import { TokenType } from "./token-type.ts";

/** The kind of text: a configuration or expression (`normal`), or literal text with template sequences (`template`). */
export type ScanMode = "normal" | "template";

/** Scans a whole text. Every string results in a table whose last token is a zero-width `EOF`. */
export function scan(text: string, mode: ScanMode = "normal"): TokenTable {
  return new Scanner(text).run(mode);
}

/* Lexical modes. */
const NORMAL = 0;
export const QUOTED = 1;
const HEREDOC = 2;
const BARE = 3;

/* Classes of ASCII characters in normal mode; `operator` distinguishes operators. */
const OTHER = 0;
const BLANK = 1;
const LETTER = 2;
const DIGIT = 3;
const LINE_BREAK = 4;

const classes = new Uint8Array(128);
classes[0x20] = classes[0x09] = BLANK;
classes[0x0a] = classes[0x0d] = LINE_BREAK;
for (let code = 0x30; code <= 0x39; code++) classes[code] = DIGIT;
for (let code = 0x41; code <= 0x5a; code++) classes[code] = classes[code + 0x20] = LETTER;
classes[0x5f] = LETTER;

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const HASH = 0x23;
const DOLLAR = 0x24;
const PERCENT = 0x25;
const STAR = 0x2a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const TILDE = 0x7e;

interface OpenHeredoc {
  readonly marker: string;
  startOfLine: boolean;
}

/** A scan in progress. */
export class Scanner {
  readonly text: string;
  readonly length: number;
  readonly sink: TokenSink;
  /** Offset of the next character. */
  at = 0;
  /** Modes to return to. */
  readonly modes: number[] = [];
  readonly heredocs: OpenHeredoc[] = [];
  /** Number of open braces; negative on unbalanced input, like the reference's count. */
  braces = 0;
  /** Brace counts at which a `}` ends a template sequence. */
  readonly sequenceBraces: number[] = [];
  /** Set when the rest has no end of a comment: an open `/*` is then an operator, without another search. */
  noInlineCommentEnd = false;

  constructor(text: string) {
    this.text = text;
    this.length = text.length;
    this.sink = new TokenSink(text);
  }

  run(start: ScanMode): TokenTable {
    let mode = start === "template" ? BARE : NORMAL;
    if (this.text.charCodeAt(0) === 0xfeff) this.add(TokenType.ByteOrderMark, 1);
    while (this.at < this.length) {
      const next = mode === NORMAL ? this.normal() : mode === QUOTED ? this.quoted() : this.literalLines(mode);
      if (next < 0) {
        mode = this.modes.pop()!;
      } else {
        this.modes.push(mode);
        mode = next;
      }
    }
    return this.sink.finish();
  }

  add(type: TokenType, end: number): void {
    this.sink.add(type, end);
    this.at = end;
  }

  /** Scans normal mode until the mode changes. Returns the new mode, or -1 to return to the previous one. */
  normal(): number {
    const { text, length, sink } = this;
    while (this.at < length) {
      const start = this.at;
      const code = text.charCodeAt(start);
      const kind = code < 128 ? classes[code] : OTHER;
      if (kind === BLANK) {
        let end = start + 1;
        while (isBlank(text.charCodeAt(end))) end++;
        sink.add(TokenType.Whitespace, (this.at = end));
      } else if (kind === LETTER) {
        sink.add(TokenType.Ident, (this.at = this.identifierEnd(start + 1)));
      } else if (kind === LINE_BREAK) {
        if (this.endsSequence()) return -1;
        this.lineBreak(code);
      } else if (kind === DIGIT) {
        sink.add(TokenType.NumberLit, (this.at = this.numberEnd(start)));
      } else {
        const mode = code < 128 ? this.punctuation(code) : this.nonAscii(code);
        if (mode !== NORMAL) return mode;
      }
    }
    return NORMAL;
  }

  /** Whether a line break ends the template sequence, or the quoted string, that contains it: see `closing-scanner.ts`. */
  endsSequence(): boolean {
    return false;
  }

  endsQuote(): boolean {
    return false;
  }

  lineBreak(code: number): void {
    if (code === LF) this.add(TokenType.Newline, this.at + 1);
    else if (this.text.charCodeAt(this.at + 1) === LF) this.add(TokenType.Newline, this.at + 2);
    else this.add(TokenType.Invalid, this.at + 1);
  }

  identifierEnd(from: number): number {
    const { text, length } = this;
    let end = from;
    while (end < length) {
      const code = text.charCodeAt(end);
      if (code < 128) {
        const kind = classes[code];
        if (kind !== LETTER && kind !== DIGIT && code !== MINUS) break;
        end++;
      } else {
        const point = text.codePointAt(end)!;
        if (!isIdentifierPart(point)) break;
        end += point > 0xffff ? 2 : 1;
      }
    }
    return end;
  }

  /** Returns a number's end. It may contain several points (which the parser rejects), but does not end with one. */
  numberEnd(from: number): number {
    const { text } = this;
    let end = from + 1;
    for (let next = end; ;) {
      const code = text.charCodeAt(next);
      if (isDigit(code)) {
        end = ++next;
      } else if (code === DOT) {
        next++;
      } else if (code === 0x65 || code === 0x45) {
        const sign = text.charCodeAt(next + 1);
        const digit = sign === PLUS || sign === MINUS ? next + 2 : next + 1;
        if (!isDigit(text.charCodeAt(digit))) return end;
        end = next = digit + 1;
      } else {
        return end;
      }
    }
  }

  nonAscii(code: number): number {
    const point = this.text.codePointAt(this.at)!;
    const end = this.at + (point > 0xffff ? 2 : 1);
    if (isIdentifierStart(point)) this.add(TokenType.Ident, this.identifierEnd(end));
    else this.add(isSurrogate(code) && point === code ? TokenType.BadUTF8 : TokenType.Invalid, end);
    return NORMAL;
  }

  /** Scans one operator, bracket, comment or quote. Returns the new mode, -1 to return, or `NORMAL` to stay. */
  punctuation(code: number): number {
    const start = this.at;
    const next = this.text.charCodeAt(start + 1);
    switch (code) {
      case QUOTE:
        this.add(TokenType.OQuote, start + 1);
        return QUOTED;
      case OPEN_BRACE:
        this.braces++;
        this.add(TokenType.OBrace, start + 1);
        return NORMAL;
      case CLOSE_BRACE:
        return this.closeBrace(start + 1, TokenType.CBrace);
      case TILDE:
        if (next === CLOSE_BRACE) return this.closeBrace(start + 2, TokenType.TemplateSeqEnd);
        this.add(TokenType.BitwiseNot, start + 1);
        return NORMAL;
      case HASH:
        this.add(TokenType.LineComment, this.lineCommentEnd(start + 1));
        return NORMAL;
      case SLASH:
        this.slash(next);
        return NORMAL;
      case LESS:
        if (next === LESS && this.openHeredoc()) return HEREDOC;
        this.add(next === EQUALS ? TokenType.LessThanEq : TokenType.LessThan, start + (next === EQUALS ? 2 : 1));
        return NORMAL;
      default:
        this.operator(code, next);
        return NORMAL;
    }
  }

  /** Scans an operator with one to three characters. */
  operator(code: number, next: number): void {
    const start = this.at;
    switch (code) {
      case EQUALS:
        if (next === EQUALS) return this.add(TokenType.EqualOp, start + 2);
        if (next === GREATER) return this.add(TokenType.FatArrow, start + 2);
        return this.add(TokenType.Equal, start + 1);
      case DOT:
        if (next === DOT && this.text.charCodeAt(start + 2) === DOT) return this.add(TokenType.Ellipsis, start + 3);
        return this.add(TokenType.Dot, start + 1);
      case 0x21:
        return next === EQUALS ? this.add(TokenType.NotEqual, start + 2) : this.add(TokenType.Bang, start + 1);
      case GREATER:
        return next === EQUALS
          ? this.add(TokenType.GreaterThanEq, start + 2)
          : this.add(TokenType.GreaterThan, start + 1);
      case 0x26:
        return next === code ? this.add(TokenType.And, start + 2) : this.add(TokenType.BitwiseAnd, start + 1);
      case 0x7c:
        return next === code ? this.add(TokenType.Or, start + 2) : this.add(TokenType.BitwiseOr, start + 1);
      case 0x3a:
        return next === code ? this.add(TokenType.DoubleColon, start + 2) : this.add(TokenType.Colon, start + 1);
      default:
        return this.add(singles[code] as TokenType, start + 1);
    }
  }

  closeBrace(end: number, type: TokenType): number {
    const ends = this.sequenceBraces;
    if (ends.length > 0 && ends[ends.length - 1] === this.braces) {
      this.add(TokenType.TemplateSeqEnd, end);
      this.braces--;
      ends.pop();
      return -1;
    }
    // A stray `~}` ends nothing, but lowers the count like a brace.
    if (type === TokenType.CBrace) this.sink.add(type, end);
    else this.sink.addUnmatched(type, end);
    this.at = end;
    this.braces--;
    return NORMAL;
  }

  slash(next: number): void {
    const start = this.at;
    if (next === SLASH) return this.add(TokenType.LineComment, this.lineCommentEnd(start + 2));
    if (next === STAR && !this.noInlineCommentEnd) {
      const close = this.text.indexOf("*/", start + 2);
      if (close >= 0) return this.add(TokenType.InlineComment, close + 2);
      this.noInlineCommentEnd = true;
    }
    this.add(TokenType.Slash, start + 1);
  }

  lineCommentEnd(from: number): number {
    const newline = this.text.indexOf("\n", from);
    if (newline < 0) return this.length;
    return newline > from && this.text.charCodeAt(newline - 1) === CR ? newline - 1 : newline;
  }

  /** Scans `<<EOT` or `<<-EOT` with its line break, if the text continues with it. */
  openHeredoc(): boolean {
    const { text } = this;
    let from = this.at + 2;
    if (text.charCodeAt(from) === MINUS) from++;
    const first = text.codePointAt(from);
    if (first === undefined || !isIdentifierStart(first)) return false;
    const markerEnd = this.identifierEnd(from + (first > 0xffff ? 2 : 1));
    const lineEnd = text.charCodeAt(markerEnd) === CR ? markerEnd + 1 : markerEnd;
    if (text.charCodeAt(lineEnd) !== LF) return false;
    this.heredocs.push({ marker: text.slice(from, markerEnd), startOfLine: true });
    this.add(TokenType.OHeredoc, lineEnd + 1);
    return true;
  }

  /** Scans a quoted template until the mode changes. */
  quoted(): number {
    const { text, length } = this;
    while (this.at < length) {
      const code = text.charCodeAt(this.at);
      if (code === QUOTE) {
        this.add(TokenType.CQuote, this.at + 1);
        return -1;
      }
      if (code === DOLLAR || code === PERCENT) {
        if (this.templateSequence(code, TokenType.QuotedLit)) return NORMAL;
      } else if (code === LF || code === CR) {
        if (this.endsQuote()) return -1;
        let end = this.at + 1;
        while (text.charCodeAt(end) === LF || text.charCodeAt(end) === CR) end++;
        this.add(TokenType.QuotedNewline, end);
      } else {
        this.quotedLiteral();
      }
    }
    return QUOTED;
  }

  /** Scans a run of characters and escapes; a backslash includes the next character, whatever it is. */
  quotedLiteral(): void {
    const { text, length } = this;
    let end = this.at;
    while (end < length) {
      const code = text.charCodeAt(end);
      if (code === BACKSLASH) {
        const escaped = text.charCodeAt(end + 1);
        if (end + 1 === length || escaped === LF || escaped === CR || isLoneSurrogate(text, end + 1)) break;
        end += 2;
      } else if (code === QUOTE || code === DOLLAR || code === PERCENT || code === LF || code === CR) {
        break;
      } else if (isSurrogate(code)) {
        if (isLoneSurrogate(text, end)) break;
        end += 2;
      } else {
        end++;
      }
    }
    if (end > this.at) this.add(TokenType.QuotedLit, end);
    else this.add(text.charCodeAt(end) === BACKSLASH ? TokenType.Invalid : TokenType.BadUTF8, end + 1);
  }

  /** Scans a heredoc or a bare template, whose literals end with their line, until the mode changes. */
  literalLines(mode: number): number {
    const { text, length } = this;
    while (this.at < length) {
      const code = text.charCodeAt(this.at);
      if (code === DOLLAR || code === PERCENT) {
        if (this.templateSequence(code, TokenType.StringLit)) return NORMAL;
        if (mode === HEREDOC) this.heredocs[this.heredocs.length - 1]!.startOfLine = false;
        continue;
      }
      const end = this.lineLiteralEnd();
      const lineBreak = lineBreakLength(text, end);
      if (lineBreak > 0) {
        if (mode === HEREDOC && this.closeHeredoc(end, lineBreak)) return -1;
        this.add(TokenType.StringLit, end + lineBreak);
      } else if (end > this.at) {
        if (mode === HEREDOC) this.heredocs[this.heredocs.length - 1]!.startOfLine = false;
        this.add(TokenType.StringLit, end);
      } else if (text.charCodeAt(end) === CR) {
        // The reference's scanner stops at a lone carriage return: the rest of the text is one token.
        this.add(mode === BARE ? TokenType.StringLit : TokenType.Invalid, length);
      } else {
        this.add(TokenType.BadUTF8, end + 1);
      }
    }
    return mode;
  }

  /** Returns the literal text's end: before a `$`, a `%`, a line break or a lone surrogate. */
  lineLiteralEnd(): number {
    const { text, length } = this;
    let end = this.at;
    while (end < length) {
      const code = text.charCodeAt(end);
      if (code === DOLLAR || code === PERCENT || code === LF || code === CR) break;
      if (isSurrogate(code)) {
        if (isLoneSurrogate(text, end)) break;
        end += 2;
      } else {
        end++;
      }
    }
    return end;
  }

  /** Ends the heredoc if the line up to `end` is its marker; otherwise notes that a new line starts. */
  closeHeredoc(end: number, lineBreak: number): boolean {
    const heredoc = this.heredocs[this.heredocs.length - 1]!;
    if (heredoc.startOfLine && isMarkerLine(this.text, this.at, end, heredoc.marker)) {
      this.add(TokenType.CHeredoc, end);
      this.add(TokenType.Newline, end + lineBreak);
      this.heredocs.pop();
      return true;
    }
    heredoc.startOfLine = true;
    return false;
  }

  /**
   * At a `$` or `%` in a template: opens a sequence and returns true, or adds the literal that it starts: the escape
   * `$${`, or the character alone (with the line break after it outside quotes).
   */
  templateSequence(code: number, literal: TokenType): boolean {
    const { text, at } = this;
    const next = text.charCodeAt(at + 1);
    if (next === OPEN_BRACE) {
      this.add(
        code === DOLLAR ? TokenType.TemplateInterp : TokenType.TemplateControl,
        at + (text.charCodeAt(at + 2) === TILDE ? 3 : 2),
      );
      this.sequenceBraces.push(++this.braces);
      if (this.heredocs.length > 0) this.heredocs[this.heredocs.length - 1]!.startOfLine = false;
      return true;
    }
    let end = at + 1;
    if (next === code && text.charCodeAt(at + 2) === OPEN_BRACE) end = at + (text.charCodeAt(at + 3) === TILDE ? 4 : 3);
    // For the last character of a text that is not just a bare template, the reference cannot determine the meaning.
    const isUnfinished = end === this.length && end === at + 1 && this.modes.length > 0;
    this.add(isUnfinished ? TokenType.Invalid : literal, end);
    return false;
  }
}

/** Token types of single-character tokens; all others are `Invalid`. */
const singles = new Uint8Array(128).fill(TokenType.Invalid);
const singleTypes: Readonly<Record<string, TokenType>> = {
  "[": TokenType.OBrack,
  "]": TokenType.CBrack,
  "(": TokenType.OParen,
  ")": TokenType.CParen,
  ",": TokenType.Comma,
  "*": TokenType.Star,
  "%": TokenType.Percent,
  "+": TokenType.Plus,
  "-": TokenType.Minus,
  "?": TokenType.Question,
  "^": TokenType.BitwiseXor,
  ";": TokenType.Semicolon,
  "`": TokenType.Backtick,
  "'": TokenType.Apostrophe,
};
for (const [character, type] of Object.entries(singleTypes)) singles[character.charCodeAt(0)] = type;
