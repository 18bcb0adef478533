/**
 * Checks configurations for products other than Terraform: blocks and arguments by the product's schemas, references to
 * undeclared objects, unused declarations. Names that a plugin, a driver or a newer version of the product may define
 * are never reported.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { ConfigFile, SyntaxTree } from "../syntax/index.ts";
import type { ModuleHost } from "../terraform/source/host.ts";
import { dialectFile } from "./shared/dialect-file.ts";
import type { FindModule } from "./shared/module-interface.ts";
import { checkBake } from "./docker-bake/check.ts";
import { bakeNeighbours } from "./docker-bake/directory.ts";
import { checkNomad } from "./nomad/check.ts";
import { checkPacker } from "./packer/check.ts";
import { PackerFactsCache } from "./packer/directory.ts";
import { checkTerragrunt } from "./terragrunt/check.ts";
import { checkSurroundings } from "./terragrunt/check-surroundings.ts";
import { includedFiles } from "./terragrunt/includes.ts";
import { mayBeInStack } from "./terragrunt/stacks.ts";

export { type TerragruntAround, terragruntAround } from "./terragrunt/around-module.ts";
export type { FindModule, ModuleInterface, ModuleVariable } from "./shared/module-interface.ts";
export { bakeFunctionsIn } from "./docker-bake/functions.ts";
export { runtimeReference } from "./nomad/runtime-reference.ts";
export { productScope } from "./product-scope.ts";
export type { GivenVariable } from "./shared/given-variables.ts";
export { localsIn } from "./shared/local-values.ts";
export { productOfContent } from "./product-of-content.ts";

/** The dialects with checks. */
export type CheckedDialect = "docker-bake" | "nomad" | "packer" | "terragrunt";

/** A file to check. */
export interface DialectInput {
  /** The path of its directory, in the host's terms. */
  readonly directory: string;
  /** Its name in the directory, which determines the kind of file for some products. */
  readonly name: string;
  /** The result of `parseConfig` for its text. */
  readonly tree: SyntaxTree<ConfigFile>;
}

/** Checks files, and reads related files through a host. Caches facts about those files while they are unchanged. */
export class DialectChecker {
  private readonly host: ModuleHost | null;
  private readonly findModule: FindModule;
  private readonly packer = new PackerFactsCache();

  /**
   * Without a host, problems that another file might resolve are not reported; without a way to find the Terraform
   * modules in directories, nothing about them.
   */
  constructor(host: ModuleHost | null, findModule: FindModule = () => null) {
    this.host = host;
    this.findModule = findModule;
  }

  /**
   * Returns the problems in a file, in no particular order. Files with syntax errors have none: their trees are
   * incomplete.
   */
  check(dialect: CheckedDialect, { directory, name, tree }: DialectInput): readonly Diagnostic[] {
    const { host } = this;
    const file = dialectFile(name, tree);
    if (file.hasErrors) return [];
    switch (dialect) {
      case "docker-bake":
        return checkBake(file, host && bakeNeighbours(directory, name, host));
      case "nomad":
        return checkNomad(file);
      case "packer":
        // Packer variable files have the same ending.
        if (!name.endsWith(".pkr.hcl") || holdsValues(name, tree)) return [];
        return checkPacker(file, host && this.packer.othersIn(directory, name, host));
      case "terragrunt":
        return [
          ...checkTerragrunt(file, {
            included: includedFiles(file, directory, host),
            mayBeInStack: () => mayBeInStack(directory, host),
          }),
          ...(host === null ? [] : checkSurroundings(file, directory, host, this.findModule)),
        ];
    }
  }
}

/**
 * Returns true for variable values in a file that is named like a template: `x.vars.pkr.hcl`, for the option
 * `-var-file`.
 */
function holdsValues(name: string, { root }: SyntaxTree<ConfigFile>): boolean {
  return name.endsWith("vars.pkr.hcl") && root.body.items.every(({ type }) => type === "Attribute");
}
