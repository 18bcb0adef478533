/** Which paths in a Terragrunt configuration must exist: others belong to other repositories, or are made before a run. */
import { ignoreFilesAbove, isIgnoredByGit } from "../../../terraform/source/git-ignore.ts";
import type { ModuleHost } from "../../../terraform/source/host.ts";
import { directoryOf, fileNameOf, relativePath } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { repositoryRoot } from "../../shared/versions/directories.ts";

/**
 * Returns whether a path has placeholders, or leads to a directory that Terragrunt generates. The directory around the
 * unit may have any name.
 */
export function isGeneratedPath(directory: string, path: string): boolean {
  if (/(?:^|\/)\.terragrunt-(?:cache|stack)(?:\/|$)/.test(path)) return true;
  return isFilledIn(relativePath(directory, path));
}

/**
 * Returns false for a path outside the unit's repository, in a generated directory, with placeholders, or
 * that git ignores.
 */
export function isCheckedPath(directory: string, path: string, host: ModuleHost, isDirectory: boolean): boolean {
  if (isGeneratedPath(directory, path)) return false;
  const repository = repositoryRoot(directory, host);
  if (repository === null) return !path.startsWith("..");
  if (relativePath(repository, path).startsWith("..")) return false;
  const above = ignoreFilesAbove(directoryOf(path), host).map(({ text, names }) => ({
    text,
    names: [...names, fileNameOf(path)],
  }));
  return !isIgnoredByGit(above.toReversed(), isDirectory);
}
