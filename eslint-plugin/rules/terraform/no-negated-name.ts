/** Bool variables with positive names: `!var.logging_disabled` is hard to read. */
import { boolType, terraformVariableType } from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { blocksOfType, constantOf, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly words: readonly string[];
}

/** See docs/rules/terraform/no-negated-name.md. */
export const rule: HclRuleDefinition<{ MessageIds: "negative"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow negated names of bool variables",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          words: {
            description: "The negating words.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ words: ["disable", "disabled", "dont", "no", "not", "without"] }],
    messages: { negative: "Negated name `{{name}}`. Rename it without `{{word}}`, so that true means enabled." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const words = new Set(context.options[0].words);
    return inModuleFiles(filename, () => {
      for (const { body, labels } of blocksOfType(sourceCode, "variable")) {
        const [label] = labels;
        const word = label === undefined ? null : negation(label.value, words);
        if (label === undefined || word === null) continue;
        const attributes = argumentsOf(body, "type", "default");
        const type = attributes.get("type");
        const defaultAttribute = attributes.get("default");
        const isBool =
          type === undefined
            ? defaultAttribute !== undefined && constantOf(defaultAttribute.expression)?.type === boolType
            : terraformVariableType(type.expression).type === boolType;
        if (!isBool) continue;
        context.report({
          loc: sourceCode.locOf(label.range),
          messageId: "negative",
          data: { name: label.value, word },
        });
      }
    });
  },
};

/**
 * Returns the first or last word in a name that negates the rest, or null if the other one means that something is on.
 */
function negation(name: string, words: ReadonlySet<string>): string | null {
  const parts = name.toLowerCase().split(/[_-]+/);
  const ends = [parts[0]!, parts.at(-1)!];
  if (ends.includes("enable") || ends.includes("enabled")) return null;
  return ends.find((part) => words.has(part)) ?? null;
}
