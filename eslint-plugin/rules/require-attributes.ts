/** Attributes that a project requires in its blocks, such as variable descriptions. */
import { BLOCK_FILTER_SCHEMA, type BlockFilter, matchesBlock, reasonOf } from "../analysis/blocks/restrictions.ts";
import type { HclRuleDefinition } from "../types.ts";
import type { Block } from "../../src/index.ts";
import { generatedName } from "../../src/internal.ts";

/** The attributes that blocks require, and the reason. */
export interface Entry extends BlockFilter {
  readonly block: string;
  readonly attributes: readonly string[];
  readonly message?: string;
}

/** See docs/rules/require-attributes.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing"; RuleOptions: [Entry[]] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require specified attributes in blocks" },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "array",
        items: {
          type: "object",
          properties: {
            ...BLOCK_FILTER_SCHEMA,
            attributes: {
              description: "The names of the required attributes.",
              type: "array",
              items: { type: "string", minLength: 1 },
              minItems: 1,
              uniqueItems: true,
            },
            message: { description: "Text to show after the message of the rule, such as the reason.", type: "string" },
          },
          required: ["block", "attributes"],
          additionalProperties: false,
        },
      },
    ],
    defaultOptions: [[]],
    messages: { missing: "Missing attribute `{{name}}` in the `{{block}}` block. Add it.{{reason}}" },
  },
  create(context) {
    const { sourceCode } = context;
    const [entries] = context.options;
    if (entries.length === 0) return {};
    return {
      Block(node) {
        const matching = entries.filter((entry) => matchesBlock(entry, node));
        if (matching.length === 0) return;
        const present = new Set<string>();
        for (const item of node.body.items) {
          if (item.type === "Attribute") present.add(item.name.name);
          else if (item.type === "Block") present.add(nameOf(item));
        }
        const last = node.labels.at(-1) ?? node.blockType;
        const loc = { start: sourceCode.getLoc(node.blockType).start, end: sourceCode.getLoc(last).end };
        for (const entry of matching) {
          for (const name of entry.attributes) {
            if (present.has(name)) continue;
            const data = { block: node.blockType.name, name, reason: reasonOf(entry) };
            context.report({ loc, messageId: "missing", data });
          }
        }
      },
    };
  },
};

/** Returns the type that a nested block counts as: its own, or for a `dynamic` block the generated type. */
function nameOf(block: Block): string {
  const name = generatedName(block);
  return name.type === "Name" ? name.name : name.value;
}
