/** Which product and versions a module is for: from what a caller says, from the module's files, and from files around it. */
import type { ModuleDialect } from "../source/source-file.ts";
import { LanguageVersions } from "./language-versions.ts";
import { EVERY_RELEASE, intersection, rangeOfConstraints, type ReleaseRange } from "./range.ts";
import type { Statements } from "./statements.ts";

/** The product that a module is for, and its version or version constraints; null for the versions that the module says. */
export interface VersionOption {
  readonly product: ModuleDialect;
  /** Such as `1.9`, `1.9.3` or `>= 1.5, < 2.0`. */
  readonly version?: string | null;
}

/** What says which product and versions a module is for. */
export interface VersionEvidence {
  /** What the caller says; null where it says nothing. */
  readonly option: VersionOption | null;
  /** What the files of the module say. */
  readonly own: readonly Statements[];
  /** What the files of all modules say that the module calls, directly or not. */
  readonly called: readonly Statements[];
  /** Whether the names of files, of the module or around it, say that it is for OpenTofu. */
  readonly hasOpenTofuFiles: boolean;
  /** The versions that files around the module pin for a product; null where none does. */
  pinned(product: ModuleDialect): ReleaseRange | null;
}

/** Returns the product and versions that a module is for. */
export function resolveVersions(evidence: VersionEvidence): LanguageVersions {
  const product = productOf(evidence);
  const { option } = evidence;
  const given = option?.product === product ? (option.version ?? null) : null;
  if (given !== null) return LanguageVersions.of(product, rangeOfConstraints(given));
  const stated = rangeOfAll(statedConstraints(evidence, product));
  const pinned = evidence.pinned(product);
  // A version that the module does not work with is not used for it.
  return LanguageVersions.of(product, stated && pinned ? (intersection(stated, pinned) ?? stated) : (stated ?? pinned));
}

/** Returns the versions that meet all constraints; null where there are no constraints, or they contradict each other. */
function rangeOfAll(constraints: readonly string[]): ReleaseRange | null {
  const ranges = constraints.flatMap((text) => rangeOfConstraints(text) ?? []);
  if (ranges.length === 0) return null;
  return ranges.reduce<ReleaseRange | null>((all, one) => all && intersection(all, one), EVERY_RELEASE);
}

/** Returns true for a version or version constraints. */
export function isVersionText(text: string): boolean {
  return rangeOfConstraints(text) !== null;
}

function productOf({ option, own, hasOpenTofuFiles }: VersionEvidence): ModuleDialect {
  if (option !== null) return option.product;
  return hasOpenTofuFiles || own.some(({ isOpenTofu }) => isOpenTofu) ? "opentofu" : "terraform";
}

function statedConstraints({ own, called }: VersionEvidence, product: ModuleDialect): string[] {
  const all = [...own, ...called];
  if (product === "terraform") return all.flatMap(({ requiredVersions }) => requiredVersions.map(({ text }) => text));
  // Newer versions take files that Terraform reads as well to be about versions of Terraform.
  return all.flatMap(({ compatibleWith, requiredVersions, isOpenTofuFile }) => [
    ...compatibleWith,
    ...(isOpenTofuFile ? requiredVersions.map(({ text }) => text) : []),
  ]);
}
