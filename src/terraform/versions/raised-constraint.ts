/** Version constraints with a higher lower bound. */
import { parseVersionConstraints } from "../addresses/version-constraint.ts";
import { type Release, releaseOf, releaseText } from "./release.ts";
import { rangeOfConstraints } from "./range.ts";

/**
 * Returns constraints with a release as the lower bound, otherwise unchanged: `>= 1.7, < 2.0` for `>= 1.5, < 2.0`. Null
 * for constraints without a lower bound that can be raised, and if no version would be allowed.
 */
export function raisedConstraint(text: string, release: Release): string | null {
  const constraints = parseVersionConstraints(text) ?? [];
  let isRaised = false;
  const changed = constraints.map(({ operator, version, text: written }) => {
    const isBound = operator === ">=" || operator === ">" || (operator === "~>" && version.precision === 2);
    if (!isBound || releaseOf(version) >= release) return written;
    isRaised = true;
    const [space] = /^\s*/.exec(written)!;
    return `${space}${operator === "~>" ? "~>" : ">="} ${releaseText(release)}`;
  });
  if (!isRaised) return null;
  const result = changed.join(",");
  const range = rangeOfConstraints(result);
  return range !== null && range.lowest >= release ? result : null;
}
