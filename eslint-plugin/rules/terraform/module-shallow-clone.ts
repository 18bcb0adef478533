/** Git modules without their repository's history. */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/module-shallow-clone.md. */
export const rule: HclRuleDefinition<{ MessageIds: "deep" | "partly" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require shallow clones of pinned Git modules",
      dialects: ["terraform", "opentofu"],
      fixMay: ["change"],
      tflint: "terraform_module_shallow_clone",
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    schema: [],
    messages: {
      deep: "Module `{{name}}` is cloned with its whole Git history. Add `depth=1` to its source.",
      partly:
        "Module `{{name}}` is cloned with more of its Git history than the pinned commit. Use `depth=1` in its source.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      for (const { name, source, range } of moduleCalls(sourceCode)) {
        const { kind, host, query } = source;
        const revision = query.get("ref") ?? "";
        if (kind !== "git" || host === "" || revision === "" || mayBeCommit(revision) || query.get("depth") === "1")
          continue;
        const offset = query.has("depth") ? null : revisionOffset(sourceCode.text.slice(range.start, range.end));
        const fix =
          offset === null
            ? null
            : (fixer: RuleTextEditor): RuleTextEdit =>
                fixer.insertTextBeforeRange([range.start + offset, range.start + offset], "depth=1&");
        const messageId = query.has("depth") ? "partly" : "deep";
        context.report({ loc: sourceCode.locOf(range), messageId, data: { name }, fix });
      }
    });
  },
};

/** Returns true for a commit hash or its prefix. */
function mayBeCommit(text: string): boolean {
  return /^[0-9a-f]{4,64}$/.test(text);
}

/** Returns the offset of the revision in a source, or null if escapes obscure it. */
function revisionOffset(text: string): number | null {
  const query = text.indexOf("?");
  const offsets = ["?ref=", "&ref="].map((part) => text.indexOf(part, query)).filter((at) => at >= 0);
  return query < 0 || offsets.length === 0 || text.includes("\\") ? null : Math.min(...offsets) + 1;
}
