/** The files of a repository that contain its commands: those in CI, and those beside a configuration or above it. */
import { type ModuleHost, pathIn } from "../../../terraform/source/host.ts";
import { directoriesAbove, repositoryRoot } from "./directories.ts";

/** Where the commands of a repository usually are. */
const COMMANDS =
  /^(?:\.gitlab-ci\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.ya?ml|buildspec\.ya?ml|atlantis\.ya?ml|Jenkinsfile|[Mm]akefile|[Jj]ustfile|[Tt]askfile\.ya?ml|package\.json|.*\.(?:sh|mk|envrc))$|^\.env(?:rc)?$/;
const CI_DIRECTORIES = [".github/workflows", ".github/actions", ".circleci", ".buildkite", "scripts", "hack", "ci"];
const CI_FILE = /\.(?:ya?ml|sh)$/;

/** Returns the content of each file with commands for a directory; null if its repository is unknown. */
export function commandTexts(directory: string, host: ModuleHost): string[] | null {
  const root = repositoryRoot(directory, host);
  if (root === null) return null;
  const around = [directory, ...directoriesAbove(directory)];
  const beside = around.slice(0, around.indexOf(root) + 1).flatMap((one) => filesIn(one, host, COMMANDS));
  const inCi = CI_DIRECTORIES.flatMap((name) => filesIn(pathIn(root, name), host, CI_FILE));
  return [...beside, ...inCi].flatMap((path) => host.readText(path) ?? []);
}

function filesIn(directory: string, host: ModuleHost, pattern: RegExp): string[] {
  return (host.list(directory) ?? []).filter((name) => pattern.test(name)).map((name) => pathIn(directory, name));
}
