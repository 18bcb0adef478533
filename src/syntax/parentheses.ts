/**
 * Parentheses: where an expression requires them, and the expressions inside and around them.
 *
 * `replaced` is the node that an expression would replace. Line breaks and comments are ignored: they may require
 * parentheses too, for example around an expression over several lines, or a heredoc with more code after it.
 */
import { TREE } from "./node.ts";
import type { Expression, Node, Traversal } from "./nodes/index.ts";
import { binaryPrecedence, Precedence } from "./operators.ts";
import { isReference, isSplat, isStatic } from "./references.ts";
import { TokenType } from "./tokens/token-type.ts";

/** Returns whether an expression without parentheses would be parsed differently, or not at all, in place of a node. */
export function needsParentheses(expression: Expression, replaced: Node): boolean {
  if (expression.type === "Parentheses") return false;
  if (beginsForExpression(expression, replaced)) return true;
  const { parent } = replaced;
  if (parent?.type === "ObjectConsKey") return changesAsKey(expression);
  if (precedenceOf(expression) < precedenceAround(replaced)) return true;
  return parent?.type === "Traversal" && changesUnderSteps(expression, parent);
}

/**
 * Returns whether to write an expression in parentheses in place of a node: where it requires them, and where they help
 * the reader.
 */
export function wantsParentheses(expression: Expression, replaced: Node): boolean {
  if (expression.type === "Parentheses") return false;
  if (needsParentheses(expression, replaced)) return true;
  const { parent } = replaced;
  switch (parent?.type) {
    case "Traversal":
      return isLiteralOrTemplate(expression);
    case "ObjectConsKey":
      return expression.type !== "QuotedTemplate" && expression.type !== "LiteralValue";
    case "Conditional":
      return expression.type === "Conditional" && replaced === parent.trueResult;
    default:
      return false;
  }
}

/** Returns the precedence of an expression's outermost operation, or a term's. */
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

/**
 * Returns the lowest precedence that an expression can have in place of a node without joining an adjacent expression.
 */
export function precedenceAround(replaced: Node): number {
  const { parent } = replaced;
  switch (parent?.type) {
    case "Traversal":
      return Precedence.Term;
    case "UnaryOp":
      return Precedence.Unary;
    case "BinaryOp":
      // Operators of equal precedence are left-associative.
      return precedenceOf(parent) + (replaced === parent.right ? 1 : 0);
    case "Conditional":
      return replaced === parent.condition ? Precedence.Conditional + 1 : Precedence.Conditional;
    default:
      return Precedence.Conditional;
  }
}

/** Returns the expression inside its parentheses. */
export function withoutParentheses(expression: Expression): Expression {
  let inner = expression;
  while (inner.type === "Parentheses") inner = inner.expression;
  return inner;
}

/** Returns the outermost parentheses around an expression, or the expression itself. */
function outermostParentheses(expression: Node): Node {
  let outer = expression;
  while (outer.parent?.type === "Parentheses") outer = outer.parent;
  return outer;
}

/** Returns the innermost node around an expression and its parentheses, and the outermost of these parentheses. */
export function aroundParentheses(expression: Node): {
  readonly parent: Node | null;
  readonly node: Node;
} {
  const node = outermostParentheses(expression);
  return { parent: node.parent, node };
}

/** Returns a condition without `!` and parentheses around it; `isNegated` is true for an odd number of `!`. */
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

/** Returns whether parentheses around a traversal's source change its meaning. */
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

/**
 * Returns whether parentheses around an object key change its meaning: without them an identifier is a literal name,
 * and a reference is an error.
 */
function changesAsKey(expression: Expression): boolean {
  if (expression.type === "LiteralValue") return expression.kind !== "number";
  return isReference(expression);
}

function isLiteralOrTemplate({ type }: Expression): boolean {
  return type === "LiteralValue" || type === "QuotedTemplate" || type === "HeredocTemplate";
}

/**
 * Returns whether an expression that begins with the name `for` would be parsed as a `for` expression in place of a
 * node.
 */
export function beginsForExpression(expression: Expression, replaced: Node): boolean {
  return startsWithFor(expression) && isFirstInBrackets(replaced);
}

/**
 * Returns whether a node begins with the name `for`, which begins a `for` expression directly after an opening bracket
 * or brace.
 */
export function startsWithFor(node: Node): boolean {
  const { tokens } = node[TREE];
  return tokens.types[node.firstToken] === TokenType.Ident && tokens.tokenText(node.firstToken) === "for";
}

/** Returns whether a node comes first after a tuple's bracket or an object's brace. */
function isFirstInBrackets(node: Node): boolean {
  let outer = node;
  while (outer.parent !== null && outer.parent.firstToken === node.firstToken) outer = outer.parent;
  const list = outer.parent;
  if (list?.type === "TupleCons") return list.elements[0] === outer;
  return list?.type === "ObjectCons" && list.items[0] === outer;
}
