/** The name of the included file in the parent directories. */
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terragrunt/root-file-name.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unnamed" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a file name in `find_in_parent_folders`",
      dialects: ["terragrunt"],
    },
    languages: ["hcl/hcl"],
    schema: [],
    messages: {
      unnamed:
        'Without an argument this finds the nearest `terragrunt.hcl` above, which may be a unit. Write the name of the root file: `find_in_parent_folders("root.hcl")`.',
    },
  },
  create(context) {
    if (context.sourceCode.dialect !== "terragrunt") return {};
    return {
      FunctionCall(node) {
        if (node.name.name === "find_in_parent_folders" && node.args.length === 0) {
          context.report({ node, messageId: "unnamed" });
        }
      },
    };
  },
};
