/** Checks the attributes in `replace_triggered_by`, for versions that look them up in the schema. */
import { suggestName } from "../../../../diagnostics/index.ts";
import { embeddedExpression } from "../../../../json/index.ts";
import { staticList } from "../../../../model/index.ts";
import type { Reference } from "../../../addresses/parse-reference.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import { unsupportedAttribute } from "../../features/provider-features.ts";
import { isReplaced } from "../../../model/overridden.ts";
import type { CheckContext } from "../check-context.ts";
import { validationCodes } from "../codes.ts";

/** Checks the resources in a file. */
export function checkTriggerAttributes(context: CheckContext): void {
  if (!context.module.versions.alwaysHas("checked-replace-triggers")) return;
  for (const { lifecycle } of context.fileDeclarations.resources) {
    const triggers = lifecycle?.attributes.get("replace_triggered_by");
    if (triggers === undefined || isReplaced(context.module, triggers)) continue;
    for (const element of staticList(triggers.expression) ?? []) {
      // In JSON the elements are strings that contain expressions.
      const expression = element.type === "JsonString" ? embeddedExpression(element) : element;
      for (const reference of referencesIn(expression)) checkAttribute(context, reference);
    }
  }
}

function checkAttribute(context: CheckContext, { subject, remaining }: Reference): void {
  const [next] = remaining;
  if (subject.kind !== "resource" || next?.step.kind !== "attribute") return;
  const resource = context.module.declarations.resources.get(resourceAddress(subject));
  const schema = resource === undefined ? null : context.module.schemas.schemaOf(resource);
  const { name } = next.step;
  if (resource === undefined || schema === null || schema.attributes.has(name) || schema.blocks.has(name)) return;
  const { file, module } = context;
  const unsupported = unsupportedAttribute({ file, schemas: module.schemas }, resource, name, next.range);
  if (unsupported !== null) {
    context.sink.add(unsupported);
    return;
  }
  const suggestion = suggestName(next.nameRange, name, [...schema.attributes.keys(), ...schema.blocks.keys()]);
  context.sink.report(validationCodes["unsupported-resource-attribute"], next.range, { name, suggestion });
}
