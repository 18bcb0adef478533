/** Unit sources with a pinned revision. */
import { moduleSource } from "../../../src/internal.ts";
import { blockOf } from "../../analysis/blocks/restrictions.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly defaultBranches: readonly string[];
}

/** See docs/rules/terragrunt/module-pinned-source.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "unpinned" | "branch";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require VCS module sources to be pinned to a revision",
      configs: ["strict"],
      dialects: ["terragrunt"],
    },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          defaultBranches: {
            description: "Names of branches that do not count as revisions.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ defaultBranches: ["master", "main", "default", "develop"] }],
    messages: {
      unpinned: "The source is not pinned to a revision. Add `?ref=` with a tag or commit.",
      branch: "The source follows the branch `{{revision}}`. Use a tag or commit.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ defaultBranches }] = context.options;
    if (sourceCode.dialect !== "terragrunt") return {};
    return {
      Attribute(node) {
        const block = blockOf(node.parent);
        const isSource =
          node.name.name === "source" && ["terraform", "unit", "stack"].includes(block?.blockType.name ?? "");
        const text = isSource ? sourceCode.literalValue(node.expression)?.payload : null;
        if (typeof text !== "string") return;
        const { kind, query } = moduleSource(text);
        if (kind !== "git" && kind !== "hg") return;
        const revision = query.get("ref") || query.get("rev") || "";
        if (revision === "") context.report({ node: node.expression, messageId: "unpinned" });
        else if (defaultBranches.includes(revision)) {
          context.report({ node: node.expression, messageId: "branch", data: { revision } });
        }
      },
    };
  },
};
