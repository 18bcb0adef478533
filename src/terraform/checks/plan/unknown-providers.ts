/**
 * Finds arguments in provider configurations that are known only after apply. A provider gets such an argument as an
 * unknown value in the first plan: some plan without it, others fail to connect.
 */
import { sitesOfBody, plainContext } from "../../declare/sites.ts";
import { hasValuesAfterApply } from "../../model/plan/possible-values.ts";
import { isKnownAfterApply } from "../../model/plan/certainty.ts";
import { originOf, originText } from "../../model/plan/origin.ts";
import { plannedRoot } from "../../model/plan/root-variables.ts";
import type { ReviewContext } from "../review-context.ts";
import { planCodes } from "./codes.ts";

const NONE: ReadonlySet<string> = new Set();

/** Reports the provider configurations in a file, each at its first argument that is unknown. */
export function checkUnknownProviders(context: ReviewContext): void {
  if (!hasValuesAfterApply(context.module)) return;
  const planned = plannedRoot(context.module);
  for (const { name, alias, config, forEach } of context.fileDeclarations.providers) {
    const provider = alias === null ? name : `${name}.${alias}`;
    const sites = forEach === null ? sitesOfBody(plainContext(context.file), config, NONE) : [];
    const unknown = sites.filter((site) => site.iterators.length === 0 && isKnownAfterApply(planned.valueAt(site)));
    const [first] = unknown;
    if (first === undefined) continue;
    // The arguments of a provider usually have one origin.
    const names = unknown.map(({ name: argument }) => argument);
    const origin = originText(originOf(planned, first));
    context.sink.report(planCodes["unknown-provider-argument"], first.range, { names, provider, origin });
  }
}
