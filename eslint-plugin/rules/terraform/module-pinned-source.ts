/** VCS modules with a pinned revision. */
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly style: "flexible" | "semver";
  readonly defaultBranches: readonly string[];
}

type MessageIds = "unpinned" | "branch" | "version" | "address";

/** See docs/rules/terraform/module-pinned-source.md. */
export const rule: HclRuleDefinition<{ MessageIds: MessageIds; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require VCS module sources to be pinned to a revision",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_module_pinned_source",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          style: {
            description: "`semver` requires a revision that is a semantic version.",
            enum: ["flexible", "semver"],
          },
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
    defaultOptions: [{ style: "flexible", defaultBranches: ["master", "main", "default", "develop"] }],
    messages: {
      unpinned: "The source of module `{{name}}` is not pinned to a revision. Add `?ref=` with a tag or commit.",
      branch: "The source of module `{{name}}` follows the branch `{{revision}}`. Use a tag or commit.",
      version:
        "The revision `{{revision}}` of module `{{name}}` is not a semantic version. Use a tag such as `v1.2.3`.",
      address: "The source of module `{{name}}` has no host. Use a complete URL.",
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

/** Returns true for a semantic version, which may have a `v` prefix and fewer numbers. */
function isSemanticVersion(text: string): boolean {
  return SEMANTIC_VERSION.test(text);
}
