/** Results that are never chosen because an enclosing condition already decides. */
import { type Conditional, type Expression, type Node, type TemplateIf, withoutParentheses } from "../../src/index.ts";
import { decide, factsAt, isDeterministic } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-unreachable-branch.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "unreachable";
  RuleOptions: [{ nullChecks?: boolean }];
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow conditions that an enclosing condition has already decided",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      strictOptions: [{ nullChecks: true }],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [
      {
        type: "object",
        properties: {
          nullChecks: {
            description: "Also report repeated checks that a value is not null.",
            type: "boolean",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ nullChecks: false }],
    messages: {
      unreachable:
        "This condition is always {{value}} here: the enclosing condition `{{source}}` has already decided it, so the other result is unreachable.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { nullChecks } = context.options[0];
    return inBothSyntaxes(sourceCode, (origin) => {
      const check = (node: Node, condition: Expression): void => {
        const facts = factsAt(node);
        if (facts.size === 0 || !isDeterministic(condition)) return;
        const fact = decide(condition, facts);
        if (fact === null || (nullChecks !== true && isNullCheckAgain(condition, fact))) return;
        const data = { value: String(fact.value), source: shortText(fact.source) };
        context.report({ loc: origin.loc(condition), messageId: "unreachable", data });
      };
      return {
        Conditional: (node: Conditional) => check(node, node.condition),
        TemplateIf(node: TemplateIf) {
          const { content } = node.ifDirective;
          if (content !== null && content.type !== "ForIntro") check(node, content);
        },
      };
    });
  },
};

/**
 * Returns whether a condition makes sure again that a value is not null, as an enclosing condition has done: this does no
 * harm.
 */
function isNullCheckAgain(condition: Expression, { source, value }: NonNullable<ReturnType<typeof decide>>): boolean {
  const check = withoutParentheses(condition);
  if (check.type !== "BinaryOp" || !hasNullCheck(check) || !hasNullCheck(source)) return false;
  return (check.operator === "!=") === value;
}

/** Returns whether a condition, or an operand of it, compares something with null. */
function hasNullCheck(condition: Expression): boolean {
  const inner = withoutParentheses(condition);
  if (inner.type === "UnaryOp") return hasNullCheck(inner.operand);
  if (inner.type !== "BinaryOp") return false;
  return [inner.left, inner.right].some((operand) => isNull(operand) || hasNullCheck(operand));
}

function isNull(expression: Expression): boolean {
  const inner = withoutParentheses(expression);
  return inner.type === "LiteralValue" && inner.kind === "null";
}

/** Returns an expression's text on one line, truncated if it is long. */
function shortText(node: Expression): string {
  const text = node.text.replace(/\s+/g, " ");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
