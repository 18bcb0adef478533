/** Uses of resource types and attributes that a provider's schema calls deprecated. Arguments are checked with their body. */
import { referencesIn } from "../../addresses/references.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Site } from "../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";

/** Checks the resources in a file, and its references to attributes. */
export function checkDeprecatedResources(context: CheckContext, sites: readonly Site[]): void {
  const { fileDeclarations, declarations, schemas } = context;
  for (const { mode, type, name, typeRange } of fileDeclarations.resources) {
    const declared = declarations.resources.get(resourceAddress({ mode, type, name }));
    if (declared !== undefined && schemas.schemaOf(declared)?.isDeprecated === true)
      context.report(resourceCodes["deprecated-resource-type"], typeRange, { type });
  }
  for (const { expression, iterators } of sites) {
    for (const { subject, remaining } of referencesIn(expression, iterators)) {
      const [next] = remaining;
      if (subject.kind !== "resource" || next?.step.kind !== "attribute") continue;
      const declared = declarations.resources.get(resourceAddress(subject));
      const schema = declared === undefined ? null : schemas.schemaOf(declared);
      const { name } = next.step;
      if (schema?.attributes.get(name)?.isDeprecated === true)
        context.report(resourceCodes["deprecated-attribute"], next.range, { name });
    }
  }
}
