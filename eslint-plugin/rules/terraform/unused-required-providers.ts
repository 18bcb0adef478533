/** Providers that are installed for nothing. */
import type { Module } from "../../../src/index.ts";
import { ownModule } from "../../analysis/own-module.ts";
import { usedProviders } from "../../analysis/provider-uses.ts";
import { inModuleFiles, locOf } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** How deep modules call each other for their providers to be looked at. */
const MAX_DEPTH = 20;

/** See docs/rules/terraform/unused-required-providers.md. */
export const unusedRequiredProviders: HclRuleDefinition<{ MessageIds: "unused" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow entries of `required_providers` that nothing uses",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_unused_required_providers",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: { unused: "The provider `{{name}}` is required, but nothing in this module uses it. Remove it." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      const own = ownModule(sourceCode);
      if (own === null) return;
      const below = providersBelow(own.module, 0);
      if (below === null) return;
      const used = usedProviders(own.module);
      for (const {
        name,
        file,
        nameRange,
        configurationAliases,
      } of own.module.declarations.requiredProviders.values()) {
        if (file.name !== own.file.name || used.has(name) || below.has(name) || configurationAliases.length > 0)
          continue;
        context.report({ loc: locOf(sourceCode, nameRange), messageId: "unused", data: { name } });
      }
    });
  },
};

/** The local names of providers that modules below use, which get their versions from above; null where not all of them are known. */
function providersBelow(module: Module, depth: number): Set<string> | null {
  const names = new Set<string>();
  if (depth > MAX_DEPTH) return null;
  for (const call of module.declarations.modules.values()) {
    const child = module.child(call);
    const below = child === null || !child.isComplete ? null : providersBelow(child, depth + 1);
    if (child === null || below === null) return null;
    for (const name of [...usedProviders(child), ...child.declarations.requiredProviders.keys(), ...below])
      names.add(name);
  }
  return names;
}
