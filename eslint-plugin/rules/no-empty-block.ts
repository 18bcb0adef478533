/** Blocks without anything in them. */
import type { Block } from "../../src/index.ts";
import { ownLines } from "../../src/internal.ts";
import { type Fix, replace } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly blocks: "useless" | "all";
  readonly allow: readonly string[];
}

/** Blocks at the top of a file that do nothing when they are empty: those of Terraform, OpenTofu, Terragrunt and Packer. */
const USELESS = new Set(["build", "locals", "packer", "terraform"]);

/** The same for blocks inside of others. */
const USELESS_INSIDE = new Set(["lifecycle", "required_plugins", "required_providers"]);

/** See docs/rules/no-empty-block.md. */
export const noEmptyBlock: HclRuleDefinition<{ MessageIds: "empty" | "remove"; RuleOptions: [Options] }> = {
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

/** Whether a block that is empty does nothing. */
function isUseless({ blockType, labels, parent }: Block): boolean {
  const names = parent?.parent?.type === "ConfigFile" ? USELESS : USELESS_INSIDE;
  return labels.length === 0 && names.has(blockType.name);
}

/** The edit that removes a block with its lines; null where it shares them, or where a comment nearby may be about it. */
function removal(sourceCode: HclSourceCode, block: Block): Fix | null {
  const lines = ownLines(block);
  return lines === null ? null : replace(sourceCode, [lines.start, lines.end], "");
}
