/**
 * Checks configurations for products other than Terraform: blocks and arguments by the product's schemas, references to
 * undeclared objects, unused declarations. Names that a plugin, a driver or a newer version of the product may define
 * are never reported.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { ModuleHost } from "../terraform/source/host.ts";
import { loaded } from "./loaded.ts";
import { dialectFile } from "./shared/dialect-file.ts";
import type { CheckFile, CheckSurroundings, DialectInput } from "./shared/loaded-product.ts";
import type { FindModule } from "./shared/module-interface.ts";
import type { CheckedProduct } from "./table.ts";

/** Checks files, and reads related files through a host. Caches facts about those files while they are unchanged. */
export class DialectChecker {
  private readonly surroundings: CheckSurroundings;
  private readonly checks = new Map<CheckedProduct, CheckFile>();

  /**
   * Without a host, problems that another file might resolve are not reported; without a way to find the Terraform
   * modules in directories, nothing about them.
   */
  constructor(host: ModuleHost | null, findModule: FindModule = () => null) {
    this.surroundings = { host, findModule };
  }

  /**
   * Returns the problems in a file, in no particular order. Files with syntax errors have none: their trees are
   * incomplete.
   */
  check(product: CheckedProduct, input: DialectInput): readonly Diagnostic[] {
    const file = dialectFile(input.name, input.tree);
    if (file.hasErrors) return [];
    let check = this.checks.get(product);
    if (check === undefined) this.checks.set(product, (check = loaded(product).checker(this.surroundings)));
    return check(file, input);
  }
}
