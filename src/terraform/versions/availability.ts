/** Which versions of the two products have a feature, for messages about one that a module's versions do not have. */
import { plainName } from "../../functions/index.ts";
import type { ModuleProduct } from "../../products/table.ts";
import { type Feature, functionFeatures } from "./features.ts";
import { boundsOf, type LanguageVersions, otherProduct, PRODUCT_NAMES } from "./language-versions.ts";
import { LAST, type Release, releaseText } from "./release.ts";

/** The first versions with a feature. */
export interface Availability {
  /** The first version of the product in words; null where no version has it. */
  readonly since: string | null;
  /** The first version of the product that no longer has it, in words; null where later versions have it. */
  readonly until: string | null;
  /** The other product with its first version: `OpenTofu 1.7`; null where no version has it. */
  readonly other: string | null;
}

/** Returns the first release of a product with a feature; null where none has it. */
export function firstRelease(feature: Feature, product: ModuleProduct): Release | null {
  const span = feature[product];
  return span === undefined ? null : boundsOf(span)[0];
}

/** Returns the first release of a product that no longer has a feature; null where later ones have it. */
export function endOf(feature: Feature, product: ModuleProduct): Release | null {
  const span = feature[product];
  const end = span === undefined ? LAST : boundsOf(span)[1];
  return end === LAST ? null : end;
}

/** Returns the minor version before the first one with a feature, such as `1.11`; null where no version has it. */
export function lastVersionWithout(feature: Feature, product: ModuleProduct): string | null {
  const first = firstRelease(feature, product);
  return first === null ? null : releaseText(first - 1);
}

/** Returns the first versions with a feature, from the point of view of a product. */
export function availability(feature: Feature, product: ModuleProduct): Availability {
  const first = firstRelease(feature, product);
  const last = endOf(feature, product);
  const other = otherProduct(product);
  const ofOther = firstRelease(feature, other);
  return {
    since: first === null ? null : releaseText(first),
    until: last === null ? null : releaseText(last),
    other: ofOther === null ? null : `${PRODUCT_NAMES[other]} ${releaseText(ofOther)}`,
  };
}

/**
 * Returns the versions that have a function which those of a module do not have, as a sentence after a space; null for
 * every other function. The name may begin with `core::`.
 */
export function functionHint(name: string, versions: LanguageVersions): string | null {
  return versionsHint(functionFeatures.get(plainName(name)), versions);
}

/**
 * Returns the versions that have a feature which those of a module do not have, as a sentence after a space; null for
 * every other feature.
 */
export function versionsHint(feature: Feature | undefined, versions: LanguageVersions): string | null {
  const others = otherVersions(feature, versions);
  return others === null ? null : ` It is in ${others}.`;
}

/** Returns the versions that have a feature which those of a module do not have, in words; null for every other feature. */
export function otherVersions(feature: Feature | undefined, versions: LanguageVersions): string | null {
  if (feature === undefined || versions.support(feature) !== "none") return null;
  const { since, other } = availability(feature, versions.product);
  const own = since === null ? null : `${PRODUCT_NAMES[versions.product]} ${since}`;
  return `${own !== null && other !== null ? `${own} and ${other},` : (own ?? other)} and newer`;
}
