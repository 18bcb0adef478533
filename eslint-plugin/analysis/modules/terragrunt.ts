/** Modules in Terragrunt directories, in which it generates files and reads some variable files itself. */
import type { Diagnostic, Module } from "../../../src/index.ts";
import { fileNameOf, type TerragruntAround, terragruntAround } from "../../../src/internal.ts";
import { memoize } from "../../../src/memo.ts";
import { disk } from "../../module/this-disk.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

const aroundModule: (module: Module) => TerragruntAround = memoize((module) =>
  terragruntAround(module.directory, disk),
);

/** Returns true for a variable that a generated file may declare, and for a variable file that Terragrunt reads. */
export function isTerragrunts({ module, nameInModule }: HclSourceCode, { code, data }: Diagnostic): boolean {
  if (module === null || nameInModule === null) return false;
  if (code !== "undeclared-variable" && code !== "undeclared-variable-value") return false;
  const { variables, valueFiles } = aroundModule(module);
  const { name } = data as { readonly name: string };
  if (variables === null || variables.has(name)) return true;
  return code === "undeclared-variable-value" && (valueFiles === null || valueFiles.has(fileNameOf(nameInModule)));
}
