/** Dialects: a file's product, and the functions that its expressions may call. */
import type { FunctionTable, ProductName } from "../../src/index.ts";
import { isJsonTree, loaded, PRODUCT, productOfFile, productOfName } from "../../src/internal.ts";
import { isTemplateTree, type LintTree } from "./lint-tree.ts";

export type { ProductName } from "../../src/index.ts";
export { ALL_PRODUCTS } from "../../src/internal.ts";

/**
 * Returns a file's dialect: by its path, and by its content if the path ends in `.hcl` and is not more specific. Only
 * Terraform and OpenTofu have templates in files of their own.
 */
export function dialectOfFile(filename: string, tree: LintTree): ProductName {
  if (isTemplateTree(tree)) return "terraform";
  return isJsonTree(tree) ? productOfName(filename) : productOfFile(filename, () => tree);
}

/** Returns the functions in any version of a dialect, or null if unknown, so that no call can be reported as unknown. */
export function functionsOf(dialect: ProductName): FunctionTable | null {
  return PRODUCT[dialect].functions === "all" ? loaded(dialect).functions : null;
}

/**
 * Returns functions for evaluation if a dialect's own are unknown: most products copy them from Terraform or from HCL's
 * library. Terragrunt's and Bake's are known, but differ between versions.
 */
export function likelyFunctionsOf(dialect: ProductName): FunctionTable {
  return loaded(dialect).functions;
}
