/**
 * Determines a module's product and versions: from the caller's option, from the module's files, and from files around
 * it.
 */
import type { ModuleProduct } from "../../products/table.ts";
import { LanguageVersions, PRODUCT_NAMES } from "./language-versions.ts";
import { EVERY_RELEASE, intersection, rangeOfConstraints, rangeOfVersion, type ReleaseRange } from "./range.ts";
import { oldest, releaseText } from "./release.ts";
import type { StatedConstraint, Statements } from "./statements.ts";

/** The product that a module is for, and its version or version constraints; null for the module's own versions. */
export interface VersionOption {
  readonly product: ModuleProduct;
  /** Such as `1.9`, `1.9.3` or `>= 1.5, < 2.0`. */
  readonly version?: string | null;
}

/** The evidence for a module's product and versions. */
export interface VersionEvidence {
  /** The caller's option; null if absent. */
  readonly option: VersionOption | null;
  /** The statements in the module's files. */
  readonly inModule: readonly Statements[];
  /** The statements in the files of all modules that the module calls, directly or indirectly. */
  readonly called: readonly Statements[];
  /** Whether file names, in the module or around it, indicate OpenTofu. */
  readonly hasOpenTofuFiles: boolean;
  /** Whether the module is in a directory with OpenTofu's name. */
  readonly isInNamedDirectory: boolean;
  /** Returns the versions that files around the module pin for a product, or null without such files. */
  pinned(product: ModuleProduct): ReleaseRange | null;
}

/** Returns the product and versions that a module is for. */
export function resolveVersions(evidence: VersionEvidence): LanguageVersions {
  const product = productOf(evidence);
  const { option } = evidence;
  const given = option?.product === product ? (option.version ?? null) : null;
  if (given !== null) return LanguageVersions.of(product, rangeOfVersion(given));
  const { inModule, called } = evidence;
  const stated = rangeOfAll(constraintsAbout(product, [...inModule, ...called]).map(({ text }) => text));
  const pinned = pinnedFor(product, evidence);
  // A pinned version that the module does not support is ignored.
  return LanguageVersions.of(product, stated && pinned ? (intersection(stated, pinned) ?? stated) : (stated ?? pinned));
}

/**
 * Returns the pinned versions. Where both products are pinned and neither the caller nor the module's files say which of
 * them is used, later ones are possible: OpenTofu may have features that the pinned version lacks.
 */
function pinnedFor(product: ModuleProduct, { option, pinned }: VersionEvidence): ReleaseRange | null {
  const range = pinned(product);
  const isUncertain = range !== null && product === "terraform" && option === null && pinned("opentofu") !== null;
  return isUncertain ? { lowest: range.lowest, highest: EVERY_RELEASE.highest } : range;
}

/** Returns the versions that meet all constraints; null without constraints, or if they contradict each other. */
function rangeOfAll(constraints: readonly string[]): ReleaseRange | null {
  const ranges = constraints.flatMap((text) => rangeOfConstraints(text) ?? []);
  if (ranges.length === 0) return null;
  return ranges.reduce<ReleaseRange | null>((all, one) => all && intersection(all, one), EVERY_RELEASE);
}

/** Returns the product and versions that an option says; the versions in use without a version. */
export function versionsOf({ product, version = null }: VersionOption): LanguageVersions {
  return LanguageVersions.of(product, version === null ? null : rangeOfVersion(version));
}

/** Returns the problem with the version in an option: a sentence's end after its name; null for a version or constraints. */
export function versionProblem({ product, version }: Required<VersionOption>): string | null {
  const range = version === null ? null : rangeOfVersion(version);
  if (range === null) return `takes a version such as 1.9, or version constraints; not "${version}"`;
  if (range.highest >= oldest(product)) return null;
  const first = `${PRODUCT_NAMES[product]} ${releaseText(oldest(product))}`;
  return `takes versions from ${first} on, which has the oldest language that is checked; not "${version}"`;
}

function productOf({ option, inModule, hasOpenTofuFiles, isInNamedDirectory, pinned }: VersionEvidence): ModuleProduct {
  if (option !== null) return option.product;
  if (hasOpenTofuFiles || inModule.some(({ isOpenTofu }) => isOpenTofu)) return "opentofu";
  // Where files pin a version of Terraform alone, the construct is a mistake.
  const hasConstruct = inModule.some((one) => one.hasConstruct || (isInNamedDirectory && one.hasComputedSource));
  const isPinned = pinned("terraform") !== null && pinned("opentofu") === null;
  return hasConstruct && !isPinned ? "opentofu" : "terraform";
}

/** Returns the constraints in statements that are about a product. */
export function constraintsAbout(product: ModuleProduct, statements: readonly Statements[]): StatedConstraint[] {
  if (product === "terraform") return statements.flatMap(({ requiredVersions }) => requiredVersions);
  // In files that Terraform also reads, newer versions interpret `required_version` as Terraform versions.
  return statements.flatMap(({ compatibleWith, requiredVersions, isOpenTofuFile }) => [
    ...compatibleWith,
    ...(isOpenTofuFile ? requiredVersions : []),
  ]);
}
