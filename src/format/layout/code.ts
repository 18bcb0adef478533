/**
 * Distinguishes, by the preceding code, cases that token types do not: an index from a tuple, a sign from an operator,
 * a line break between items from one inside an operand.
 */
import { nodeAt, TokenType } from "../../syntax/index.ts";
import { RAW_TEXT } from "../pieces.ts";
import { NOTHING } from "../spacing-rule.ts";
import type { SourcePieces } from "./source-pieces.ts";

/** An open bracket by the meaning of line breaks in it: in an object they separate items, and an index has none. */
type Bracket = "object" | "for object" | "index" | "other";

/** Reads pieces in order; its methods are about the next piece. */
export class Code {
  private readonly source: SourcePieces;
  private readonly types: Uint8Array;
  /** The last piece that is not a comment, and the one before it; -1 if absent. */
  private last = -1;
  private lastButOne = -1;
  /** Whether the last piece is a sign `-`. */
  private lastIsSign = false;
  private readonly open: Bracket[] = [];
  /** Index after the comments that were skipped last. */
  private afterComments = 0;

  constructor(source: SourcePieces) {
    this.source = source;
    this.types = source.pieces.types;
  }

  /** Advances to the next piece. */
  read(piece: number): void {
    const type = this.types[piece]!;
    if (type === TokenType.LineComment || type === TokenType.InlineComment) return;
    if (type >= TokenType.OBrace && type <= TokenType.CParen) {
      if ((type & 1) === 0) this.open.push(this.bracketKind(piece, type));
      else this.open.pop();
    }
    this.lastIsSign = type === TokenType.Minus && this.isSign(piece);
    this.lastButOne = this.last;
    this.last = piece;
  }

  /**
   * Returns whether layout never keeps a line break before the piece: `{
   * }` is `{}`, an operand does not break outside its brackets, and the rest of a rewritten `"${
   * x}"` follows its `=`.
   */
  isInside(piece: number): boolean {
    const { types, last, lastButOne } = this;
    if (piece > 0 && isOpener(types[piece - 1]!) && types[piece] === types[piece - 1]! + 1) return true;
    // Comments do not affect the gap: the adjacent code does.
    const next = this.skipComments(piece);
    const type = types[next]!;
    const bracket = this.open[this.open.length - 1];
    return (
      this.type(last) === TokenType.Equal ||
      (bracket === "for object" && type === TokenType.Ellipsis) ||
      isInsideOperand(this.type(lastButOne), this.type(last), type) ||
      this.lastIsSign ||
      (bracket !== "object" && this.continuesOperand(next))
    );
  }

  /** Returns whether the next piece, a `-`, is a sign. */
  isSign(minus: number): boolean {
    const type = this.type(this.last);
    if (type === TokenType.Star) return this.type(this.lastButOne) !== TokenType.Dot;
    if (this.isKeyword(this.last)) return this.ownerType(minus) === "UnaryOp";
    return !isOperandEnd(type);
  }

  /** Returns whether the next piece, a `*`, belongs to a splat. */
  isSplat(): boolean {
    const type = this.type(this.last);
    return type === TokenType.Dot || type === TokenType.OBrack;
  }

  /**
   * Returns whether a `[` is an index whose key is a literal, a name, a traversal or a template: such a key does not
   * break, whatever line breaks there are in the index.
   */
  isPlainIndex(bracket: number): boolean {
    return this.hasPlainContent(bracket) && this.isIndex(bracket);
  }

  private isIndex(bracket: number): boolean {
    const isSeparated = this.source.breaks[bracket]! > 0 && this.open[this.open.length - 1] === "object";
    return !isSeparated && this.continuesOperand(bracket);
  }

  /** Returns the `[` of the index that the next piece, a `]`, closes, or -1. */
  openOfIndex(bracket: number): number {
    return this.open[this.open.length - 1] === "index" ? this.partner(bracket) : -1;
  }

  private type(piece: number): number {
    return piece < 0 ? NOTHING : this.types[piece]!;
  }

  private bracketKind(piece: number, type: number): Bracket {
    if (type === TokenType.OBrace) return this.braceKind(piece);
    return type === TokenType.OBrack && this.isIndex(piece) ? "index" : "other";
  }

  /** Returns the kind of pair that a brace opens. A block's brace follows its type or labels. */
  private braceKind(brace: number): Bracket {
    if (this.source.pieces.isWord(this.skipComments(brace + 1), "for")) return "for object";
    const type = this.type(this.last);
    const isBlock = type === TokenType.CQuote || type === RAW_TEXT || type === TokenType.Ident;
    return isBlock && !this.isKeyword(this.last) ? "other" : "object";
  }

  /** Returns whether a bracket is an index's or a call's: it follows an operand, and that is not a keyword. */
  private continuesOperand(bracket: number): boolean {
    const type = this.types[bracket];
    if (type !== TokenType.OBrack && type !== TokenType.OParen) return false;
    const before = this.type(this.last);
    if (before === TokenType.Star) return this.type(this.lastButOne) === TokenType.Dot;
    if (!isOperandEnd(before)) return false;
    if (!this.isKeyword(this.last)) return true;
    const owner = this.ownerType(bracket);
    return owner === "IndexStep" || owner === "FullSplatStep" || owner === "FunctionCall";
  }

  private hasPlainContent(bracket: number): boolean {
    const { types } = this;
    const close = this.partner(bracket);
    let previous: number = NOTHING;
    for (let piece = bracket + 1; piece < close; piece++) {
      const type = types[piece]!;
      if (type === TokenType.InlineComment) continue;
      if (!mayFollowInKey(previous, type)) return false;
      previous = type;
      if (type === TokenType.OQuote || type === TokenType.OBrack) piece = this.partner(piece);
    }
    return true;
  }

  private partner(piece: number): number {
    const { pieces, pieceOf, tree } = this.source;
    return pieceOf[tree.tokens.partners[pieces.refs[piece]!]!]!;
  }

  /** Returns whether a piece is the keyword `in` or `if`, which may be names as well. */
  private isKeyword(piece: number): boolean {
    const { pieces } = this.source;
    return piece >= 0 && (pieces.isWord(piece, "in") || pieces.isWord(piece, "if"));
  }

  /** Returns the first piece from `piece` that is not a comment. Call it in the order of the pieces. */
  private skipComments(piece: number): number {
    const { types } = this;
    let next = Math.max(piece, this.afterComments);
    while (types[next] === TokenType.LineComment || types[next] === TokenType.InlineComment) next++;
    return (this.afterComments = next);
  }

  /** Returns the type of the innermost node around a piece, `null` for a text that the source lacks. */
  private ownerType(piece: number): string | null {
    const { tree, pieces } = this.source;
    const token = pieces.refs[piece]!;
    return token < 0 ? null : nodeAt(tree, tree.tokens.start(token)).type;
  }
}

function isOpener(type: number): boolean {
  return type === TokenType.OBrace || type === TokenType.OBrack || type === TokenType.OParen;
}

/** Returns whether a gap is inside an operand: beside a `.` or `::`, after `!`, inside `[*]`. */
function isInsideOperand(lastButOne: number, last: number, next: number): boolean {
  if (last === TokenType.Dot || last === TokenType.DoubleColon || last === TokenType.Bang) return true;
  if (last === TokenType.OBrack && next === TokenType.Star) return true;
  if (last === TokenType.Star && lastButOne === TokenType.OBrack) return true;
  return next === TokenType.Dot || next === TokenType.DoubleColon;
}

/**
 * Returns whether an operand may end with a token, so that a minus after it is an operator. Splats are not considered.
 */
function isOperandEnd(type: number): boolean {
  return (
    type === TokenType.Ident ||
    type === TokenType.NumberLit ||
    type === TokenType.CBrace ||
    type === TokenType.CBrack ||
    type === TokenType.CParen ||
    type === TokenType.CQuote ||
    type === TokenType.CHeredoc ||
    type === RAW_TEXT
  );
}

/** Returns whether a token may follow another one (`NOTHING`: none) in a literal, a name, a traversal or a template. */
function mayFollowInKey(previous: number, type: number): boolean {
  if (previous === TokenType.Minus) return type === TokenType.NumberLit;
  switch (type) {
    case TokenType.Minus:
      return previous === NOTHING;
    case TokenType.OBrack:
      return previous !== NOTHING;
    case TokenType.Star:
      return previous === TokenType.Dot;
    default:
      return (
        type === TokenType.Ident || type === TokenType.NumberLit || type === TokenType.Dot || type === TokenType.OQuote
      );
  }
}
