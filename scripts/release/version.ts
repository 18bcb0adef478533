// The version in all files that name it: the one in package.json is replaced by the next.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";

/** The files in which every mention of the version is one of the package's. */
export const FILES: readonly string[] = [
  "src/version.ts",
  "action.yml",
  "README.md",
  "docs/adoption.md",
  "docs/install.md",
  "docs/ci.md",
  "docs/ci/azure-pipelines.md",
  "docs/ci/bitbucket.md",
  "docs/ci/circleci.md",
  "docs/ci/github-actions.md",
  "docs/ci/gitlab.md",
  "docs/ci/jenkins.md",
  "docs/commit-hooks.md",
  "docs/versioning.md",
  "mega-linter-plugin-hclkit/hclkit.megalinter-descriptor.yml",
];

/** The lines of npm's own files: the package's, and in the lock file that of the root package. */
const MANIFESTS: Readonly<Record<string, number>> = { "package.json": 1, "package-lock.json": 2 };

const VERSION = /^\d+\.\d+\.\d+$/;

/** Returns the version in package.json. */
export function currentVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string }).version;
}

/**
 * Returns the text of each file that changes for the next version, by name. Throws a UsageError for another version's
 * form, and an Error for a file that does not name the current one.
 */
export function withVersion(root: string, next: string): ReadonlyMap<string, string> {
  if (!VERSION.test(next)) throw new UsageError(`A version is MAJOR.MINOR.PATCH; not "${next}".`);
  const current = currentVersion(root);
  const mention = new RegExp(`(?<![\\d.])${current.replaceAll(".", "\\.")}(?![\\d.]*\\d)`, "g");
  const changed = new Map<string, string>();
  const replace = (file: string, change: (text: string) => string): void => {
    const text = readFileSync(join(root, file), "utf8");
    const result = change(text);
    if (result === text && next !== current) throw new Error(`${file} does not name the version ${current}.`);
    changed.set(file, result);
  };
  for (const [file, lines] of Object.entries(MANIFESTS)) {
    let left = lines;
    replace(file, (text) =>
      text.replaceAll(/^( +"version": ")([^"]+)(",)$/gm, (line, before: string, version: string, after: string) =>
        version === current && left-- > 0 ? before + next + after : line,
      ),
    );
  }
  for (const file of FILES) replace(file, (text) => published(text.replaceAll(mention, next)));
  return changed;
}

/** Returns a text with the switch in src/version.ts: a release has its directory on the site. */
const published = (text: string): string =>
  text.replace("IS_PUBLISHED: boolean = false", "IS_PUBLISHED: boolean = true");

/** Writes files by name. */
export function writeFiles(root: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeFileSync(join(root, file), text);
}
