/** Dialects: a file's product, and the functions that its expressions may call. */
import {
  bakeFunctions,
  type FunctionTable,
  hclFunctions,
  nomadFunctions,
  packerFunctions,
  terragruntFunctions,
} from "../../src/index.ts";
import { functionsFor, isJsonTree, LanguageVersions, productOfContent } from "../../src/internal.ts";
import { type LintDialect, lintDialectOf } from "./dialect-names.ts";
import { isTemplateTree, type LintTree } from "./lint-tree.ts";

export {
  DIALECT_FILES,
  DIALECTS,
  isTemplateName,
  type LintDialect,
  lintDialectOf,
  TEMPLATE_FILES,
} from "./dialect-names.ts";

/**
 * Returns a file's dialect: by its path, and by its content if the path ends in `.hcl` and is not more specific. Only
 * Terraform and OpenTofu have templates in files of their own.
 */
export function dialectOfFile(filename: string, tree: LintTree): LintDialect {
  if (isTemplateTree(tree)) return "terraform";
  const dialect = lintDialectOf(filename);
  return dialect === "hcl" && !isJsonTree(tree) ? (productOfContent(tree) ?? dialect) : dialect;
}

/** Returns the functions in any version of a dialect, or null if unknown, so that no call can be reported as unknown. */
export function functionsOf(dialect: LintDialect): FunctionTable | null {
  switch (dialect) {
    case "terraform":
    case "opentofu":
      return functionsFor(LanguageVersions.every(dialect));
    case "nomad":
      return nomadFunctions;
    case "packer":
      return packerFunctions;
    default:
      return null;
  }
}

/**
 * Returns functions for evaluation if a dialect's own are unknown: most products copy them from Terraform or from HCL's
 * library. Terragrunt's and Bake's are known, but differ between versions.
 */
export function likelyFunctionsOf(dialect: LintDialect): FunctionTable {
  switch (dialect) {
    case "terragrunt":
      return terragruntFunctions;
    case "docker-bake":
      return bakeFunctions;
    default:
      return functionsOf(dialect) ?? hclFunctions;
  }
}
