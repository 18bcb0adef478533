/** Modules in directories of Terragrunt, which adds files to them and reads files of values for itself. */
import type { Diagnostic, Module } from "../../../src/index.ts";
import { type TerragruntAround, terragruntAround } from "../../../src/internal.ts";
import { getOrCompute } from "../../../src/memo.ts";
import { disk } from "../../module/this-disk.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

const known = new WeakMap<Module, TerragruntAround>();

/** Returns true for a variable that a file may declare which Terragrunt generates, and for a file of values that Terragrunt reads. */
export function isTerragrunts({ module, nameInModule }: HclSourceCode, { code, data }: Diagnostic): boolean {
  if (module === null || nameInModule === null) return false;
  if (code !== "undeclared-variable" && code !== "undeclared-variable-value") return false;
  const { variables, valueFiles } = getOrCompute(known, module, () => terragruntAround(module.directory, disk));
  const { name } = data as { readonly name: string };
  if (variables === null || variables.has(name)) return true;
  return code === "undeclared-variable-value" && (valueFiles === null || valueFiles.has(nameInModule));
}
