/** A repository's root, for modules. */
import { REPOSITORY_MARKS } from "../../text/index.ts";
import type { ModuleHost } from "./host.ts";

/** Returns true if a directory has a file or subdirectory that marks a repository's root. */
export function isRepositoryRoot(directory: string, host: ModuleHost): boolean {
  const isMark = (name: string): boolean => REPOSITORY_MARKS.includes(name);
  return host.list(directory)?.some(isMark) === true || host.directories?.(directory).some(isMark) === true;
}
