/** `terraform.workspace` is always `default` in Terraform Cloud's remote runs with Terraform 1.0. */
import {
  type BodyAttribute,
  parseVersion,
  parseVersionConstraints,
  satisfies,
  type Traversal,
} from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import { inBothSyntaxes } from "../../analysis/both-syntaxes.ts";
import { blocksOfType, constantText, isModuleFile, nestedBlocks } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The last patch number of Terraform 1.0. */
const LAST_PATCH = 11;

/** See docs/rules/terraform/no-remote-workspace.md. */
export const rule: HclRuleDefinition<{ MessageIds: "workspace" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow `terraform.workspace` with the `remote` backend in Terraform 1.0",
      isPerItem: true,
      configs: ["terraform"],
      isWarning: true,
      dialects: ["terraform"],
      tflint: "terraform_workspace_remote",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      workspace:
        "The required version allows Terraform 1.0, in which `terraform.workspace` is always `default` in remote runs with the `remote` backend. Use a variable, or require Terraform 1.1.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename) || sourceCode.dialect !== "terraform") return {};
    // Computed only if the name is used, since it requires the whole module.
    let isRemote: boolean | null = null;
    return inBothSyntaxes(sourceCode, ({ loc }) => ({
      Traversal(node: Traversal) {
        const [step] = node.steps;
        if (node.source.type !== "VariableExpr" || node.source.text !== "terraform") return;
        if (step?.type !== "GetAttrStep" || step.name !== "workspace" || !(isRemote ??= isRemoteOld(sourceCode)))
          return;
        context.report({ loc: loc({ start: node.start, end: step.end }), messageId: "workspace" });
      },
    }));
  },
};

/** Returns whether the module, or the file without a known module, has the backend and allows the versions. */
function isRemoteOld(sourceCode: HclSourceCode): boolean {
  const settings =
    sourceCode.module?.declarations.settings.map(({ requiredVersion, backend }) => ({ requiredVersion, backend })) ??
    blocksOfType(sourceCode, "terraform").map(({ body }) => ({
      requiredVersion: argumentOf(body, "required_version"),
      backend: nestedBlocks(body, "backend", 1)[0] ?? null,
    }));
  const versions = settings.flatMap(({ requiredVersion }) => requiredVersion ?? []);
  return settings.some(({ backend }) => backend?.labels[0]?.value === "remote") && allowsOld(versions);
}

/** Returns whether there are constraints that allow a Terraform 1.0 version. */
function allowsOld(constraints: readonly BodyAttribute[]): boolean {
  const parsed = constraints.map((constraint) => parseVersionConstraints(constantText(constraint) ?? ""));
  const all = parsed.flatMap((list) => list ?? []);
  if (all.length === 0 || parsed.includes(null)) return false;
  return Array.from({ length: LAST_PATCH + 1 }, (_, patch) => parseVersion(`1.0.${patch}`)!).some((version) =>
    satisfies(version, all),
  );
}
