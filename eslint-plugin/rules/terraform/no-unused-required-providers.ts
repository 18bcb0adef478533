/** Required but unused providers. */
import { type Block, type BodyAttribute, type Module, nodeAt, removeItem } from "../../../src/index.ts";
import { usedProviders } from "../../../src/internal.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import { editBody, type EditFix } from "../../fixes/edit.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The maximum depth of module calls that are searched for providers. */
const MAX_DEPTH = 20;

/** See docs/rules/terraform/no-unused-required-providers.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unused" | "remove" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow unused entries of `required_providers`",
      tags: ["unnecessary"],
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_unused_required_providers",
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      unused: "Provider `{{name}}` is required, but nothing in this module uses it. Remove it.",
      remove: "Remove it and its comments.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const all = [...linted.module.declarations.requiredProviders.values()];
      const here = all.filter(({ file }) => file.name === linted.file.name);
      // The rest requires the whole module, and its child modules.
      if (here.length === 0) return;
      const used = usedProviders(linted.module);
      const unused = here.filter(
        ({ name, configurationAliases }) => !used.has(name) && configurationAliases.length === 0,
      );
      const below = unused.length === 0 ? null : providersBelow(linted.module, 0);
      if (below === null) return;
      for (const { name, nameRange, attribute } of unused) {
        if (below.has(name)) continue;
        const fix = removal(sourceCode, attribute);
        const suggest = fix === null ? [] : [{ messageId: "remove" as const, fix }];
        context.report({ loc: sourceCode.locOf(nameRange), messageId: "unused", data: { name }, suggest });
      }
    });
  },
};

/**
 * Returns the fix that removes an entry from its block; null in JSON. The state may still require the provider, so it
 * is a suggestion.
 */
function removal(sourceCode: HclSourceCode, { nameRange }: BodyAttribute): EditFix | null {
  const tree = sourceCode.nativeTree;
  const attribute = tree === null ? null : nodeAt(tree, nameRange.start).parent;
  const requirements = attribute?.type === "Attribute" ? attribute.parent?.parent : null;
  const settings = requirements?.type === "Block" ? requirements.parent?.parent : null;
  if (attribute?.type !== "Attribute" || requirements?.type !== "Block" || settings?.type !== "Block") return null;
  const [outer, inner] = [settings.body.items.indexOf(requirements), requirements.body.items.indexOf(attribute)];
  return editBody(sourceCode, settings, ({ items }, options) =>
    removeItem((items[outer] as Block).body.items[inner]!, options),
  );
}

/**
 * Returns the local names of providers in child modules, which inherit their versions; null if not all of the modules
 * are known.
 */
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
