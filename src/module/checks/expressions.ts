/** Whether expressions have a value. */
import type { Site } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";

/** Checks the expressions of a file. */
export function checkExpressions(context: CheckContext, sites: readonly Site[]): void {
  for (const site of sites) for (const diagnostic of context.resultAt(site).problems) context.take(diagnostic);
}
