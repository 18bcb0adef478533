/** Blocks that are nested too deeply. */
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly max: number;
}

/** See docs/rules/max-depth.md. */
export const rule: HclRuleDefinition<{ MessageIds: "tooDeep"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce a maximum depth of nested blocks" },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          max: {
            description: "The maximum nesting depth. A top-level block has depth 1.",
            type: "integer",
            minimum: 1,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ max: 5 }],
    messages: {
      tooDeep: "This block is nested {{depth}} levels deep; the maximum is {{max}}. Split the blocks around it.",
    },
  },
  create(context) {
    const [{ max }] = context.options;
    let depth = 0;
    return {
      Block(node) {
        depth++;
        // Blocks inside a reported one are too deep as well: one report is enough.
        if (depth !== max + 1) return;
        context.report({
          node: node.blockType,
          messageId: "tooDeep",
          data: { depth: String(depth), max: String(max) },
        });
      },
      "Block:exit"() {
        depth--;
      },
    };
  },
};
