/** Conditionals inside the parts of other conditionals. */
import type { Conditional } from "../../src/index.ts";
import { aroundParentheses } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly allowChains: boolean;
}

/** See docs/rules/no-nested-conditional.md. */
export const rule: HclRuleDefinition<{ MessageIds: "nested"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow nested conditional expressions",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [
      {
        type: "object",
        properties: {
          allowChains: { description: "Allow a conditional as the false result of another one.", type: "boolean" },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allowChains: true }],
    messages: {
      nested: "Nested conditional: this is the {{part}} of another conditional. Move it into a local value.",
    },
  },
  create(context) {
    const [{ allowChains }] = context.options;
    return inBothSyntaxes(context.sourceCode, (origin) => ({
      Conditional(node: Conditional) {
        const { parent, node: whole } = aroundParentheses(node);
        if (parent?.type !== "Conditional") return;
        const outer = parent;
        const isChain = whole === outer.falseResult;
        if (isChain && allowChains) return;
        const part = isChain ? "second result" : whole === outer.condition ? "condition" : "first result";
        context.report({ loc: origin.loc(node), messageId: "nested", data: { part } });
      },
    }));
  },
};
