/** The providers that the local names of a module refer to. */
import type { TextRange } from "../../text/index.ts";
import type { ProviderReference } from "./provider-reference.ts";
import { providerSourceProblem } from "./provider-source.ts";

/** The providers that a module requires, by their local names in it. */
export interface ProviderRequirements {
  readonly requiredProviders: ReadonlyMap<
    string,
    { readonly source: string | null; readonly sourceRange: TextRange | null }
  >;
}

const DEFAULT_HOST = "registry.terraform.io/";

/** The address of the provider that nobody has to declare: the official one of the name. */
export function officialProvider(name: string): string {
  return `hashicorp/${name.toLowerCase()}`;
}

/** The address of the provider that resource types and configurations of a name belong to where nothing is declared. */
export function impliedProvider(name: string): string {
  return name === "terraform" ? "terraform.io/builtin/terraform" : officialProvider(name);
}

/** The local name of the provider that a type of resources or data sources belongs to by default: the part before the first underscore. */
export function localNameOfType(type: string): string {
  return type.split("_", 1)[0]!;
}

/** An address with the host that goes without saying. */
export function fullAddress(address: string): string {
  return address.split("/").length === 2 ? DEFAULT_HOST + address : address;
}

/** The address that a local name has by `required_providers`; undefined where it has none, null where it is not known. */
export function requiredAddress(
  { requiredProviders }: ProviderRequirements,
  localName: string,
): string | null | undefined {
  const entry = requiredProviders.get(localName);
  if (entry === undefined) return undefined;
  if (entry.source === null) return entry.sourceRange === null ? officialProvider(localName) : null;
  return providerSourceProblem(entry.source) === null ? displayAddress(entry.source) : null;
}

/** The address of the provider that a reference is to, as messages have it; null where it is not known. */
export function providerAddress(module: ProviderRequirements, { localName }: ProviderReference): string | null {
  const required = requiredAddress(module, localName);
  return required === undefined ? officialProvider(localName) : required;
}

/** A source as messages have it: in small letters, without what goes without saying. */
function displayAddress(source: string): string {
  const lower = source.toLowerCase();
  if (!lower.includes("/")) return officialProvider(lower);
  return lower.startsWith(DEFAULT_HOST) ? lower.slice(DEFAULT_HOST.length) : lower;
}
