/** Variables with descriptions. */
import { expressionRange } from "../../../src/index.ts";
import { argumentOf, fileNameOf } from "../../../src/internal.ts";
import { matchesPattern } from "../../analysis/blocks/file-patterns.ts";
import { blocksOfType, constantText, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import { undocumented } from "../../analysis/blocks/undocumented.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  /**
   * For file name patterns, in which a star is any part, a regular expression that exactly the descriptions in those
   * files match.
   */
  readonly patterns: Readonly<Record<string, string>>;
}

/** See docs/rules/terraform/documented-variables.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "missing" | "empty" | "pattern" | "file";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require descriptions of variables",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_documented_variables",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          patterns: {
            description:
              "Regular expressions for the descriptions of variables, by file name pattern. A description that matches belongs in such a file.",
            type: "object",
            additionalProperties: { type: "string", minLength: 1 },
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ patterns: {} }],
    messages: {
      missing: "Variable `{{name}}` has no description. Add one.",
      empty: "The description of variable `{{name}}` is empty. Say what it is for.",
      pattern: "The description of variable `{{name}}` does not match `{{pattern}}`, which {{file}} requires.",
      file: "The description of variable `{{name}}` matches `{{pattern}}`. Move the variable to {{file}}.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (isOverrideFile(filename)) return {};
    const patterns = Object.entries(context.options[0].patterns).map(([file, pattern]) => ({
      file,
      pattern,
      regExp: new RegExp(pattern, "u"),
    }));
    return inModuleFiles(filename, () => {
      for (const { name, range, isEmpty } of undocumented(sourceCode, "variable")) {
        context.report({ loc: sourceCode.locOf(range), messageId: isEmpty ? "empty" : "missing", data: { name } });
      }
      if (patterns.length === 0) return;
      for (const { body, labels } of blocksOfType(sourceCode, "variable")) {
        const description = argumentOf(body, "description");
        const text = constantText(description);
        if (description === null || text === null) continue;
        for (const { file, pattern, regExp } of patterns) {
          const isThere = matchesPattern(fileNameOf(filename), file);
          if (regExp.test(text) === isThere) continue;
          const data = { name: labels[0]?.value ?? "", pattern, file: `\`${file}\`` };
          const loc = sourceCode.locOf(expressionRange(description.expression));
          context.report({ loc, messageId: isThere ? "pattern" : "file", data });
        }
      }
    });
  },
};
