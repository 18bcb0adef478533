/** Outputs that provide new information to the caller. */
import { passedOn } from "../../analysis/blocks/outputs.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  /** Names of outputs that may be a variable. */
  readonly except: readonly string[];
}

/** See docs/rules/terraform/no-passthrough-output.md. */
export const rule: HclRuleDefinition<{ MessageIds: "input"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow outputs that only return a variable", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          except: {
            description: "Names of outputs that may return a variable.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ except: [] }],
    messages: {
      input:
        "Output `{{name}}` only returns `{{variable}}`, so it does not wait for any resource. Use a resource attribute.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ except }] = context.options;
    if (!isModuleFile(filename)) return {};
    return {
      ConfigFile() {
        for (const { name, steps, range } of passedOn(sourceCode)) {
          const [root, variable] = steps;
          if (except.includes(name)) continue;
          if (root?.kind !== "root" || root.name !== "var" || variable?.kind !== "attribute") continue;
          const data = { name, variable: `var.${variable.name}` };
          context.report({ loc: sourceCode.locOf(range), messageId: "input", data });
        }
      },
    };
  },
};
