/** The providers that a module's local names refer to. */
import type { TextRange } from "../../text/index.ts";
import type { ProviderReference } from "./provider-reference.ts";
import { providerSourceProblem } from "./provider-source.ts";

/** The providers that a module requires, by local name. */
export interface ProviderRequirements {
  readonly requiredProviders: ReadonlyMap<
    string,
    { readonly source: string | null; readonly sourceRange: TextRange | null }
  >;
}

const DEFAULT_HOST = "registry.terraform.io/";

/** The source of Terraform's built-in provider, without the host. */
const BUILTIN_SOURCE = "builtin/terraform";

/** The address of Terraform's built-in provider. */
export const BUILTIN_PROVIDER = `terraform.io/${BUILTIN_SOURCE}`;

/** Returns the address of the official provider with a name, which does not have to be declared. */
export function officialProvider(name: string): string {
  return `hashicorp/${name.toLowerCase()}`;
}

/** Returns true for a provider's address in the namespace of the official ones. */
export function isOfficialProvider(address: string): boolean {
  return address.startsWith(officialProvider(""));
}

/** Returns the address of the provider for resource types and configurations with a name that is not declared. */
export function impliedProvider(name: string): string {
  return name === "terraform" ? BUILTIN_PROVIDER : officialProvider(name);
}

/** Returns the default local name of a resource type's provider: the part before the first underscore. */
export function localNameOfType(type: string): string {
  return type.split("_", 1)[0]!;
}

/** Returns true if a local name refers to the built-in provider. */
export function isBuiltinProvider({ requiredProviders }: ProviderRequirements, localName: string): boolean {
  const source = requiredProviders.get(localName)?.source ?? null;
  if (source === null) return localName === "terraform";
  return source === BUILTIN_SOURCE || source === BUILTIN_PROVIDER;
}

/** Returns an address as namespace and type, without any host. */
export function withoutHost(address: string): string {
  const parts = address.split("/");
  return parts.length > 2 ? parts.slice(-2).join("/") : address;
}

/** Returns an address including the default host. */
export function fullAddress(address: string): string {
  return address.split("/").length === 2 ? DEFAULT_HOST + address : address;
}

/** Returns a local name's address from `required_providers`; undefined if it has none, null if it is unknown. */
export function requiredAddress(
  { requiredProviders }: ProviderRequirements,
  localName: string,
): string | null | undefined {
  const entry = requiredProviders.get(localName);
  if (entry === undefined) return undefined;
  if (entry.source === null) return entry.sourceRange === null ? officialProvider(localName) : null;
  return providerSourceProblem(entry.source) === null ? displayAddress(entry.source) : null;
}

/** Returns the address of the provider that a reference refers to, as in messages; null if it is unknown. */
export function providerAddress(
  module: ProviderRequirements,
  { localName }: Pick<ProviderReference, "localName">,
): string | null {
  const required = requiredAddress(module, localName);
  return required === undefined ? officialProvider(localName) : required;
}

/** Returns a source as in messages: in lower case, without defaults. */
function displayAddress(source: string): string {
  const lower = source.toLowerCase();
  if (!lower.includes("/")) return officialProvider(lower);
  return lower.startsWith(DEFAULT_HOST) ? lower.slice(DEFAULT_HOST.length) : lower;
}
