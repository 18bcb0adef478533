/** The codes of checks that are OpenTofu's alone. Summaries are those of OpenTofu. */
import { defineCodes, error } from "../../../diagnostics/index.ts";

/** A value that OpenTofu reads before it has one. */
type Static = {
  /** The object that has no value then. */
  readonly name: string;
  /** The construct that requires it: "the source of module.a". */
  readonly owner: string;
  /** The local value that leads to the object; null for a reference to the object itself. */
  readonly via: string | null;
};

function required({ name, owner, via }: Static): string {
  return `Unable to use ${name} in a static context, which is required by ${owner}${via === null ? "" : `, through ${via}`}.`;
}

/** The codes of checks that are OpenTofu's alone. */
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
    "Sensitive value not allowed",
    "Sensitive values, or values derived from sensitive values, cannot be used as {owner}.",
  ),
  "ephemeral-static-value": error(
    "Ephemeral value not allowed",
    "Ephemeral values, or values derived from ephemeral values, cannot be used as {owner}.",
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
