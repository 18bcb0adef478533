/** Selects the known provider versions that a module may be used with. */
import {
  compareVersions,
  parseVersion,
  parseVersionConstraints,
  satisfies,
  type Version,
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
  /** Whether a newer major version is allowed as well, whose schema is unknown. */
  readonly isOpen: boolean;
  /** Whether the lock file names the version. */
  readonly isExact: boolean;
}

/** Larger than the second number in any version. */
const MANY = 999_999;

/**
 * Returns the locked version if it is known; otherwise the versions that satisfy all constraints. If the lock file names
 * an unknown version, these count only if it is between two of them: a later version may have more arguments.
 */
export function allowedVersions(
  known: readonly KnownVersion[],
  { locked, constraints }: VersionRequirements,
): AllowedVersions {
  const lockedVersion = locked === null ? null : parseVersion(locked);
  const parsed = known.flatMap((one) => {
    const version = parseVersion(one.version);
    return version === null ? [] : [{ known: one, version }];
  });
  const exact = parsed.find(({ version }) => lockedVersion !== null && compareVersions(version, lockedVersion) === 0);
  if (exact !== undefined) return { versions: [exact.known], isOpen: false, isExact: true };
  const lists = constraints().map(parseVersionConstraints);
  const satisfiesAll = (version: Version): boolean => lists.every((list) => list !== null && satisfies(version, list));
  const allowed = parsed.filter(({ version }) => satisfiesAll(version));
  const versions = allowed.map((one) => one.known);
  if (allowed.length === 0) return { versions, isOpen: false, isExact: false };
  if (lockedVersion === null) {
    const major = Math.max(...allowed.map(({ version }) => version.segments[0]!)) + 1;
    const isOpen = [0, MANY].some((minor) => satisfiesAll(parseVersion(`${major}.${minor}.0`)!));
    return { versions, isOpen, isExact: false };
  }
  const orders = allowed.map(({ version }) => compareVersions(version, lockedVersion));
  const isBetween = orders.some((order) => order < 0) && orders.some((order) => order > 0);
  return { versions: isBetween ? versions : [], isOpen: false, isExact: false };
}

/** Returns the versions that one of several modules may be used with; none if those of one of them are unknown. */
export function allowedInAny(modules: readonly AllowedVersions[]): AllowedVersions {
  if (modules.some(({ versions }) => versions.length === 0)) return { versions: [], isOpen: false, isExact: false };
  const versions = new Map(modules.flatMap((one) => one.versions.map((version) => [version.id, version])));
  return {
    versions: [...versions.values()],
    isOpen: modules.some(({ isOpen }) => isOpen),
    isExact: modules.every(({ isExact }) => isExact),
  };
}
