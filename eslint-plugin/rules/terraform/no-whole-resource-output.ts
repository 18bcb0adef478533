/** Outputs with specific attributes for callers to depend on, instead of a whole resource. */
import type { StaticStep } from "../../../src/index.ts";
import { passedOn } from "../../analysis/blocks/outputs.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** Names that are not resource types. */
const OTHERS = new Set("count each ephemeral local module path provider self template terraform var".split(" "));

/** See docs/rules/terraform/no-whole-resource-output.md. */
export const rule: HclRuleDefinition<{ MessageIds: "whole" }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow outputs that expose a whole resource", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [],
    messages: {
      whole:
        "Output `{{name}}` exposes all attributes of `{{resource}}`, including secret ones. Output specific attributes.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    return {
      ConfigFile() {
        for (const { name, steps, range } of passedOn(sourceCode)) {
          const resource = wholeResource(steps);
          if (resource === null) continue;
          context.report({ loc: sourceCode.locOf(range), messageId: "whole", data: { name, resource } });
        }
      },
    };
  },
};

/** Returns the resource that is referenced without an attribute. */
function wholeResource(steps: readonly StaticStep[]): string | null {
  const names = steps.filter((step) => step.kind !== "index").map((step) => step.name);
  const [root] = names;
  const isData = root === "data" || root === "resource";
  if (root === undefined || OTHERS.has(root) || names.length !== (isData ? 3 : 2)) return null;
  // Brackets may follow the name only.
  const first = steps.findIndex(({ kind }) => kind === "index");
  return first >= 0 && first < names.length ? null : names.join(".");
}
