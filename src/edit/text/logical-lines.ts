/**
 * Logical lines: the tokens between two line breaks outside strings. A multiline string or comment is on one line.
 * Comments, blank lines and alignment use these lines.
 */
import { isComment, type TokenTable, TokenType } from "../../syntax/index.ts";

/** Returns the first token of the line that contains a token, which must not be inside a string. */
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

/** Returns the `Newline` or `EOF` that ends the line with a token, which must not be inside a string. */
export function lineEnd(tokens: TokenTable, token: number): number {
  let end = token;
  for (;;) {
    const type = tokens.types[end];
    if (type === TokenType.Newline || type === TokenType.EOF) return end;
    const partner = tokens.partners[end]!;
    end = (type === TokenType.OQuote || type === TokenType.OHeredoc) && partner > end ? partner + 1 : end + 1;
  }
}

/** Returns a line's start offset, given its first token, after a byte order mark. */
export function lineOffset(tokens: TokenTable, start: number): number {
  return tokens.types[start] === TokenType.ByteOrderMark ? tokens.end(start) : tokens.start(start);
}

/** Returns a line's leading whitespace, given its first token. */
export function indentOf(tokens: TokenTable, start: number): string {
  const first = tokens.types[start] === TokenType.ByteOrderMark ? start + 1 : start;
  return tokens.types[first] === TokenType.Whitespace ? tokens.tokenText(first) : "";
}

/** Returns the kind of a line, given its first token. */
export function lineKind(tokens: TokenTable, start: number): "blank" | "comment" | "code" {
  let kind: "blank" | "comment" = "blank";
  for (let token = start; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.EOF) return kind;
    if (isComment(type)) kind = "comment";
    else if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) return "code";
  }
}

/**
 * Returns whether a line, given its first token, has a comment that begins or ends a range that the formatter ignores.
 */
export function hasRangeDirective(tokens: TokenTable, start: number): boolean {
  for (let token = start; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.EOF) return false;
    if (isComment(type) && /prettier-ignore-(?:start|end)/.test(tokens.tokenText(token))) return true;
  }
}

/** Returns the text of the file's first line break. */
export function lineBreak(tokens: TokenTable): string | null {
  const first = tokens.types.indexOf(TokenType.Newline);
  return first < 0 ? null : tokens.tokenText(first);
}
