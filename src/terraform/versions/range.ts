/** Release ranges, and the range that version constraints allow. */
import { type ConstraintOperator, parseVersion, parseVersionConstraints } from "../addresses/version-constraint.ts";
import { FIRST, LAST, lastPatch, type Release, releaseOf } from "./release.ts";

/** The releases from one to another, both included; they do not have to exist. */
export interface ReleaseRange {
  readonly lowest: Release;
  readonly highest: Release;
}

/** All releases. */
export const EVERY_RELEASE: ReleaseRange = { lowest: FIRST, highest: LAST };

/** Returns the releases in both ranges, or null if the ranges are disjoint. */
export function intersection(a: ReleaseRange, b: ReleaseRange): ReleaseRange | null {
  const lowest = Math.max(a.lowest, b.lowest);
  const highest = Math.min(a.highest, b.highest);
  return lowest > highest ? null : { lowest, highest };
}

/** Returns the smallest range that contains both ranges. */
export function hull(a: ReleaseRange, b: ReleaseRange): ReleaseRange {
  return { lowest: Math.min(a.lowest, b.lowest), highest: Math.max(a.highest, b.highest) };
}

/**
 * Returns the range of a version in an option or a version file: one without a patch number includes all its patch
 * releases, and one without a minor number all its minor versions. For another text, returns the range of constraints.
 */
export function rangeOfVersion(text: string): ReleaseRange | null {
  const version = parseVersion(text.trim());
  if (version === null) return rangeOfConstraints(text);
  const lowest = releaseOf(version);
  return { lowest, highest: lastWith(lowest, version.precision) };
}

/**
 * Returns the range of constraints, such as `>= 1.5, < 2.0`; a version alone is only that release. Releases that `!=`
 * excludes are included. Null for a text that is not a constraint, and for constraints that allow nothing.
 */
export function rangeOfConstraints(text: string): ReleaseRange | null {
  const constraints = parseVersionConstraints(text);
  if (constraints === null) return null;
  let range: ReleaseRange | null = EVERY_RELEASE;
  for (const { operator, version: bound } of constraints)
    range = range && intersection(range, rangeOf(operator, releaseOf(bound), bound.precision));
  return range;
}

function rangeOf(operator: ConstraintOperator, bound: Release, precision: number): ReleaseRange {
  switch (operator) {
    case "=":
      return { lowest: bound, highest: bound };
    case ">":
      return { lowest: bound + 1, highest: LAST };
    case ">=":
      return { lowest: bound, highest: LAST };
    case "<":
      return { lowest: FIRST, highest: bound - 1 };
    case "<=":
      return { lowest: FIRST, highest: bound };
    case "!=":
      return EVERY_RELEASE;
    case "~>":
      return { lowest: bound, highest: lastOfSame(bound, precision) };
  }
}

/** Returns the last release with the same numbers except for the last specified one. */
function lastOfSame(bound: Release, precision: number): Release {
  return precision <= 1 ? LAST : lastWith(bound, precision - 1);
}

/** Returns the last release with the same first numbers. */
function lastWith(bound: Release, count: number): Release {
  if (count > 2) return bound;
  if (count === 2) return lastPatch(bound);
  const perMinor = lastPatch(FIRST) + 1;
  const perMajor = perMinor * perMinor;
  return bound - (bound % perMajor) + perMajor - 1;
}
