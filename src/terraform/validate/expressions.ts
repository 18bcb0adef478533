/** Whether expressions have a value. */
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { unreadExpressions } from "./unread-expressions.ts";

/** Checks the expressions of a file. */
export function checkExpressions(context: CheckContext, sites: readonly Site[]): void {
  const unread = unreadExpressions(context);
  for (const site of sites) {
    if (unread.has(site.expression)) continue;
    for (const diagnostic of context.resultAt(site).problems) context.take(diagnostic);
  }
}
