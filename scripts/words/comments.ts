// The comments in a TypeScript file, found by scanning its tokens: parsing all files takes five times as long.
import ts from "typescript";

/** A comment without the characters that begin and end it; a line is 1-based. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly isLine: boolean;
}

/** Returns the comments in order; consecutive line comments are one comment. */
export function commentsOf(source: string): Comment[] {
  const comments: Comment[] = [];
  let last: Found | null = null;
  let [line, counted] = [1, 0];
  for (const found of commentTokens(source)) {
    const { start, end } = found;
    const text = source.slice(start, end).replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\*(?: |$)/gmu, "");
    if (last?.isLine === true && found.isLine && /^\r?\n[ \t]*$/u.test(source.slice(last.end, start))) {
      const before = comments.pop()!;
      comments.push({ ...before, text: `${before.text}\n${text}` });
    } else {
      for (let at = source.indexOf("\n", counted); at >= 0 && at < start; at = source.indexOf("\n", at + 1)) {
        line++;
        counted = at + 1;
      }
      comments.push({ line, text });
    }
    last = found;
  }
  return comments;
}

function commentTokens(source: string): Found[] {
  const found: Found[] = [];
  let [braces, previous] = [0, ts.SyntaxKind.Unknown];
  /** The open braces around each template that has not ended. */
  const templates: number[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, source);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      found.push({ start: scanner.getTokenStart(), end: scanner.getTokenEnd(), isLine });
    if (kind <= ts.SyntaxKind.LastTriviaToken) continue;
    if (kind === ts.SyntaxKind.CloseBraceToken && templates.at(-1) === braces) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === ts.SyntaxKind.TemplateTail) templates.pop();
    } else if (kind === ts.SyntaxKind.CloseBraceToken) braces--;
    else if (kind === ts.SyntaxKind.OpenBraceToken) braces++;
    else if (kind === ts.SyntaxKind.TemplateHead) templates.push(braces);
    else if (isSlash(kind) && !endsOperand(previous)) kind = scanner.reScanSlashToken();
    previous = kind;
  }
  return found;
}

const isSlash = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.SlashToken || kind === ts.SyntaxKind.SlashEqualsToken;

/** The tokens after which a slash divides, besides names and literals; after all others it begins a pattern. */
const OPERANDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.SuperKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
]);

function endsOperand(kind: ts.SyntaxKind): boolean {
  const isLiteral = kind >= ts.SyntaxKind.FirstLiteralToken && kind <= ts.SyntaxKind.LastLiteralToken;
  const isName = kind === ts.SyntaxKind.Identifier || kind > ts.SyntaxKind.LastReservedWord;
  return isLiteral || isName || OPERANDS.has(kind);
}
