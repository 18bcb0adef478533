/**
 * Diagnostic codes for module calls and the providers that modules share. The wording and ranges are those of
 * `terraform validate`. Only their advice differs where it assumes a root module, a run or a state.
 */
import {
  defineCodes,
  didYouMeanOneOf,
  error,
  fewNames,
  SUGGESTS,
  type Suggestion,
  warning,
} from "../../../../diagnostics/index.ts";
import { goQuote } from "../../../../text/index.ts";

/** The two products' words for one mistake. */
type ByProduct = { readonly isOpenTofu: boolean };

/** A reference to a provider configuration that is not declared. */
export type MissingConfiguration = {
  /** The reference, as written. */
  readonly name: string;
  /** The configuration, as in the reference's summaries. */
  readonly configuration: string;
  /** The declared configurations of the provider, as references. */
  readonly names: readonly string[];
  readonly suggestion: Suggestion | null;
};

function declaredOnes({ suggestion, names }: MissingConfiguration): string {
  return didYouMeanOneOf(suggestion, "configuration", fewNames(names));
}

/** Diagnostic codes for module calls and the providers that modules share. */
export const callCodes = defineCodes({
  // Arguments
  "unsuitable-module-argument": error(
    "Invalid value for input variable",
    "The given value is not suitable for {variable} declared at {position}: {reason}.{hint}",
  ),
  "null-required-argument": error(
    "Required variable not set",
    "The given value is not suitable for {variable} declared at {position}: required variable may not be set to null.",
  ),
  "ephemeral-module-argument": error(
    ({ isOpenTofu }: ByProduct) =>
      isOpenTofu ? "Variable does not allow ephemeral value" : "Ephemeral value not allowed",
    "This input variable is not declared as accepting a ephemeral values, so it cannot be set to a result derived from an ephemeral value.",
  ),

  "missing-module-directory": error(
    "Unreadable module directory",
    "The directory {directory} of module {name:quoted} does not exist.{suggestion}",
  ),

  "recursive-module-call": error(
    "Module calls itself",
    "The module {name:quoted} leads back to the directory of this one, so that the calls have no end: {command|terraform} init fails.",
  ),

  // Providers of a module
  "duplicate-required-provider": warning(
    "Duplicate required provider",
    "Provider {provider} with the local name {name:quoted} was previously required as {earlierName:quoted}. A provider can only be required once within required_providers.",
  ),
  "required-provider-configured-otherwise": warning(
    "Duplicate required provider",
    "Provider {provider} with the local name {name:quoted} was implicitly required via a configuration block as {configuredName:quoted}. The provider configuration block name must match the name used in required_providers.",
  ),
  "required-provider-implied-otherwise": warning(
    "Duplicate required provider",
    "Provider {provider:quoted} was implicitly required via resource {resource:quoted}, but listed in required_providers as {name:quoted}. Either the local name in required_providers must match the resource name, or the {name:quoted} provider must be assigned within the resource block.",
  ),
  "import-provider-of-declared": error(
    "Invalid import provider argument",
    "The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the provider argument in the target resource block to configure the provider for a resource with explicit provider configuration.",
  ),
  "missing-provider-configuration": error(
    "Provider configuration not present",
    (args: MissingConfiguration & { readonly resource: string }) =>
      `${args.resource} uses the provider configuration ${goQuote(args.name)}, which is not declared in this module.${declaredOnes(args)} To declare it, add a provider block with this alias or, in a module that others call, an entry in the configuration_aliases of required_providers.`,
    SUGGESTS,
  ),

  // Providers of a call
  "undefined-provider-of-caller": warning(
    "Reference to undefined provider",
    "There is no explicit declaration for local provider name {name:quoted} in this module, so {product} is assuming you mean to pass a configuration for provider {provider:quoted}.\n\nTo clarify your intent and silence this warning, add to this module a required_providers entry named {name:quoted} with source = {provider:quoted}, or a different source address if appropriate.",
  ),
  "undefined-provider-of-child": warning(
    "Reference to undefined provider",
    "There is no explicit declaration for local provider name {name:quoted} in {module}, so {product} is assuming you mean to pass a configuration for {provider:quoted}.\n\nIf you also control the child module, add a required_providers entry named {name:quoted} with the source address {provider:quoted}.",
  ),
  "configuration-not-required-by-child": error(
    "Reference to undefined provider",
    "The child module does not declare any provider requirement with the local name {name:quoted}.\n\nIf you also control the child module, you can add a required_providers entry named {name:quoted} with the source address {provider:quoted} to accept this provider configuration.",
  ),
  "missing-caller-provider": error(
    "missing provider {configuration}",
    (args: MissingConfiguration) =>
      `The call passes on the provider configuration ${goQuote(args.name)}, which this module neither configures nor lists in configuration_aliases.${declaredOnes(args)}`,
    SUGGESTS,
  ),
  "missing-passed-provider": error(
    "Missing required provider configuration",
    'The child module requires an additional configuration for provider {provider}, with the local name {name:quoted}.\n\nRefer to the module\'s documentation to understand the intended purpose of this additional provider configuration, and then add an entry for {name} in the "providers" meta-argument in the module block to choose which provider configuration the module should use for that purpose.',
  ),
  "overridden-provider-configuration": error(
    "Cannot override provider configuration",
    "The configuration of {module} has its own local configuration for {name}, and so it cannot accept an overridden configuration provided by its caller.",
  ),
  "provider-type-mismatch": error(
    "Provider type mismatch",
    "The assigned configuration is for provider {given:quoted}, but local name {name:quoted} in this module represents {expected:quoted}.\n\nTo pass this configuration to the child module, use the local name {otherName:quoted} instead.",
  ),
  "provider-not-required-by-child": error(
    "Provider type mismatch",
    "The local name {callerName:quoted} in this module represents provider {given:quoted}, but {name:quoted} in {module} represents {expected:quoted}.\n\nEach provider has its own distinct configuration schema and provider types, so this module's {name:quoted} can be assigned only a configuration for {expected}, which is not required by {module}.",
  ),
  "legacy-module-repeated": error(
    "Module is incompatible with count, for_each, and depends_on",
    "The module at {module} is a legacy module which contains its own local provider configurations, and so calls to it may not use the count, for_each, or depends_on arguments.\n\nIf you also control the module {source:quoted}, consider updating this module to instead expect provider configurations to be passed by its caller.",
  ),
});
