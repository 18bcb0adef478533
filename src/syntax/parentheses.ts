/**
 * Parentheses: where an expression needs them to be read as one, and the expressions inside and around them.
 *
 * A _place_ is given by the node that stands there now. Line breaks and comments are not looked at: an expression over several lines, or
 * a heredoc in front of something, may need parentheses because of them.
 */
import { TREE } from "./node.ts";
import type { Expression, Node, Traversal } from "./nodes/index.ts";
import { binaryPrecedence, Precedence } from "./operators.ts";
import { isReference, isSplat, isStatic } from "./references.ts";
import { TokenType } from "./tokens/token-type.ts";

/** Whether an expression without parentheses would be read as something else, or not at all, in the place of a node. */
export function needsParentheses(expression: Expression, place: Node): boolean {
  if (expression.type === "Parentheses") return false;
  if (beginsForExpression(expression, place)) return true;
  const { parent } = place;
  if (parent?.type === "ObjectConsKey") return changesAsKey(expression);
  if (precedenceOf(expression) < precedenceAround(place)) return true;
  return parent?.type === "Traversal" && changesUnderSteps(expression, parent);
}

/**
 * Whether people write an expression in parentheses in the place of a node: where it needs them, and where it would be read right, but
 * hardly by everybody.
 */
export function wantsParentheses(expression: Expression, place: Node): boolean {
  if (expression.type === "Parentheses") return false;
  if (needsParentheses(expression, place)) return true;
  const { parent } = place;
  switch (parent?.type) {
    case "Traversal":
      return isLiteralOrTemplate(expression);
    case "ObjectConsKey":
      return expression.type !== "QuotedTemplate" && expression.type !== "LiteralValue";
    case "Conditional":
      return expression.type === "Conditional" && place === parent.trueResult;
    default:
      return false;
  }
}

/** The precedence of an expression's outermost operation; that of a term where there is none. */
export function precedenceOf(expression: Node): number {
  switch (expression.type) {
    case "Conditional":
      return Precedence.Conditional;
    case "BinaryOp":
      return binaryPrecedence(expression[TREE].tokens.types[expression.operatorToken]!);
    case "UnaryOp":
      return Precedence.Unary;
    default:
      return Precedence.Term;
  }
}

/** The least precedence that an expression can have in the place of a node without becoming part of something else. */
export function precedenceAround(place: Node): number {
  const { parent } = place;
  switch (parent?.type) {
    case "Traversal":
      return Precedence.Term;
    case "UnaryOp":
      return Precedence.Unary;
    case "BinaryOp":
      // Operators of one precedence group to the left.
      return precedenceOf(parent) + (place === parent.right ? 1 : 0);
    case "Conditional":
      return place === parent.condition ? Precedence.Conditional + 1 : Precedence.Conditional;
    default:
      return Precedence.Conditional;
  }
}

/** The expression inside the parentheses around it. */
export function withoutParentheses(expression: Expression): Expression {
  let inner = expression;
  while (inner.type === "Parentheses") inner = inner.expression;
  return inner;
}

/** The outermost of the parentheses around an expression, or the expression itself where there are none. */
function outermostParentheses(expression: Node): Node {
  let outer = expression;
  while (outer.parent?.type === "Parentheses") outer = outer.parent;
  return outer;
}

/** The innermost node around an expression that is not its parentheses, and the outermost of these parentheses. */
export function aroundParentheses(expression: Node): {
  readonly parent: Node | null;
  readonly node: Node;
} {
  const node = outermostParentheses(expression);
  return { parent: node.parent, node };
}

/** The condition without `!` and parentheses around it; `isNegated` is true for an odd number of `!`. */
export function withoutNegations(condition: Expression): {
  readonly condition: Expression;
  readonly isNegated: boolean;
} {
  let node = withoutParentheses(condition);
  let isNegated = false;
  while (node.type === "UnaryOp" && node.operator === "!") {
    node = withoutParentheses(node.operand);
    isNegated = !isNegated;
  }
  return { condition: node, isNegated };
}

/** Whether an expression as the source of a traversal is read as something else than the same expression in parentheses. */
function changesUnderSteps(expression: Expression, { steps, parent }: Traversal): boolean {
  // After a splat, steps apply to each element.
  if (expression.type === "Traversal" && expression.steps.some(isSplat)) return true;
  // Two numbers with a point between them are one.
  if (steps[0]!.type === "LegacyIndexStep" && endsWithNumber(expression)) return true;
  return parent?.type === "ObjectConsKey" && isReference(expression) && steps.every(isStatic);
}

function endsWithNumber(expression: Expression): boolean {
  if (expression.type === "Traversal") return expression.steps.at(-1)!.type === "LegacyIndexStep";
  return expression.type === "LiteralValue" && expression.kind === "number";
}

/** Whether an expression means something else as a key: a word stands for itself there, and a reference is an error. */
function changesAsKey(expression: Expression): boolean {
  if (expression.type === "LiteralValue") return expression.kind !== "number";
  return isReference(expression);
}

function isLiteralOrTemplate({ type }: Expression): boolean {
  return type === "LiteralValue" || type === "QuotedTemplate" || type === "HeredocTemplate";
}

/** Whether an expression that begins with the name `for` would be read as a `for` expression in the place of a node. */
export function beginsForExpression(expression: Expression, place: Node): boolean {
  return startsWithFor(expression) && isFirstInBrackets(place);
}

/** Whether a node begins with the name `for`, which begins a `for` expression directly after an opening bracket or brace. */
export function startsWithFor(node: Node): boolean {
  const { tokens } = node[TREE];
  return tokens.types[node.firstToken] === TokenType.Ident && tokens.tokenText(node.firstToken) === "for";
}

/** Whether a node is the first thing after the bracket of a tuple or the brace of an object. */
function isFirstInBrackets(node: Node): boolean {
  let outer = node;
  while (outer.parent !== null && outer.parent.firstToken === node.firstToken) outer = outer.parent;
  const list = outer.parent;
  if (list?.type === "TupleCons") return list.elements[0] === outer;
  return list?.type === "ObjectCons" && list.items[0] === outer;
}
