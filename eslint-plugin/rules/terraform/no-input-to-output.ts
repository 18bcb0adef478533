/** Outputs that tell the caller something that it does not know already. */
import { passedOn } from "../../analysis/outputs.ts";
import { isModuleFile, locOf } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-input-to-output.md. */
export const noInputToOutput: HclRuleDefinition<{ MessageIds: "input" }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow outputs that are nothing but a variable", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [],
    messages: {
      input:
        "The output `{{name}}` gives back `{{variable}}`, before anything is made of it. Use an attribute of a resource.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    return {
      ConfigFile() {
        for (const { name, steps, range } of passedOn(sourceCode)) {
          const [root, variable] = steps;
          if (root?.kind !== "root" || root.name !== "var" || variable?.kind !== "attribute") continue;
          const data = { name, variable: `var.${variable.name}` };
          context.report({ loc: locOf(sourceCode, range), messageId: "input", data });
        }
      },
    };
  },
};
