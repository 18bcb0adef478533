/** The Terragrunt version that a repository pins for version managers: tgenv, tenv, asdf, mise. */
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoriesAbove } from "./evaluation/files.ts";

/** The files with versions, in the order in which they count, and Terragrunt's version in each. */
const FILES: readonly (readonly [name: string, version: RegExp])[] = [
  [".terragrunt-version", /^\s*v?(\d+\.\d[\w.-]*)/],
  [".tool-versions", /^[ \t]*terragrunt[ \t]+v?(\d+\.\d[\w.-]*)/m],
  ["mise.toml", /^[ \t]*"?terragrunt"?[ \t]*=[ \t]*"v?(\d+\.\d[\w.-]*)/m],
  [".mise.toml", /^[ \t]*"?terragrunt"?[ \t]*=[ \t]*"v?(\d+\.\d[\w.-]*)/m],
];

/** Returns the version for a directory, from the nearest file in it or above; null without one. */
export function pinnedVersion(directory: string, host: ModuleHost): string | null {
  for (const above of [directory, ...directoriesAbove(directory)]) {
    const names = host.list(above) ?? [];
    for (const [name, version] of FILES) {
      const text = names.includes(name) ? host.readText(pathIn(above, name)) : null;
      const found = text === null ? null : version.exec(text);
      if (found !== null) return found[1]!;
    }
  }
  return null;
}
