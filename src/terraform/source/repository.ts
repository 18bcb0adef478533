/** A repository's root, for modules. */
import { REPOSITORY_MARK, REPOSITORY_MARKS } from "../../text/index.ts";
import { type ModuleHost, pathIn } from "./host.ts";

/**
 * Returns true if a directory has a file or subdirectory that marks a repository's root: in a submodule, and in a further
 * working tree, the mark is a file.
 */
export function isRepositoryRoot(directory: string, host: Pick<ModuleHost, "list" | "directories">): boolean {
  const isMark = (name: string): boolean => REPOSITORY_MARK.test(name);
  const hasDirectory =
    host.directories === undefined
      ? REPOSITORY_MARKS.some((mark) => host.list(pathIn(directory, mark), REPOSITORY_MARK) !== null)
      : host.directories(directory).some(isMark);
  return hasDirectory || host.list(directory, REPOSITORY_MARK)?.some(isMark) === true;
}
