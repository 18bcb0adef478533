/** Checks the arguments and blocks of resources with a known schema. */
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import { resourceContexts, resourcesIn } from "../../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";
import type { ReadOnlyCode } from "./body-options.ts";
import { checkBody } from "./check-body.ts";
import { resourceCodes } from "./codes.ts";
import { isOverridden } from "../../../model/overridden.ts";

/** Checks the resources in a file. */
export function checkResourceConfigs(context: CheckContext): void {
  for (const resource of resourcesIn(context.fileDeclarations)) {
    const whole = context.module.declarations.resources.get(resourceAddress(resource));
    const provider = context.module.schemas.providerSchemaOf(whole ?? resource);
    const schema = provider?.schema.resources[resource.mode].get(resource.type);
    if (provider === null || schema === undefined) continue;
    checkBody(context, resource.config, schema, {
      siteContext: resourceContexts(resource, context.module.declarations).config,
      isEphemeral: resource.mode === "ephemeral",
      readOnly: provider.isBuiltin ? builtinReadOnly(resource) : resourceCodes["unconfigurable-argument"],
      isPartial: isOverridden(context.module, resourceAddress(resource)),
      isOpen: provider.isOpen,
      isExact: provider.isExact,
      described: { user: whole ?? resource, kind: resource.mode },
    });
  }
}

/** Returns the code for read-only attributes; null for the built-in provider's data sources, which are not checked. */
function builtinReadOnly({ mode }: ResourceDeclaration): ReadOnlyCode | null {
  return mode === "managed" ? resourceCodes["read-only-attribute"] : null;
}
