/** Releases of a product as numbers that can be compared, and the releases that are known. */
import { parseVersion, type Version } from "../addresses/version-constraint.ts";
import type { ModuleDialect } from "../source/source-file.ts";

/** A release without its prerelease suffix: a number that is larger for a later release. `release("1.9")` is that of 1.9.0. */
export type Release = number;

/** Releases before the first one. */
export const FIRST: Release = 0;

/** Releases after every other one. */
export const LAST: Release = Number.MAX_SAFE_INTEGER;

/** The largest minor and patch number that are told apart. */
const MOST = 9_999;

/** The newest release of each product, and the newest one whose language the table of features describes: add to both with a release. */
const NEWEST = {
  terraform: { stable: "1.15", described: "1.16" },
  opentofu: { stable: "1.12", described: "1.13" },
} as const satisfies Record<ModuleDialect, { readonly stable: string; readonly described: string }>;

/** Returns the release of a version that is written in the table. */
export function release(text: string): Release {
  return releaseOf(parseVersion(text)!);
}

/** Returns the release of a version. */
export function releaseOf({ segments }: Version): Release {
  const [major = 0, minor = 0, patch = 0] = segments.map((segment) => Math.min(segment, MOST));
  return (major * (MOST + 1) + minor) * (MOST + 1) + patch;
}

/** Returns the last patch release of the minor version of a release. */
export function lastPatch(value: Release): Release {
  return value - (value % (MOST + 1)) + MOST;
}

/** Returns a release in words: `1.9`, or `1.9.3` where the patch number counts. */
export function releaseText(value: Release): string {
  const patch = value % (MOST + 1);
  const minor = Math.floor(value / (MOST + 1)) % (MOST + 1);
  const major = Math.floor(value / (MOST + 1) ** 2);
  return patch === 0 || patch === MOST ? `${major}.${minor}` : `${major}.${minor}.${patch}`;
}

/** Returns the first release of the newest minor version that is out. */
export function newestStable(product: ModuleDialect): Release {
  return release(NEWEST[product].stable);
}

/** Returns the last release that the table of features describes, one before its release among them. */
export function newestDescribed(product: ModuleDialect): Release {
  return lastPatch(release(NEWEST[product].described));
}
