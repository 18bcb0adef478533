/**
 * Whether one space stands between two tokens of a line. The reference's rule (`hclwrite`): it looks at three tokens and nothing
 * else, so it knows no syntax tree, and it is what makes some output look odd (`=> - 1`).
 */
import { isCloser, isOpener, TokenType } from "../syntax/index.ts";

/** Beyond the token types: text that is printed as it stands (an ignored range). It is spaced like a name. */
export const RAW_TEXT = 63;

/** What stands before the first token of a line. */
export const NOTHING = TokenType.EOF;

const SIZE = 64;

/* What the table says about a pair of tokens. */
const NO = 0;
const YES = 1;
/** Decided by the token before the pair: a minus may be a sign. */
const BY_MINUS = 2;
/** Not asked yet: few of the pairs ever are, and a short run should not pay for all. */
const UNKNOWN = 3;

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
 * Spaces (0 or 1) between `subject` and `after`, where `before` precedes `subject` on its line (`NOTHING` at its start).
 * `subjectIsIn` says that `subject` is the identifier `in`.
 */
export function spaceBetween(before: number, subject: number, after: number, subjectIsIn: boolean): number {
  const pair = subject * SIZE + after;
  let rule = table[pair]!;
  if (rule === UNKNOWN) rule = table[pair] = ruleFor(subject, after);
  if (rule === BY_MINUS) return 1 - signContexts[before]!;
  // `in [` of a `for` expression is not an index; a variable named `in` before a closer is spaced so as well.
  if (subjectIsIn && rule === NO && before === TokenType.Ident && followsIn(after)) return 1;
  return rule;
}

/** Before which tokens the reference looks at whether an identifier is `in`: rules about the others come first. */
export function followsIn(type: number): boolean {
  return (type === TokenType.OBrack || isCloser(type)) && type !== TokenType.CQuote && type !== TokenType.CHeredoc;
}

/** How a token changes the number of open brackets: quotes and heredocs do not count. */
export function bracketChange(type: number): number {
  if (type < TokenType.OBrace || type > TokenType.TemplateControl) return 0;
  if (type >= TokenType.OQuote && type <= TokenType.CHeredoc) return 0;
  return isOpener(type) ? 1 : isCloser(type) ? -1 : 0;
}

/** The reference's cases, in its order: the first that applies decides. */
function ruleFor(subject: number, after: number): number {
  if (subject === TokenType.Ident && (after === TokenType.OParen || after === TokenType.DoubleColon)) return NO;
  if (subject === TokenType.DoubleColon && after === TokenType.Ident) return NO;
  if (subject === TokenType.Dot || after === TokenType.Dot) return NO;
  if (after === TokenType.Comma || after === TokenType.Ellipsis) return NO;
  if (subject === TokenType.Comma) return YES;
  if (isTemplateInside(subject, after)) return NO;
  if (
    after === TokenType.OBrack &&
    (subject === TokenType.Ident || subject === TokenType.NumberLit || bracketChange(subject) < 0)
  )
    return NO;
  if (subject === TokenType.Bang) return NO;
  if (subject === TokenType.Minus) return BY_MINUS;
  if (subject === TokenType.OBrace || after === TokenType.CBrace) {
    return subject === TokenType.OBrace && after === TokenType.CBrace ? NO : YES;
  }
  if ((subject === TokenType.TemplateInterp || subject === TokenType.TemplateControl) && after === TokenType.OBrace)
    return YES;
  if (subject === TokenType.CBrace && after === TokenType.TemplateSeqEnd) return YES;
  if (
    subject === TokenType.TemplateSeqEnd &&
    (after === TokenType.TemplateInterp || after === TokenType.TemplateControl)
  )
    return NO;
  if (bracketChange(subject) > 0 || bracketChange(after) < 0) return NO;
  return YES;
}

/** Whether the gap is literal text of a template, where a space would be content. */
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
