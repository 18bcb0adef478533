/** The arguments of `provider` blocks, where the schema of the provider is known and a resource uses the configuration. */
import { type ConfigExpression, staticTraversal } from "../../../model/index.ts";
import { localNameOfType } from "../../addresses/provider-address.ts";
import { providerAddress } from "../../addresses/resource-address.ts";
import type {
  ModuleCallDeclaration,
  ModuleDeclarations,
  ProviderDeclaration,
  ResourceDeclaration,
} from "../../declare/declarations.ts";
import type { SchemaBlock } from "../../schema/provider-schema.ts";
import { plainContext, sitesOfBody } from "../../declare/sites.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { CheckContext } from "../check-context.ts";
import { checkBody } from "../resources/resource-config.ts";
import { resourceCodes } from "../resources/codes.ts";

/** Checks the provider configurations of a file. */
export function checkProviderConfigs(context: CheckContext): void {
  for (const provider of context.own.providers) {
    const schema = providerConfigSchema(context, provider);
    if (schema === null) continue;
    checkBody(context, provider.config, schema, {
      site: plainContext(context.file),
      isEphemeral: true,
      isPartial: context.isOverridden(providerAddress(provider)),
      readOnly: resourceCodes["unconfigurable-argument"],
    });
  }
}

/** The schema of a configuration; null where it is not known. The reference passes over configurations that nothing uses. */
export function providerConfigSchema(context: CheckContext, provider: ProviderDeclaration): SchemaBlock | null {
  const user = [...context.declarations.resources.values()].find((resource) => isUsedBy(provider, resource));
  return (user === undefined ? null : context.schemas.providerSchemaOf(user)?.schema.provider) ?? null;
}

/** The expressions of configurations that nothing uses: the reference does not look at them. */
export function unusedConfigurations({ file, own, declarations }: CheckContext): ReadonlySet<ConfigExpression> {
  const unused = own.providers.filter((provider) => !isUsed(provider, declarations, file));
  const sites = unused.flatMap(({ config }) => sitesOfBody(plainContext(file), config, new Set()));
  return new Set(sites.map(({ expression }) => expression));
}

/** Whether anything may use a configuration: resources, modules that get it or inherit it, imports, functions of providers. */
function isUsed(provider: ProviderDeclaration, declarations: ModuleDeclarations, file: SourceFile): boolean {
  const { modules, resources, imports } = declarations;
  const isPassed = ({ providers, passedProviders }: ModuleCallDeclaration): boolean =>
    provider.alias === null ||
    (providers !== null && passedProviders.length === 0) ||
    passedProviders.some(({ inParent }) => inParent.localName === provider.name && inParent.alias === provider.alias);
  return (
    [...modules.values()].some(isPassed) ||
    [...resources.values()].some((resource) => isUsedBy(provider, resource)) ||
    imports.some((block) => block.provider !== null) ||
    file.text.includes("provider::")
  );
}

function isUsedBy({ name, alias }: ProviderDeclaration, { type, provider }: ResourceDeclaration): boolean {
  if (provider === null) return alias === null && localNameOfType(type) === name;
  const [root, step] = staticTraversal(provider.expression) ?? [];
  if (root?.kind !== "root" || root.name !== name) return false;
  return step === undefined ? alias === null : step.kind === "attribute" && step.name === alias;
}
