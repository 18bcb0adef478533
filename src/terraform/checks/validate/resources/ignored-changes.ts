/** Checks `ignore_changes`: its elements are arguments of the resource or parts of them, if its schema is known. */
import { type ConfigExpression, evaluate, staticList } from "../../../../model/index.ts";
import { unknownVal } from "../../../../values/index.ts";
import type { AddressStep } from "../../../addresses/address-steps.ts";
import { quotableSteps } from "../../../declare/literal-arguments.ts";
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import { PRODUCT_NAMES } from "../../../versions/language-versions.ts";
import type { CheckContext } from "../check-context.ts";
import { unsupportedAttribute } from "../../features/provider-features.ts";
import { isCertainSlip } from "./certain-names.ts";
import { resourceCodes } from "./codes.ts";
import { validationCodes } from "../codes.ts";
import { suggestName } from "../../../../diagnostics/index.ts";

/** Checks the resources in a file. */
export function checkIgnoredChanges(context: CheckContext): void {
  for (const resource of context.fileDeclarations.resources) {
    const ignored = resource.lifecycle?.attributes.get("ignore_changes");
    const schema = ignored === undefined ? null : context.module.schemas.schemaOf(resource);
    if (ignored === undefined || schema === null) continue;
    for (const element of staticList(ignored.expression) ?? []) checkElement(context, resource, schema, element);
  }
}

function checkElement(
  context: CheckContext,
  resource: ResourceDeclaration,
  schema: SchemaBlock,
  element: ConfigExpression,
): void {
  const [root, ...inside] = quotableSteps(element) ?? [];
  if (root?.kind !== "root") return;
  const attribute = schema.attributes.get(root.name);
  if (attribute === undefined) {
    const isOpen = context.module.schemas.providerSchemaOf(resource)?.isOpen === true;
    if (!schema.blocks.has(root.name)) reportUnknown(context, resource, root, { schema, isOpen });
  } else if (inside.length > 0) {
    // The steps are evaluated on an unknown value, as in any expression. Quoted and JSON elements evaluate to strings
    // here.
    const { diagnostics } = evaluate(element, { variables: { [root.name]: unknownVal(attribute.type) } });
    context.sink.addAll(diagnostics);
  } else if (attribute.isComputed && !attribute.isOptional)
    context.sink.report(resourceCodes["redundant-ignored-change"], resource.typeRange, {
      name: root.name,
      product: PRODUCT_NAMES[context.module.dialect],
    });
}

function reportUnknown(
  context: CheckContext,
  resource: ResourceDeclaration,
  { name, range }: AddressStep & { readonly kind: "root" },
  { schema: { attributes, blocks }, isOpen }: { readonly schema: SchemaBlock; readonly isOpen: boolean },
): void {
  const suggestion = suggestName(range, name, [...attributes.keys(), ...blocks.keys()]);
  // A newer version of the provider may have it.
  if (isOpen && !isCertainSlip(name, suggestion)) return;
  const { file, module } = context;
  const unsupported = unsupportedAttribute({ file, schemas: module.schemas }, resource, name, range);
  if (unsupported !== null) context.sink.add(unsupported);
  else context.sink.report(validationCodes["unsupported-resource-attribute"], range, { name, suggestion });
}
