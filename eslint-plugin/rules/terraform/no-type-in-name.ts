/** Resource names that do not repeat the type. */
import { blocksOfType, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-type-in-name.md. */
export const rule: HclRuleDefinition<{ MessageIds: "repeated" | "only" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow resource names that repeat the resource type",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      repeated: "Name `{{name}}` repeats the resource type `{{type}}`. Remove `{{part}}` from it.",
      only: "Name `{{name}}` only repeats the resource type `{{type}}`. Use a name that says what this one is for.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      for (const { labels } of blocksOfType(sourceCode, "resource", "data", "ephemeral")) {
        const [type, name] = labels;
        if (type === undefined || name === undefined) continue;
        const part = repeatedPart(type.value, name.value);
        if (part === null) continue;
        const data = { name: name.value, type: type.value, part };
        const messageId = part.length === name.value.length ? "only" : "repeated";
        context.report({ loc: sourceCode.locOf(name.range), messageId, data });
      }
    });
  },
};

/**
 * Returns the type's words, with or without the provider, as they occur in the name; null if they do not all occur in a
 * row.
 */
function repeatedPart(type: string, name: string): string | null {
  const all = wordsOf(type);
  const words = name.split(/[_-]+/);
  for (const typeWords of [all, all.slice(1)]) {
    if (typeWords.length === 0) continue;
    for (let start = 0; start + typeWords.length <= words.length; start++) {
      const isThere = typeWords.every((word, index) => words[start + index]!.toLowerCase() === word);
      if (isThere) return words.slice(start, start + typeWords.length).join("_");
    }
  }
  return null;
}

function wordsOf(type: string): string[] {
  return type.toLowerCase().split("_");
}
