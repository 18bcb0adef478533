/**
 * Checks the arguments of `provider` blocks, if the provider's schema is known and a resource uses the configuration.
 */
import type { ConfigExpression } from "../../../model/index.ts";
import { localNameOfType } from "../../addresses/provider-address.ts";
import { providerInstance } from "../../addresses/provider-instance.ts";
import { providerAddress } from "../../addresses/resource-address.ts";
import type {
  ModuleCallDeclaration,
  ModuleDeclarations,
  ProviderDeclaration,
  ResourceDeclaration,
} from "../../declare/declarations.ts";
import type { SchemaBlock } from "../../schema/provider-schema.ts";
import type { KnownProvider } from "../../schema/resource-schemas.ts";
import { plainContext, sitesOfBody } from "../../declare/sites.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { CheckContext } from "../check-context.ts";
import { checkBody } from "../resources/check-body.ts";
import { resourceCodes } from "../resources/codes.ts";

/** Checks the provider configurations in a file. */
export function checkProviderConfigs(context: CheckContext): void {
  for (const provider of context.fileDeclarations.providers) {
    const known = providerConfigOf(context, provider);
    const schema = known?.schema.provider;
    if (known == null || schema == null) continue;
    checkBody(context, provider.config, schema, {
      siteContext: plainContext(context.file),
      isEphemeral: true,
      isPartial: context.isOverridden(providerAddress(provider)),
      readOnly: resourceCodes["unconfigurable-argument"],
      isOpen: known.isOpen,
    });
  }
}

/** Returns a configuration's schema, or null if it is unknown. The reference ignores unused configurations. */
export function providerConfigSchema(context: CheckContext, provider: ProviderDeclaration): SchemaBlock | null {
  return providerConfigOf(context, provider)?.schema.provider ?? null;
}

function providerConfigOf(context: CheckContext, provider: ProviderDeclaration): KnownProvider | null {
  const user = [...context.declarations.resources.values()].find((resource) => isUsedBy(provider, resource));
  return user === undefined ? null : context.schemas.providerSchemaOf(user);
}

/** Returns the expressions in unused configurations, which the reference ignores. */
export function unusedConfigurations({
  file,
  fileDeclarations,
  declarations,
}: CheckContext): ReadonlySet<ConfigExpression> {
  const unused = fileDeclarations.providers.filter((provider) => !isUsed(provider, declarations, file));
  const sites = unused.flatMap(({ config }) => sitesOfBody(plainContext(file), config, new Set()));
  return new Set(sites.map(({ expression }) => expression));
}

/**
 * Returns whether a configuration may be used: by resources, actions, modules that receive or inherit it, imports, provider
 * functions.
 */
function isUsed(provider: ProviderDeclaration, declarations: ModuleDeclarations, file: SourceFile): boolean {
  const { modules, resources, imports, actions } = declarations;
  const isPassed = ({ providers, passedProviders }: ModuleCallDeclaration): boolean =>
    provider.alias === null ||
    (providers !== null && passedProviders.length === 0) ||
    passedProviders.some(({ inParent }) => inParent.localName === provider.name && inParent.alias === provider.alias);
  return (
    [...modules.values()].some(isPassed) ||
    [...resources.values(), ...actions.values()].some((user) => isUsedBy(provider, user)) ||
    imports.some((block) => block.provider !== null) ||
    file.text.includes("provider::")
  );
}

function isUsedBy(
  { name, alias }: ProviderDeclaration,
  { type, provider }: Pick<ResourceDeclaration, "type" | "provider">,
): boolean {
  if (provider === null) return alias === null && localNameOfType(type) === name;
  const used = providerInstance(provider.expression);
  return used !== null && used.localName === name && used.alias === alias;
}
