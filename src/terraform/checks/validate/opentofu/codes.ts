/** Codes for checks that are OpenTofu's alone. Summaries are OpenTofu's. */
import { defineCodes, error, warning } from "../../../../diagnostics/index.ts";

/** A value that OpenTofu reads before it has one. */
type Static = {
  /** The object that has no value then. */
  readonly name: string;
  /** The construct that requires it: "the source of module.a". */
  readonly owner: string;
  /** The local value that leads to the object; null for a reference to the object itself. */
  readonly via: string | null;
};

/** A sensitive or ephemeral value. */
type StaticMark = {
  readonly owner: string;
  /** Whether it is in a `backend` or `cloud` block. */
  readonly isOfBackend: boolean;
};

type ProviderUser = { readonly user: string; readonly provider: string; readonly alias: string };

function required({ name, owner, via }: Static): string {
  return `Unable to use ${name} in a static context, which is required by ${owner}${via === null ? "" : `, through ${via}`}.`;
}

/** Codes for checks that are OpenTofu's alone. */
export const openTofuCodes = defineCodes({
  // Static contexts
  "dynamic-in-static-context": error("Dynamic value in static context", required),
  "module-output-in-static-context": error("Module output not supported in static context", required),
  "provider-function-in-static-context": error("Provider function in static context", required),
  "ephemeral-attribute-in-static-context": error("Invalid attribute in static context", required),
  "variable-not-static": error(
    "Unable to use variable in static context",
    ({ name, owner }: Static) => `${name} has const = false, and ${owner} is read before anything has a value.`,
  ),
  "undefined-static-variable": error("Undefined variable", "Undefined variable {name}, which is required by {owner}."),
  "undefined-static-local": error("Undefined local", "Undefined local {name}, which is required by {owner}."),
  "sensitive-static-value": error(
    ({ isOfBackend }: StaticMark) =>
      isOfBackend ? "Backend config contains sensitive values" : "Sensitive value not allowed",
    "Sensitive values, or values derived from sensitive values, cannot be used as {owner}.",
  ),
  "ephemeral-static-value": error(
    ({ isOfBackend }: StaticMark) =>
      isOfBackend ? "Backend config contains ephemeral values" : "Ephemeral value not allowed",
    "Ephemeral values, or values derived from ephemeral values, cannot be used as {owner}.",
  ),

  // Provider instances
  "unrepeated-provider": error(
    ({ user }: ProviderUser) => `Invalid ${user} provider configuration`,
    "This module doesn't declare a provider {provider:quoted} block with alias = {alias:quoted}, which is required for use with for_each.",
  ),
  "missing-provider-key": error(
    ({ user }: ProviderUser) => `Invalid ${user} provider configuration`,
    "The provider configuration {provider}.{alias} has for_each, so that references to it require an instance key: {provider}.{alias}[each.key].",
  ),
  "invalid-provider-key": error("Invalid provider instance key", "{problem}"),
  "provider-for-each-of-user": warning(
    ({ user }: { readonly user: string }) => `Provider configuration for_each matches ${user}`,
    "This provider configuration uses the same for_each expression as a {user}, which means that subsequent removal of elements from this collection would cause a planning error: the instance of the provider has to outlive what it destroys.",
  ),

  // Lifecycles
  "invalid-enabled": error("Invalid enabled argument", "{problem}"),
  "instance-in-prevent-destroy": error(
    "Invalid reference in prevent_destroy",
    "prevent_destroy cannot refer to {name}: it is also evaluated for instances that are no longer in the configuration.",
  ),
  "invalid-prevent-destroy": error("Invalid value for prevent_destroy", "Unsuitable value: {problem}."),

  // Connections
  "deprecated-winrm": warning(
    "WinRM connection type is deprecated",
    "OpenTofu 1.13 no longer connects with WinRM. Windows has an OpenSSH server: use a connection of the type ssh.",
  ),

  // Values
  "ignored-object-attribute": warning(
    "Object attribute is ignored",
    "The type of {variable} has no attribute {name:quoted}, so that this value is discarded.",
  ),

  // Encryption
  "undefined-key-provider": error(
    "Undefined Key Provider",
    "Key provider {address} is missing from the encryption configuration.",
  ),
  "invalid-key-provider-reference": error(
    "Invalid Key Provider expression format",
    "Expected key_provider.<type>.<name>.",
  ),
  "undefined-encryption-method": error(
    "Undefined encryption method",
    "Encryption method {address} of {target} is missing from the encryption configuration.",
  ),
  "invalid-encryption-method": error(
    "Invalid encryption method",
    "The method of {target} must be a reference: method.<type>.<name>.",
  ),
  "forbidden-unencrypted-method": error(
    "Unencrypted method is forbidden",
    "{target} is enforced, so that it cannot use an `unencrypted` method.",
  ),
  "key-provider-cycle": error(
    "Circular reference detected",
    "The key provider {address} depends on itself, so that it has no key.",
  ),
  "duplicate-encryption": error(
    "Duplicate encryption configuration",
    "A module may have only one encryption configuration. Encryption was previously configured at {position}.",
  ),
});
