/**
 * Logical lines: the tokens between two line breaks that are not inside a string. A string or a comment that spans lines is on one.
 * Lines are what comments, blank lines and alignment go by.
 */
import { isComment, type TokenTable, TokenType } from "../../syntax/index.ts";

/** Index of the first token of the line that holds a token, which must not be inside a string. */
export function lineStart(tokens: TokenTable, token: number): number {
  let start = token;
  while (start > 0) {
    const before = start - 1;
    const type = tokens.types[before];
    if (type === TokenType.Newline) break;
    const partner = tokens.partners[before]!;
    start = (type === TokenType.CQuote || type === TokenType.CHeredoc) && partner >= 0 ? partner : before;
  }
  return start;
}

/** Index of the `Newline` or `EOF` that ends the line that holds a token, which must not be inside a string. */
export function lineEnd(tokens: TokenTable, token: number): number {
  let end = token;
  for (;;) {
    const type = tokens.types[end];
    if (type === TokenType.Newline || type === TokenType.EOF) return end;
    const partner = tokens.partners[end]!;
    end = (type === TokenType.OQuote || type === TokenType.OHeredoc) && partner > end ? partner + 1 : end + 1;
  }
}

/** Offset where a line begins, given its first token. A byte order mark is before it. */
export function lineOffset(tokens: TokenTable, start: number): number {
  return tokens.types[start] === TokenType.ByteOrderMark ? tokens.end(start) : tokens.start(start);
}

/** The blanks that a line begins with, given its first token. */
export function indentOf(tokens: TokenTable, start: number): string {
  const first = tokens.types[start] === TokenType.ByteOrderMark ? start + 1 : start;
  return tokens.types[first] === TokenType.Whitespace ? tokens.tokenText(first) : "";
}

/** What a line holds, given its first token. */
export function lineKind(tokens: TokenTable, start: number): "blank" | "comment" | "code" {
  let kind: "blank" | "comment" = "blank";
  for (let token = start; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.EOF) return kind;
    if (isComment(type)) kind = "comment";
    else if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) return "code";
  }
}

/** Whether a line, given its first token, has a comment that begins or ends a range for the formatter to leave alone. */
export function hasRangeDirective(tokens: TokenTable, start: number): boolean {
  for (let token = start; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.EOF) return false;
    if (isComment(type) && /prettier-ignore-(?:start|end)/.test(tokens.tokenText(token))) return true;
  }
}

/** The text of a line break in a file: that of its first one. */
export function lineBreak(tokens: TokenTable): string | null {
  const first = tokens.types.indexOf(TokenType.Newline);
  return first < 0 ? null : tokens.tokenText(first);
}
