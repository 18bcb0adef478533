/** Checks that the resources' providers match the module's requirements and configurations. Handles one module. */
import { suggestCloseName } from "../../../../diagnostics/index.ts";
import { TREE } from "../../../../syntax/index.ts";
import { type BodyAttribute, expressionRange } from "../../../../model/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations, ResourceDeclaration } from "../../../declare/declarations.ts";
import type { ProviderReference } from "../../../addresses/provider-reference.ts";
import type { ModuleSink } from "../../../source/module-diagnostic.ts";
import { resourceAddress, typeAndName } from "../../../addresses/resource-address.ts";
import { quotableSteps } from "../../../declare/literal-arguments.ts";
import { importedResource } from "../../../addresses/import-target.ts";
import { providerNode } from "../../../model/graph/provider-nodes.ts";
import {
  BUILTIN_PROVIDER,
  fullAddress,
  impliedProvider,
  localNameOfType,
  officialProvider,
  requiredAddress,
} from "../../../addresses/provider-address.ts";
import { callCodes, type MissingConfiguration } from "./codes.ts";

/** Reports missing configurations, and providers that are required under one name and used under another. */
export function checkProviderUses(sink: ModuleSink, module: ModuleDeclarations): void {
  const byAddress = new Map<string, string>();
  for (const { name } of module.requiredProviders.values()) {
    const address = requiredAddress(module, name);
    if (address !== null && address !== undefined) byAddress.set(address, name);
  }
  checkConfiguredNames(sink, module);
  checkImports(sink, module);
  const configurations = configurationsOf(module);
  for (const resource of module.resources.values()) {
    if (resource.provider === null) checkImpliedName(sink, module, resource, byAddress);
    else if (configurations !== null)
      checkConfiguration(sink, module, resource, resourceAddress(resource), configurations);
  }
  if (configurations === null) return;
  for (const action of module.actions.values())
    checkConfiguration(sink, module, action, `action.${typeAndName(action)}`, configurations);
  for (const call of module.modules.values()) checkPassedOn(sink, module, call, configurations);
}

/** Checks imports. A declared resource specifies its configuration itself. */
function checkImports(sink: ModuleSink, module: ModuleDeclarations): void {
  for (const { to, provider, file } of module.imports) {
    const address = to === null || provider === null ? null : importedResource(to.expression);
    if (provider === null || address === null || !module.resources.has(address)) continue;
    sink.report(file, callCodes["import-provider-of-declared"], provider.range);
  }
}

/** Reports an official provider that is configured under its own name but required under another. */
function checkConfiguredNames(sink: ModuleSink, module: ModuleDeclarations): void {
  for (const entry of module.requiredProviders.values()) {
    const address = requiredAddress(module, entry.name);
    const type = address?.startsWith("hashicorp/") === true ? address.slice("hashicorp/".length) : null;
    if (type === null || type === entry.name || !module.providers.some(({ name }) => name === type)) continue;
    if (module.requiredProviders.has(type)) continue;
    const range = expressionRange(entry.attribute.expression);
    sink.report(entry.file, callCodes["required-provider-configured-otherwise"], range, {
      provider: officialProvider(type),
      name: entry.name,
      configuredName: type,
    });
  }
}

function checkImpliedName(
  sink: ModuleSink,
  module: ModuleDeclarations,
  resource: ResourceDeclaration,
  byAddress: ReadonlyMap<string, string>,
): void {
  const name = localNameOfType(resource.type);
  if (resource.mode === "ephemeral" || module.requiredProviders.has(name)) return;
  const required = byAddress.get(impliedProvider(name));
  if (required === undefined) return;
  sink.report(resource.file, callCodes["required-provider-implied-otherwise"], resource.range, {
    provider: fullAddress(impliedProvider(name)),
    resource: resourceAddress(resource),
    name: required,
  });
}

/** Reports undeclared configurations with an alias that a call passes on. */
function checkPassedOn(
  sink: ModuleSink,
  module: ModuleDeclarations,
  { passedProviders, providersFile }: ModuleCallDeclaration,
  configurations: ReadonlyMap<string, string>,
): void {
  for (const { inParent } of passedProviders) {
    const { localName, alias, range, hasKey } = inParent;
    // References to instances are checked in `opentofu/provider-instances.ts`.
    if (hasKey === true || alias === null) continue;
    const missing = missingConfiguration(module, { localName, alias, range }, configurations);
    if (missing !== null) sink.report(providersFile, callCodes["missing-caller-provider"], range, missing);
  }
}

/** Returns what there is to say of a configuration that is certainly undeclared; null for others. */
function missingConfiguration(
  module: ModuleDeclarations,
  { localName, alias, range }: ProviderReference & { readonly alias: string },
  configurations: ReadonlyMap<string, string>,
): MissingConfiguration | null {
  const address = addressIn(module, localName);
  if (address === null || configurations.has(`${address} ${alias}`)) return null;
  // A module without any configuration of a provider may get its configurations from generated files, except for the
  // built-in provider, which has nothing to configure.
  const isBuiltin = address === BUILTIN_PROVIDER;
  const names = [...configurations].flatMap(([key, name]) => (key.startsWith(`${address} `) ? [name] : []));
  if (!isBuiltin && names.length === 0) return null;
  const name = `${localName}.${alias}`;
  // In quotes, a reference is longer than its text.
  const replaced = range.end - range.start === name.length ? range : null;
  const suggestion = suggestCloseName(replaced, name, names);
  return { name, configuration: providerNode(address, alias), names, suggestion };
}

function checkConfiguration(
  sink: ModuleSink,
  module: ModuleDeclarations,
  { provider, file, range }: Pick<ResourceDeclaration, "provider" | "file" | "range">,
  address: string,
  configurations: ReadonlyMap<string, string>,
): void {
  const missing = provider && undeclaredConfiguration(module, provider, configurations);
  if (provider === null || missing === null) return;
  // An override file's argument is reported at the block that it changes.
  const isHere = provider.node[TREE] === (file.tree as unknown);
  sink.report(
    file,
    callCodes["missing-provider-configuration"],
    isHere ? expressionRange(provider.expression) : range,
    { resource: address, ...missing, suggestion: isHere ? missing.suggestion : null },
  );
}

/** Returns what there is to say of the configuration that an argument refers to if it is certainly undeclared, or null. */
export function undeclaredConfiguration(
  module: ModuleDeclarations,
  { expression }: BodyAttribute,
  configurations = configurationsOf(module),
): MissingConfiguration | null {
  const [root, step, key] = quotableSteps(expression) ?? [];
  if (configurations === null || root?.kind !== "root" || step?.kind !== "attribute" || key !== undefined) return null;
  const reference = { localName: root.name, alias: step.name, range: expressionRange(expression) };
  return missingConfiguration(module, reference, configurations);
}

/** Returns the configurations as references, by provider and alias; null if not all of them are known. */
function configurationsOf(module: ModuleDeclarations): ReadonlyMap<string, string> | null {
  const configurations = new Map<string, string>();
  const references: Pick<ProviderReference, "localName" | "alias">[] = [
    ...module.providers.map(({ name, alias }) => ({ localName: name, alias })),
    ...[...module.requiredProviders.values()].flatMap(({ configurationAliases }) => configurationAliases),
  ];
  if (module.providers.some(({ alias, aliasRange }) => alias === null && aliasRange !== null)) return null;
  for (const { localName, alias } of references) {
    const address = addressIn(module, localName);
    if (address === null) return null;
    configurations.set(`${address} ${alias ?? ""}`, alias === null ? localName : `${localName}.${alias}`);
  }
  return configurations;
}

function addressIn(module: ModuleDeclarations, localName: string): string | null {
  const required = requiredAddress(module, localName);
  return required === undefined ? impliedProvider(localName) : required;
}
