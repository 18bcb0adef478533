/**
 * Determines whether one space separates two tokens on a line. The reference's rule (`hclwrite`): it considers three
 * tokens and nothing else, so it knows no syntax tree, and it makes some output look odd (`=> - 1`).
 */
import { isCloser, isOpener, TokenType } from "../syntax/index.ts";
import { type PieceList, RAW_LINES } from "./pieces.ts";

/** Represents the token before a line's first one. */
export const NOTHING = TokenType.EOF;

const SIZE = 64;

/* The table's entries, for a pair of tokens. */
const NO = 0;
const YES = 1;
/** The token before the pair decides: a minus may be a sign. */
const BY_MINUS = 2;
/** None, unless the first of the pair is `in` after a name: `in [` in a `for` is not an index. */
const BY_IN = 3;
/** Not computed yet: few of the pairs ever are, and a short run should not pay for all. */
const UNKNOWN = 4;

const table = new Uint8Array(SIZE * SIZE).fill(UNKNOWN);

/** Token types after which a minus is a sign. */
const signContexts = new Uint8Array(SIZE);
for (const type of [
  NOTHING,
  TokenType.OParen,
  TokenType.OBrace,
  TokenType.OBrack,
  TokenType.Equal,
  TokenType.Colon,
  TokenType.Comma,
  TokenType.Question,
  TokenType.Plus,
  TokenType.Star,
  TokenType.Slash,
  TokenType.Percent,
  TokenType.Minus,
  TokenType.EqualOp,
  TokenType.NotEqual,
  TokenType.GreaterThan,
  TokenType.GreaterThanEq,
  TokenType.LessThan,
  TokenType.LessThanEq,
  TokenType.And,
  TokenType.Or,
  TokenType.Bang,
]) {
  signContexts[type] = 1;
}

/**
 * Returns the spaces (0 or 1) before a piece that is not the first on its line, where `before` is the type of the last
 * but one: `NOTHING` if absent.
 */
export function spaceBefore(list: PieceList, piece: number, before: number): number {
  const { types } = list;
  const rule = ruleOf(types[piece - 1]!, types[piece]!);
  if (rule === BY_IN) return before === TokenType.Ident && list.isWord(piece - 1, "in") ? 1 : 0;
  return rule === BY_MINUS ? 1 - signContexts[before]! : rule;
}

/**
 * Returns the spaces (0 or 1) between tokens with two types, where the first is neither a word that counts as a keyword
 * nor an operator.
 */
export function spaceBetween(subject: number, after: number): number {
  return ruleOf(subject, after) === YES ? 1 : 0;
}

function ruleOf(subject: number, after: number): number {
  const pair = subject * SIZE + after;
  const rule = table[pair]!;
  return rule === UNKNOWN ? (table[pair] = ruleFor(subject, after)) : rule;
}

/** Each type's change to the number of open brackets: quotes and heredocs do not count. */
export const bracketChanges = Int8Array.from({ length: SIZE }, (_, type) => {
  if (type < TokenType.OBrace || type > TokenType.TemplateControl) return 0;
  if (type >= TokenType.OQuote && type <= TokenType.CHeredoc) return 0;
  return isOpener(type) ? 1 : isCloser(type) ? -1 : 0;
});

/** Returns the result of the first of the reference's cases, in its order, that applies. */
function ruleFor(subject: number, after: number): number {
  if (subject === RAW_LINES || after === RAW_LINES) return NO;
  if (isInsideCall(subject, after)) return NO;
  if (subject === TokenType.Dot || after === TokenType.Dot) return NO;
  if (after === TokenType.Comma || after === TokenType.Ellipsis) return NO;
  if (subject === TokenType.Comma) return YES;
  if (isTemplateInside(subject, after)) return NO;
  if (subject === TokenType.Ident && (after === TokenType.OBrack || (isCloser(after) && after !== TokenType.CBrace)))
    return BY_IN;
  if (after === TokenType.OBrack && (subject === TokenType.NumberLit || bracketChanges[subject]! < 0)) return NO;
  if (subject === TokenType.Bang) return NO;
  if (subject === TokenType.Minus) return BY_MINUS;
  if (subject === TokenType.OBrace || after === TokenType.CBrace)
    return subject === TokenType.OBrace && after === TokenType.CBrace ? NO : YES;
  if ((subject === TokenType.TemplateInterp || subject === TokenType.TemplateControl) && after === TokenType.OBrace)
    return YES;
  if (subject === TokenType.CBrace && after === TokenType.TemplateSeqEnd) return YES;
  if (
    subject === TokenType.TemplateSeqEnd &&
    (after === TokenType.TemplateInterp || after === TokenType.TemplateControl)
  )
    return NO;
  if (bracketChanges[subject]! > 0 || bracketChanges[after]! < 0) return NO;
  return YES;
}

/** Returns whether a gap is before a call's parenthesis, or inside a function name. */
function isInsideCall(subject: number, after: number): boolean {
  if (subject === TokenType.Ident) return after === TokenType.OParen || after === TokenType.DoubleColon;
  return subject === TokenType.DoubleColon && after === TokenType.Ident;
}

/** Returns whether the gap is literal text in a template, where a space would be content. */
function isTemplateInside(subject: number, after: number): boolean {
  return (
    subject === TokenType.QuotedLit ||
    subject === TokenType.StringLit ||
    subject === TokenType.OQuote ||
    subject === TokenType.OHeredoc ||
    after === TokenType.QuotedLit ||
    after === TokenType.StringLit ||
    after === TokenType.CQuote ||
    after === TokenType.CHeredoc
  );
}
