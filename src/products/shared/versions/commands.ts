/** The files of a repository that contain its commands: those in CI, and those beside a configuration or above it. */
import { type ModuleHost, pathIn } from "../../../terraform/source/host.ts";
import { directoriesAbove, repositoryRoot } from "./directories.ts";

/** Where the commands of a repository usually are. */
const COMMANDS =
  /^(?:\.gitlab-ci\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.ya?ml|buildspec\.ya?ml|cloudbuild\.ya?ml|\.(?:drone|travis|woodpecker)\.ya?ml|(?:atlantis|digger)\.ya?ml|\.?mise\.toml|Jenkinsfile|[Mm]akefile|[Jj]ustfile|[Tt]askfile\.ya?ml|package\.json|.*\.(?:sh|mk|envrc))$|^\.env(?:rc)?$/;
const CI_DIRECTORIES = [
  ".github/workflows",
  ".github/actions",
  ".circleci",
  ".buildkite",
  ".semaphore",
  ".terrateam",
  ".woodpecker",
  "scripts",
  "hack",
  "ci",
];
const CI_FILE = /\.(?:ya?ml|sh)$/;

/** The files of services that run plans with variables from their website: env0 and Spacelift. */
const SERVICE_FILE = /^env0(?:\.[\w-]+)*\.ya?ml$/;
const SERVICE_DIRECTORY = ".spacelift";

/** Returns whether a service with variables of its own, which the repository does not show, runs a directory. */
export function isRunByService(directory: string, host: ModuleHost): boolean {
  const root = repositoryRoot(directory, host);
  return (
    root !== null &&
    upTo(root, directory).some(
      (path) =>
        host.directories?.(path).includes(SERVICE_DIRECTORY) === true || filesIn(path, host, SERVICE_FILE).length > 0,
    )
  );
}

/** Returns the content of each file with commands for a directory; null if its repository is unknown. */
export function commandTexts(directory: string, host: ModuleHost): string[] | null {
  const root = repositoryRoot(directory, host);
  if (root === null) return null;
  const beside = upTo(root, directory).flatMap((one) => filesIn(one, host, COMMANDS));
  const inCi = CI_DIRECTORIES.flatMap((name) => filesIn(pathIn(root, name), host, CI_FILE));
  return [...beside, ...inCi].flatMap((path) => host.readText(path) ?? []);
}

/** Returns a directory and those above it, as far as its repository's root. */
function upTo(root: string, directory: string): string[] {
  const around = [directory, ...directoriesAbove(directory)];
  return around.slice(0, around.indexOf(root) + 1);
}

function filesIn(directory: string, host: ModuleHost, pattern: RegExp): string[] {
  return (host.list(directory) ?? []).filter((name) => pattern.test(name)).map((name) => pathIn(directory, name));
}
