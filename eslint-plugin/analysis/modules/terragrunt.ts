/** Modules in Terragrunt directories, in which it generates files and reads some variable files itself. */
import type { Diagnostic } from "../../../src/index.ts";
import { fileNameOf } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Returns true for a variable that a generated file may declare, and for a variable file that Terragrunt reads. */
export function isTerragrunts({ module, nameInModule, workspace }: HclSourceCode, { code, data }: Diagnostic): boolean {
  if (module === null || nameInModule === null) return false;
  if (code !== "undeclared-variable" && code !== "undeclared-variable-value") return false;
  const { variables, valueFiles } = workspace.terragruntAround(module);
  const { name } = data as { readonly name: string };
  if (variables === null || variables.has(name)) return true;
  return code === "undeclared-variable-value" && (valueFiles === null || valueFiles.has(fileNameOf(nameInModule)));
}
