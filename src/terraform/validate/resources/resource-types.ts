/** Checks that a resource's provider has its type, for the built-in provider and those with given schemas. */
import { type Suggestion, suggestName } from "../../../diagnostics/index.ts";
import { withoutQuotes } from "../../../text/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import type { ResourceMode } from "../../addresses/resource-address.ts";
import type { ProviderSchema } from "../../schema/provider-schema.ts";
import type { CheckContext } from "../check-context.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { type OtherKind, resourceCodes } from "./codes.ts";

/** The reference's term for such a type. */
const NOUNS: Readonly<Record<ResourceMode, string>> = {
  managed: "resource type",
  data: "data source",
  ephemeral: "ephemeral resource",
};

/** Checks the resources in a file. */
export function checkResourceTypes(context: CheckContext): void {
  const ofChecks = context.fileDeclarations.checks.flatMap(({ data }) => (data === null ? [] : [data]));
  for (const resource of [...context.fileDeclarations.resources, ...ofChecks]) {
    const { mode, type, typeRange } = resource;
    const whole = context.declarations.resources.get(resourceAddress(resource)) ?? resource;
    const provider = context.schemas.providerSchemaOf(whole);
    if (provider === null || provider.schema.resources[mode].has(type)) continue;
    // A schema without any types of a kind may be older than that kind.
    if (!provider.isBuiltin && provider.schema.resources[mode].size === 0) continue;
    const noun = NOUNS[mode];
    const otherKind = otherMode(mode, type, provider.schema);
    const suggestion = otherKind === null ? nearName(context.file, resource, provider.schema) : null;
    // A newer version of the provider may have it.
    if (provider.isOpen && otherKind === null && suggestion === null) continue;
    const args = { noun, provider: provider.address, type, suggestion, otherKind };
    context.report(resourceCodes["unknown-resource-type"], typeRange, args);
  }
}

/** Returns the most similar type of that kind. Like the reference, suggests none for ephemeral resources. */
function nearName(
  { text }: SourceFile,
  { mode, type, typeRange }: ResourceDeclaration,
  { resources }: ProviderSchema,
): Suggestion | null {
  if (mode === "ephemeral") return null;
  return suggestName(withoutQuotes(text, typeRange), type, [...resources[mode].keys()].toSorted());
}

/** Returns the other kind, if it has the type. */
function otherMode(mode: ResourceMode, type: string, { resources }: ProviderSchema): OtherKind | null {
  if (mode === "managed" && resources.data.has(type))
    return { noun: "data source", block: "data", otherBlock: "resource" };
  if (mode !== "data" || !resources.managed.has(type)) return null;
  return { noun: "managed resource type", block: "resource", otherBlock: "data" };
}
