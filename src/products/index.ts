/**
 * Checks of the configurations of products other than Terraform: blocks and arguments by the product's schemas, references to what is not
 * declared, declarations that nothing uses. What a plugin, a driver or a newer version of the product may define is never reported.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { ConfigFile, SyntaxTree } from "../syntax/index.ts";
import type { ModuleHost } from "../terraform/source/host.ts";
import { dialectFile } from "./shared/dialect-file.ts";
import { checkBake } from "./docker-bake/check.ts";
import { bakeNeighbours } from "./docker-bake/directory.ts";
import { checkNomad } from "./nomad/check.ts";
import { checkPacker } from "./packer/check.ts";
import { PackerFactsCache } from "./packer/directory.ts";
import { checkTerragrunt } from "./terragrunt/check.ts";
import { includedFiles } from "./terragrunt/includes.ts";
import { mayBeInStack } from "./terragrunt/stacks.ts";

export { type TerragruntAround, terragruntAround } from "./terragrunt/around-module.ts";
export { bakeFunctionsIn } from "./docker-bake/functions.ts";
export { productOfContent } from "./product-of-content.ts";

/** The dialects that are checked here. */
export type CheckedDialect = "docker-bake" | "nomad" | "packer" | "terragrunt";

/** A file to check. */
export interface DialectInput {
  /** The path of the directory that it lies in, as the host knows it. */
  readonly directory: string;
  /** Its name in the directory: with some products it says what the file is. */
  readonly name: string;
  /** What `parseConfig` makes of its text. */
  readonly tree: SyntaxTree<ConfigFile>;
}

/** Checks files, and reads those that belong to them through a host. Keeps what it has read of others, as long as their texts stay. */
export class DialectChecker {
  private readonly host: ModuleHost | null;
  private readonly packer = new PackerFactsCache();

  /** Without a host, nothing is reported that another file might set right. */
  constructor(host: ModuleHost | null) {
    this.host = host;
  }

  /** What is wrong with a file, in no particular order. Nothing when its syntax is: a tree with gaps says too little. */
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
        // Files of values of variables are for this product, too.
        if (!name.endsWith(".pkr.hcl") || holdsValues(name, tree)) return [];
        return checkPacker(file, host && this.packer.othersIn(directory, name, host));
      case "terragrunt":
        return checkTerragrunt(file, {
          included: includedFiles(file, directory, host),
          mayBeInStack: () => mayBeInStack(directory, host),
        });
    }
  }
}

/** Returns true for values of variables in a file that is named as a template is: `x.vars.pkr.hcl`, for the option `-var-file`. */
function holdsValues(name: string, { root }: SyntaxTree<ConfigFile>): boolean {
  return name.endsWith("vars.pkr.hcl") && root.body.items.every(({ type }) => type === "Attribute");
}
