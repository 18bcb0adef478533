/**
 * The tokens that layout works on: everything but blanks and line breaks, after rewrites, each with the line breaks that the author
 * put before it and with its width. Prefix sums answer in constant time how wide a stretch is on one line and whether it can be.
 *
 * Trailing commas are not in it (layout puts them), nor line breaks inside empty pairs. Indices into it are called places.
 */
import { nodeAt, TokenType, type SyntaxTree } from "../syntax/index.ts";
import { graphemeWidth } from "../text/index.ts";
import type { IgnoredRanges } from "./ignored-ranges.ts";
import { isInKeyword } from "./item-list.ts";
import { noJoinableObjects, type JoinableObjects } from "./joinable-objects.ts";
import type { Rewrites } from "./rewrites.ts";
import { scratchInt32, scratchUint16, scratchUint8 } from "./scratch.ts";
import { followsIn, NOTHING, RAW_TEXT, spaceBetween } from "./spacing-rule.ts";

export class Sequence {
  readonly tree: SyntaxTree;
  count = 0;
  /** Token type; `RAW_TEXT` for texts that stand for several tokens. */
  readonly types: Uint8Array;
  /** Token index, or `-1 - index` into `texts`. */
  readonly refs: Int32Array;
  readonly texts: string[] = [];
  /** Line breaks before the place in the source: 0, 1, or 2 for one or more blank lines. */
  readonly breaks: Uint8Array;
  /** 1 where a line break before the place does not count, because its object may be joined; 2 where the object has no other. */
  readonly soft: Uint8Array;
  /** Columns up to the first line break in the text. */
  readonly widths: Int32Array;
  /** Spaces before the place when it shares a line with the one before. */
  readonly gaps: Uint8Array;
  /** How many templates the place is inside of (0: code). */
  readonly depths: Uint16Array;
  /** Place of each token, or of what follows it where it is not in the sequence. */
  readonly places: Int32Array;
  /** Sum of gaps and widths before each place. */
  readonly columns: Int32Array;
  /** Number of places before each that are preceded by a line break. */
  readonly breakCounts: Int32Array;
  /** Number of heredocs and of comments of several lines that begin before each place. */
  readonly spanCounts: Int32Array;
  /** Number of places before each where a line could be broken: non-empty brackets, operators. */
  readonly breakableCounts: Int32Array;

  constructor(
    tree: SyntaxTree,
    rewrites: Rewrites,
    ignored: IgnoredRanges,
    joinable: JoinableObjects = noJoinableObjects,
  ) {
    this.tree = tree;
    // The most that takes the place of one token is a call with its argument.
    const capacity =
      countPrinted(tree.tokens.types) + 3 * rewrites.replacements.size + rewrites.moved.size + joinable.commas.size + 1;
    this.types = scratchUint8(capacity);
    this.refs = scratchInt32(capacity);
    this.breaks = scratchUint8(capacity);
    this.soft = scratchUint8(capacity);
    this.widths = scratchInt32(capacity);
    this.gaps = scratchUint8(capacity);
    this.depths = scratchUint16(capacity);
    this.places = scratchInt32(tree.tokens.count + 1);
    this.collect(rewrites, ignored, joinable);
    this.dropBreaks();
    this.columns = scratchInt32(this.count + 1);
    this.breakCounts = scratchInt32(this.count + 1);
    this.spanCounts = scratchInt32(this.count + 1);
    this.breakableCounts = scratchInt32(this.count + 1);
    this.measure();
    for (const [token, node] of joinable.soft) {
      if (this.isFlat(this.first(node), this.end(node))) this.soft[this.places[token]!] = 2;
    }
  }

  /** Text of a place. */
  text(place: number): string {
    const ref = this.refs[place]!;
    return ref >= 0 ? this.tree.tokens.tokenText(ref) : this.texts[-1 - ref]!;
  }

  /** First place of a node or token range. */
  first(node: { readonly firstToken: number }): number {
    return this.places[node.firstToken]!;
  }

  /** Place after the last one of a node. */
  end(node: { readonly endToken: number }): number {
    return this.places[node.endToken]!;
  }

  /** Columns of `[from, to)` on one line, without the gap before it. */
  width(from: number, to: number): number {
    return from >= to ? 0 : this.columns[to]! - this.columns[from]! - this.gaps[from]!;
  }

  /** Columns of `[from, to)` up to and with its first bracket, where it can break: what must share a line with the code before. */
  headWidth(from: number, to: number): number {
    let place = from;
    while (place < to && (this.depths[place]! > 0 || !isBracketOpener(this.types[place]!))) place++;
    return this.width(from, Math.min(place + 1, to));
  }

  /** Whether `[from, to)` has no line break inside: neither one of the author's nor one in a heredoc or comment. */
  isFlat(from: number, to: number): boolean {
    if (from >= to) return true;
    return this.breakCounts[to] === this.breakCounts[from + 1] && this.spanCounts[to] === this.spanCounts[from];
  }

  /** Whether the author put a line break inside `[from, to)`. */
  hasBreak(from: number, to: number): boolean {
    return from < to && this.breakCounts[to] !== this.breakCounts[from + 1];
  }

  /** Whether `[from, to)` holds a non-empty bracket pair, a binary operator or a conditional outside templates. */
  isBreakable(from: number, to: number): boolean {
    return this.breakableCounts[to] !== this.breakableCounts[from];
  }

  /** Whether a place is a text kept as written, or one that rewrites put in. */
  isRaw(place: number): boolean {
    return this.types[place] === RAW_TEXT;
  }

  /** Whether a place is a comment. */
  isComment(place: number): boolean {
    const type = this.types[place];
    return type === TokenType.LineComment || type === TokenType.InlineComment;
  }

  /** First place of a type in `[from, to)`, or -1. */
  findIn(from: number, to: number, type: number): number {
    for (let place = from; place < to; place++) if (this.types[place] === type) return place;
    return -1;
  }

  /**
   * Place after the first line of `[from, to)`: before the author's first line break in it and the comments that end the line, or after
   * a heredoc's introducer or a comment of several lines.
   */
  firstLineEnd(from: number, to: number): number {
    if (this.isFlat(from, to)) return to;
    for (let place = from; place < to; place++) {
      const spans = this.spanCounts[place + 1] !== this.spanCounts[place];
      if (spans && (place === from || !this.endsLine(place))) return place + 1;
      if (place === from || !this.endsLine(place)) continue;
      let end = place;
      while (end - 1 > from && this.isComment(end - 1)) end--;
      return end;
    }
    return to;
  }

  /** Last place in `[from, to)` that the author put on a new line, or -1. */
  lastBreak(from: number, to: number): number {
    for (let place = to - 1; place > from; place--) if (this.endsLine(place)) return place;
    return -1;
  }

  private collect(rewrites: Rewrites, ignored: IgnoredRanges, joinable: JoinableObjects): void {
    const { tokens } = this.tree;
    const { types, count } = tokens;
    const plain =
      rewrites.replacements.size === 0 && rewrites.moved.size === 0 && ignored.size === 0 && joinable.soft.size === 0;
    let breaks = 0;
    let depth = 0;
    for (let token = 0; token < count;) {
      this.places[token] = this.count;
      const type = types[token]!;
      if (type === TokenType.EOF) break;
      if (!plain) {
        if (joinable.commas.has(token)) {
          this.addText(TokenType.Comma, ",", 0, depth);
          this.places[token] = this.count;
        }
        if (joinable.soft.has(token)) this.soft[this.count] = 1;
        const replaced = ignored.get(token) ?? rewrites.replacements.get(token);
        if (replaced !== undefined) {
          for (let covered = token; covered < replaced.end; covered++) this.places[covered] = this.count;
          if (replaced.text !== "") {
            this.addText(replaced.type, replaced.text, breaks, depth);
            breaks = 0;
          }
          if (replaced.argument !== undefined) {
            this.addText(TokenType.OParen, "(", 0, depth);
            this.addText(TokenType.Ident, replaced.argument, 0, depth);
            this.addText(TokenType.CParen, ")", 0, depth);
          }
          token = replaced.end;
          continue;
        }
        for (const moved of rewrites.moved.get(token) ?? []) this.addToken(TokenType.InlineComment, moved, 0, depth);
        this.places[token] = this.count;
      }
      if (type === TokenType.Whitespace || type === TokenType.ByteOrderMark) {
        token++;
        continue;
      }
      if (type === TokenType.Newline) {
        if (breaks < 2) breaks++;
        token++;
        continue;
      }
      if (type === TokenType.Comma && depth === 0 && this.isTrailingComma(token)) {
        token++;
        continue;
      }
      if (type === TokenType.CQuote || type === TokenType.CHeredoc) depth--;
      this.addToken(type, token, breaks, depth);
      if (type === TokenType.OQuote || type === TokenType.OHeredoc) depth++;
      breaks = 0;
      token++;
    }
    this.places[count - 1] = this.places[count] = this.count;
    this.breaks[this.count] = breaks;
  }

  private isTrailingComma(comma: number): boolean {
    const { types } = this.tree.tokens;
    let next = comma + 1;
    while (types[next]! >= TokenType.Whitespace && types[next]! <= TokenType.ByteOrderMark) next++;
    const type = types[next];
    return type === TokenType.CBrack || type === TokenType.CParen || type === TokenType.CBrace;
  }

  private addToken(type: number, token: number, breaks: number, depth: number): void {
    const { tokens } = this.tree;
    const start = tokens.start(token);
    let end = tokens.end(token);
    if (type === TokenType.LineComment && tokens.text.charCodeAt(end - 1) === 13) {
      // A line break follows: to the next run the CR would be a part of it.
      while (tokens.text.charCodeAt(end - 1) === 13) end--;
      this.addText(type, tokens.text.slice(start, end), breaks, depth);
      return;
    }
    if (type === TokenType.OHeredoc) end -= tokens.text.charCodeAt(end - 2) === 13 ? 2 : 1;
    else if (type === TokenType.InlineComment) end = firstLineEnd(tokens.text, start, end);
    const width =
      type < TokenType.OBrace || type === TokenType.OHeredoc ? graphemeWidth(tokens.text, start, end) : end - start;
    this.add(type, token, breaks, depth, width);
  }

  private addText(type: number, text: string, breaks: number, depth: number): void {
    this.texts.push(text);
    this.add(type, -this.texts.length, breaks, depth, graphemeWidth(text, 0, firstLineEnd(text, 0, text.length)));
  }

  private add(type: number, ref: number, breaks: number, depth: number, width: number): void {
    const place = this.count++;
    this.types[place] = type;
    this.refs[place] = ref;
    this.breaks[place] = breaks;
    this.depths[place] = depth;
    this.widths[place] = width;
  }

  /**
   * Line breaks that layout never keeps: `{⏎}` is `{}`, an operand is one piece up to its brackets, and what rewrites leave of `"${⏎x}"`
   * follows its `=`.
   */
  private dropBreaks(): void {
    const { types, breaks, depths, count } = this;
    // Comments do not change what a gap is: the places around it are those of the code.
    let before = -1;
    let beforeThat = -1;
    const open: Bracket[] = ["other"];
    for (let place = 0, next = 0; place < count; place++) {
      const type = types[place]!;
      // After a line comment there must be a line break.
      if (breaks[place] !== 0 && depths[place] === 0 && place > 0 && types[place - 1] !== TokenType.LineComment) {
        next = this.skipComments(Math.max(place, next));
        const bracket = open[open.length - 1]!;
        const isInside =
          types[before] === TokenType.Equal ||
          (bracket === "for object" && types[next] === TokenType.Ellipsis) ||
          isInsideOperand(types[beforeThat] ?? NOTHING, types[before] ?? NOTHING, types[next]!) ||
          this.isSign(before, beforeThat) ||
          (bracket !== "object" && this.continuesOperand(before, beforeThat, next));
        if (isInside || isEmptyPair(types[place - 1]!, type)) breaks[place] = 0;
      }
      if (this.isComment(place)) continue;
      if (isBracketOpener(type)) open.push(this.bracketKind(before, place));
      else if (isBracketCloser(type)) open.pop();
      beforeThat = before;
      before = place;
    }
  }

  /** Columns of a comment's last line, or -1 for what is on one line. */
  lastLineWidth(place: number): number {
    if (this.types[place] !== TokenType.InlineComment) return -1;
    const text = this.text(place);
    const newline = text.lastIndexOf("\n");
    return newline < 0 ? -1 : graphemeWidth(text, newline + 1, text.length);
  }

  /** Whether a place is a heredoc's start or a comment of several lines. */
  private spansLines(place: number, type: number): boolean {
    if (type === TokenType.OHeredoc) return true;
    return type === TokenType.InlineComment && this.text(place).includes("\n");
  }

  /** The first place from `place` on that is not a comment. */
  private skipComments(place: number): number {
    let found = place;
    while (this.isComment(found)) found++;
    return found;
  }

  /** What a bracket opens. A block's brace follows its type or labels. */
  private bracketKind(before: number, bracket: number): Bracket {
    if (this.types[bracket] !== TokenType.OBrace) return "other";
    if (this.isWord(bracket + 1, "for")) return "for object";
    return isOperandEnd(this.types[before] ?? NOTHING) && !this.isKeyword(before) ? "other" : "object";
  }

  /** Whether a bracket after an operand, without a separator between, is an index or a call's: it is if no keyword is before it. */
  private continuesOperand(before: number, beforeThat: number, bracket: number): boolean {
    const type = this.types[bracket];
    if (type !== TokenType.OBrack && type !== TokenType.OParen) return false;
    if (!isOperandEnd(this.types[before] ?? NOTHING)) return false;
    if (this.types[before] === TokenType.Star) return this.types[beforeThat] === TokenType.Dot;
    if (!this.isKeyword(before)) return true;
    const owner = this.ownerType(bracket);
    return owner === "IndexStep" || owner === "FullSplatStep" || owner === "FunctionCall";
  }

  /** Whether a place is a sign: a minus after no operand. */
  private isSign(place: number, before: number): boolean {
    if (this.types[place] !== TokenType.Minus) return false;
    const type = this.types[before] ?? NOTHING;
    if (type === TokenType.Star || this.isKeyword(before)) return this.ownerType(place) === "UnaryOp";
    return !isOperandEnd(type);
  }

  /** Whether a place is `in` or `if`, which may be names as well. */
  private isKeyword(place: number): boolean {
    return this.isWord(place, "in") || this.isWord(place, "if");
  }

  private isWord(place: number, word: string): boolean {
    const next = this.skipComments(place);
    return this.types[next] === TokenType.Ident && this.widths[next] === word.length && this.text(next) === word;
  }

  /** Type of the node that a token is a part of, `null` for what the source lacks. */
  private ownerType(place: number): string | null {
    const token = this.refs[place]!;
    return token < 0 ? null : nodeAt(this.tree, this.tree.tokens.start(token)).type;
  }

  private measure(): void {
    const { types, gaps, widths, columns, breakCounts, spanCounts, breakableCounts } = this;
    let before: number = NOTHING;
    let subject: number = NOTHING;
    /** Type of the last place that is not a comment. */
    let code: number = NOTHING;
    for (let place = 0; place < this.count; place++) {
      const type = types[place]!;
      if (place > 0) {
        const subjectIsIn = subject === TokenType.Ident && followsIn(type) && this.isIn(place - 1);
        gaps[place] = spaceBetween(before, subject, type, subjectIsIn);
      }
      columns[place + 1] = columns[place]! + gaps[place]! + widths[place]!;
      breakCounts[place + 1] = breakCounts[place]! + (this.isHardBreak(place) ? 1 : 0);
      spanCounts[place + 1] = spanCounts[place]! + (this.spansLines(place, type) ? 1 : 0);
      breakableCounts[place + 1] =
        breakableCounts[place]! + (this.depths[place] === 0 && this.isBreakPoint(place, type, code) ? 1 : 0);
      if (!this.isComment(place)) code = type;
      before = subject;
      subject = type;
    }
  }

  /** Whether a line break before the place is printed if the constructs around it break. */
  private endsLine(place: number): boolean {
    return this.breaks[place]! > 0 && this.soft[place] !== 2;
  }

  private isHardBreak(place: number): boolean {
    return this.breaks[place]! > 0 && this.soft[place] === 0;
  }

  private isIn(place: number): boolean {
    const ref = this.refs[place]!;
    return ref >= 0 && isInKeyword(this.tree.tokens, ref);
  }

  private isBreakPoint(place: number, type: number, previous: number): boolean {
    if (isBracketOpener(type)) {
      return !isEmptyPair(type, this.types[place + 1]!) && !isSplat(this.types[this.skipComments(place + 1)]!);
    }
    if (type === TokenType.Minus) return isOperandEnd(previous);
    return (
      type === TokenType.Question ||
      (type >= TokenType.Star && type <= TokenType.Or && previous !== TokenType.Dot && previous !== TokenType.OBrack)
    );
  }
}

/** How many tokens are no blanks or line breaks: two in five are, and memory that is not touched is not paid for. */
function countPrinted(types: Uint8Array): number {
  let count = 0;
  for (let token = 0; token < types.length; token++) {
    const type = types[token];
    if (type !== TokenType.Whitespace && type !== TokenType.Newline) count++;
  }
  return count;
}

/** An open bracket, by what line breaks in it are: in an object they separate items. */
type Bracket = "object" | "for object" | "other";

function isBracketOpener(type: number): boolean {
  return type === TokenType.OBrace || type === TokenType.OBrack || type === TokenType.OParen;
}

function isBracketCloser(type: number): boolean {
  return type === TokenType.CBrace || type === TokenType.CBrack || type === TokenType.CParen;
}

/** Whether an opener is followed by its closer. */
function isEmptyPair(opener: number, next: number): boolean {
  return isBracketOpener(opener) && next === opener + 1;
}

/** Whether a gap is inside an operand: beside a `.` or `::`, after `!`, inside `[*]`. */
function isInsideOperand(beforeSubject: number, subject: number, after: number): boolean {
  if (subject === TokenType.Dot || subject === TokenType.DoubleColon || subject === TokenType.Bang) return true;
  if (subject === TokenType.OBrack && after === TokenType.Star) return true;
  if (subject === TokenType.Star && beforeSubject === TokenType.OBrack) return true;
  return after === TokenType.Dot || after === TokenType.DoubleColon;
}

/** `[*]` is one operator, not a pair around something. */
function isSplat(next: number): boolean {
  return next === TokenType.Star;
}

/** Whether an operand may end with a token, so that a minus after it is an operator. */
function isOperandEnd(type: number): boolean {
  return (
    type === TokenType.Ident ||
    type === TokenType.NumberLit ||
    type === TokenType.CBrace ||
    type === TokenType.CBrack ||
    type === TokenType.CParen ||
    type === TokenType.CQuote ||
    type === TokenType.CHeredoc ||
    type === TokenType.Star ||
    type === RAW_TEXT
  );
}

function firstLineEnd(text: string, start: number, end: number): number {
  const newline = text.indexOf("\n", start);
  if (newline < 0 || newline >= end) return end;
  return newline > start && text.charCodeAt(newline - 1) === 13 ? newline - 1 : newline;
}
