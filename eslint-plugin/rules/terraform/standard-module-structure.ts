/** The files that every module contains. */
import type { Module, SourceFile } from "../../../src/index.ts";
import { ownModule, primaryFiles } from "../../analysis/modules/own-module.ts";
import { blocksOfType, headRange, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly outputs: boolean;
}

const FILES = { output: "outputs.tf", variable: "variables.tf" } as const;

/** See docs/rules/terraform/standard-module-structure.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "main" | "empty" | "misplaced";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require the files of the standard module structure",
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_standard_module_structure",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: { outputs: { description: "Require the file `outputs.tf`.", type: "boolean" } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ outputs: true }],
    messages: {
      main: "This module has no `main.tf`. Add it, or rename the file with the most important resources.",
      empty: "This module has no `{{file}}`. Add it, even if it is empty.",
      misplaced: "Move the {{type}} `{{name}}` to `{{file}}`.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ outputs }] = context.options;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const files = primaryFiles(linted.module);
      const natives = files.filter(({ isJson }) => !isJson);
      if ((natives.find(isMain) ?? natives[0])?.name === linted.file.name) {
        const start = { line: 1, column: 0 };
        for (const file of missingFiles(linted.module, natives, outputs)) {
          const messageId = file === "main.tf" ? "main" : "empty";
          context.report({ loc: { start, end: start }, messageId, data: { file } });
        }
      }
      if (linted.file.isJson || isOverrideFile(filename)) return;
      for (const block of blocksOfType(sourceCode, "variable", "output")) {
        const type = block.type as keyof typeof FILES;
        const file = FILES[type];
        if (plainName(linted.file) === file) continue;
        const data = { type, name: block.labels[0]?.value ?? "", file };
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "misplaced", data });
      }
    });
  },
};

/** Returns the missing files, except those for blocks that are in other files, since the blocks are reported. */
function missingFiles({ declarations }: Module, natives: readonly SourceFile[], outputs: boolean): string[] {
  const isMissing = (name: string): boolean => natives.every((file) => plainName(file) !== name);
  const missing = isMissing("main.tf") ? ["main.tf"] : [];
  if (isMissing("variables.tf") && declarations.variables.size === 0) missing.push("variables.tf");
  if (outputs && isMissing("outputs.tf") && declarations.outputs.size === 0) missing.push("outputs.tf");
  return missing;
}

function isMain(file: SourceFile): boolean {
  return plainName(file) === "main.tf";
}

/** Returns the corresponding Terraform file name. */
function plainName({ name }: SourceFile): string {
  return name.replace(/\.tofu$/, ".tf");
}
