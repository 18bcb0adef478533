/** Which blocks belong into which files. */
import type { Block, ConfigFile } from "../../../src/index.ts";
import { baseName, fits } from "../../analysis/file-patterns.ts";
import { isModuleFile, isOverrideFile } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** What the rule can be told. A star in the name of a file stands for any part of it. */
export interface Options {
  /** For types of blocks, the files that they may be in. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  /** For files, the types of blocks that may be in them. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const LISTS = {
  type: "object",
  additionalProperties: { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true },
} as const;

/** See docs/rules/terraform/file-layout.md. */
export const fileLayout: HclRuleDefinition<{ MessageIds: "misplaced" | "mixed"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce files for types of blocks", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [{ type: "object", properties: { blocks: LISTS, files: LISTS }, additionalProperties: false }],
    defaultOptions: [{ blocks: { output: ["outputs.tf"], variable: ["variables.tf"] }, files: {} }],
    messages: {
      misplaced: "Move this `{{type}}` block to {{files}}.",
      mixed: "Move this `{{type}}` block to another file: {{file}} is for {{types}}.",
    },
  },
  create(context) {
    const { filename } = context;
    if (!isModuleFile(filename) || isOverrideFile(filename)) return {};
    const [{ blocks, files }] = context.options;
    // Both products read both endings.
    const file = baseName(filename).replace(/\.tofu$/, ".tf");
    const allowed = Object.entries(files).find(([pattern]) => fits(file, pattern))?.[1];
    return {
      ConfigFile({ body }: ConfigFile) {
        for (const item of body.items) {
          if (item.type !== "Block") continue;
          const { blockType } = item as Block;
          const type = blockType.name;
          const patterns = Object.hasOwn(blocks, type) ? blocks[type]! : null;
          if (patterns !== null && !patterns.some((pattern) => fits(file, pattern))) {
            const data = { type, files: listed(patterns) };
            context.report({ node: blockType, messageId: "misplaced", data });
          } else if (allowed !== undefined && !allowed.includes(type)) {
            const data = { type, file, types: listed(allowed) };
            context.report({ node: blockType, messageId: "mixed", data });
          }
        }
      },
    };
  },
};

function listed(names: readonly string[]): string {
  const [last, ...others] = names.map((name) => `\`${name}\``).toReversed();
  return others.length === 0 ? last! : `${others.toReversed().join(", ")} or ${last!}`;
}
