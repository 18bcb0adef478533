/** What `replace_triggered_by` names: resources that are declared. Validating does not look, and the plan fails. */
import { embeddedExpression } from "../../json/index.ts";
import { staticList } from "../../model/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { referencesIn } from "../addresses/references.ts";
import type { InsightContext } from "./insight-context.ts";
import { insightCodes } from "./codes.ts";
import { suggestName } from "../../diagnostics/index.ts";

/** Reports names in the resources of a file. */
export function checkReplaceTriggers(context: InsightContext): void {
  const { resources } = context.declarations;
  for (const { lifecycle } of context.own.resources) {
    const triggers = lifecycle?.attributes.get("replace_triggered_by");
    for (const element of triggers === undefined ? [] : (staticList(triggers.expression) ?? [])) {
      // In JSON the elements are strings with expressions in them.
      const expression = element.type === "JsonString" ? embeddedExpression(element) : element;
      for (const { subject, range } of referencesIn(expression)) {
        if (subject.kind !== "resource" || resources.has(resourceAddress(subject))) continue;
        const address = resourceAddress(subject);
        const suggestion = suggestName(subject.key === null ? range : null, address, resources.keys());
        context.report(insightCodes["undeclared-replace-trigger"], range, { address, suggestion });
      }
    }
  }
}
