/** Releases as comparable numbers, and the known releases. */
import { parseVersion, type Version } from "../addresses/version-constraint.ts";
import { getOrCompute } from "../../memo.ts";
import type { ModuleProduct } from "../../products/table.ts";

/** A release without its prerelease suffix: a number that is larger for a later release. `release("1.9")` is 1.9.0. */
export type Release = number;

/** Releases before the first one. */
export const FIRST: Release = 0;

/** Releases after every other one. */
export const LAST: Release = Number.MAX_SAFE_INTEGER;

/** The largest distinguishable minor and patch number. */
const MOST = 9_999;

/**
 * Each product's first release with the language that is read here, its newest release, and the newest one whose
 * language the feature table describes: update the last two for a release.
 */
const RELEASES = {
  terraform: { first: "0.12", stable: "1.15", described: "1.16" },
  opentofu: { first: "1.6", stable: "1.12", described: "1.13" },
} as const satisfies Record<ModuleProduct, Readonly<Record<"first" | "stable" | "described", string>>>;

const releases = new Map<string, Release>();

/** Returns the release for a version in the table, of which there are few. */
export function release(text: string): Release {
  return getOrCompute(releases, text, () => releaseOf(parseVersion(text)!));
}

/** Returns a version's release. */
export function releaseOf({ segments }: Version): Release {
  const [major = 0, minor = 0, patch = 0] = segments.map((segment) => Math.min(segment, MOST));
  return (major * (MOST + 1) + minor) * (MOST + 1) + patch;
}

/** Returns the last patch release of a release's minor version. */
export function lastPatch(value: Release): Release {
  return value - (value % (MOST + 1)) + MOST;
}

/** Returns a release as text: `1.9`, or `1.9.3` if the patch number matters or three numbers are asked for. */
export function releaseText(value: Release, numbers = 2): string {
  const patch = value % (MOST + 1);
  const minor = Math.floor(value / (MOST + 1)) % (MOST + 1);
  const major = Math.floor(value / (MOST + 1) ** 2);
  const isShort = numbers < 3 && (patch === 0 || patch === MOST);
  return isShort ? `${major}.${minor}` : `${major}.${minor}.${patch}`;
}

/** The last minor version before Terraform 1.0. */
const LAST_BEFORE_1 = "0.15";

/** Returns the last release up to a release, as far as later minor versions do not exist: 0.15 for every later 0.x. */
export function published(value: Release): Release {
  return value < release("1.0") ? Math.min(value, lastPatch(release(LAST_BEFORE_1))) : value;
}

/** Returns the first release with the language that is read here. */
export function oldest(product: ModuleProduct): Release {
  return release(RELEASES[product].first);
}

/** Returns the first release of the newest published minor version. */
export function newestStable(product: ModuleProduct): Release {
  return release(RELEASES[product].stable);
}

/** Returns the last release that the feature table describes, which may be unpublished. */
export function newestDescribed(product: ModuleProduct): Release {
  return lastPatch(release(RELEASES[product].described));
}
