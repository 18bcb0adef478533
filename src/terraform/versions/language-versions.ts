/**
 * A module's language: a product, and the range of its versions that the module is for. Decides which of these versions
 * have a feature: a feature in any version of the range is accepted, and a mistake is reported if it is one in all of
 * them.
 */
import { getOrCompute } from "../../memo.ts";
import type { ModuleProduct } from "../../products/table.ts";
import { type Behaviour, behaviour, type Feature, functionFeatures, type Span } from "./features.ts";
import { EVERY_RELEASE, type ReleaseRange } from "./range.ts";
import {
  LAST,
  lastPatch,
  newestDescribed,
  newestStable,
  oldest,
  published,
  type Release,
  release,
  releaseText,
} from "./release.ts";

/** The versions in a range that have a feature. */
export type Support = "all" | "some" | "none";

/** A product with a range of versions. There is one instance for each product and range. */
export class LanguageVersions {
  readonly product: ModuleProduct;
  readonly lowest: Release;
  readonly highest: Release;
  /** Whether the module or its surroundings specify the lowest version. */
  readonly isLowestStated: boolean;
  /** Whether they specify the lowest version, or one before 1.0 as the highest. */
  readonly isStated: boolean;
  /** Identifies the product and the range, for caches. */
  readonly key: string;

  private constructor(product: ModuleProduct, range: ReleaseRange, isLowestStated: boolean, key: string) {
    this.product = product;
    this.lowest = range.lowest;
    this.highest = range.highest;
    this.isLowestStated = isLowestStated;
    this.isStated = isLowestStated || range.highest < release("1.0");
    this.key = key;
  }

  private static readonly made = new Map<string, LanguageVersions>();
  private static readonly whole = new Map<ModuleProduct, LanguageVersions>();

  /** Returns the versions in a range; for null, all versions in use, from the newest stable version on. */
  static of(product: ModuleProduct, range: ReleaseRange | null): LanguageVersions {
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

  /** All versions of a product: a feature of any of them is accepted. */
  static every(product: ModuleProduct): LanguageVersions {
    return getOrCompute(LanguageVersions.whole, product, () => LanguageVersions.of(product, EVERY_RELEASE));
  }

  /** Whether the feature table describes none of the range's versions: unknown items are not reported. */
  get isBeyondDescribed(): boolean {
    return this.lowest > newestDescribed(this.product);
  }

  /**
   * What the range's oldest versions accepted that later ones refuse: the syntax before 0.12, or deprecations that ended
   * before 1.0. Null if the range begins later, or if a module that says 0.12 or newer allows today's versions.
   */
  get oldSyntax(): "0.11" | "0.12" | null {
    if (this.product !== "terraform" || !this.isStated) return null;
    if (this.lowest < release("0.12") || this.highest < release("0.12")) return "0.11";
    return this.highest < release("1.0") ? "0.12" : null;
  }

  /** Returns which versions in the range have a feature. */
  support(feature: Pick<Feature, ModuleProduct>): Support {
    const span = feature[this.product];
    if (span === undefined) return "none";
    const [since, until] = boundsOf(span);
    if (this.highest < since || this.lowest >= until) return "none";
    return this.lowest >= since && this.highest < until ? "all" : "some";
  }

  /** Returns true if a version in the range has a behaviour. */
  has(name: Behaviour): boolean {
    return this.support(behaviour(name)) !== "none";
  }

  /** Returns true if all versions in the range have a behaviour. */
  alwaysHas(name: Behaviour): boolean {
    return this.support(behaviour(name)) === "all";
  }

  /** Returns true if a version in the range has a Terraform or OpenTofu function. */
  hasFunction(name: string): boolean {
    const feature = functionFeatures.get(name);
    return feature === undefined || this.support(feature) !== "none";
  }

  /** The range in words, without releases that are not described: `1.9`, `1.5 to 1.11`. */
  get text(): string {
    const lowest = this.highest < oldest(this.product) ? this.lowest : Math.max(this.lowest, oldest(this.product));
    const highest = Math.max(lowest, Math.min(published(this.highest), newestDescribed(this.product)));
    return lastPatch(lowest) >= highest ? releaseText(lowest) : `${releaseText(lowest)} to ${releaseText(highest)}`;
  }
}

/** Returns the first release that has a feature, and the first that no longer has it. */
export function boundsOf(span: Span): readonly [since: Release, until: Release] {
  if (typeof span === "string") return [release(span), LAST];
  return [release(span.since), release(span.until)];
}

/** Products as in messages. */
export const PRODUCT_NAMES: Readonly<Record<ModuleProduct, string>> = { terraform: "Terraform", opentofu: "OpenTofu" };

/** Returns the other product. */
export function otherProduct(product: ModuleProduct): ModuleProduct {
  return product === "terraform" ? "opentofu" : "terraform";
}
