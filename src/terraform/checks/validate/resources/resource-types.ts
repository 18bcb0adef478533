/** Checks that providers have the types of resources, lists and actions, for the built-in provider and those with given schemas. */
import { suggestName } from "../../../../diagnostics/index.ts";
import { type TextRange, withoutQuotes } from "../../../../text/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ProviderSchema } from "../../../schema/provider-schema.ts";
import type { ProviderUser } from "../../../schema/resource-schemas.ts";
import type { CheckContext } from "../check-context.ts";
import { isCertainSlip } from "./certain-names.ts";
import { type OtherKind, resourceCodes } from "./codes.ts";
import { TYPE_NOUNS, type TypeKind, unsupportedName } from "../../features/provider-features.ts";
import { resourcesIn } from "../../../model/file-sites.ts";

/** Checks the resources in a file. */
export function checkResourceTypes(context: CheckContext): void {
  for (const resource of resourcesIn(context.fileDeclarations)) {
    const { mode, typeRange } = resource;
    const whole = context.module.declarations.resources.get(resourceAddress(resource)) ?? resource;
    checkType(context, mode, whole, typeRange);
  }
}

/** Checks that an object's provider has its type, which a file contains at this range. */
export function checkType(context: CheckContext, kind: TypeKind, user: ProviderUser, typeRange: TextRange): void {
  const { type } = user;
  const provider = context.module.schemas.providerSchemaOf(user);
  if (provider === null || provider.schema.resources[kind].has(type)) return;
  // A schema without any types of a kind may be older than that kind.
  if (
    !provider.isBuiltin &&
    (provider.schema.resources[kind].size === 0 || provider.schema.undescribed?.has(kind) === true)
  )
    return;
  const otherKind = otherMode(kind, type, provider.schema);
  const names = [...provider.schema.resources[kind].keys()].toSorted();
  // Like the reference, suggests no ephemeral resource.
  const isSuggesting = otherKind === null && kind !== "ephemeral";
  const suggestion = isSuggesting ? suggestName(withoutQuotes(context.file.text, typeRange), type, names) : null;
  // A newer version of the provider may have it.
  if (provider.isOpen && !isCertainSlip(type, suggestion)) return;
  const name = { kind, type, blocks: [], name: type, form: "type" } as const;
  const { file, module } = context;
  const unsupported = unsupportedName({ file, schemas: module.schemas }, user, name, typeRange);
  if (unsupported !== null) {
    context.sink.add(unsupported);
    return;
  }
  const args = { noun: TYPE_NOUNS[kind], provider: provider.address, type, suggestion, otherKind };
  context.sink.report(resourceCodes["unknown-resource-type"], typeRange, args);
}

/** Returns the other kind, if it has the type. */
function otherMode(mode: TypeKind, type: string, { resources }: ProviderSchema): OtherKind | null {
  if (mode === "managed" && resources.data.has(type))
    return { noun: "data source", block: "data", otherBlock: "resource" };
  if (mode !== "data" || !resources.managed.has(type)) return null;
  return { noun: "managed resource type", block: "resource", otherBlock: "data" };
}
