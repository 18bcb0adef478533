/** Reusable modules, which receive their providers and their backend from their callers. */
import {
  type Directories,
  DIRECTORIES_SCHEMA,
  isInDirectories,
  MODULE_DIRECTORIES,
} from "../../analysis/blocks/file-patterns.ts";
import { blocksOfType, headRange, inModuleFiles, nestedBlocks } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-provider-in-module.md. */
export const rule: HclRuleDefinition<{ MessageIds: "provider" | "backend"; RuleOptions: [Directories] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow provider and backend configurations in reusable modules",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [{ type: "object", properties: DIRECTORIES_SCHEMA, additionalProperties: false }],
    defaultOptions: [MODULE_DIRECTORIES],
    messages: {
      provider:
        "A reusable module receives its providers from the caller. Remove this configuration, and declare `{{name}}` in `required_providers`.",
      backend: "A reusable module has no state of its own. Move the backend to the root module.",
    },
  },
  create(context) {
    const { sourceCode, filename, cwd } = context;
    if (!isInDirectories(filename, cwd, context.options[0])) return {};
    return inModuleFiles(filename, () => {
      for (const block of blocksOfType(sourceCode, "provider")) {
        const data = { name: block.labels[0]?.value ?? "" };
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "provider", data });
      }
      for (const { body } of blocksOfType(sourceCode, "terraform")) {
        for (const block of [...nestedBlocks(body, "backend", 1), ...nestedBlocks(body, "cloud")])
          context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "backend" });
      }
    });
  },
};
