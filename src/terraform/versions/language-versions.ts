/**
 * The language of a module: a product, and the range of its versions that the module is for. Answers which of these versions have a
 * feature: a feature of any version in the range is accepted, and a mistake is reported if it is one in all of them.
 */
import { getOrCompute } from "../../memo.ts";
import type { ModuleDialect } from "../source/source-file.ts";
import { type Behaviour, behaviour, type Feature, functionFeatures, type Span } from "./features.ts";
import type { ReleaseRange } from "./range.ts";
import { LAST, lastPatch, newestDescribed, newestStable, type Release, release, releaseText } from "./release.ts";

/** Which versions of a range have a feature. */
export type Support = "all" | "some" | "none";

/** A product with a range of versions. Of the same product and range there is one instance. */
export class LanguageVersions {
  readonly product: ModuleDialect;
  readonly lowest: Release;
  readonly highest: Release;
  /** Whether the module or its surroundings say which version is the lowest. */
  readonly isLowestStated: boolean;
  /** Names the product and the range, for tables of results. */
  readonly key: string;

  private constructor(product: ModuleDialect, range: ReleaseRange, isLowestStated: boolean, key: string) {
    this.product = product;
    this.lowest = range.lowest;
    this.highest = range.highest;
    this.isLowestStated = isLowestStated;
    this.key = key;
  }

  private static readonly made = new Map<string, LanguageVersions>();

  /** The versions in a range; all that are in use, the newest stable version first, where the range is null. */
  static of(product: ModuleDialect, range: ReleaseRange | null): LanguageVersions {
    const { lowest, highest } = range ?? { lowest: newestStable(product), highest: LAST };
    const end = highest === LAST ? Math.max(newestDescribed(product), lowest) : highest;
    const isLowestStated = range !== null && lowest > 0;
    const key = `${product} ${lowest} ${end} ${isLowestStated}`;
    return getOrCompute(
      LanguageVersions.made,
      key,
      () => new LanguageVersions(product, { lowest, highest: end }, isLowestStated, key),
    );
  }

  /** Whether only versions are in the range that the table of features does not describe: what they add is left alone. */
  get isBeyondDescribed(): boolean {
    return this.lowest > newestDescribed(this.product);
  }

  /** Returns which versions of the range have a feature. */
  support(feature: Feature): Support {
    const span = feature[this.product];
    if (span === undefined) return "none";
    const [since, until] = boundsOf(span);
    if (this.highest < since || this.lowest >= until) return "none";
    return this.lowest >= since && this.highest < until ? "all" : "some";
  }

  /** Returns true where a version of the range has a behaviour. */
  has(name: Behaviour): boolean {
    return this.support(behaviour(name)) !== "none";
  }

  /** Returns true where all versions of the range have a behaviour. */
  alwaysHas(name: Behaviour): boolean {
    return this.support(behaviour(name)) === "all";
  }

  /** Returns true where a version of the range has a function of Terraform's or OpenTofu's. */
  hasFunction(name: string): boolean {
    const feature = functionFeatures.get(name);
    return feature === undefined || this.support(feature) !== "none";
  }

  /** The range in words: `1.9`, `1.5 to 1.11`. */
  get text(): string {
    const lowest = releaseText(this.lowest);
    return lastPatch(this.lowest) >= this.highest ? lowest : `${lowest} to ${releaseText(this.highest)}`;
  }
}

/** Returns the first release that has a feature, and the first that does not have it any more. */
export function boundsOf(span: Span): readonly [since: Release, until: Release] {
  if (typeof span === "string") return [release(span), LAST];
  return [release(span.since), release(span.until)];
}

/** Products as messages name them. */
export const PRODUCT_NAMES: Readonly<Record<ModuleDialect, string>> = { terraform: "Terraform", opentofu: "OpenTofu" };

/** The other product. */
export function otherProduct(product: ModuleDialect): ModuleDialect {
  return product === "terraform" ? "opentofu" : "terraform";
}
