/** The lowest version that a configuration can be used with. */
import { modulesFrom } from "../../model/calls/modules-below.ts";
import type { Module } from "../../model/module.ts";
import type { ModuleProduct } from "../../../products/table.ts";
import { pairQuery } from "../../query.ts";
import { sitesOf } from "../../model/file-sites.ts";
import { firstRelease } from "../../versions/availability.ts";
import { rangeOfConstraints } from "../../versions/range.ts";
import { constraintsAbout } from "../../versions/resolve.ts";
import { oldest, type Release, releaseText } from "../../versions/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import { statementsIn } from "../../versions/statements.ts";
import { usesIn } from "./features.ts";
import { skippedOperands } from "./skipped-operands.ts";

/**
 * Returns the lowest version of its product that has all features of a module and the modules that it calls, and that
 * meets their constraints, in words; null if every version does. Test files do not count.
 */
export function lowestVersion(module: Module): string | null {
  const { product } = module.versions;
  let lowest = oldest(product);
  for (const one of modulesFrom(module)) lowest = Math.max(lowest, lowestOf(one, product));
  return lowest === oldest(product) ? null : releaseText(lowest);
}

/** Returns the lowest release for a module alone. In a chain, each module is below many others. */
const lowestOf: (module: Module, product: ModuleProduct) => Release = pairQuery("lowestOf", (module, product) => {
  let lowest = oldest(product);
  for (const { since } of featureReasons(module)) lowest = Math.max(lowest, since);
  for (const release of statedReleases(module)) lowest = Math.max(lowest, release);
  return lowest;
});

/** A feature that a module uses, with the first release that has it. */
export interface FeatureReason {
  readonly file: SourceFile;
  readonly use: FeatureUse;
  readonly since: Release;
}

/** Returns the features that a module alone uses and not every release of its product has, in file order. */
export function featureReasons(module: Module): FeatureReason[] {
  const { product } = module.versions;
  return module.configuration.flatMap((configured) => {
    const { file } = configured;
    const sites = sitesOf(module, configured);
    const uses = [...configured.uses, ...usesIn(file, sites), ...skippedOperands(module, file, sites)];
    return uses.flatMap((use) => {
      const since = firstRelease(use.feature, product);
      return since === null || since <= oldest(product) ? [] : [{ file, use, since }];
    });
  });
}

/** Returns the lowest releases that a module's constraints allow. */
function statedReleases({ files, versions }: Module): Release[] {
  const constraints = constraintsAbout(versions.product, statementsIn(files));
  return constraints.flatMap(({ text }) => rangeOfConstraints(text)?.lowest ?? []);
}
