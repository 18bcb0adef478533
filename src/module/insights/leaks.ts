/** Messages of conditions that nobody gets to see: Terraform hides those that are made of sensitive values, with a warning in each plan. */
import { EPHEMERAL, SENSITIVE, unmarkDeep } from "../../values/index.ts";
import type { CheckRule } from "../declarations.ts";
import { resourceContexts } from "../file-sites.ts";
import { plainContext, type SiteContext, siteOf } from "../sites.ts";
import type { InsightContext } from "./insight-context.ts";

/** Reports the messages of a file. Those of variables may be shown. */
export function checkHiddenMessages(context: InsightContext): void {
  const { own, file, declarations, module } = context;
  const plain = plainContext(file);
  const take = (rules: readonly CheckRule[], siteContext: SiteContext): void => {
    for (const { errorMessage } of rules) {
      if (errorMessage === null) continue;
      const site = siteOf(siteContext, errorMessage);
      const { value, diagnostics } = module.evaluateAt(site);
      if (diagnostics.length > 0 || !value.containsMarked) continue;
      const { marks } = unmarkDeep(value);
      if (marks.has(SENSITIVE)) context.report("sensitive-error-message", site.range);
      else if (marks.has(EPHEMERAL)) context.report("ephemeral-error-message", site.range);
    }
  };
  for (const { preconditions } of own.outputs) take(preconditions, plain);
  for (const { asserts, name } of own.checks) take(asserts, { ...plain, check: name });
  for (const resource of own.resources) {
    const { config, instance } = resourceContexts(file, resource, declarations);
    take(resource.lifecycle?.preconditions ?? [], config);
    take(resource.lifecycle?.postconditions ?? [], instance);
  }
}
