/**
 * The rewrites in `terraform fmt` beyond spacing: needless interpolations, quoted and abbreviated variable types, block
 * labels. Determines token substitutions; knows nothing of lines or widths.
 *
 * It departs from the reference where that loses text or breaks the program: comments between labels move before the
 * `{` instead of vanishing, labels with `$` or `%` are kept, and an unwrapped expression that requires parentheses (it
 * contains a line comment, or only begins and ends with parentheses) gets them.
 */
import {
  type Block,
  type BlockLabel,
  type Body,
  type Expression,
  isComment,
  type QuotedTemplate,
  type SyntaxTree,
  type TokenTable,
  TokenType,
} from "../syntax/index.ts";
import { RAW_TEXT, type TextPiece } from "./pieces.ts";
import type { Substitution } from "./substitutions.ts";
import { quotedString } from "../text/index.ts";

/**
 * Returns a label in canonical form, quotes included; `null` if it stays as written, as with `$` or `%`, which the
 * reference drops.
 */
function rewrittenLabel(tokens: TokenTable, label: BlockLabel): string | null {
  const { firstToken, endToken } = label;
  const isQuoted = tokens.types[firstToken] === TokenType.OQuote;
  if (isQuoted && isPlain(tokens.text, tokens.end(firstToken), tokens.start(endToken - 1))) return null;
  const { text } = label;
  if (isQuoted && /[$%]/.test(text)) return null;
  const canonical = quotedString(label.value.normalize());
  return canonical === text ? null : canonical;
}

/** Returns whether a text is printable ASCII without escapes, as in nearly all labels. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    if (code < 32 || code > 126 || code === BACKSLASH || code === DOLLAR || code === PERCENT) return false;
  }
  return true;
}

const DOLLAR = 36;
const PERCENT = 37;
const BACKSLASH = 92;

export interface Rewrites {
  readonly substitutions: Substitution[];
  /** Attribute values whose interpolation is unwrapped, with the remaining expression. */
  readonly unwrapped: Map<Expression, Expression>;
}

/**
 * Returns a Terraform file's rewrites. With `keepBreaks` they are the reference's; without, layout adds the parentheses
 * that line breaks require, and nested interpolations are unwrapped at once, whereas the reference takes a run for
 * each.
 */
export function terraformRewrites(tree: SyntaxTree, root: Body, keepBreaks: boolean): Rewrites {
  const rewrites: Rewrites = { substitutions: [], unwrapped: new Map() };
  const bodies: { body: Body; inVariable: boolean }[] = [{ body: root, inVariable: false }];
  for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) {
    const { items } = next.body;
    // Without iterators, which make an object for each item.
    for (let index = 0; index < items.length; index++) {
      const item = items[index]!;
      if (item.type === "Block") {
        rewriteLabels(tree, item, rewrites);
        bodies.push({ body: item.body, inVariable: next.body === root && item.blockType.name === "variable" });
      } else if (item.type === "Attribute") {
        if (next.inVariable && item.name.name === "type") rewriteType(tree, item.expression, rewrites);
        else if (item.expression.type === "QuotedTemplate") unwrap(tree, item.expression, keepBreaks, rewrites);
      }
    }
  }
  return rewrites;
}

/** Rewrites `type = "list"` to `list(string)`, `type = list` to `list(any)`. */
function rewriteType(tree: SyntaxTree, expression: Expression, rewrites: Rewrites): void {
  const { tokens } = tree;
  const first = expression.firstToken;
  let modern: readonly TextPiece[] | undefined;
  if (expression.type === "VariableExpr") {
    modern = abbreviatedTypes.get(tokens.tokenText(first));
  } else if (
    expression.type === "QuotedTemplate" &&
    expression.endToken - first === 3 &&
    tokens.types[first + 1] === TokenType.QuotedLit
  ) {
    modern = quotedTypes.get(tokens.tokenText(first + 1));
  }
  if (modern === undefined) return;
  rewrites.substitutions.push({ start: first, end: expression.endToken, pieces: modern });
}

function name(text: string): TextPiece {
  return { type: TokenType.Ident, text };
}

function collectionOf(type: string, element: string): TextPiece[] {
  return [name(type), { type: TokenType.OParen, text: "(" }, name(element), { type: TokenType.CParen, text: ")" }];
}

const abbreviatedTypes: ReadonlyMap<string, readonly TextPiece[]> = new Map([
  ["list", collectionOf("list", "any")],
  ["map", collectionOf("map", "any")],
  ["set", collectionOf("set", "any")],
]);

const quotedTypes: ReadonlyMap<string, readonly TextPiece[]> = new Map([
  ["string", [name("string")]],
  ["list", collectionOf("list", "string")],
  ["map", collectionOf("map", "string")],
]);

/** Quotes bare labels; moves comments between labels before the `{`. */
function rewriteLabels(tree: SyntaxTree, block: Block, rewrites: Rewrites): void {
  if (block.labels.length === 0) return;
  const { tokens } = tree;
  for (const label of block.labels) rewriteLabel(tokens, label, rewrites);
  const last = block.labels[block.labels.length - 1]!;
  const comments = tokens.commentsIn(block.firstToken, last.firstToken);
  if (comments.length === 0) return;
  for (const comment of comments) rewrites.substitutions.push({ start: comment, end: comment + 1, pieces: [] });
  const next = skipWhitespace(tokens.types, last.endToken);
  rewrites.substitutions.push({ start: next, end: next, pieces: comments });
}

function rewriteLabel(tokens: TokenTable, label: BlockLabel, rewrites: Rewrites): void {
  const text = rewrittenLabel(tokens, label);
  if (text === null) return;
  const { firstToken: start, endToken: end } = label;
  rewrites.substitutions.push({ start, end, pieces: [{ type: RAW_TEXT, text }] });
}

/** Unwraps `"${x}"` to `x` as a whole attribute value; in parentheses if it requires them. */
function unwrap(tree: SyntaxTree, whole: QuotedTemplate, keepBreaks: boolean, rewrites: Rewrites): void {
  if (!whole.isInterpolationOnly) return;
  const levels: Expression[] = [];
  let inner: Expression = whole;
  for (let next = interpolated(tree, inner); next !== null; next = interpolated(tree, inner)) {
    levels.push(inner);
    inner = next;
    if (keepBreaks) break;
  }
  if (levels.length === 0) return;
  const { types } = tree.tokens;
  const last = levels[levels.length - 1]!;
  const from = skipSpace(types, last.firstToken + 2, 1);
  const to = skipSpace(types, last.endToken - 3, -1) + 1;
  const parentheses = keepBreaks
    ? referenceWraps(tree, from, to, whole)
    : levels.some((level) => hasLooseComment(tree, level, whole));
  // Nothing may follow a heredoc's end on its line. Layout expands a one-line block that contains one and breaks before
  // a parenthesis, so only comments can.
  const after = types[skipWhitespace(types, whole.endToken)]!;
  const isFollowed = keepBreaks ? parentheses || after !== TokenType.Newline : isComment(after);
  if (isFollowed && types[to - 1] === TokenType.CHeredoc) return;
  for (const level of levels) {
    const isOuter = level === whole;
    // Layout puts the content of added parentheses on separate lines, where a comment may stay on its own.
    const keepsSpace = isOuter && parentheses && !keepBreaks;
    const start = keepsSpace ? level.firstToken + 2 : skipSpace(types, level.firstToken + 2, 1);
    let end = skipSpace(types, level.endToken - 3, -1) + 1;
    // The parenthesis must not end up in a comment; in the reference the line break is part of it, and stays.
    if (types[end - 1] === TokenType.LineComment && (keepBreaks || (isOuter && parentheses))) end++;
    const isParenthesised = isOuter && parentheses;
    rewrites.substitutions.push(
      { start: level.firstToken, end: start, pieces: isParenthesised ? [{ type: TokenType.OParen, text: "(" }] : [] },
      { start: end, end: level.endToken, pieces: isParenthesised ? [{ type: TokenType.CParen, text: ")" }] : [] },
    );
  }
  rewrites.unwrapped.set(whole, inner);
}

/** Returns the first token from `token` that is not whitespace; a line break counts. */
function skipWhitespace(types: Uint8Array, token: number): number {
  let next = token;
  while (types[next] === TokenType.Whitespace) next++;
  return next;
}

/** Returns the first token from `token`, in a direction, that is neither whitespace nor a line break. */
function skipSpace(types: Uint8Array, token: number, direction: 1 | -1): number {
  while (types[token] === TokenType.Newline || types[token] === TokenType.Whitespace) token += direction;
  return token;
}

/**
 * Returns the expression of a template that is one interpolation, by the reference's test: tokens outside nested
 * quotes.
 */
function interpolated(tree: SyntaxTree, expression: Expression): Expression | null {
  if (expression.type !== "QuotedTemplate" || !expression.isInterpolationOnly) return null;
  const part = expression.parts[0]!;
  if (part.type !== "TemplateInterpolation") return null;
  const { types, partners } = tree.tokens;
  for (let token = expression.firstToken + 2; token < expression.endToken - 2; token++) {
    if (types[token] === TokenType.OQuote) token = partners[token]!;
    else if (types[token] === TokenType.TemplateInterp || types[token] === TokenType.TemplateSeqEnd) return null;
  }
  return part.expression;
}

/** Returns whether the reference adds parentheses when it unwraps the tokens `[from, to)`. */
function referenceWraps(tree: SyntaxTree, from: number, to: number, whole: Expression): boolean {
  const { types, partners } = tree.tokens;
  // The reference treats an expression that begins and ends with parentheses as parenthesized. Most do not require any.
  const looksWrapped = types[from] === TokenType.OParen && types[to - 1] === TokenType.CParen;
  for (let token = from; token < to; token++) {
    if (looksWrapped && partners[token]! > token) token = partners[token]!;
    // To the reference a line comment's line break is part of the comment.
    else if (types[token] === TokenType.Newline && types[token - 1] !== TokenType.LineComment) return true;
  }
  return hasLooseComment(tree, whole, whole);
}

/**
 * Returns whether a comment outside all brackets of an interpolation requires parentheses: on its own line, or a line
 * comment that would end the attribute.
 */
function hasLooseComment(tree: SyntaxTree, template: Expression, whole: Expression): boolean {
  const { types, partners } = tree.tokens;
  const to = skipSpace(types, template.endToken - 3, -1) + 1;
  for (let token = template.firstToken + 2; token < to; token++) {
    // Line breaks are significant inside `[*]`, unlike all other brackets.
    const isSplat =
      types[token] === TokenType.OBrack && types[tree.tokens.nextSignificant(token + 1)] === TokenType.Star;
    if (partners[token]! > token && !isSplat) token = partners[token]!;
    else if (isComment(types[token]!) && !trails(types, token, to, whole)) return true;
  }
  return false;
}

/**
 * Returns whether a comment shares a line with the code after it and, if it is a line comment, ends the attribute's
 * line.
 */
function trails(types: Uint8Array, comment: number, to: number, whole: Expression): boolean {
  let before = comment - 1;
  while (types[before] === TokenType.Whitespace) before--;
  if (types[before] === TokenType.Newline && types[skipSpace(types, before, -1)] !== TokenType.TemplateInterp)
    return false;
  return (
    types[comment] === TokenType.InlineComment || (comment === to - 1 && types[whole.endToken] === TokenType.Newline)
  );
}

/** The rewrites of a dialect that has none. */
export const noRewrites: Rewrites = { substitutions: [], unwrapped: new Map() };
