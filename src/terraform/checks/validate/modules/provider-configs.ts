/**
 * Checks the arguments of `provider` blocks, if the provider's schema is known and a resource uses the configuration.
 */
import type { ConfigExpression } from "../../../../model/index.ts";
import { localNameOfType } from "../../../addresses/provider-address.ts";
import { mentionsProviderFunctions } from "../../../addresses/provider-functions.ts";
import { providerAddress } from "../../../addresses/resource-address.ts";
import type { ModuleDeclarations, ProviderDeclaration, ResourceDeclaration } from "../../../declare/declarations.ts";
import { namedConfiguration } from "../../../declare/providers/provider-references.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import { plainContext, sitesOfBody } from "../../../declare/sites.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { CheckContext } from "../check-context.ts";
import { checkBody } from "../resources/check-body.ts";
import { resourceCodes } from "../resources/codes.ts";
import { isOverridden } from "../../../model/overridden.ts";
import { query } from "../../../query.ts";

/** Checks the provider configurations in a file. */
export function checkProviderConfigs(context: CheckContext): void {
  for (const provider of context.fileDeclarations.providers) {
    const user = configurationUser(context, provider);
    const known = user === undefined ? null : context.module.schemas.providerSchemaOf(user);
    const schema = known?.schema.provider;
    if (user === undefined || known == null || schema == null) continue;
    checkBody(context, provider.config, schema, {
      siteContext: plainContext(context.file),
      isEphemeral: true,
      isPartial: isOverridden(context.module, providerAddress(provider)),
      readOnly: resourceCodes["unconfigurable-argument"],
      isOpen: known.isOpen,
      isExact: known.isExact,
      described: { user, kind: "provider" },
    });
  }
}

/** Returns a configuration's schema, or null if it is unknown. The reference ignores unused configurations. */
export function providerConfigSchema(context: CheckContext, provider: ProviderDeclaration): SchemaBlock | null {
  const user = configurationUser(context, provider);
  return user === undefined ? null : (context.module.schemas.providerSchemaOf(user)?.schema.provider ?? null);
}

/** Returns the first resource that uses a configuration. */
function configurationUser({ module }: CheckContext, { name, alias }: ProviderDeclaration) {
  return configurationUses(module.declarations).resources.get(keyOf(name, alias));
}

/** Returns the expressions in unused configurations, which the reference ignores. */
export function unusedConfigurations({
  module: { declarations },
  file,
  fileDeclarations,
}: CheckContext): ReadonlySet<ConfigExpression> {
  const unused = fileDeclarations.providers.filter((provider) => !isUsed(provider, declarations, file));
  const sites = unused.flatMap(({ config }) => sitesOfBody(plainContext(file), config, new Set()));
  return new Set(sites.map(({ expression }) => expression));
}

/**
 * Returns whether a configuration may be used: by resources, actions, modules that receive or inherit it, imports, provider
 * functions.
 */
function isUsed({ name, alias }: ProviderDeclaration, declarations: ModuleDeclarations, file: SourceFile): boolean {
  const { resources, others, isUnclear } = configurationUses(declarations);
  const key = keyOf(name, alias);
  return (
    isUnclear ||
    (alias === null && declarations.modules.size > 0) ||
    resources.has(key) ||
    others.has(key) ||
    mentionsProviderFunctions(file.text)
  );
}

/** The uses of a module's provider configurations, by name and alias. */
interface ProviderUses {
  /** The first resource that uses a configuration. */
  readonly resources: ReadonlyMap<string, ResourceDeclaration>;
  /** Those that actions use or that modules receive. */
  readonly others: ReadonlySet<string>;
  /** Whether it is unknown which ones are used. */
  readonly isUnclear: boolean;
}

const configurationUses: (declarations: ModuleDeclarations) => ProviderUses = query(
  "configurationUses",
  (declarations) => {
    const resources = new Map<string, ResourceDeclaration>();
    for (const resource of declarations.resources.values()) {
      const key = configurationOf(resource);
      if (key !== null && !resources.has(key)) resources.set(key, resource);
    }
    const modules = [...declarations.modules.values()];
    const passed = modules.flatMap(({ passedProviders }) =>
      passedProviders.map(({ inParent }) => keyOf(inParent.localName, inParent.alias)),
    );
    const ofActions = [...declarations.actions.values()].flatMap((action) => configurationOf(action) ?? []);
    const isUnclear =
      modules.some(({ providers, passedProviders }) => providers !== null && passedProviders.length === 0) ||
      declarations.imports.some(({ provider }) => provider !== null);
    return { resources, others: new Set([...passed, ...ofActions]), isUnclear };
  },
);

/** Returns the configuration that an object uses; null if the reference is invalid. */
function configurationOf({ type, provider }: Pick<ResourceDeclaration, "type" | "provider">): string | null {
  if (provider === null) return keyOf(localNameOfType(type), null);
  const used = namedConfiguration(provider.expression);
  return used && keyOf(used.localName, used.alias);
}

function keyOf(name: string, alias: string | null): string {
  return alias === null ? name : `${name}.${alias}`;
}
