/** Resources in reusable modules, which callers can only refer to through outputs. */
import { type BodyAttribute, type BodyLabel, type Module, referencesIn } from "../../../src/index.ts";
import {
  type Directories,
  DIRECTORIES_SCHEMA,
  isInDirectories,
  MODULE_DIRECTORIES,
} from "../../analysis/blocks/file-patterns.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { blocksOfType, headRange, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";
import { memoize } from "../../../src/memo.ts";

/** See docs/rules/terraform/require-resource-outputs.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing"; RuleOptions: [Directories] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require an output for each resource of a reusable module",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [{ type: "object", properties: DIRECTORIES_SCHEMA, additionalProperties: false }],
    defaultOptions: [MODULE_DIRECTORIES],
    messages: { missing: "No output refers to `{{address}}`, so callers cannot use it or depend on it. Add one." },
  },
  create(context) {
    const { sourceCode, filename, cwd } = context;
    if (isOverrideFile(filename) || !isInDirectories(filename, cwd, context.options[0])) return {};
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const shown = addressesInOutputs(linted.module);
      for (const block of blocksOfType(sourceCode, "resource")) {
        const [type, name] = block.labels as [BodyLabel, BodyLabel];
        const address = `${type.value}.${name.value}`;
        if (shown.has(address)) continue;
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "missing", data: { address } });
      }
    });
  },
};

/**
 * Returns the addresses of the managed resources that outputs refer to, directly or through local values. Computed once
 * for all files.
 */
const addressesInOutputs: (module: Module) => ReadonlySet<string> = memoize(({ declarations }) => {
  const { locals, outputs } = declarations;
  const resources = new Set<string>();
  const seen = new Set<string>();
  const pending: (BodyAttribute | null)[] = [...outputs.values()].flatMap(({ value, dependsOn }) => [value, dependsOn]);
  for (const attribute of pending) {
    if (attribute === null) continue;
    for (const { subject } of referencesIn(attribute.expression)) {
      if (subject.kind === "resource" && subject.mode === "managed") resources.add(`${subject.type}.${subject.name}`);
      if (subject.kind !== "local" || seen.has(subject.name)) continue;
      seen.add(subject.name);
      pending.push(locals.get(subject.name)?.attribute ?? null);
    }
  }
  return resources;
});
