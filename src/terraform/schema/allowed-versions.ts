/** Selects the known provider versions that a module may be used with. */
import {
  compareVersions,
  parseVersion,
  parseVersionConstraints,
  satisfies,
  type Version,
  type VersionConstraint,
} from "../addresses/version-constraint.ts";
import type { KnownVersion } from "./schema-library.ts";

/** A module's statements about a provider's version. */
export interface VersionRequirements {
  /** The version in the lock file, or null. */
  readonly locked: string | null;
  /** Returns the constraints of the module and of those that it calls, as written. */
  readonly constraints: () => readonly string[];
}

/** The versions that a module is checked against. */
export interface AllowedVersions {
  readonly versions: readonly KnownVersion[];
  /** Whether a version is allowed as well whose schema is unknown, because it is newer. */
  readonly isOpen: boolean;
  /** Whether the lock file names the version. */
  readonly isExact: boolean;
}

/** Larger than any number in a version. */
const MANY = 999_999;

const NOTHING: AllowedVersions = { versions: [], isOpen: false, isExact: false };

/** A known version with its numbers. */
interface Candidate {
  readonly known: KnownVersion;
  readonly version: Version;
}

/**
 * Returns the locked version if it is known; otherwise the versions that satisfy all constraints. A version between two
 * known ones has nothing that neither of them has: it counts as both. One that is newer than all known ones may have
 * more, unless it is a patch release.
 */
export function allowedVersions(
  known: readonly KnownVersion[],
  { locked, constraints }: VersionRequirements,
): AllowedVersions {
  const candidates = known
    .flatMap((one) => {
      const version = parseVersion(one.version);
      return version === null ? [] : [{ known: one, version }];
    })
    .toSorted((a, b) => compareVersions(a.version, b.version));
  const lockedVersion = locked === null ? null : parseVersion(locked);
  if (lockedVersion !== null) return forLocked(candidates, lockedVersion);
  const lists = constraints().map(parseVersionConstraints);
  if (lists.some((list) => list === null)) return NOTHING;
  return forConstraints(candidates, lists as readonly (readonly VersionConstraint[])[]);
}

function forLocked(candidates: readonly Candidate[], locked: Version): AllowedVersions {
  const exact = candidates.find(({ version }) => compareVersions(version, locked) === 0);
  if (exact !== undefined) return { versions: [exact.known], isOpen: false, isExact: true };
  const versions = around(candidates, locked).map((one) => one.known);
  return { versions, isOpen: false, isExact: false };
}

/** Returns the known versions before and after one that is not known; none if it may have more than they have. */
function around(candidates: readonly Candidate[], version: Version): readonly Candidate[] {
  const before = candidates.findLast((one) => compareVersions(one.version, version) < 0);
  const after = candidates.find((one) => compareVersions(one.version, version) > 0);
  if (before !== undefined && isPatchOf(version, before.version)) return [before];
  return before !== undefined && after !== undefined ? [before, after] : [];
}

function isPatchOf(version: Version, other: Version): boolean {
  return [0, 1].every((at) => version.segments[at] === other.segments[at]);
}

function forConstraints(
  candidates: readonly Candidate[],
  lists: readonly (readonly VersionConstraint[])[],
): AllowedVersions {
  const isAllowed = (version: Version): boolean => lists.every((list) => satisfies(version, list));
  const allowed = new Set(candidates.filter(({ version }) => isAllowed(version)));
  for (const version of [...lists.flatMap(mentioned), ...betweenKnown(candidates)].filter(isAllowed))
    for (const one of ofUnknown(candidates, version)) allowed.add(one);
  if (allowed.size === 0) return NOTHING;
  return {
    versions: candidates.filter((one) => allowed.has(one)).map((one) => one.known),
    isOpen: unknownVersions(candidates, allowed).some(isAllowed),
    isExact: false,
  };
}

/** Returns the versions in constraints, and those right after them. */
function mentioned(constraints: readonly VersionConstraint[]): Version[] {
  return constraints.flatMap(({ version }) => {
    const [major, minor, patch] = version.segments as [number, number, number];
    return [version, release(major, minor, patch + 1), release(major, minor + 1, 0)];
  });
}

/** Returns minor versions between known ones: those right after one, and right before another. */
function betweenKnown(candidates: readonly Candidate[]): Version[] {
  return candidates.flatMap(({ known, version: { segments } }, index) => {
    const following = candidates[index + 1]?.version.segments;
    if (known.isLast === undefined || following === undefined || following[0] !== segments[0]) return [];
    if (following[1]! - segments[1]! < 2) return [];
    return [release(segments[0]!, segments[1]! + 1, 0), release(segments[0]!, following[1]! - 1, 0)];
  });
}

/** Returns the known versions that an unknown one in the same major version counts as. */
function ofUnknown(candidates: readonly Candidate[], version: Version): readonly Candidate[] {
  if (candidates.some((one) => compareVersions(one.version, version) === 0)) return [];
  const isSameMajor = (one: Candidate): boolean => one.version.segments[0] === version.segments[0];
  const ofMajor = candidates.filter((one) => one.known.isLast !== undefined && isSameMajor(one));
  const between = around(ofMajor, version);
  const [first] = ofMajor;
  // Minor versions add, so that the first known one has what those before it have.
  return between.length > 0 || first === undefined || compareVersions(version, first.version) > 0 ? between : [first];
}

/**
 * Returns releases that may have more than any known version: later minor versions in each major one whose last release
 * is not known, and later major versions. Schemas that the user has stored count as the newest release's.
 */
function unknownVersions(candidates: readonly Candidate[], allowed: ReadonlySet<Candidate>): Version[] {
  const major = ({ version }: Candidate): number => version.segments[0]!;
  const next = Math.max(...[...allowed].map(major)) + 1;
  const later = candidates.flatMap((one, index) => {
    const following = candidates[index + 1];
    const isNewest = following === undefined || major(following) !== major(one);
    if (!isNewest || one.known.isLast !== false) return [];
    return [release(major(one), one.version.segments[1]! + 1, 0), release(major(one), MANY, 0)];
  });
  const [first] = candidates;
  const earlier = first?.known.isLast === undefined || major(first) === 0 ? [] : [release(major(first) - 1, MANY, 0)];
  return [...earlier, ...later, release(next, 0, 0), release(next, MANY, 0)].filter(
    (version) => !candidates.some((one) => compareVersions(one.version, version) === 0),
  );
}

function release(major: number, minor: number, patch: number): Version {
  return { segments: [major, minor, patch], precision: 3, prerelease: "" };
}

/** Returns the versions that one of several modules may be used with; none if those of one of them are unknown. */
export function allowedInAny(modules: readonly AllowedVersions[]): AllowedVersions {
  if (modules.some(({ versions }) => versions.length === 0)) return NOTHING;
  const versions = new Map(modules.flatMap((one) => one.versions.map((version) => [version.id, version])));
  return {
    versions: [...versions.values()],
    isOpen: modules.some(({ isOpen }) => isOpen),
    isExact: modules.every(({ isExact }) => isExact),
  };
}
