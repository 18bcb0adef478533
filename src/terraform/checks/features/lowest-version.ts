/** The lowest version that a configuration can be used with. */
import { modulesFrom } from "../../model/calls/modules-below.ts";
import type { Module } from "../../model/module.ts";
import { sitesOf } from "../../model/file-sites.ts";
import { firstRelease } from "../../versions/availability.ts";
import { rangeOfConstraints } from "../../versions/range.ts";
import { constraintsAbout } from "../../versions/resolve.ts";
import { oldest, type Release, releaseText } from "../../versions/release.ts";
import { statementsIn } from "../../versions/statements.ts";
import { usesIn } from "./features.ts";
import { skippedOperands } from "./skipped-operands.ts";

/**
 * Returns the lowest version of its product that has all features of a module and the modules that it calls, and that
 * meets their constraints, in words; null if every version does. Test files do not count.
 */
export function lowestVersion(module: Module): string | null {
  const { product } = module.versions;
  const releases = modulesFrom(module).flatMap((one) => [...featureReleases(one), ...statedReleases(one)]);
  const lowest = Math.max(oldest(product), ...releases);
  return lowest === oldest(product) ? null : releaseText(lowest);
}

/** Returns the first releases with the features that a module uses. */
function featureReleases(module: Module): Release[] {
  const { product } = module.versions;
  const uses = module.configuration.flatMap((configured) => {
    const sites = sitesOf(module, configured);
    return [...configured.uses, ...usesIn(configured.file, sites), ...skippedOperands(module, configured.file, sites)];
  });
  return uses.flatMap(({ feature }) => firstRelease(feature, product) ?? []);
}

/** Returns the lowest releases that a module's constraints allow. */
function statedReleases({ files, versions }: Module): Release[] {
  const constraints = constraintsAbout(versions.product, statementsIn(files));
  return constraints.flatMap(({ text }) => rangeOfConstraints(text)?.lowest ?? []);
}
