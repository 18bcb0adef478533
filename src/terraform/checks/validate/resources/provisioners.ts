/** Checks provisioners and connections: their types, and the arguments of Terraform's own. */
import type { BodyAttribute, ConfigBody } from "../../../../model/index.ts";
import { MergedBody } from "../../../declare/merged-body.ts";
import type { ProvisionerDeclaration, ResourceDeclaration } from "../../../declare/declarations.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import { resourceContexts } from "../../../model/file-sites.ts";
import { connectionSchema, provisionerSchemas } from "../../../schema/provisioners.ts";
import { siteOf } from "../../../declare/sites.ts";
import { PRODUCT_NAMES } from "../../../versions/language-versions.ts";
import type { CheckContext } from "../check-context.ts";
import type { BodyOptions } from "./body-options.ts";
import { checkBody } from "./check-body.ts";
import { resourceCodes } from "./codes.ts";
import { isOverridden } from "../../../model/overridden.ts";

/** Checks the provisioners in a file. */
export function checkProvisioners(context: CheckContext): void {
  for (const resource of context.fileDeclarations.resources) {
    const { instance } = resourceContexts(resource, context.module.declarations);
    const options = {
      siteContext: instance,
      isEphemeral: true,
      isPartial: false,
      readOnly: resourceCodes["unconfigurable-argument"],
    } as const;
    const merged = mergedWith(context, resource);
    // Override files replace all provisioners, and the connection.
    const isHere = merged.provisioners === resource.provisioners;
    for (const provisioner of merged.provisioners) {
      if (isHere) checkProvisioner(context, provisioner, options);
      const body = connectionBody(resource, merged, provisioner, isHere);
      if (body !== null) checkBody(context, body, connectionSchema, options);
    }
  }
}

function checkProvisioner(
  context: CheckContext,
  { type, block, config }: ProvisionerDeclaration,
  options: BodyOptions,
) {
  const schema = provisionerSchemas.get(type);
  const range = block.labels[0]?.range ?? block.definitionRange;
  if (schema === undefined) {
    context.sink.report(resourceCodes["missing-provisioner"], range, {
      product: PRODUCT_NAMES[context.module.dialect],
      type,
    });
    return;
  }
  checkBody(context, config, schema, options);
  const given = config.justAttributes().attributes;
  const count = (...names: readonly string[]): number =>
    names.filter((name) => isSet(context, options, given.get(name))).length;
  if (type === "file") {
    const sources = count("source", "content");
    if (sources === 0) context.sink.report(resourceCodes["file-without-source"], range);
    else if (sources === 2) context.sink.report(resourceCodes["file-with-two-sources"], range);
  } else if (type === "remote-exec" && count("inline", "script", "scripts") !== 1) {
    context.sink.report(resourceCodes["remote-exec-choice"], range);
  }
}

/** Returns whether an argument is present and not certainly null: as in the reference, unknown values count as set. */
function isSet(context: CheckContext, { siteContext }: BodyOptions, attribute: BodyAttribute | undefined): boolean {
  return attribute !== undefined && context.results.valueAt(siteOf(siteContext, attribute))?.isNull !== true;
}

/** Returns a resource with the override files applied. */
function mergedWith(context: CheckContext, resource: ResourceDeclaration): ResourceDeclaration {
  const address = resourceAddress(resource);
  const merged = isOverridden(context.module, address) ? context.module.declarations.resources.get(address) : undefined;
  return merged ?? resource;
}

/**
 * Returns a provisioner's connection, which extends its resource's; null without one, and if another file's block has a
 * part. `isHere` is true for a provisioner in the resource's block.
 */
function connectionBody(
  { connection }: ResourceDeclaration,
  merged: ResourceDeclaration,
  provisioner: ProvisionerDeclaration,
  isHere: boolean,
): ConfigBody | null {
  const [shared, own] = [merged.connection, provisioner.connection];
  if (shared !== null && shared !== connection) return null;
  if (own === null) return shared?.body ?? null;
  if (!isHere) return null;
  return shared === null ? own.body : new MergedBody(shared.body, own.body, "override");
}
