/**
 * The text of an expression for another place: with parentheses where it would otherwise be read differently, and not at all where no
 * parentheses help.
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
 * The text of `expression` for the place of `place`, both nodes of one native file. Null for what depends on line breaks: heredocs, and
 * expressions with a line break outside of brackets.
 */
export function textInPlace(expression: Expression, place: Node): string | null {
  const node = hasPlainParentheses(expression) ? withoutParentheses(expression) : expression;
  if (endsWithHeredoc(node) || hasOpenLineBreak(node)) return null;
  return takesParentheses(node, place) ? `(${node.text})` : node.text;
}

/** A text whose outermost operation has a precedence, as it can stand in the place of a node. */
export function textOfPrecedence(text: string, precedence: number, place: Node): string {
  const isBare = precedence >= precedenceAround(place) && !isDoubleSign(precedence, place);
  return isBare && place.parent?.type !== "ObjectConsKey" ? text : `(${text})`;
}

/** Whether an expression gets parentheses in the place of a node, or keeps those that it has there. */
export function takesParentheses(expression: Expression, place: Node): boolean {
  return (
    wantsParentheses(expression, place) ||
    isDoubleSign(precedenceOf(expression), place) ||
    (isBeforeConstantKey(place) && isObjectReference(expression))
  );
}

/** Returns true for the source of an index with a constant key. Behind a reference to an object, that would be the key of an instance. */
export function isBeforeConstantKey({ parent }: Node): boolean {
  const [step] = parent?.type === "Traversal" ? parent.steps : [];
  return step?.type === "IndexStep" && literalKeyValue(step.key) !== null;
}

/** Whether an operation is the operand of another unary one: `--x` and `!!x` look like operators that the language does not have. */
function isDoubleSign(precedence: number, { parent }: Node): boolean {
  return precedence === Precedence.Unary && parent?.type === "UnaryOp";
}
