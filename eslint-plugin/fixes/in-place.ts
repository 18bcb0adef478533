/**
 * The text of an expression for another place: with parentheses where it would otherwise be read differently, and not at all where no
 * parentheses help.
 */
import {
  type BinaryOp,
  type Conditional,
  type Expression,
  type SyntaxNode,
  type Traversal,
  TokenType,
  TREE,
} from "../../src/index.ts";
import { withoutParentheses } from "../analysis/conditions/places.ts";

/** How tightly operators bind; more is tighter. */
const LEVELS: Readonly<Partial<Record<number, number>>> = {
  [TokenType.Or]: 1,
  [TokenType.And]: 2,
  [TokenType.EqualOp]: 3,
  [TokenType.NotEqual]: 3,
  [TokenType.LessThan]: 4,
  [TokenType.LessThanEq]: 4,
  [TokenType.GreaterThan]: 4,
  [TokenType.GreaterThanEq]: 4,
  [TokenType.Plus]: 5,
  [TokenType.Minus]: 5,
  [TokenType.Star]: 6,
  [TokenType.Slash]: 6,
  [TokenType.Percent]: 6,
};
const CONDITIONAL = 0;
/** The level of `!x` and `-x`. */
export const UNARY = 7;
/** The level of what holds together by itself: names, calls, brackets, templates. */
export const TERM = 8;

/** How tightly the outermost operation of an expression binds. */
export function levelOf(expression: SyntaxNode): number {
  switch (expression.type) {
    case "Conditional":
      return CONDITIONAL;
    case "BinaryOp":
      return LEVELS[expression[TREE].tokens.types[(expression as BinaryOp).operatorToken]!] ?? CONDITIONAL;
    case "UnaryOp":
      return UNARY;
    default:
      return TERM;
  }
}

/** The least level that an expression may have in the place of a node without being read as part of something else. */
export function levelAround(place: SyntaxNode): number {
  const { parent } = place;
  switch (parent?.type) {
    case "Traversal":
      return TERM;
    case "UnaryOp":
      return UNARY + 1;
    case "BinaryOp":
      // Operators of one level group to the left.
      return levelOf(parent) + (place === (parent as BinaryOp).right ? 1 : 0);
    case "Conditional":
      return place === (parent as Conditional).falseResult ? CONDITIONAL : CONDITIONAL + 1;
    default:
      return CONDITIONAL;
  }
}

/**
 * The text of `expression` for the place of `place`, both nodes of one native file. Null for what depends on line breaks: heredocs, and
 * expressions with a line break outside of brackets.
 */
export function textInPlace(expression: Expression, place: SyntaxNode): string | null {
  const inner = withoutParentheses(expression);
  const node = mayLoseParentheses(expression, inner) ? inner : expression;
  if (endsInHeredoc(node) || hasOpenLineBreak(node)) return null;
  return needsParentheses(node, place) ? `(${node.text})` : node.text;
}

/** Whether nothing but blanks stands between an expression and its parentheses, and no line break depends on them. */
function mayLoseParentheses(expression: Expression, inner: Expression): boolean {
  const { tokens } = expression[TREE];
  const hasComment =
    tokens.commentsIn(expression.firstToken, inner.firstToken).length > 0 ||
    tokens.commentsIn(inner.endToken, expression.endToken).length > 0;
  return !hasComment && !endsInHeredoc(inner) && !hasOpenLineBreak(inner);
}

/** A text whose outermost operation is of a level, as it can stand in the place of a node. */
export function textAtLevel(text: string, level: number, place: SyntaxNode): string {
  return place.parent?.type === "ObjectConsKey" || level < levelAround(place) ? `(${text})` : text;
}

/** Whether an expression has to be put in parentheses in the place of a node. */
export function needsParentheses(expression: Expression, place: SyntaxNode): boolean {
  const { parent } = place;
  if (expression.type === "Parentheses") return false;
  // A bare name as a key stands for itself, and a reference as a key is an error.
  if (parent?.type === "ObjectConsKey") return expression.type !== "QuotedTemplate";
  if (parent?.type === "Traversal") return !isPlainSource(expression);
  return levelOf(expression) < levelAround(place);
}

/** Whether steps after an expression apply to its value: not so after a splat, where they apply to each element. */
function isPlainSource(expression: Expression): boolean {
  if (expression.type === "LiteralValue" || levelOf(expression) < TERM) return false;
  if (expression.type !== "Traversal") return true;
  return (expression as Traversal).steps.every(({ type }) => type !== "AttrSplatStep" && type !== "FullSplatStep");
}

function endsInHeredoc(expression: Expression): boolean {
  return expression[TREE].tokens.types[expression.endToken - 1] === TokenType.CHeredoc;
}

/** Whether a line break stands in a node outside of all brackets and templates in it. */
export function hasOpenLineBreak(node: SyntaxNode): boolean {
  const { types, partners } = node[TREE].tokens;
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (types[index] === TokenType.Newline) return true;
    if (partners[index]! > index) index = partners[index]!;
  }
  return false;
}
