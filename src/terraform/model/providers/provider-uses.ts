/** The providers that a module uses, by local name, with positions. */
import { expressionRange, staticMap } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { localNameOfType } from "../../addresses/provider-address.ts";
import { namedConfiguration } from "../../declare/providers/provider-references.ts";
import type { Module } from "../module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { usesOf } from "../module-uses.ts";
import { query } from "../../query.ts";

/** A use of a provider. */
export interface ProviderUse {
  readonly localName: string;
  readonly file: SourceFile;
  readonly range: TextRange;
}

/**
 * Returns the first use of each provider by provider configurations, resources, actions and module calls, in this order and in
 * file order. Functions are excluded.
 */
export const providerUses: (module: Module) => readonly ProviderUse[] = query("providerUses", (module) => {
  const seen = new Set<string>();
  return allUses(module).filter(({ localName }) => !seen.has(localName) && seen.add(localName));
});

function allUses({ declarations }: Module): ProviderUse[] {
  const uses: ProviderUse[] = [];
  for (const { name, file, range } of declarations.providers) uses.push({ localName: name, file, range });
  for (const { type, file, provider, range } of [
    ...declarations.resources.values(),
    ...declarations.actions.values(),
  ]) {
    const localName =
      provider === null ? localNameOfType(type) : (namedConfiguration(provider.expression)?.localName ?? null);
    if (localName !== null) uses.push({ localName, file, range });
  }
  for (const { file, providers } of declarations.modules.values()) {
    for (const { value } of providers === null ? [] : (staticMap(providers.expression) ?? [])) {
      const { localName } = namedConfiguration(value) ?? {};
      if (localName !== undefined) uses.push({ localName, file, range: expressionRange(value) });
    }
  }
  return uses;
}

/**
 * Returns the local names of all providers that a module may use itself, including functions and everything that looks
 * like a use.
 */
export function usedProviders(module: Module): Set<string> {
  const { addresses, functionProviders, roots } = usesOf(module);
  const names = new Set([...providerUses(module).map(({ localName }) => localName), ...functionProviders, ...roots]);
  for (const address of addresses) names.add(address.slice(0, address.indexOf(".")));
  for (const { configurationAliases } of module.declarations.requiredProviders.values())
    for (const { localName } of configurationAliases) names.add(localName);
  for (const { providerMetas } of module.declarations.settings)
    for (const { labels } of providerMetas) names.add(labels[0]?.value ?? "");
  return names;
}
