/** `x == null ? y : x` reads better as `coalesce(x, y)`. */
import { type BinaryOp, type Conditional, type Expression, walk, withoutParentheses } from "../../src/index.ts";
import { isDeterministic, isSameCode, withoutNegations } from "../../src/internal.ts";
import { callText } from "../fixes/call-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/prefer-coalesce.md. */
export const rule: HclRuleDefinition<{ MessageIds: "coalesce" | "useCoalesce" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce `coalesce` instead of conditionals that replace null",
      configs: ["stylistic"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    hasSuggestions: true,
    schema: [],
    messages: {
      coalesce: "This conditional only replaces null. Use `coalesce`.",
      useCoalesce: "Use `coalesce`, which also skips empty strings, and fails if every argument is null.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (!sourceCode.isKnownFunction("coalesce")) return {};
    return {
      Conditional(node: Conditional) {
        const { condition, isNegated } = withoutNegations(node.condition);
        if (condition.type !== "BinaryOp") return;
        const operator = condition.operator;
        if (operator !== "==" && operator !== "!=") return;
        const subject = comparedWithNull(condition);
        const isNull = (operator === "==") !== isNegated;
        const [kept, other] = isNull ? [node.falseResult, node.trueResult] : [node.trueResult, node.falseResult];
        if (subject === null || !isSameCode(subject, kept) || !isDeterministic(kept) || isNullLiteral(other)) return;
        // A conditional ignores errors in the result that it does not choose.
        if (mayFail(other)) return;
        // `coalesce` skips an empty string too, and then no argument is left.
        if (withoutParentheses(other).text === '""') return;
        const text = callText("coalesce", [kept, other]);
        const fix = text === null ? null : replace(sourceCode, node, text);
        const suggest = fix === null ? [] : [{ messageId: "useCoalesce" as const, fix }];
        context.report({ node, messageId: "coalesce", suggest });
      },
    };
  },
};

/** Node types that may fail while the other result is not null, such as the index of a list that is empty then. */
const FAILING = new Set([
  "FunctionCall",
  "IndexStep",
  "LegacyIndexStep",
  "BinaryOp",
  "UnaryOp",
  "ForTuple",
  "ForObject",
]);

function mayFail(expression: Expression): boolean {
  return !walk(expression, { enter: ({ type }) => (FAILING.has(type) ? "stop" : undefined) });
}

function comparedWithNull({ left, right }: BinaryOp): Expression | null {
  if (isNullLiteral(right)) return isNullLiteral(left) ? null : left;
  return isNullLiteral(left) ? right : null;
}

function isNullLiteral(expression: Expression): boolean {
  const node = withoutParentheses(expression);
  return node.type === "LiteralValue" && node.kind === "null";
}
