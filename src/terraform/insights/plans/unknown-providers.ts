/**
 * Finds arguments in provider configurations that are known only after apply. A provider gets such an argument as an
 * unknown value in the first plan: some plan without it, others fail to connect.
 */
import { sitesOfBody, plainContext } from "../../declare/sites.ts";
import { isKnownAfterApply } from "../../plan/certainty.ts";
import { originOf, originText } from "../../plan/origin.ts";
import { plannedRoot } from "../../plan/root-variables.ts";
import { insightCodes } from "../codes.ts";
import type { InsightContext } from "../insight-context.ts";

const NONE: ReadonlySet<string> = new Set();

/** Reports the arguments in a file's provider configurations. */
export function checkUnknownProviders(context: InsightContext): void {
  const planned = plannedRoot(context.module);
  for (const { name, alias, config, forEach } of context.fileDeclarations.providers) {
    const provider = alias === null ? name : `${name}.${alias}`;
    const sites = forEach === null ? sitesOfBody(plainContext(context.file), config, NONE) : [];
    for (const site of sites) {
      if (site.iterators.length > 0 || !isKnownAfterApply(planned.valueAt(site))) continue;
      const origin = originText(originOf(planned, site));
      context.report(insightCodes["unknown-provider-argument"], site.range, { name: site.name, provider, origin });
    }
  }
}
