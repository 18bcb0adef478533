/**
 * Semantic versions and constraints on them, as Go's library `Masterminds/semver` 3.4 reads them: versions may lack parts,
 * constraints have `||`, ranges, `^`, `~` and `x`.
 */

/** A version; missing parts are 0. */
interface SemanticVersion {
  readonly major: bigint;
  readonly minor: bigint;
  readonly patch: bigint;
  /** Without its hyphen; empty for a release. */
  readonly prerelease: string;
}

/** A comparison with a version, some of whose parts may be missing or `x`. */
interface Comparison {
  readonly operator: string;
  readonly version: SemanticVersion;
  /** The first part that may be anything; null if all are given. */
  readonly open: "major" | "minor" | "patch" | null;
}

/** Groups of comparisons: a version has to satisfy all in one group. */
export type SemanticConstraint = readonly (readonly Comparison[])[];

const IDENTIFIERS = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const VERSION = new RegExp(
  String.raw`^v?([0-9]+)(?:\.([0-9]+))?(?:\.([0-9]+))?(?:-(${IDENTIFIERS}))?(?:\+${IDENTIFIERS})?$`,
);
const PART = String.raw`[0-9|xX*]+`;
const LOOSE = String.raw`v?${PART}(?:\.${PART})?(?:\.${PART})?(?:-${IDENTIFIERS})?(?:\+${IDENTIFIERS})?`;
const OPERATOR = String.raw`=||!=|>|<|>=|=>|<=|=<|~|~>|\^`;
const ONE = new RegExp(
  String.raw`^\s*(${OPERATOR})\s*v?(${PART})(?:\.(${PART}))?(?:\.(${PART}))?(-${IDENTIFIERS})?(?:\+${IDENTIFIERS})?\s*$`,
);
const EACH = new RegExp(String.raw`(?:${OPERATOR})\s*${LOOSE}`, "g");
const GROUP = new RegExp(String.raw`^\s*(?:${OPERATOR})\s*${LOOSE}\s*(?:(?:\s+|,\s*)(?:${OPERATOR})\s*${LOOSE}\s*)*$`);
const RANGE = new RegExp(String.raw`\s*(${LOOSE})\s+-\s+(${LOOSE})\s*`, "g");

/** The largest part in a version. */
const MAX_PART = 2n ** 64n - 1n;

/** A longer string is neither a version nor a constraint. */
const MAX_LENGTH = 256;

/** Returns a version; null for any other text. */
export function parseVersion(text: string): SemanticVersion | null {
  const match = text.length > MAX_LENGTH ? null : VERSION.exec(text);
  if (match === null) return null;
  const [major, minor, patch] = [match[1], match[2], match[3]].map((part) => BigInt(part ?? 0)) as [
    bigint,
    bigint,
    bigint,
  ];
  const prerelease = match[4] ?? "";
  const isValid = [major, minor, patch].every((part) => part <= MAX_PART);
  return isValid && !/(?:^|\.)0[0-9]+(?:\.|$)/.test(prerelease) ? { major, minor, patch, prerelease } : null;
}

/** Returns a constraint; null for any other text. */
export function parseConstraint(text: string): SemanticConstraint | null {
  if (text.length > MAX_LENGTH) return null;
  const groups = text.replace(RANGE, ">= $1, <= $2 ").split("||").map(comparisonsOf);
  return groups.includes(null) ? null : (groups as Comparison[][]);
}

function comparisonsOf(group: string): Comparison[] | null {
  if (!GROUP.test(group)) return null;
  const comparisons = (group.match(EACH) ?? [group]).map(comparisonOf);
  return comparisons.includes(null) ? null : (comparisons as Comparison[]);
}

function comparisonOf(text: string): Comparison | null {
  const match = ONE.exec(text);
  if (match === null) return null;
  const [, operator = "", major, minor, patch, prerelease = ""] = match;
  const isOpen = (part: string | undefined): boolean => part === undefined || /^[xX*]$/.test(part);
  const open = isOpen(major) ? "major" : isOpen(minor) ? "minor" : isOpen(patch) ? "patch" : null;
  const parts = {
    major: "0.0.0",
    minor: `${major}.0.0`,
    patch: `${major}.${minor}.0`,
    all: `${major}.${minor}.${patch}`,
  };
  const version = parseVersion(`${parts[open ?? "all"]}${prerelease}`);
  return version === null ? null : { operator, version, open };
}

/** Returns whether a version satisfies a constraint. Without a prerelease in a group, it accepts releases only. */
export function satisfies(version: SemanticVersion, constraint: SemanticConstraint): boolean {
  return constraint.some((group) => {
    const hasPrerelease = group.some((one) => one.version.prerelease !== "");
    return (version.prerelease === "" || hasPrerelease) && group.every((one) => accepts(version, one));
  });
}

function accepts(version: SemanticVersion, comparison: Comparison): boolean {
  const { operator, version: bound, open } = comparison;
  const order = compare(version, bound);
  switch (operator) {
    case "!=":
      return isDifferent(version, comparison);
    case ">":
      return open === null ? order > 0 : isAbove(version, comparison);
    case "<":
      return order < 0;
    case ">=":
    case "=>":
      return order >= 0;
    case "<=":
    case "=<":
      return open === null ? order <= 0 : !isBeyond(version, comparison);
    case "^":
      return order >= 0 && isCompatible(version, comparison);
    default:
      return operator.startsWith("~") || open !== null ? order >= 0 && isNear(version, comparison) : order === 0;
  }
}

function isDifferent(version: SemanticVersion, { version: bound, open }: Comparison): boolean {
  if (open === null) return compare(version, bound) !== 0;
  if (version.major !== bound.major) return true;
  // With any major version, the other parts are compared with 0 as in the reference.
  if (open === "minor") return false;
  if (version.minor !== bound.minor) return true;
  if (open === "major") return version.patch !== bound.patch || compare(version, bound) !== 0;
  return comparePrereleases(version.prerelease, bound.prerelease) !== 0;
}

function isAbove(version: SemanticVersion, { version: bound, open }: Comparison): boolean {
  if (version.major !== bound.major) return version.major > bound.major;
  if (open === "minor") return false;
  return open === "patch" ? version.minor > bound.minor : compare(version, bound) > 0;
}

function isBeyond(version: SemanticVersion, { version: bound, open }: Comparison): boolean {
  return (
    version.major > bound.major || (version.major === bound.major && version.minor > bound.minor && open !== "minor")
  );
}

function isNear(version: SemanticVersion, { version: bound, open }: Comparison): boolean {
  const isZero = bound.major === 0n && bound.minor === 0n && bound.patch === 0n;
  if (isZero && open !== "minor" && open !== "patch") return true;
  return version.major === bound.major && (version.minor === bound.minor || open === "minor");
}

function isCompatible(version: SemanticVersion, { version: bound, open }: Comparison): boolean {
  if (version.major !== bound.major) return false;
  if (bound.major > 0n || open === "minor") return true;
  if (version.minor !== bound.minor) return false;
  return bound.minor > 0n || open === "patch" || version.patch === bound.patch;
}

function compare(a: SemanticVersion, b: SemanticVersion): number {
  for (const part of ["major", "minor", "patch"] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  if (a.prerelease === b.prerelease) return 0;
  // A release is above its prereleases.
  if (a.prerelease === "") return 1;
  return b.prerelease === "" ? -1 : comparePrereleases(a.prerelease, b.prerelease);
}

function comparePrereleases(a: string, b: string): number {
  const [left, right] = [a.split("."), b.split(".")];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compareIdentifiers(left[index] ?? "", right[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers come before names. */
function compareIdentifiers(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "" || b === "") return a === "" ? -1 : 1;
  const isNumber = (text: string): boolean => /^[0-9]+$/.test(text);
  if (isNumber(a) && isNumber(b)) return BigInt(a) < BigInt(b) ? -1 : 1;
  if (isNumber(a) || isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : 1;
}
