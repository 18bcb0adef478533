/** A default (unaliased) configuration of each provider. */
import type { ConfigBody } from "../../../src/index.ts";
import { groupBy } from "../../../src/memo.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { blocksOfType, headRange, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/require-default-provider.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a default (unaliased) configuration of each configured provider",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      missing: "All configurations of provider `{{name}}` have an alias. Add a default configuration without one.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      const linted = isOverrideFile(filename) ? null : ownModule(sourceCode);
      if (linted === null) return;
      const byName = groupBy(linted.module.declarations.providers, ({ name }) => name);
      const seen = new Set<string>();
      for (const block of blocksOfType(sourceCode, "provider")) {
        const name = block.labels[0]?.value ?? "";
        if (seen.has(name)) continue;
        seen.add(name);
        const configured = byName.get(name) ?? [];
        const isHere = configured[0]?.file.name === linted.file.name;
        if (!isHere || configured.some(({ alias }) => alias === null)) continue;
        // A block with only an alias represents a configuration that the caller passes.
        if (configured.every(({ config }) => isEmpty(config))) continue;
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "missing", data: { name } });
      }
    });
  },
};

function isEmpty(body: ConfigBody): boolean {
  const { attributes, diagnostics } = body.justAttributes();
  return diagnostics.length === 0 && [...attributes.keys()].every((name) => name === "alias");
}
