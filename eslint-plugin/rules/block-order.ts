/** Types of blocks in one order at the top of a file. */
import { type Block, type BodyItem } from "../../src/index.ts";
import { firstMisplaced } from "../analysis/ranks.ts";
import { reorder } from "../fixes/move.ts";
import type { HclRuleDefinition } from "../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly order: readonly string[];
}

const TERRAFORM = ["terraform", "provider", "variable", "locals", "data", "resource", "module", "output"];

function isDefault(order: readonly string[]): boolean {
  return order.join() === TERRAFORM.join();
}

/** See docs/rules/block-order.md. */
export const blockOrder: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce an order for the types of blocks in a file" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: { order: { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ order: TERRAFORM }],
    messages: { order: "Put this `{{type}}` block above the `{{other}}` block on line {{line}}." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ order }] = context.options;
    // Blocks of the same names have other meanings elsewhere.
    if (isDefault(order) && !["terraform", "opentofu"].includes(sourceCode.dialect)) return {};
    const ranks = new Map(order.map((type, index) => [type, index]));
    const rankOf = (item: BodyItem): number => ranks.get((item as Block).blockType.name)!;
    return {
      ConfigFile({ body }) {
        // What is not listed keeps its place.
        const items = body.items.filter((item) => item.type === "Block" && ranks.has(item.blockType.name));
        const found = firstMisplaced(items, rankOf);
        if (found === null) return;
        const [wrong, above] = [found.item as Block, found.above as Block];
        context.report({
          node: wrong.blockType,
          messageId: "order",
          data: {
            type: wrong.blockType.name,
            other: above.blockType.name,
            line: String(sourceCode.getLoc(above).start.line),
          },
          fix: reorder(sourceCode, body, found.sorted),
        });
      },
    };
  },
};
