/** Blocks that a project forbids. */
import { type BlockFilter, blockOf, matchesBlock, reasonOf } from "../analysis/blocks/restrictions.ts";
import { MESSAGE, nameListSchema, TEXT } from "../analysis/name-list.ts";
import type { HclRuleDefinition } from "../types.ts";

/** A forbidden block, and the reason. */
export interface Entry {
  readonly type: string;
  readonly label?: string;
  /** The type of the enclosing block. */
  readonly inside?: string;
  readonly message?: string;
}

/** See docs/rules/no-restricted-blocks.md. */
export const rule: HclRuleDefinition<{ MessageIds: "restricted"; RuleOptions: [(string | Entry)[]] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow specified blocks" },
    languages: ["hcl/hcl"],
    schema: [
      nameListSchema("type", {
        type: { description: "The type of the block.", ...TEXT },
        label: { description: "The first label of the block. By default, any label.", ...TEXT },
        inside: { description: "The type of the block that contains it directly. By default, any block.", ...TEXT },
        ...MESSAGE,
      }),
    ],
    defaultOptions: [[]],
    messages: { restricted: "Block `{{block}}` is restricted here.{{reason}}" },
  },
  create(context) {
    const [listed] = context.options;
    const { sourceCode } = context;
    const entries = listed.map((entry): Entry => (typeof entry === "string" ? { type: entry } : entry));
    if (entries.length === 0) return {};
    return {
      Block(node) {
        const around = blockOf(node.parent)?.blockType.name;
        const entry = entries.find(({ type, label, inside }) => {
          const filter: BlockFilter = label === undefined ? { block: type } : { block: type, label };
          return matchesBlock(filter, node) && (inside === undefined || inside === around);
        });
        if (entry === undefined) return;
        const last = node.labels.at(-1) ?? node.blockType;
        const loc = { start: sourceCode.getLoc(node.blockType).start, end: sourceCode.getLoc(last).end };
        const block = [node.blockType, ...node.labels].map(({ text }) => text).join(" ");
        context.report({ loc, messageId: "restricted", data: { block, reason: reasonOf(entry) } });
      },
    };
  },
};
