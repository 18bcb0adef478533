/** Detects whether a stack may use a unit. The unit itself does not mention its stacks. */
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";

/** Catalog directories, by Terragrunt's convention, whose units are for stacks. */
const CATALOG = /(?:^|\/)(?:catalog|units)(?:\/|$)/;

/** The maximum number of parent directories that are searched. */
const MAX_DIRECTORIES = 64;

/** Returns true for a directory in a catalog, whose units and stacks are copied to other repositories. */
export function isInCatalog(directory: string): boolean {
  return CATALOG.test(directory);
}

/** Returns true for a directory in a catalog, and for one below a stack file. */
export function mayBeInStack(directory: string, host: ModuleHost | null): boolean {
  if (isInCatalog(directory)) return true;
  let current = directory;
  for (let count = 0; host !== null && count < MAX_DIRECTORIES; count++) {
    if (host.readText(pathIn(current, "terragrunt.stack.hcl")) !== null) return true;
    const above = pathIn(current, "..");
    if (above === current) return false;
    current = above;
  }
  return false;
}
