/**
 * The kinds of token, as small integers that fit a `Uint8Array`.
 *
 * Names are the reference scanner's without its `Token` prefix, plus the trivia that the reference folds away. The order matters:
 * trivia first, then brackets (an opener is followed by its closer), then operators, so that the predicates below are comparisons.
 */

/** The kinds of token. `EOF` is zero-width and always last. */
export const TokenType = {
  EOF: 0,

  Whitespace: 1,
  Newline: 2,
  LineComment: 3,
  InlineComment: 4,
  ByteOrderMark: 5,

  Ident: 6,
  NumberLit: 7,
  /** Literal text inside `"…"`: may contain escapes. */
  QuotedLit: 8,
  /** Literal text inside a heredoc or a bare template: no backslash escapes; includes its newline. */
  StringLit: 9,

  OBrace: 10,
  CBrace: 11,
  OBrack: 12,
  CBrack: 13,
  OParen: 14,
  CParen: 15,
  OQuote: 16,
  CQuote: 17,
  /** `<<EOT` or `<<-EOT` with the newline that ends its line. */
  OHeredoc: 18,
  /** The closing marker with the whitespace around it, without the newline. */
  CHeredoc: 19,
  /** `${` or `${~`. */
  TemplateInterp: 20,
  /** `}` or `~}` that ends a template sequence. */
  TemplateSeqEnd: 21,
  /** `%{` or `%{~`. */
  TemplateControl: 22,

  Equal: 23,
  Comma: 24,
  Dot: 25,
  Ellipsis: 26,
  FatArrow: 27,
  Question: 28,
  Colon: 29,
  DoubleColon: 30,

  Star: 31,
  Slash: 32,
  Percent: 33,
  Plus: 34,
  Minus: 35,
  GreaterThan: 36,
  GreaterThanEq: 37,
  LessThan: 38,
  LessThanEq: 39,
  EqualOp: 40,
  NotEqual: 41,
  And: 42,
  Or: 43,
  Bang: 44,

  /* Not part of the language: scanned so that diagnostics can name it. */
  BitwiseAnd: 45,
  BitwiseOr: 46,
  BitwiseNot: 47,
  BitwiseXor: 48,
  Apostrophe: 49,
  Backtick: 50,
  Semicolon: 51,
  /** A line break inside a quoted template. */
  QuotedNewline: 52,
  /** Any other character that the language does not use. */
  Invalid: 53,
  /** A lone surrogate: unencodable in UTF-8. */
  BadUTF8: 54,

  /** Only in the JSON syntax: a string with its quotes. JSON's other tokens have native syntax types. */
  JsonString: 55,
} as const;

export type TokenType = (typeof TokenType)[keyof typeof TokenType];

/** Each token type's name, by number: for dumps and test messages. */
export const tokenTypeNames: readonly string[] = Object.keys(TokenType);

/** Returns whether a token type is whitespace, a line break, a comment or the byte order mark. */
export function isTrivia(type: number): boolean {
  return type >= TokenType.Whitespace && type <= TokenType.ByteOrderMark;
}

/** Returns whether a token type is a comment of any kind. */
export function isComment(type: number): boolean {
  return type === TokenType.LineComment || type === TokenType.InlineComment;
}

/** Returns whether a token type is `{ [ (`, an opening quote, heredoc introducer or template sequence. */
export function isOpener(type: number): boolean {
  return (
    (type >= TokenType.OBrace && type <= TokenType.TemplateInterp && (type & 1) === 0) ||
    type === TokenType.TemplateControl
  );
}

/** Returns whether a token type is `} ] )`, a closing quote, heredoc marker or the end of a template sequence. */
export function isCloser(type: number): boolean {
  return type >= TokenType.CBrace && type <= TokenType.TemplateSeqEnd && (type & 1) === 1;
}
