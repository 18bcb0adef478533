/**
 * Finds condition messages that are never displayed: Terraform hides those that contain sensitive values, with a
 * warning in each plan.
 */
import { EPHEMERAL, SENSITIVE, unmarkDeep } from "../../values/index.ts";
import { checkRulesOfFile } from "../model/file-sites.ts";
import { siteOf } from "../declare/sites.ts";
import type { InsightContext } from "./insight-context.ts";
import { insightCodes } from "./codes.ts";

/** Reports the messages in a file, except those of variables, which may be displayed. */
export function checkHiddenMessages(context: InsightContext): void {
  const { fileDeclarations, file, declarations, values } = context;
  for (const { rule, context: siteContext } of checkRulesOfFile(file, fileDeclarations, declarations)) {
    if (rule.errorMessage === null) continue;
    const site = siteOf(siteContext, rule.errorMessage);
    const { value, diagnostics } = values.evaluate(site);
    if (diagnostics.length > 0 || !value.containsMarked) continue;
    const { marks } = unmarkDeep(value);
    if (marks.has(SENSITIVE)) context.report(insightCodes["sensitive-error-message"], site.range);
    else if (marks.has(EPHEMERAL)) context.report(insightCodes["ephemeral-error-message"], site.range);
  }
}
