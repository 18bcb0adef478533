/** Results that are never chosen because an enclosing condition already decides. */
import type { Conditional, Expression, Node, TemplateIf } from "../../src/index.ts";
import { decide, factsAt, isDeterministic } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-unreachable-branch.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unreachable" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow conditions that an enclosing condition has already decided",
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      unreachable:
        "This condition is always {{value}} here: the enclosing condition `{{source}}` has already decided it, so the other result is unreachable.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => {
      const check = (node: Node, condition: Expression): void => {
        const facts = factsAt(node);
        if (facts.size === 0 || !isDeterministic(condition)) return;
        const fact = decide(condition, facts);
        if (fact === null) return;
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

/** Returns an expression's text on one line, truncated if it is long. */
function shortText(node: Expression): string {
  const text = node.text.replace(/\s+/g, " ");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
