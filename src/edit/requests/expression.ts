/**
 * Replaces expressions anywhere: adds the parentheses that the new expression requires, and lays it out for its
 * context.
 */
import {
  type Attribute,
  beginsForExpression,
  type Body,
  type Expression,
  isExpression,
  type Node,
  scan,
  type TokenTable,
  TokenType,
  TREE,
  wantsParentheses,
} from "../../syntax/index.ts";
import { graphemeWidth, isIdentifierPart } from "../../text/index.ts";
import { checkSound } from "../text/damage.ts";
import { finish } from "../text/finish.ts";
import { expandInline } from "../lines/inline-body.ts";
import { type ExpressionContext, layoutExpression } from "./layout.ts";
import { indentOf, lineStart } from "../text/logical-lines.ts";
import { type EditOptions, isInline, indentInside, surroundings, treeOf } from "../text/options.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { readExpression } from "./source-text.ts";

/**
 * Replaces an expression in a tree, a whole value or a part of one, by the expression in a text. Comments inside the
 * old expression are removed with it. The new one gets the parentheses that it requires.
 */
export function replaceExpression(expression: Expression, value: string, options: EditOptions = {}): EditResult {
  const edits = replacementEdits(expression, value, options);
  return isFailure(edits) ? edits : finish(treeOf(expression), edits, options);
}

/** Returns the raw edits of a replacement, for a change that has several. */
export function replacementEdits(
  expression: Expression,
  value: string,
  options: EditOptions,
): readonly TextEdit[] | EditFailure {
  const tree = treeOf(expression);
  if (!isReplaceable(expression)) return failure("not-in-tree", `A node of type ${expression.type} is no expression.`);
  const item = itemAround(expression);
  const unsound = checkSound(tree, [item ?? tree.root]);
  if (unsound !== null) return unsound;
  const replacement = readExpression(value);
  if (isFailure(replacement)) return replacement;
  const body = item?.parent ?? null;
  const isOneLine = body !== null && isInline(body) && !item!.text.includes("\n");
  const context = contextOf(expression, options);
  const range = expression.textRange;
  const text = write(expression, replacement, context, false);
  if (!isOneLine || !text.includes("\n")) {
    // Whitespace after a closing marker would become part of it.
    const blank = endsWithMarker(text) && tree.tokens.types[expression.endToken] === TokenType.Whitespace;
    const end = blank ? tree.tokens.end(expression.endToken) : range.end;
    return [{ range: { start: range.start, end }, text }];
  }
  const isLast = isLastIn(body, expression);
  const expandedContext = {
    ...context,
    indent: indentInside(body, options),
    staysOnLine: context.staysOnLine && !isLast,
  };
  const again = write(expression, replacement, expandedContext, isLast);
  return expandInline(body, { range, text: again }, expandedContext);
}

/**
 * Returns the text of the new expression, with the parentheses that it requires, and with spaces where it would merge
 * with its neighbors.
 */
function write(present: Expression, replacement: Expression, context: ExpressionContext, endsLine: boolean): string {
  const { tokens } = treeOf(present);
  let written = layoutExpression(replacement, { ...context, inParentheses: takesParentheses(present, replacement) });
  let next = present.endToken;
  while (tokens.types[next] === TokenType.Whitespace) next++;
  if (endsWithMarker(written) && !endsLine) {
    if (tokens.types[next] === TokenType.EOF) written += context.eol;
    else if (tokens.types[next] !== TokenType.Newline)
      written = layoutExpression(replacement, { ...context, inParentheses: true });
  }
  return separated(tokens, present, written);
}

/**
 * Returns whether a new expression gets parentheses: if it requires them or if they help the reader, or for nested
 * operations.
 */
function takesParentheses(present: Expression, replacement: Expression): boolean {
  const around = present.parent?.type;
  // A bare name that replaces a bare name is the item's new name.
  const isName = present.type === "VariableExpr" && replacement.type === "VariableExpr";
  if (around === "ObjectConsKey" && isName) return beginsForExpression(replacement, present);
  if (around === "BinaryOp" || around === "UnaryOp") {
    if (replacement.type === "BinaryOp" || replacement.type === "Conditional") return true;
  } else if (around === "Conditional" || around === "ForIntro") {
    if (replacement.type === "Conditional") return true;
  }
  return wantsParentheses(replacement, present);
}

/** Returns whether a text ends with a heredoc's closing marker. */
function endsWithMarker(text: string): boolean {
  const { types, count } = scan(`${text}\n`, "normal");
  return types[count - 3] === TokenType.CHeredoc;
}

function separated(tokens: TokenTable, present: Expression, written: string): string {
  const { text } = tokens;
  const before = text.charAt(present.start - 1);
  const after = text.charAt(present.end);
  const first = written.charAt(0);
  const last = written.charAt(written.length - 1);
  const left = (isWordPart(before) && isWordPart(first)) || (before === "<" && first === "<") ? " " : "";
  const right = isWordPart(last) && isWordPart(after) ? " " : "";
  return left + written + right;
}

/** Returns whether a character may be part of a name or a number. Surrogates count as such. */
function isWordPart(character: string): boolean {
  if (character === "") return false;
  const code = character.charCodeAt(0);
  return (code >= 0xd800 && code < 0xe000) || isIdentifierPart(code);
}

/** Returns an expression's context: its line, and the code before and after it there. */
function contextOf(expression: Expression, options: EditOptions): ExpressionContext {
  const tree = treeOf(expression);
  const { tokens, source } = tree;
  const string = stringAround(expression);
  const line = lineStart(tokens, (string ?? expression).firstToken);
  const indent = indentOf(tokens, line);
  const { text } = source;
  const from = Math.max(tokens.start(line) + indent.length, text.lastIndexOf("\n", expression.start - 1) + 1);
  const isValue = expression.parent?.type === "Attribute";
  const around = surroundings(tree, indent, isValue ? options : { ...options, dialect: "hcl" });
  return {
    ...around,
    column: graphemeWidth(text, Math.min(from, expression.start), expression.start),
    staysOnLine: string !== null || !endsItsLine(tokens, expression.endToken),
    inParentheses: false,
  };
}

/** Returns whether only a comma and a comment are on the line from a token. */
function endsItsLine(tokens: TokenTable, from: number): boolean {
  for (let token = from; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.LineComment || type === TokenType.EOF) return true;
    if (type !== TokenType.Whitespace && type !== TokenType.Comma) return false;
  }
}

/** Returns the outermost string that contains a node. */
function stringAround(node: Node): Node | null {
  let string: Node | null = null;
  for (let outer = node.parent; outer !== null; outer = outer.parent)
    if (outer.type === "QuotedTemplate" || outer.type === "HeredocTemplate") string = outer;
  return string;
}

/** Returns the attribute that contains a node. */
function itemAround(node: Node): Attribute | null {
  let item: Node | null = node;
  while (item !== null && item.type !== "Attribute") item = item.parent;
  return item;
}

/** Returns whether an expression is the value of a one-line block's attribute, with only whitespace after it. */
function isLastIn({ parent: block }: Body, { [TREE]: { tokens }, parent, endToken }: Expression): boolean {
  const next = tokens.types[endToken] === TokenType.Whitespace ? endToken + 1 : endToken;
  return parent?.type === "Attribute" && block?.type === "Block" && next === block.closeBrace;
}

function isReplaceable(expression: Expression): boolean {
  return isExpression(expression) && expression.parent !== null;
}
