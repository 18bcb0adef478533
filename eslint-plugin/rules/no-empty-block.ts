/** Blocks without content. */
import type { Block } from "../../src/index.ts";
import { ownLines } from "../../src/internal.ts";
import { type Fix, replace } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly blocks: "useless" | "all";
  readonly allow: readonly string[];
}

/** Top-level blocks that do nothing when empty: Terraform's, OpenTofu's, Terragrunt's and Packer's. */
const USELESS = new Set(["build", "locals", "packer", "terraform"]);

/** Nested blocks that do nothing when empty. */
const USELESS_INSIDE = new Set(["lifecycle", "required_plugins", "required_providers"]);

/** See docs/rules/no-empty-block.md. */
export const rule: HclRuleDefinition<{ MessageIds: "empty" | "remove"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow empty blocks" },
    languages: ["hcl/hcl"],
    hasSuggestions: true,
    schema: [
      {
        type: "object",
        properties: {
          blocks: { description: "`all` reports empty blocks of all types.", enum: ["useless", "all"] },
          allow: {
            description: "Block types that may be empty.",
            type: "array",
            items: { type: "string" },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ blocks: "useless", allow: [] }],
    messages: {
      empty: "Empty `{{type}}` block. Remove it, or add a comment that says why it is needed.",
      remove: "Remove the block.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ blocks, allow }] = context.options;
    return {
      Block(node) {
        const type = node.blockType.name;
        if (node.body.items.length > 0 || allow.includes(type)) return;
        if (blocks === "useless" && !isUseless(node)) return;
        if (node.openBrace < 0 || sourceCode.getCommentsInside(node).length > 0) return;
        const fix = removal(sourceCode, node);
        context.report({
          node,
          messageId: "empty",
          data: { type },
          suggest: fix === null ? [] : [{ messageId: "remove", fix }],
        });
      },
    };
  },
};

/** Returns whether an empty block does nothing. */
function isUseless({ blockType, labels, parent }: Block): boolean {
  const names = parent?.parent?.type === "ConfigFile" ? USELESS : USELESS_INSIDE;
  return labels.length === 0 && names.has(blockType.name);
}

/**
 * Returns the edit that removes a block with its lines; null if it shares them, or if a comment nearby may be about it.
 */
function removal(sourceCode: HclSourceCode, block: Block): Fix | null {
  const lines = ownLines(block);
  return lines === null ? null : replace(sourceCode, [lines.start, lines.end], "");
}
