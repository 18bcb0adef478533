/** The nodes for provider configurations in a module's dependency graph. */
import { goQuote } from "../../../text/index.ts";
import { fullAddress, isBuiltinProvider, localNameOfType, providerAddress } from "../../addresses/provider-address.ts";
import type { ProviderReference } from "../../addresses/provider-reference.ts";
import type { ModuleCallDeclaration, ProviderDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import { hasArguments } from "../../declare/providers/providers.ts";
import { namedConfiguration } from "../../declare/providers/provider-references.ts";
import type { NodeAddress } from "./graph-nodes.ts";
import type { Module } from "../module.ts";
import { query } from "../../query.ts";

type Configuration = Pick<ProviderReference, "localName" | "alias">;

/** Returns a provider's configuration as the reference names it: `provider["registry.terraform.io/hashicorp/aws"].west`. */
export function providerNode(address: string, alias: string | null): NodeAddress {
  return `provider[${goQuote(fullAddress(address))}]${alias === null ? "" : `.${alias}`}`;
}

/** Returns true for the node of a provider configuration. */
export function isProviderNode(node: NodeAddress): boolean {
  return node.startsWith("provider[");
}

/** Returns the node for a `provider` block; null if the provider is unknown. */
export function nodeOfProvider(module: Module, { name, alias }: ProviderDeclaration): NodeAddress | null {
  return nodeOf(module, { localName: name, alias });
}

/** Returns the node for a resource's provider configuration, which may be the caller's; null if it is unknown. */
export function nodeForResource(module: Module, { provider, type }: ResourceDeclaration): NodeAddress | null {
  if (provider === null) return nodeOf(module, { localName: localNameOfType(type), alias: null });
  const named = namedConfiguration(provider.expression);
  return named === null ? null : nodeOf(module, named);
}

/** Returns the `provider` block in a module for a node; undefined if a caller may have it. */
export function providerWithNode(module: Module, node: NodeAddress): ProviderDeclaration | undefined {
  return providersByNode(module).get(node);
}

/** A repeated configuration is an error: the first one counts. */
const providersByNode: (module: Module) => ReadonlyMap<NodeAddress | null, ProviderDeclaration> = query(
  "providersByNode",
  (module) =>
    new Map(
      module.declarations.providers
        .toReversed()
        .map((provider) => [nodeOfProvider(module, provider), provider] as const),
    ),
);

/** Returns the caller's node for a provider configuration in a called module; null if it is not certain. */
export function nodeInCaller(
  caller: Module,
  { providers, passedProviders }: ModuleCallDeclaration,
  child: Module,
  node: NodeAddress,
): NodeAddress | null {
  const own = providerWithNode(child, node);
  const passed = passedProviders.find(({ inChild }) => nodeOf(child, inChild) === node);
  // The configuration that a call passes replaces an empty one.
  if (own !== undefined && (passed === undefined || hasArguments(own))) return null;
  if (passed !== undefined) return nodeOf(caller, passed.inParent);
  // A called module has its caller's default configurations, except for those that the call passes in their place.
  const isKnown = providers === null || passedProviders.length > 0;
  return isKnown && node.endsWith("]") ? node : null;
}

function nodeOf({ declarations }: Module, { localName, alias }: Configuration): NodeAddress | null {
  if (isBuiltinProvider(declarations, localName)) return null;
  const address = providerAddress(declarations, { localName });
  return address === null ? null : providerNode(address, alias);
}
