/** Version constraints with a higher lower bound. */
import { parseVersionConstraints, type VersionConstraint } from "../addresses/version-constraint.ts";
import { intersection, rangeOfConstraints, type ReleaseRange } from "./range.ts";
import { LAST, type Release, releaseText } from "./release.ts";

/**
 * Returns constraints with a release as the lower bound, otherwise unchanged: `>= 1.7, < 2.0` for `>= 1.5, < 2.0`. Null
 * for constraints without a lower bound, and if no version would be allowed.
 */
export function raisedConstraint(text: string, release: Release): string | null {
  const range = rangeOfConstraints(text);
  if (range === null || range.lowest >= release) return null;
  const allowed = intersection(range, { lowest: release, highest: LAST });
  const constraints = parseVersionConstraints(text) ?? [];
  // The others are lower, or equal to it.
  const bound = constraints.findIndex((one) => isLowerBound(one) && lowestOf(one) === range.lowest);
  if (allowed === null || bound < 0) return null;
  const raised = constraints.map((one, index) => (index === bound ? withBound(one, release) : one.text)).join(",");
  if (isSame(rangeOfConstraints(raised), allowed)) return raised;
  const added = `${text.trimEnd()}, >= ${releaseText(release)}`;
  return isSame(rangeOfConstraints(added), allowed) ? added : null;
}

function isLowerBound({ operator }: VersionConstraint): boolean {
  return operator === ">=" || operator === ">" || operator === "~>";
}

function lowestOf({ text }: VersionConstraint): Release | undefined {
  return rangeOfConstraints(text)?.lowest;
}

function isSame(a: ReleaseRange | null, b: ReleaseRange): boolean {
  return a?.lowest === b.lowest && a.highest === b.highest;
}

/** Returns a constraint with another version, and the same spaces. `~> 1` has no upper bound. */
export function withBound({ operator, version, text }: VersionConstraint, release: Release): string {
  const changed = operator === ">" || version.precision === 1 ? ">=" : operator;
  const bound = releaseText(release, Math.min(version.precision, 3));
  return text.replace(
    /^(\s*)[>=~]+(\s*v?)\S+/,
    (_, before: string, between: string) => before + changed + between + bound,
  );
}
