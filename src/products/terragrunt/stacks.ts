/** Detects whether a stack may use a unit. The unit itself does not mention its stacks. */
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoriesAbove } from "../shared/versions/directories.ts";

/** Catalog directories, by Terragrunt's convention, whose units are for stacks. */
const CATALOG = /(?:^|\/)(?:catalog|units)(?:\/|$)/;

/** Returns true for a directory in a catalog, whose units and stacks are copied to other repositories. */
export function isInCatalog(directory: string): boolean {
  return CATALOG.test(directory);
}

/** Returns true for a directory in a catalog, and for one below a stack file. */
export function mayBeInStack(directory: string, host: ModuleHost | null): boolean {
  if (isInCatalog(directory)) return true;
  return (
    host !== null &&
    [directory, ...directoriesAbove(directory)].some(
      (path) => host.readText(pathIn(path, "terragrunt.stack.hcl")) !== null,
    )
  );
}
