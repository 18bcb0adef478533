/** `a == "x" || a == "y"` is easier to read, and to add to, as `contains(["x", "y"], a)`. */
import { type BinaryOp, type BinaryOperator, type Expression, withoutParentheses } from "../../src/index.ts";
import { isDeterministic, isSameCode, Precedence } from "../../src/internal.ts";
import { textOfPrecedence } from "../fixes/replacement-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly min: number;
}

/** See docs/rules/prefer-contains.md. */
export const rule: HclRuleDefinition<{ MessageIds: "contains" | "useContains"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce `contains` instead of several comparisons of one expression",
      configs: ["stylistic"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    hasSuggestions: true,
    schema: [
      {
        type: "object",
        properties: {
          min: { description: "The minimum number of comparisons to report.", type: "integer", minimum: 2 },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ min: 2 }],
    messages: {
      contains: "`{{subject}}` is compared with {{count}} constants. Use `{{call}}`.",
      useContains: "Use `{{call}}`, which fails for null.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ min }] = context.options;
    if (!sourceCode.isKnownFunction("contains")) return {};
    return {
      BinaryOp(node: BinaryOp) {
        const { operator } = node;
        if (operator !== "||" && operator !== "&&") return;
        if (node.parent?.type === "BinaryOp" && node.parent.operator === operator) return;
        const comparison = operator === "||" ? "==" : "!=";
        const comparisons = comparisonsOf(node, operator, comparison);
        if (comparisons === null || comparisons.constants.length < min || !isDeterministic(comparisons.subject)) return;
        const subject = comparisons.subject.text;
        const list = comparisons.constants.map(({ text }) => text).join(", ");
        const isNegated = operator === "&&";
        const call = `${isNegated ? "!" : ""}contains([${list}], ${subject})`;
        const data = { subject, call, count: String(comparisons.constants.length) };
        const fix = subject.includes("\n")
          ? null
          : replace(sourceCode, node, textOfPrecedence(call, isNegated ? Precedence.Unary : Precedence.Term, node));
        const suggest = fix === null ? [] : [{ messageId: "useContains" as const, data, fix }];
        context.report({ node, messageId: "contains", data, suggest });
      },
    };
  },
};

interface Comparisons {
  readonly subject: Expression;
  readonly constants: readonly Expression[];
}

/**
 * Returns the subject and the constants of a chain whose operands all compare that subject, or null for other chains.
 */
function comparisonsOf(chain: BinaryOp, operator: BinaryOperator, comparison: BinaryOperator): Comparisons | null {
  const constants: Expression[] = [];
  let subject: Expression | null = null;
  let rest: Expression | null = chain;
  while (rest !== null) {
    const link: BinaryOp | null = rest.type === "BinaryOp" && rest.operator === operator ? rest : null;
    const operand = withoutParentheses(link?.right ?? rest);
    rest = link?.left ?? null;
    if (operand.type !== "BinaryOp" || operand.operator !== comparison) return null;
    const [left, right] = [withoutParentheses(operand.left), withoutParentheses(operand.right)];
    const isReversed = isConstant(left);
    const [compared, constant] = isReversed ? [right, left] : [left, right];
    if (!isConstant(constant) || isConstant(compared) || (subject !== null && !isSameCode(subject, compared)))
      return null;
    subject = compared;
    constants.push(constant);
  }
  return subject === null ? null : { subject, constants: constants.reverse() };
}

/** Returns whether an expression is a number or a string without sequences: null and bools are different questions. */
function isConstant(node: Expression): boolean {
  if (node.type === "LiteralValue") return node.kind === "number";
  return node.type === "QuotedTemplate" && node.parts.every(({ type }) => type === "TemplateText");
}
