// The notes of a release: the part of CHANGELOG.md about its version.
import { UsageError } from "../../cli/usage-error.ts";

/**
 * Returns the part about a version, without its title. Throws a UsageError for a version without one, or if it is still marked as
 * unreleased; `isDryRun` accepts the mark.
 */
export function notesOf(changelog: string, version: string, isDryRun: boolean): string {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
  if (part === undefined) throw new UsageError(`CHANGELOG.md has no part about ${version}.`);
  const [title, ...lines] = part.split("\n");
  if (title!.includes("unreleased") && !isDryRun)
    throw new UsageError(`CHANGELOG.md marks ${version} as unreleased: put the date there.`);
  return `${lines.join("\n").trim()}\n`;
}
