/** Modules for others to use, which get their providers and their backend from those who use them. */
import { type Folders, FOLDERS_SCHEMA, isInFolders, MODULE_FOLDERS } from "../../analysis/blocks/file-patterns.ts";
import { blocksOfType, headRange, inModuleFiles, nestedBlocks } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-provider-in-module.md. */
export const noProviderInModule: HclRuleDefinition<{ MessageIds: "provider" | "backend"; RuleOptions: [Folders] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow configurations of providers and backends in modules for others to use",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [{ type: "object", properties: FOLDERS_SCHEMA, additionalProperties: false }],
    defaultOptions: [MODULE_FOLDERS],
    messages: {
      provider: "Modules get their providers from those who use them. Declare `{{name}}` in `required_providers` only.",
      backend: "Modules have no state of their own. Configure the backend where the module is used.",
    },
  },
  create(context) {
    const { sourceCode, filename, cwd } = context;
    if (!isInFolders(filename, cwd, context.options[0])) return {};
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
