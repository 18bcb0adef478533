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
 * Returns the text of `expression` in the position of `replaced`, both nodes in one native file. Null if it depends on
 * line breaks: heredocs, and expressions with a line break outside brackets.
 */
export function replacementText(expression: Expression, replaced: Node): string | null {
  const node = hasPlainParentheses(expression) ? withoutParentheses(expression) : expression;
  if (endsWithHeredoc(node) || hasOpenLineBreak(node)) return null;
  return takesParentheses(node, replaced) ? `(${node.text})` : node.text;
}

/** Returns a text whose outermost operation has a precedence, for the position of a node. */
export function textOfPrecedence(text: string, precedence: number, replaced: Node): string {
  const isBare = precedence >= precedenceAround(replaced) && !isDoubleSign(precedence, replaced);
  return isBare && replaced.parent?.type !== "ObjectConsKey" ? text : `(${text})`;
}

/** Returns whether an expression gets parentheses in the position of a node, or keeps existing ones there. */
export function takesParentheses(expression: Expression, replaced: Node): boolean {
  return (
    wantsParentheses(expression, replaced) ||
    isDoubleSign(precedenceOf(expression), replaced) ||
    (isBeforeConstantKey(replaced) && isObjectReference(expression))
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
