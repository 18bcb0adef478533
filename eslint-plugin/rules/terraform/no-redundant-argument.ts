/** Arguments that are set to their default. */
import { asBool, type Attribute, type BodyAttribute, boolType, leadComments, lineComment } from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { blocksOfType, constantOf, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import { removals } from "../../fixes/edit.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { disabledLines } from "../../source-code/disabled-lines.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** Default values by block type and argument. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  output: { ephemeral: false, sensitive: false },
  variable: { ephemeral: false, nullable: true, sensitive: false },
};

/** See docs/rules/terraform/no-redundant-argument.md. */
export const rule: HclRuleDefinition<{ MessageIds: "redundant" | "remove" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow arguments set to their default",
      configs: ["stylistic"],
      dialects: ["terraform", "opentofu"],
      fixMay: ["remove"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      redundant: "`{{name}}` is {{value}} by default. Remove this argument.",
      remove: "Remove it and its comments.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    // Override files may have to be explicit.
    if (isOverrideFile(filename)) return {};
    return inModuleFiles(filename, () => {
      const redundant: { readonly attribute: BodyAttribute; readonly value: string }[] = [];
      for (const block of blocksOfType(sourceCode, ...Object.keys(DEFAULTS))) {
        const defaults = DEFAULTS[block.type]!;
        for (const attribute of argumentsOf(block.body, ...Object.keys(defaults)).values()) {
          const defaultValue = defaults[attribute.name]!;
          const value = constantOf(attribute.expression);
          if (value?.type === boolType && asBool(value) === defaultValue)
            redundant.push({ attribute, value: String(defaultValue) });
        }
      }
      const isDisabled = disabledLines(sourceCode, context.id);
      const nodes = redundant.flatMap(({ attribute: { node, range } }) => {
        const { line, column } = sourceCode.locOf(range).start;
        return node.type === "Attribute" && !isDisabled(line, column) && !hasComments(sourceCode, node) ? [node] : [];
      });
      const fixes = removals(sourceCode, nodes);
      for (const { attribute, value } of redundant) {
        const { name, range, node } = attribute;
        const fix = node.type === "Attribute" ? (fixes.get(node) ?? null) : null;
        // A comment beside it may be about the whole variable.
        const isForAuthor = fix === null && node.type === "Attribute" && hasComments(sourceCode, node);
        const removal = isForAuthor ? removals(sourceCode, [node]).get(node) : undefined;
        const suggest = removal === undefined ? [] : [{ messageId: "remove" as const, fix: removal }];
        context.report({ loc: sourceCode.locOf(range), messageId: "redundant", data: { name, value }, fix, suggest });
      }
    });
  },
};

/** Returns whether an argument has comments, or contains some. */
function hasComments(sourceCode: HclSourceCode, node: Attribute): boolean {
  return leadComments(node).length > 0 || lineComment(node) >= 0 || sourceCode.getCommentsInside(node).length > 0;
}
