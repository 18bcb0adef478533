/** Modules for others to use, which get their providers and their backend from those who use them. */
import { fits, folderNames } from "../../analysis/file-patterns.ts";
import { blocksOfType, headRange, inModuleFiles, locOf, nestedBlocks } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** What the rule can be told: names of folders, in which a star stands for any part. */
export interface Options {
  readonly modules: readonly string[];
  readonly except: readonly string[];
}

const FOLDERS = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;

/** See docs/rules/terraform/no-provider-in-module.md. */
export const noProviderInModule: HclRuleDefinition<{ MessageIds: "provider" | "backend"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow configurations of providers and backends in modules for others to use",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [{ type: "object", properties: { modules: FOLDERS, except: FOLDERS }, additionalProperties: false }],
    defaultOptions: [{ modules: ["modules"], except: ["example", "examples", "test", "tests"] }],
    messages: {
      provider: "Modules get their providers from those who use them. Declare `{{name}}` in `required_providers` only.",
      backend: "Modules have no state of their own. Configure the backend where the module is used.",
    },
  },
  create(context) {
    const { sourceCode, filename, cwd } = context;
    const [{ modules, except }] = context.options;
    const folders = folderNames(filename, cwd);
    const isAny = (patterns: readonly string[]): boolean =>
      folders.some((folder) => patterns.some((pattern) => fits(folder, pattern)));
    if ((!modules.includes("*") && !isAny(modules)) || isAny(except)) return {};
    return inModuleFiles(filename, () => {
      for (const block of blocksOfType(sourceCode, "provider")) {
        const data = { name: block.labels[0]?.value ?? "" };
        context.report({ loc: locOf(sourceCode, headRange(block)), messageId: "provider", data });
      }
      for (const { body } of blocksOfType(sourceCode, "terraform")) {
        for (const block of [...nestedBlocks(body, "backend", 1), ...nestedBlocks(body, "cloud")])
          context.report({ loc: locOf(sourceCode, headRange(block)), messageId: "backend" });
      }
    });
  },
};
