/** The versions of Terraform or OpenTofu that a module supports. */
import type { Module, SourceFile } from "../../../src/index.ts";
import { isOpenTofuName, lowestVersion, PRODUCT_NAMES, statementsIn } from "../../../src/internal.ts";
import { memoize } from "../../../src/memo.ts";
import { ownModule, primaryFiles } from "../../analysis/modules/own-module.ts";
import { headRange, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import { generatedNames } from "../../analysis/modules/terragrunt.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/required-version.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a version constraint for Terraform or OpenTofu",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_required_version",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      missing: "This module accepts every {{product}} version. Add {{constraint}}.{{lowest}}",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const { module, file } = linted;
      const { settings } = module.declarations;
      if (settings.some((block) => block.requiredVersion !== null) || isCompatibleWith(module)) return;
      const [first] = settings;
      if ((first?.file ?? filesFor(module)[0])?.name !== file.name) return;
      const range = first === undefined ? { start: 0, end: 0 } : headRange(first.block);
      const product = PRODUCT_NAMES[module.dialect];
      const lowest = lowestVersion(module);
      const isIgnored = module.versions.alwaysHas("tofu-version-files") && !isOpenTofuName(file.name);
      const data = {
        product,
        constraint: isIgnored
          ? "`compatible_with` to a `language` block"
          : "`required_version` to its `terraform` block",
        lowest: lowest === null ? "" : ` Its configuration needs ${product} ${lowest} or newer.`,
      };
      if (isGenerated(sourceCode)) return;
      context.report({ loc: sourceCode.locOf(range), messageId: "missing", data });
    });
  },
};

/** Returns true if a file that Terragrunt generates has the constraint, or may have it. */
function isGenerated(sourceCode: HclSourceCode): boolean {
  const generated = generatedNames(sourceCode);
  return generated === null || generated.hasRequiredVersion;
}

/** Returns true for a module with a constraint in a `language` block. */
function isCompatibleWith({ files }: Module): boolean {
  return statementsIn(files).some(({ compatibleWith }) => compatibleWith.length > 0);
}

/** Returns the files to report a missing block in, the one first that should contain the block. */
const filesFor: (module: Module) => readonly SourceFile[] = memoize((module) => {
  const files = primaryFiles(module);
  const named = (name: string): readonly SourceFile[] =>
    files.filter((file) => file.name.replace(/\.tofu/, ".tf") === name);
  return [...named("terraform.tf"), ...named("versions.tf"), ...named("main.tf"), ...files.slice(0, 1)];
});
