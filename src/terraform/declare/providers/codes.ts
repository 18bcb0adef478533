/** Diagnostic codes for provider configurations and requirements. The wording and ranges are the product's. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../name-rule.ts";

/** Diagnostic codes for provider configurations and requirements. */
export const providerCodes = defineCodes({
  "invalid-implied-provider": error(
    "Invalid provider local name",
    "{name:quoted} is an invalid implied provider local name: {problem}",
  ),
  "duplicate-passed-provider": error(
    "Duplicate provider address",
    "A provider configuration was already passed to {name} at {position}. Each child provider configuration can be assigned only once.",
  ),
  "invalid-provider-alias": error(
    "Invalid provider configuration alias",
    `An alias must be a valid name. ${NAME_RULE}`,
  ),
  "provider-for-each-without-alias": error(
    'Alias required when using "for_each"',
    'A provider configuration with "for_each" requires "alias": the default configuration has one instance.',
  ),
  "provider-version-deprecated": warning(
    "Version constraints inside provider configuration blocks are deprecated",
    "Terraform 0.13 and earlier allowed provider version constraints inside the provider configuration block, but that is now deprecated and will be removed in a future version of {product|Terraform}. To silence this warning, move the provider version constraint into the required_providers block.",
  ),
  "provider-version-in-test": error(
    "Version constraints are not allowed in test files",
    "Version constraints inside provider configuration blocks are not allowed in test files. To silence this error, move the provider version constraint into the required_providers block of the configuration that uses this provider.",
  ),
  "reserved-provider-argument": error(
    "Reserved argument name in provider block",
    "The provider argument name {name:quoted} is reserved for use by {product} in a future version.{hint}",
  ),
  "invalid-required-provider": error(
    "Invalid required_providers object",
    "required_providers entries must be strings or objects.",
  ),
  "unknown-required-provider-key": error(
    "Invalid required_providers object",
    'required_providers objects can only contain "version", "source" and "configuration_aliases" attributes. To configure a provider, use a "provider" block.',
  ),
  "required-provider-key-not-a-string": error(
    "Invalid Attribute",
    "Invalid attribute value for provider requirement: {key}",
  ),
  "required-provider-version-not-a-string": error(
    "Invalid version constraint",
    "Version must be specified as a string.",
  ),
  "invalid-provider-version": error("Invalid version constraint", "Incorrect version constraint syntax: {problem}."),
  "required-provider-source-not-a-string": error("Invalid source", "Source must be specified as a string."),
  "unknown-builtin-provider": error(
    "Invalid dependency on built-in provider",
    "Cannot use {address}: this {product} release has no built-in provider named {type:quoted}.",
  ),
  "builtin-provider-version": error(
    "Invalid dependency on built-in provider",
    "Cannot use {address}: built-in providers do not support explicit version constraints.",
  ),
  "invalid-configuration-alias": error(
    "Invalid configuration_aliases value",
    "Configuration aliases can only contain references to local provider configuration names in the format of provider.alias",
  ),
  "configuration-alias-of-other-provider": error(
    "Invalid configuration_aliases value",
    "Configuration aliases must be prefixed with the provider name. Expected {expected:quoted}, but found {name:quoted}.",
  ),
});
