/** Replacing expressions, wherever they are: parentheses where the new one needs them to be read as one, a layout that fits the place. */
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
import { type ExpressionPlace, layoutExpression } from "./layout.ts";
import { indentOf, lineStart } from "../text/logical-lines.ts";
import { type EditOptions, isInline, indentInside, surroundings, treeOf } from "../text/options.ts";
import { type EditResult, failure, isFailure } from "../text/result.ts";
import { readExpression } from "./source-text.ts";

/**
 * Replaces an expression of a tree, whole values and parts of them alike, by the expression that a text is. Comments inside the old
 * expression go with it. The new one gets parentheses where it would be read otherwise without them.
 */
export function replaceExpression(expression: Expression, value: string, options: EditOptions = {}): EditResult {
  const tree = treeOf(expression);
  if (!isReplaceable(expression)) return failure("not-in-tree", `A node of type ${expression.type} is no expression.`);
  const item = itemAround(expression);
  const unsound = checkSound(tree, [item ?? tree.root]);
  if (unsound !== null) return unsound;
  const replacement = readExpression(value);
  if (isFailure(replacement)) return replacement;
  const body = item?.parent ?? null;
  const isOneLine = body !== null && isInline(body) && !item!.text.includes("\n");
  const place = placeOf(expression, options);
  const range = expression.textRange;
  const text = write(expression, replacement, place, false);
  if (!isOneLine || !text.includes("\n")) {
    // Blanks after a closing marker would become part of it.
    const blank = endsWithMarker(text) && tree.tokens.types[expression.endToken] === TokenType.Whitespace;
    const end = blank ? tree.tokens.end(expression.endToken) : range.end;
    return finish(tree, [{ range: { start: range.start, end }, text }], options);
  }
  const isLast = isLastIn(body, expression);
  const own = { ...place, indent: indentInside(body, options), staysOnLine: place.staysOnLine && !isLast };
  const again = write(expression, replacement, own, isLast);
  return finish(tree, expandInline(body, { range, text: again }, own), options);
}

/** Text of the new expression, with the parentheses that it needs, and with blanks where it would grow together with its neighbours. */
function write(present: Expression, replacement: Expression, place: ExpressionPlace, endsLine: boolean): string {
  const { tokens } = treeOf(present);
  let written = layoutExpression(replacement, { ...place, inParentheses: takesParentheses(present, replacement) });
  let next = present.endToken;
  while (tokens.types[next] === TokenType.Whitespace) next++;
  if (endsWithMarker(written) && !endsLine) {
    if (tokens.types[next] === TokenType.EOF) written += place.eol;
    else if (tokens.types[next] !== TokenType.Newline)
      written = layoutExpression(replacement, { ...place, inParentheses: true });
  }
  return separated(tokens, present, written);
}

/** Whether a new expression gets parentheses: where it wants them, and where operations would be nested without. */
function takesParentheses(present: Expression, replacement: Expression): boolean {
  const around = present.parent?.type;
  // A bare name in the place of a bare name is the new name of the item.
  const isName = present.type === "VariableExpr" && replacement.type === "VariableExpr";
  if (around === "ObjectConsKey" && isName) return beginsForExpression(replacement, present);
  if (around === "BinaryOp" || around === "UnaryOp") {
    if (replacement.type === "BinaryOp" || replacement.type === "Conditional") return true;
  } else if (around === "Conditional" || around === "ForIntro") {
    if (replacement.type === "Conditional") return true;
  }
  return wantsParentheses(replacement, present);
}

/** Whether a text ends with the closing marker of a heredoc. */
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

/** Whether a character may be part of a name or a number. Halves of surrogate pairs count as such. */
function isWordPart(character: string): boolean {
  if (character === "") return false;
  const code = character.charCodeAt(0);
  return (code >= 0xd800 && code < 0xe000) || isIdentifierPart(code);
}

/** The place of an expression: its line, what is before and after it there. */
function placeOf(expression: Expression, options: EditOptions): ExpressionPlace {
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

/** Whether nothing but a comma and a comment is on the line from a token on. */
function endsItsLine(tokens: TokenTable, from: number): boolean {
  for (let token = from; ; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline || type === TokenType.LineComment || type === TokenType.EOF) return true;
    if (type !== TokenType.Whitespace && type !== TokenType.Comma) return false;
  }
}

/** The outermost string that a node is inside of. */
function stringAround(node: Node): Node | null {
  let string: Node | null = null;
  for (let outer = node.parent; outer !== null; outer = outer.parent)
    if (outer.type === "QuotedTemplate" || outer.type === "HeredocTemplate") string = outer;
  return string;
}

/** The attribute that a node is inside of. */
function itemAround(node: Node): Attribute | null {
  let item: Node | null = node;
  while (item !== null && item.type !== "Attribute") item = item.parent;
  return item;
}

/** Whether an expression is the value of the attribute of a block on one line, and nothing but blanks is after it there. */
function isLastIn({ parent: block }: Body, { [TREE]: { tokens }, parent, endToken }: Expression): boolean {
  const next = tokens.types[endToken] === TokenType.Whitespace ? endToken + 1 : endToken;
  return parent?.type === "Attribute" && block?.type === "Block" && next === block.closeBrace;
}

function isReplaceable(expression: Expression): boolean {
  return isExpression(expression) && expression.parent !== null;
}
