/** Checks of the configurations of products other than Terraform. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { SyntaxTree } from "../../syntax/index.ts";
import type { ModuleHost } from "../host.ts";
import { dialectFile } from "./dialect-file.ts";
import { checkNomad } from "./nomad/check.ts";
import { checkPacker } from "./packer/check.ts";
import { PackerFactsCache } from "./packer/directory.ts";

export type CheckedDialect = "nomad" | "packer";

export interface DialectInput {
  readonly directory: string;
  readonly name: string;
  readonly tree: SyntaxTree;
}
const cache = new PackerFactsCache();
export function dialectDiagnostics(
  dialect: CheckedDialect,
  { name, directory, tree }: DialectInput,
  host: ModuleHost | null,
): readonly Diagnostic[] {
  const file = dialectFile(name, tree);
  switch (dialect) {
    case "nomad":
      return checkNomad(file);
    case "packer":
      if (!name.endsWith(".pkr.hcl")) return [];
      return checkPacker(file, host && cache.othersIn(directory, name, host));
  }
}
