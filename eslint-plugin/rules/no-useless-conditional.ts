/** Conditionals and negations that return their own condition or operand. */
import { type Conditional, type Expression, type Node, type UnaryOp, withoutParentheses } from "../../src/index.ts";
import { isDeterministic, isSameCode, Precedence, precedenceOf, provenKind } from "../../src/internal.ts";
import { replacementText, textOfPrecedence } from "../fixes/replacement-text.ts";
import { type Fix, replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-useless-conditional.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "condition" | "negation" | "same" | "double" | "useCondition" | "useConverted" | "useResult";
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow conditionals and double negations that can be simplified",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      condition: "Unnecessary conditional: the result is the condition itself. Use the condition directly.",
      negation: "Unnecessary conditional: the result is the negated condition. Negate the condition.",
      same: "Unnecessary conditional: both results are the same. Use the result directly.",
      double: "Unnecessary double negation. Use the operand directly.",
      useCondition: "Use the condition directly.",
      useConverted: "Convert the condition with `tobool`.",
      useResult: "Use the result directly.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const isBool = (expression: Expression): boolean => provenKind(sourceCode, expression) === "bool";
    /**
     * Returns replacements for a condition that may be the string "true": a conditional or `!` converts it, and the
     * bare condition does not.
     */
    const converted = (condition: Expression, node: Expression, plain: Fix | null): Suggestion[] => {
      if (plain === null) return [];
      const conversion = sourceCode.isKnownFunction("tobool")
        ? replace(sourceCode, node, `tobool(${withoutParentheses(condition).text})`)
        : null;
      const converting: Suggestion[] = conversion === null ? [] : [{ messageId: "useConverted", fix: conversion }];
      return [{ messageId: "useCondition", fix: plain }, ...converting];
    };
    const checkCondition = (node: Conditional): void => {
      const { condition } = node;
      const text = replacementText(condition, node);
      if (isBool(condition)) {
        context.report({ node, messageId: "condition", fix: text === null ? null : replace(sourceCode, node, text) });
        return;
      }
      const plain = text === null ? null : replace(sourceCode, node, text);
      context.report({ node, messageId: "condition", suggest: converted(condition, node, plain) });
    };
    const checkNegation = (node: Conditional): void => {
      // `!` converts its operand as a conditional does.
      const { condition } = node;
      const opposite = replacementText(condition, condition) === null ? null : oppositeOf(condition);
      const fix = opposite === null ? null : replace(sourceCode, node, textOfPrecedence(...opposite, node));
      context.report({ node, messageId: "negation", fix });
    };
    return {
      Conditional(node: Conditional) {
        const [yes, no] = [boolOf(node.trueResult), boolOf(node.falseResult)];
        if (yes === true && no === false) checkCondition(node);
        else if (yes === false && no === true) checkNegation(node);
        else if (isSameCode(node.trueResult, node.falseResult) && isDeterministic(node.trueResult)) {
          // Commented-out code may be there on purpose.
          if (sourceCode.getCommentsInside(node).length > 0) return;
          // Without its condition the result may be less sensitive than before.
          const text = replacementText(node.trueResult, node);
          const fix = text === null ? null : replace(sourceCode, node, text);
          context.report({ node, messageId: "same", suggest: fix === null ? [] : [{ messageId: "useResult", fix }] });
        }
      },
      UnaryOp(node: UnaryOp) {
        if (!isNot(node) || isNegated(node)) return;
        const operand = withoutDoubleNegation(node);
        if (operand === node) return;
        const text = replacementText(operand, node);
        const fix = text === null ? null : replace(sourceCode, node, text);
        if (isBool(operand)) context.report({ node, messageId: "double", fix });
        else context.report({ node, messageId: "double", suggest: converted(operand, node, fix) });
      },
    };
  },
};

interface Suggestion {
  readonly messageId: "useCondition" | "useConverted";
  readonly fix: Fix;
}

function isNot(node: UnaryOp): boolean {
  return node.operator === "!";
}

/** Returns whether a node is the operand of `!`, in parentheses or not. */
function isNegated(node: Node): boolean {
  let { parent } = node;
  while (parent?.type === "Parentheses") parent = parent.parent;
  return parent?.type === "UnaryOp" && isNot(parent);
}

/** Returns the operand of the last pair of negations: a chain of them has one report. */
function withoutDoubleNegation(node: UnaryOp): Expression {
  let operand: Expression = node;
  for (;;) {
    const first = withoutParentheses(operand);
    if (first.type !== "UnaryOp" || !isNot(first)) return operand;
    const second = withoutParentheses(first.operand);
    if (second.type !== "UnaryOp" || !isNot(second)) return operand;
    ({ operand } = second);
  }
}

/** Returns the text of a condition's opposite, and its precedence. */
function oppositeOf(condition: Expression): [text: string, precedence: number] {
  const node = withoutParentheses(condition);
  if (node.type === "BinaryOp" && (node.operator === "==" || node.operator === "!=")) {
    const { left, operator, right } = node;
    const between = node.text.slice(left.end - node.start, right.start - node.start);
    const opposite = operator === "==" ? "!=" : "==";
    return [`${left.text}${between.replace(operator, opposite)}${right.text}`, precedenceOf(node)];
  }
  return [`!${asOperand(condition)}`, Precedence.Unary];
}

function asOperand(expression: Expression): string {
  return precedenceOf(expression) < Precedence.Term ? `(${expression.text})` : expression.text;
}

/** Returns the value of a literal bool, or null for any other expression. */
function boolOf(expression: Expression): boolean | null {
  const node = withoutParentheses(expression);
  return node.type === "LiteralValue" && node.kind === "bool" ? node.text === "true" : null;
}
