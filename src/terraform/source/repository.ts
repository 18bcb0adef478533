/**
 * The root of a repository, where every search in parent directories ends.
 *
 * A mark may be a file: `.git` is one in a git worktree and in a submodule. `.hclkit.hcl` is no mark, because a
 * repository may have one in any directory.
 */
import type { ModuleHost } from "./host.ts";

/** The entries of a directory that mark a repository's root: those of git, Mercurial and Jujutsu. */
export const REPOSITORY_MARKS: readonly string[] = [".git", ".hg", ".jj"];

/** Returns true if a directory has a file or subdirectory that marks the root of a repository. */
export function isRepositoryRoot(directory: string, host: ModuleHost): boolean {
  const isMark = (name: string): boolean => REPOSITORY_MARKS.includes(name);
  return host.list(directory)?.some(isMark) === true || host.directories?.(directory).some(isMark) === true;
}
