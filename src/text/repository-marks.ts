/**
 * The names that mark a repository's root, where every search in parent directories ends.
 *
 * A mark may be a file: `.git` is one in a git worktree and in a submodule. `.hclkit.hcl` is no mark, because a
 * repository may have one in any directory.
 */

/** Names that mark a repository's root, in git, Mercurial and Jujutsu. */
export const REPOSITORY_MARKS: readonly string[] = [".git", ".hg", ".jj"];

/** Matches these names. */
export const REPOSITORY_MARK = /^\.(?:git|hg|jj)$/;
