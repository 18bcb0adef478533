/** What stands at the beginning and at the end of blocks, such as `count` and `depends_on`. */
import { type Attribute, type Block, type Name } from "../../src/index.ts";
import { firstMisplaced } from "../analysis/ranks.ts";
import { reorder } from "../fixes/move.ts";
import type { HclRuleDefinition } from "../types.ts";

/** For types of blocks, names in order; `*` stands for all others. */
export type Options = Readonly<Record<string, readonly string[]>>;

const OTHERS = "*";
const RESOURCE = ["count", "for_each", "provider", OTHERS, "lifecycle", "depends_on"];
const DEFAULTS: Options = {
  data: RESOURCE,
  ephemeral: RESOURCE,
  module: ["source", "version", "providers", "count", "for_each", OTHERS, "depends_on"],
  resource: RESOURCE,
};

/** See docs/rules/attribute-order.md. */
export const attributeOrder: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce an order for the attributes of blocks" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true },
      },
    ],
    defaultOptions: [DEFAULTS],
    messages: { order: "Put `{{name}}` above `{{other}}`." },
  },
  create(context) {
    const { sourceCode } = context;
    const orders = new Map(Object.entries(context.options[0]).map(([type, names]) => [type, ranksOf(names)]));
    return {
      Block({ blockType, body }) {
        const ranks = orders.get(blockType.name);
        if (ranks === undefined) return;
        const items = body.items.filter((item) => item.type !== "ErrorNode");
        const found = firstMisplaced(items, (item) => ranks.get(nameOf(item).text) ?? ranks.get(OTHERS)!);
        if (found === null) return;
        const name = nameOf(found.item);
        context.report({
          node: name,
          messageId: "order",
          data: { name: name.text, other: nameOf(found.above).text },
          fix: reorder(sourceCode, body, found.sorted),
        });
      },
    };
  },
};

/** The place of each name. Where nothing is said of others, they come last. */
function ranksOf(names: readonly string[]): Map<string, number> {
  const all = names.includes(OTHERS) ? names : [...names, OTHERS];
  return new Map(all.map((name, index) => [name, index]));
}

/** The name of an attribute, or the type of a block. */
function nameOf(item: Attribute | Block): Name {
  return item.type === "Attribute" ? item.name : item.blockType;
}
