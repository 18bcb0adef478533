/**
 * The attributes at the beginning and at the end of blocks, such as `count` and `depends_on`, and blank lines that
 * separate them.
 */
import type { Block, BodyItem, Node } from "../../src/index.ts";
import { argumentNeeds } from "../analysis/blocks/argument-needs.ts";
import {
  asksForNeeds,
  type BodyOrder,
  bodyOrder,
  type Item,
  nameNode,
  nameText,
  type Needs,
} from "../analysis/blocks/body-order.ts";
import { firstOutOfOrder } from "../analysis/blocks/ranks.ts";
import { arrange, crowdedIn, itemsOf } from "../analysis/blocks/arrange.ts";
import { reorderedEdits } from "../fixes/move.ts";
import type { Fix } from "../fixes/replace.ts";
import { disabledLines } from "../source-code/disabled-lines.ts";
import type { HclRuleDefinition } from "../types.ts";
import { getOrCompute } from "../../src/memo.ts";

/**
 * For block types, `*` for all others, names in order; there, `*` represents all others, `*=` other attributes, `*{}`
 * other blocks, with `required` or `optional` in place of the star for those that are one or the other, `---` a blank
 * line.
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
export const rule: HclRuleDefinition<{ MessageIds: "order" | "blank"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce an order of attributes in blocks" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        additionalProperties: {
          description: "The order of attributes and nested blocks in blocks of this type.",
          type: "array",
          items: { type: "string", minLength: 1 },
        },
      },
    ],
    defaultOptions: [DEFAULTS],
    messages: {
      order: "Move `{{name}}` above `{{other}}`.",
      blank: "Add a blank line between `{{other}}` and `{{name}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const lists = new Map(Object.entries(context.options[0]));
    const cache = new Map<string, Needs | null>();
    const needsOf = (block: Block): Needs | null => {
      const key = [block.blockType.name, ...block.labels.map(({ value }) => value)].join("\n");
      return getOrCompute(cache, key, () => argumentNeeds(sourceCode, block));
    };
    const orderOf = (block: Block): BodyOrder | null => {
      const { blockType, body, labels } = block;
      const isTop = block.parent?.parent?.type === "ConfigFile";
      // Nested blocks may share a name with one of Terraform's, and nothing else.
      const isOther = TOP_LEVEL.has(blockType.name) && labels.length === 0 && !isTop;
      const list = (isOther ? undefined : lists.get(blockType.name)) ?? lists.get("*");
      if (list === undefined) return null;
      return bodyOrder(list, itemsOf(body), isTop && asksForNeeds(list) ? needsOf(block) : null);
    };
    const problemsOf = (block: Block): Problems | null => {
      const order = orderOf(block);
      if (order === null) return null;
      const misplaced = firstOutOfOrder(itemsOf(block.body), order.compare);
      const pairs =
        misplaced === null ? crowdedIn(block.body, order) : [{ item: misplaced.item, above: misplaced.above }];
      return { sorted: misplaced?.sorted ?? null, pairs };
    };
    const isDisabled = disabledLines(sourceCode, context.id);
    const isSilenced = (block: Block): boolean =>
      (problemsOf(block)?.pairs ?? []).some(({ item }) => {
        const { line, column } = sourceCode.getLoc(nameNode(item)).start;
        return isDisabled(line, column);
      });
    // All problems in a top-level block share one fix; null if a comment keeps some of its order.
    const fixes = new Map<Block, Fix | null>();
    const fixOf = (block: Block): Fix | null => {
      const top = topOf(block);
      if (!fixes.has(top)) fixes.set(top, blocksIn(top).some(isSilenced) ? null : arrange(sourceCode, top, orderOf));
      return fixes.get(top)!;
    };
    return {
      Block(block) {
        const { sorted, pairs } = problemsOf(block) ?? { sorted: null, pairs: [] };
        const canMove = sorted === null || reorderedEdits(block.body, sorted) !== null;
        for (const { item, above } of pairs) {
          const data = { name: nameText(item), other: nameText(above) };
          const messageId = sorted === null ? "blank" : "order";
          context.report({ node: nameNode(item), messageId, data, fix: canMove ? fixOf(block) : null });
        }
      },
    };
  },
};

/** The problems in a block. */
interface Problems {
  /** The items in order; null if they are, and only blank lines are missing. */
  readonly sorted: readonly BodyItem[] | null;
  readonly pairs: readonly { readonly item: Item; readonly above: Item }[];
}

/** Returns a block and all nested blocks. */
function blocksIn(top: Block): Block[] {
  const blocks = [top];
  for (const { body } of blocks) for (const item of body.items) if (item.type === "Block") blocks.push(item);
  return blocks;
}

function topOf(block: Block): Block {
  let top: Block = block;
  for (let node: Node | null = block.parent; node !== null; node = node.parent) if (node.type === "Block") top = node;
  return top;
}
