/** Detects whether a unit is copied to other directories, as by a stack. The unit itself does not mention them. */
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoriesAbove } from "../shared/versions/directories.ts";

/** Catalog directories, by Terragrunt's convention, whose units are for stacks, and template directories. */
const CATALOG = /(?:^|\/)(?:catalog|units|templates?|scaffold(?:s|ing)?|skeletons?|boilerplates?|__\w+__)(?:\/|$)/;

/** Returns true for a directory in a catalog or template, whose units and stacks are copied to other directories. */
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
