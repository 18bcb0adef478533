/**
 * The names that mark the root of a repository, where every search in parent directories ends.
 *
 * A mark may be a file: `.git` is one in a git worktree and in a submodule. `.hclkit.hcl` is no mark, because a
 * repository may have one in any directory.
 */

/** The entries of a directory that mark a repository's root: those of git, Mercurial and Jujutsu. */
export const REPOSITORY_MARKS: readonly string[] = [".git", ".hg", ".jj"];
