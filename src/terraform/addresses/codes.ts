/**
 * Diagnostic codes for names, addresses, sources and references. The wording and ranges are those of `terraform
 * validate`.
 */
import { defineCodes, error, SUGGESTS, type Suggestion } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";

const SOURCE_FORM = 'The "source" attribute must be in the format "[hostname/][namespace/]name"';

const INVALID = "Invalid reference";

/** The product that messages name by default. */
const TERRAFORM = "Terraform";

type RelativeSource = {
  readonly source: string;
  readonly path: string;
  readonly suggestion: Suggestion | null;
  readonly product?: string;
};

/** Diagnostic codes for names, addresses, sources and references. */
export const addressCodes = defineCodes({
  // Provider names
  "invalid-provider-name": error("Invalid provider local name", "{name} is an invalid provider local name: {problem}"),
  "invalid-legacy-provider-name": error("Invalid provider name", "{problem}"),
  "provider-name-not-normalized": error(
    "Invalid provider local name",
    ({ name, suggestion }: { name: string; suggestion: Suggestion }) =>
      `Provider names must be normalized. Replace ${goQuote(name)} with ${goQuote(suggestion.text)} to fix this error.`,
    SUGGESTS,
  ),
  "invalid-provider-reference": error(
    "Invalid provider configuration reference",
    "The {argument} argument requires a provider type name, optionally followed by a period and then a configuration alias.{hint|}",
  ),
  "provider-reference-with-index": error(
    "Invalid provider configuration reference",
    "Provider name must either stand alone or be followed by a period and then a configuration alias.{hint|}",
  ),

  // Provider sources
  "invalid-provider-source": error("Invalid provider source string", SOURCE_FORM),
  "invalid-provider-type": error(
    "Invalid provider type",
    'Invalid provider type {type:quoted} in source {source:quoted}: {problem}"',
  ),
  "invalid-provider-namespace": error(
    "Invalid provider namespace",
    'Invalid provider namespace "" in source {source:quoted}: {problem}"',
  ),
  "legacy-provider-namespace": error(
    "Invalid provider namespace",
    'The legacy provider namespace "-" can be used only with hostname registry.terraform.io.',
  ),
  "legacy-provider-source": error(
    "Invalid legacy provider address",
    ({ source, suggestion, product = TERRAFORM }: { source: string; suggestion: Suggestion; product?: string }) =>
      `The source ${goQuote(source)} is a provider without a namespace, which ${product} no longer installs. Write its namespace, as in ${goQuote(suggestion.text)}.`,
    SUGGESTS,
  ),
  "invalid-provider-host": error(
    "Invalid provider source hostname",
    'Invalid provider source hostname namespace "" in source {source:quoted}: {problem}"',
  ),
  "provider-type-of-repository": error(
    "Invalid provider type",
    ({ source, suggestion }: { source: string; suggestion: Suggestion }) =>
      `Provider source ${goQuote(source)} has a type with the prefix "terraform-provider-", which isn't valid. Although that prefix is often used in the names of version control repositories for Terraform providers, provider source strings should not include it.\n\nDid you mean ${goQuote(suggestion.text)}?`,
    SUGGESTS,
  ),
  "provider-type-with-prefix": error(
    "Invalid provider type",
    'Provider source {source:quoted} has a type with the prefix "terraform-", which isn\'t allowed because it would be redundant to name a Terraform provider with that prefix. If you are the author of this provider, rename it to not include the prefix.',
  ),

  // Module sources
  "relative-module-source": error(
    "Invalid module source address",
    ({ source, path, product = TERRAFORM }: RelativeSource) =>
      `${product} failed to determine your intended installation method for remote module package ${goQuote(source)}.\n\nIf you intended this as a path relative to the current module, use ${goQuote(path)} instead. The "./" prefix indicates that the address is a relative filesystem path.`,
    SUGGESTS,
  ),
  "invalid-module-source": error("Invalid module source address", "Failed to parse module source address: {problem}."),
  "invalid-registry-source": error(
    "Invalid registry module source address",
    'Failed to parse module registry address: {problem}.\n\n{product|Terraform} assumed that you intended a module registry source address because you also set the argument "version", which applies only to registry modules.',
  ),

  // Addresses
  "invalid-address": error("Invalid address", "{problem}"),
  "invalid-address-operator": error("Invalid address operator", "{problem}"),
  "removed-resource-instance": error(
    ({ isOpenTofu }: { readonly isOpenTofu: boolean }) =>
      isOpenTofu ? "Resource instance address with keys is not allowed" : "Resource instance keys not allowed",
    'Resource address must be a resource (e.g. "test_instance.foo"), not a resource instance (e.g. "test_instance.foo[1]").',
  ),
  "removed-module-instance": error(
    ({ isOpenTofu }: { readonly isOpenTofu: boolean }) =>
      isOpenTofu ? "Module instance address with keys is not allowed" : "Module instance keys not allowed",
    'Module address must be a module (e.g. "module.foo"), not a module instance (e.g. "module.foo[1]").',
  ),
  "import-target-not-a-string": error("Invalid reference expression", "A single reference string is required."),

  // References
  "object-accessed-directly": error(
    INVALID,
    'The "{name}" object cannot be accessed directly. Instead, access one of its attributes.',
  ),
  "object-operation": error(INVALID, 'The "{name}" object does not support this operation.'),
  "object-without-names": error(
    INVALID,
    'The "{name}" object must be followed by two attribute names: the {kind} and the resource name.',
  ),
  "resource-without-name": error(
    INVALID,
    "A reference to a {kind} must be followed by at least one attribute access, specifying the resource name.",
  ),
  "module-operation": error(INVALID, "Module instance objects do not support this operation."),
  "invalid-instance-key": error("Invalid index key", "Invalid index for {kind} instance: {problem}."),
  "reserved-symbol": error(
    "Reserved symbol name",
    'The symbol name "{name}" is reserved for use in a future {product|Terraform} version. If you are using a provider that already uses this as a resource type name, add the prefix "resource." to force interpretation as a resource type name.',
  ),
});
