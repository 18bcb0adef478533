/** Registry modules with an explicit version. */
import { expressionRange, parseVersionConstraints, type VersionConstraint } from "../../../src/index.ts";
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import { constantText, headRange, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly exact: boolean;
}

/** See docs/rules/terraform/module-version.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "missing" | "several" | "range";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a version for registry modules",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_module_version",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: { exact: { description: "Require one exact version.", type: "boolean" } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ exact: false }],
    messages: {
      missing: "Module `{{name}}` has no version, so the newest is used. Add `version`.",
      several: "Module `{{name}}` has several version constraints. Use one exact version.",
      range: "Module `{{name}}` allows a range of versions. Use one exact version.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ exact }] = context.options;
    return inModuleFiles(filename, () => {
      for (const { block, name, source, version } of moduleCalls(sourceCode)) {
        if (source.kind !== "registry") continue;
        const data = { name };
        if (version === null) {
          if (isOverrideFile(filename)) continue;
          context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "missing", data });
          continue;
        }
        const text = constantText(version);
        const conditions = text === null || !exact ? null : parseVersionConstraints(text);
        if (conditions === null || (conditions.length === 1 && isExact(conditions[0]!))) continue;
        const messageId = conditions.length > 1 ? "several" : "range";
        context.report({ loc: sourceCode.locOf(expressionRange(version.expression)), messageId, data });
      }
    });
  },
};

/** Returns whether only one version meets a condition. */
function isExact({ operator, version }: VersionConstraint): boolean {
  return operator === "=" && version.precision === 3;
}
