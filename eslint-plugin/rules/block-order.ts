/** One order of block types at the top of a file. */
import type { Block } from "../../src/index.ts";
import { firstMisplaced } from "../analysis/blocks/ranks.ts";
import { reorder } from "../fixes/move.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. Block types in the same list may be mixed. */
export interface Options {
  readonly order: readonly (string | readonly string[])[];
}

const TERRAFORM = ["terraform", "provider", "variable", "locals", "data", "resource", "module", "output"];

const TYPE = { type: "string", minLength: 1 } as const;

function isDefault(order: Options["order"]): boolean {
  return order.every((type) => typeof type === "string") && order.join() === TERRAFORM.join();
}

/** See docs/rules/block-order.md. */
export const rule: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce an order of block types in a file" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          order: {
            description: "Block types in their order. A nested list contains types that may be mixed.",
            type: "array",
            items: { anyOf: [TYPE, { type: "array", items: TYPE, minItems: 1, uniqueItems: true }] },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ order: TERRAFORM }],
    messages: { order: "Move this `{{type}}` block above the `{{other}}` block on line {{line}}." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ order }] = context.options;
    // Blocks with the same names have other meanings elsewhere.
    if (isDefault(order) && !["terraform", "opentofu"].includes(sourceCode.dialect)) return {};
    const ranks = new Map(order.flatMap((types, rank) => [types].flat().map((type) => [type, rank] as const)));
    const rankOf = ({ blockType }: Block): number => ranks.get(blockType.name)!;
    return {
      ConfigFile({ body }) {
        const blocks = body.items.filter((item) => item.type === "Block");
        const items = blocks.filter(({ blockType }) => ranks.has(blockType.name));
        const misplaced = firstMisplaced(items, rankOf);
        if (misplaced === null) return;
        // Unlisted items stay below the item above them.
        let last = -1;
        const all = body.items.map((item) => {
          if (item.type === "Block" && ranks.has(item.blockType.name)) last = rankOf(item);
          return { item, rank: last };
        });
        const sorted = all.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
        const { item: wrong, above } = misplaced;
        context.report({
          node: wrong.blockType,
          messageId: "order",
          data: {
            type: wrong.blockType.name,
            other: above.blockType.name,
            line: String(sourceCode.getLoc(above).start.line),
          },
          fix: reorder(sourceCode, body, sorted),
        });
      },
    };
  },
};
