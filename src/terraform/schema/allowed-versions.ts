/** Selects the known provider versions that a module may be used with. */
import { compareVersions, parseVersion, parseVersionConstraints, satisfies } from "../addresses/version-constraint.ts";
import type { KnownVersion } from "./schema-library.ts";

/** A module's statements about a provider's version. */
export interface VersionRequirements {
  /** The version in the lock file, or null. */
  readonly locked: string | null;
  /** The constraints of the module and of those that it calls, as written. */
  readonly constraints: readonly string[];
}

/**
 * Returns the locked version if it is known; otherwise the versions that satisfy all constraints. If the lock file names
 * an unknown version, these count only if it is between two of them: a later version may have more arguments.
 */
export function allowedVersions(
  versions: readonly KnownVersion[],
  { locked, constraints }: VersionRequirements,
): readonly KnownVersion[] {
  const lockedVersion = locked === null ? null : parseVersion(locked);
  const parsed = versions.flatMap((known) => {
    const version = parseVersion(known.version);
    return version === null ? [] : [{ known, version }];
  });
  const exact = parsed.find(({ version }) => lockedVersion !== null && compareVersions(version, lockedVersion) === 0);
  if (exact !== undefined) return [exact.known];
  const lists = constraints.map(parseVersionConstraints);
  const allowed = parsed.filter(({ version }) => lists.every((list) => list !== null && satisfies(version, list)));
  if (lockedVersion !== null) {
    const orders = allowed.map(({ version }) => compareVersions(version, lockedVersion));
    if (!orders.some((order) => order < 0) || !orders.some((order) => order > 0)) return [];
  }
  return allowed.map(({ known }) => known);
}
