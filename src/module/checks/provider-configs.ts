/** The arguments of `provider` blocks, where the schema of the provider is known and a resource uses the configuration. */
import { staticTraversal } from "../../model/index.ts";
import { providerAddress } from "../address.ts";
import type { ProviderDeclaration, ResourceDeclaration } from "../declarations.ts";
import { plainContext } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";
import { checkBody } from "./resource-config.ts";

/** Checks the provider configurations of a file. */
export function checkProviderConfigs(context: CheckContext): void {
  for (const provider of context.own.providers) {
    // The reference passes over configurations that nothing uses.
    const user = [...context.declarations.resources.values()].find((resource) => isUsedBy(provider, resource));
    const schema = user === undefined ? null : context.schemas.providerSchemaOf(user)?.schema.provider;
    if (schema == null) continue;
    checkBody(context, provider.config, schema, {
      site: plainContext(context.file),
      isEphemeral: true,
      isPartial: context.isOverridden(providerAddress(provider)),
      readOnly: "unconfigurable-argument",
    });
  }
}

function isUsedBy({ name, alias }: ProviderDeclaration, { type, provider }: ResourceDeclaration): boolean {
  if (provider === null) return alias === null && type.split("_", 1)[0] === name;
  const [root, step] = staticTraversal(provider.expression) ?? [];
  if (root?.kind !== "root" || root.name !== name) return false;
  return step === undefined ? alias === null : step.kind === "attribute" && step.name === alias;
}
