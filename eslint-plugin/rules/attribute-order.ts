/** What stands at the beginning and at the end of blocks, such as `count` and `depends_on`, and what is set apart from the rest. */
import type { Block, SyntaxNode } from "../../src/index.ts";
import { argumentNeeds } from "../analysis/argument-needs.ts";
import { asksForNeeds, type BodyOrder, bodyOrder, nameNode, nameText, type Needs } from "../analysis/body-order.ts";
import { firstOutOfOrder } from "../analysis/ranks.ts";
import { arrange, crowdedIn, itemsOf } from "../fixes/arrange.ts";
import { reorderedEdits } from "../fixes/move.ts";
import type { Fix } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/**
 * For types of blocks, `*` for all others, names in order; there, `*` stands for all others, `*=` for other attributes, `*{}` for other blocks, with `required` or
 * `optional` in the place of the star for those that are one or the other, `---` for a blank line.
 */
export type Options = Readonly<Record<string, readonly string[]>>;

const RESOURCE = ["count", "for_each", "provider", "*", "lifecycle", "depends_on"];
const DEFAULTS: Options = {
  data: RESOURCE,
  ephemeral: RESOURCE,
  module: ["source", "version", "providers", "count", "for_each", "*", "depends_on"],
  resource: RESOURCE,
};

const TOP_LEVEL = new Set(["data", "ephemeral", "module", "output", "provider", "resource", "terraform", "variable"]);

/** See docs/rules/attribute-order.md. */
export const attributeOrder: HclRuleDefinition<{ MessageIds: "order" | "blank"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce an order for the attributes of blocks" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [{ type: "object", additionalProperties: { type: "array", items: { type: "string", minLength: 1 } } }],
    defaultOptions: [DEFAULTS],
    messages: {
      order: "Put `{{name}}` above `{{other}}`.",
      blank: "Leave a blank line between `{{other}}` and `{{name}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const lists = new Map(Object.entries(context.options[0]));
    const known = new Map<string, Needs | null>();
    const needsOf = (block: Block): Needs | null => {
      const key = [block.blockType.name, ...block.labels.map(({ value }) => value)].join("\n");
      let needs = known.get(key);
      if (needs === undefined) {
        needs = argumentNeeds(sourceCode, block);
        known.set(key, needs);
      }
      return needs;
    };
    const orderOf = (block: Block): BodyOrder | null => {
      const { blockType, body, labels } = block;
      const isTop = block.parent?.parent?.type === "ConfigFile";
      // Blocks inside of others may have the name of one of Terraform's, and nothing else in common with it.
      const isOther = TOP_LEVEL.has(blockType.name) && labels.length === 0 && !isTop;
      const list = (isOther ? undefined : lists.get(blockType.name)) ?? lists.get("*");
      if (list === undefined) return null;
      return bodyOrder(list, itemsOf(body), isTop && asksForNeeds(list) ? needsOf(block) : null);
    };
    // All that is wrong in a top-level block has one fix.
    const fixes = new Map<Block, Fix | null>();
    const fixOf = (block: Block): Fix | null => {
      const top = topOf(block);
      if (!fixes.has(top)) fixes.set(top, arrange(sourceCode, top, orderOf));
      return fixes.get(top)!;
    };
    return {
      Block(block) {
        const order = orderOf(block);
        if (order === null) return;
        const found = firstOutOfOrder(itemsOf(block.body), order.compare);
        const pairs = found === null ? crowdedIn(block.body, order) : [{ item: found.item, above: found.above }];
        const canMove = found === null || reorderedEdits(block.body, found.sorted) !== null;
        for (const { item, above } of pairs) {
          const data = { name: nameText(item), other: nameText(above) };
          const messageId = found === null ? "blank" : "order";
          context.report({ node: nameNode(item), messageId, data, fix: canMove ? fixOf(block) : null });
        }
      },
    };
  },
};

function topOf(block: Block): Block {
  let top: Block = block;
  for (let node: SyntaxNode | null = block.parent; node !== null; node = node.parent)
    if (node.type === "Block") top = node as Block;
  return top;
}
