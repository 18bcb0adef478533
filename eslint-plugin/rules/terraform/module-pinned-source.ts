/** Modules from repositories at a revision that stays the same. */
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly style: "flexible" | "semver";
  readonly defaultBranches: readonly string[];
}

type MessageIds = "unpinned" | "branch" | "version" | "address";

/** See docs/rules/terraform/module-pinned-source.md. */
export const modulePinnedSource: HclRuleDefinition<{ MessageIds: MessageIds; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a revision of modules from repositories",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_module_pinned_source",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          style: { enum: ["flexible", "semver"] },
          defaultBranches: { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ style: "flexible", defaultBranches: ["master", "main", "default", "develop"] }],
    messages: {
      unpinned: "The source of the module `{{name}}` names no revision. Add `?ref=` with a tag or commit.",
      branch: "The source of the module `{{name}}` follows the branch `{{revision}}`. Name a tag or commit.",
      version: "The revision `{{revision}}` of the module `{{name}}` is no semantic version. Name a tag that is one.",
      address: "The source of the module `{{name}}` has no host. Write a complete address.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ style, defaultBranches }] = context.options;
    return inModuleFiles(filename, () => {
      for (const { name, source, range } of moduleCalls(sourceCode)) {
        if (source.kind !== "git" && source.kind !== "hg") continue;
        const revision = source.query.get("ref") || source.query.get("rev") || "";
        const report = (messageId: MessageIds): void =>
          context.report({ loc: sourceCode.locOf(range), messageId, data: { name, revision } });
        if (source.host === "") report("address");
        else if (revision === "") report("unpinned");
        else if (style === "semver") {
          if (!isSemanticVersion(revision)) report("version");
        } else if (defaultBranches.includes(revision)) report("branch");
      }
    });
  },
};

const NAMES = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const SEMANTIC_VERSION = new RegExp(String.raw`^v?\d+(?:\.\d+){0,2}(?:-${NAMES})?(?:\+${NAMES})?$`);

/** Returns true for a semantic version, perhaps with a `v` in front and with fewer numbers. */
function isSemanticVersion(text: string): boolean {
  return SEMANTIC_VERSION.test(text);
}
