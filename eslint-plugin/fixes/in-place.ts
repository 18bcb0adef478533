/**
 * The text of an expression in another position: with parentheses where it would otherwise parse differently, or no
 * text if parentheses do not help.
 */
import { type Expression, type Node, withoutParentheses } from "../../src/index.ts";
import {
  endsWithHeredoc,
  hasOpenLineBreak,
  hasPlainParentheses,
  isObjectReference,
  literalKeyValue,
  Precedence,
  precedenceAround,
  precedenceOf,
  wantsParentheses,
} from "../../src/internal.ts";

/**
 * Returns the text of `expression` in the position of `place`, both nodes in one native file. Null if it depends on
 * line breaks: heredocs, and expressions with a line break outside brackets.
 */
export function textInPlace(expression: Expression, place: Node): string | null {
  const node = hasPlainParentheses(expression) ? withoutParentheses(expression) : expression;
  if (endsWithHeredoc(node) || hasOpenLineBreak(node)) return null;
  return takesParentheses(node, place) ? `(${node.text})` : node.text;
}

/** Returns a text whose outermost operation has a precedence, for the position of a node. */
export function textOfPrecedence(text: string, precedence: number, place: Node): string {
  const isBare = precedence >= precedenceAround(place) && !isDoubleSign(precedence, place);
  return isBare && place.parent?.type !== "ObjectConsKey" ? text : `(${text})`;
}

/** Returns whether an expression gets parentheses in the position of a node, or keeps existing ones there. */
export function takesParentheses(expression: Expression, place: Node): boolean {
  return (
    wantsParentheses(expression, place) ||
    isDoubleSign(precedenceOf(expression), place) ||
    (isBeforeConstantKey(place) && isObjectReference(expression))
  );
}

/**
 * Returns true for the source of an index with a constant key. After a reference to an object, that would be an
 * instance key.
 */
export function isBeforeConstantKey({ parent }: Node): boolean {
  const [step] = parent?.type === "Traversal" ? parent.steps : [];
  return step?.type === "IndexStep" && literalKeyValue(step.key) !== null;
}

/**
 * Returns whether an operation is the operand of another unary one: `--x` and `!!x` look like operators that do not
 * exist.
 */
function isDoubleSign(precedence: number, { parent }: Node): boolean {
  return precedence === Precedence.Unary && parent?.type === "UnaryOp";
}
