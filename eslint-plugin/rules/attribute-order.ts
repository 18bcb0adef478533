/** What stands at the beginning and at the end of blocks, such as `count` and `depends_on`, and what is set apart from the rest. */
import {
  type Attribute,
  blankLinesBefore,
  type Block,
  type BlockLabel,
  leadComments,
  type Name,
  TREE,
} from "../../src/index.ts";
import { firstMisplaced } from "../analysis/ranks.ts";
import { fixesAtOnce } from "../fixes/at-once.ts";
import { reorder } from "../fixes/move.ts";
import type { Edit } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** For types of blocks, names in order; `*` stands for all others, `*=` for other attributes, `*{}` for other blocks, `---` for a blank line. */
export type Options = Readonly<Record<string, readonly string[]>>;

const OTHERS = "*";
const OTHER_ATTRIBUTES = "*=";
const OTHER_BLOCKS = "*{}";
const BLANK_LINE = "---";
const RESOURCE = ["count", "for_each", "provider", OTHERS, "lifecycle", "depends_on"];
const DEFAULTS: Options = {
  data: RESOURCE,
  ephemeral: RESOURCE,
  module: ["source", "version", "providers", "count", "for_each", OTHERS, "depends_on"],
  resource: RESOURCE,
};

const TOP_LEVEL = new Set(["data", "ephemeral", "module", "output", "provider", "resource", "terraform", "variable"]);

type Item = Attribute | Block;

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
    const orders = new Map(Object.entries(context.options[0]).map(([type, names]) => [type, orderOf(names)]));
    return {
      Block({ blockType, body, labels, parent }) {
        const order = orders.get(blockType.name);
        // Blocks inside of others may have the name of one of Terraform's, and nothing else in common with it.
        const isOther = TOP_LEVEL.has(blockType.name) && labels.length === 0 && parent?.parent?.type !== "ConfigFile";
        if (order === undefined || isOther) return;
        const items = body.items.filter((item) => item.type !== "ErrorNode");
        const found = firstMisplaced(items, (item) => order.rankOf(item));
        if (found !== null) {
          const node = nameOf(found.item);
          const data = { name: textOf(node), other: textOf(nameOf(found.above)) };
          context.report({ node, messageId: "order", data, fix: reorder(sourceCode, body, found.sorted) });
          return;
        }
        const crowded = items.flatMap((item, index) => {
          const above = items[index - 1];
          const isCrowded = above !== undefined && order.groupOf(above) !== order.groupOf(item) && touches(above, item);
          return isCrowded ? [{ item, above }] : [];
        });
        const fixes = fixesAtOnce(
          sourceCode,
          crowded.map(({ item }) => blankLineAbove(sourceCode, item)),
        );
        for (const [index, { item, above }] of crowded.entries()) {
          const node = nameOf(item);
          const data = { name: textOf(node), other: textOf(nameOf(above)) };
          context.report({ node, messageId: "blank", data, fix: fixes[index] ?? null });
        }
      },
    };
  },
};

interface Order {
  readonly rankOf: (item: Item) => number;
  /** The number of blank lines in the list before the item's place. */
  readonly groupOf: (item: Item) => number;
}

/** The place of each name. Where nothing is said of others, they come last. */
function orderOf(names: readonly string[]): Order {
  const places = new Map<string, { readonly rank: number; readonly group: number }>();
  let group = 0;
  for (const [rank, name] of [...names, OTHERS].entries()) {
    if (name === BLANK_LINE) group++;
    else if (!places.has(name)) places.set(name, { rank, group });
  }
  const placeOf = (item: Item): { readonly rank: number; readonly group: number } =>
    places.get(textOf(nameOf(item))) ??
    places.get(item.type === "Attribute" ? OTHER_ATTRIBUTES : OTHER_BLOCKS) ??
    places.get(OTHERS)!;
  return { rankOf: (item) => placeOf(item).rank, groupOf: (item) => placeOf(item).group };
}

/** Whether no blank line is between two neighbours that stand on lines of their own. */
function touches(above: Item, item: Item): boolean {
  const { tokens } = item[TREE];
  if (!tokens.hasNewlineIn(above.endToken, item.firstToken)) return false;
  const between = tokens.text.slice(above.end, item.start);
  return blankLinesBefore(item) === 0 && !/\n[ \t\r]*\n/.test(between);
}

/** The edit that puts a blank line above an item and the comments that belong to it. */
function blankLineAbove({ text }: HclSourceCode, item: Item): Edit {
  const { tokens } = item[TREE];
  const [comment] = leadComments(item);
  const start = comment === undefined ? item.start : tokens.start(comment);
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return { range: [line, line], text: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** The name of an attribute, or the type of a block; of a `dynamic` block, that of the blocks that it makes. */
function nameOf(item: Item): Name | BlockLabel {
  if (item.type === "Attribute") return item.name;
  return item.blockType.name === "dynamic" ? (item.labels[0] ?? item.blockType) : item.blockType;
}

function textOf(name: Name | BlockLabel): string {
  return name.type === "Name" ? name.name : name.value;
}
