/** Whether the provider of a resource has its type. Providers are known that are a part of Terraform, or whose schemas are given. */
import { goQuote, nameSuggestion } from "../../../text/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ResourceMode } from "../../declare/declarations.ts";
import type { ProviderSchema } from "../../schema/provider-schema.ts";
import type { CheckContext } from "../check-context.ts";

/** What the reference calls such a type. */
const NOUNS: Readonly<Record<ResourceMode, string>> = {
  managed: "resource type",
  data: "data source",
  ephemeral: "ephemeral resource",
};

/** Checks the resources of a file. */
export function checkResourceTypes(context: CheckContext): void {
  const ofChecks = context.own.checks.flatMap(({ data }) => (data === null ? [] : [data]));
  for (const resource of [...context.own.resources, ...ofChecks]) {
    const { mode, type, typeRange } = resource;
    const whole = context.declarations.resources.get(resourceAddress(resource)) ?? resource;
    const provider = context.schemas.providerSchemaOf(whole);
    if (provider === null || provider.schema.resources[mode].has(type)) continue;
    // A schema that has none of a kind at all may be one of before there were any.
    if (!provider.isBuiltin && provider.schema.resources[mode].size === 0) continue;
    const noun = NOUNS[mode];
    const hint = otherMode(mode, type, provider.schema) ?? nearName(mode, type, provider.schema);
    context.report("unknown-resource-type", typeRange, noun, provider.address, goQuote(type), hint);
  }
}

/** The type of that kind that was perhaps meant. The reference looks for none among ephemeral resources. */
function nearName(mode: ResourceMode, type: string, { resources }: ProviderSchema): string {
  const near = mode === "ephemeral" ? null : nameSuggestion(type, [...resources[mode].keys()].toSorted());
  return near === null ? "" : ` Did you mean ${goQuote(near)}?`;
}

/** What is said when the type is one of the other kind; null when it is not. */
function otherMode(mode: ResourceMode, type: string, { resources }: ProviderSchema): string | null {
  const use = (noun: string, right: string, wrong: string): string =>
    `\n\nDid you intend to use the ${noun} ${goQuote(type)}? If so, declare this using a ${goQuote(right)} block instead of a ${goQuote(wrong)} block.`;
  if (mode === "managed" && resources.data.has(type)) return use("data source", "data", "resource");
  return mode === "data" && resources.managed.has(type) ? use("managed resource type", "resource", "data") : null;
}
