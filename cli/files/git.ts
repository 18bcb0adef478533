// Asks git about files: which have changed, and which are tracked although an ignore file names them.
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../usage-error.ts";

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1024 * 1024 * 1024,
  });
}

function tryGit(cwd: string, ...args: string[]): string | null {
  try {
    return git(cwd, ...args).replace(/\n$/, "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new UsageError("--changed-since needs git, which is not installed.");
    return null;
  }
}

/**
 * Returns the tracked files (absolute paths) of the repository with a root that git's ignore files name; null if git
 * cannot say, because it is not installed or refuses the repository.
 */
export function trackedIgnoredFiles(root: string): string[] | null {
  try {
    const names = git(root, "ls-files", "--cached", "--ignored", "--exclude-standard", "-z").split("\0");
    return names.filter((name) => name !== "").map((name) => join(root, name));
  } catch {
    return null;
  }
}

/**
 * Returns the files (absolute paths) that differ from the common ancestor of HEAD and a revision, committed or not,
 * including untracked and excluding deleted ones. Throws a UsageError outside repositories and for an unknown revision.
 */
export function changedFiles(cwd: string, revision: string): string[] {
  const top = tryGit(cwd, "rev-parse", "--show-toplevel");
  if (top === null) throw new UsageError("--changed-since works in a git repository, and this is not one.");
  const root = realpathSync.native(top);
  // A revision that looks like an option must not become one.
  const commit = revision.startsWith("-")
    ? null
    : tryGit(root, "rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  if (commit === null) {
    const isShallow = tryGit(root, "rev-parse", "--is-shallow-repository")?.trim() === "true";
    const hint = isShallow ? " This clone is shallow: fetch its whole history (fetch-depth: 0 in GitHub Actions)." : "";
    throw new UsageError(`--changed-since: there is no git revision "${revision}".${hint}`);
  }
  const base = tryGit(root, "merge-base", commit, "HEAD") ?? commit;
  const changed = git(
    root,
    "diff",
    "--name-only",
    "--no-renames",
    "--diff-filter=d",
    "--ignore-submodules",
    "-z",
    base,
    "--",
  );
  const untracked = git(root, "ls-files", "--others", "--exclude-standard", "-z");
  const names = new Set([...changed.split("\0"), ...untracked.split("\0")]);
  names.delete("");
  return [...names].sort().map((name) => join(root, name));
}
