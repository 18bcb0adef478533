/** Diagnostic codes for a module's blocks, file by file. The wording and ranges are those of `terraform validate`. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

const NAME =
  "A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.";

type OtherLifecycle = { readonly mode: string; readonly argument: string; readonly isOpenTofu: boolean };

/** Diagnostic codes for variables, outputs, conditions, resources and provisioners. */
export const blockCodes = defineCodes({
  // Names
  "invalid-variable-name": error("Invalid variable name", NAME),
  "invalid-local-name": error("Invalid local value name", NAME),
  "invalid-output-name": error("Invalid output name", NAME),
  "invalid-module-name": error("Invalid module instance name", NAME),
  "invalid-resource-type-name": error("Invalid resource type name", NAME),
  "invalid-resource-name": error("Invalid resource name", NAME),
  "invalid-data-source-name": error("Invalid data source name", NAME),
  "invalid-data-name": error("Invalid data resource name", NAME),
  "invalid-ephemeral-type-name": error("Invalid ephemeral resource type", NAME),
  "invalid-ephemeral-name": error("Invalid ephemeral resource name", NAME),
  "invalid-check-name": error("Invalid check block name", NAME),
  "reserved-variable-name": error(
    "Invalid variable name",
    "The variable name {name:quoted} is reserved due to its special meaning inside module blocks.",
  ),

  // Variables and outputs
  "invalid-variable-default": error(
    "Invalid default value for variable",
    "This default value is not compatible with the variable's type constraint: {reason}.",
  ),
  "null-variable-default": error(
    "Invalid default value for variable",
    "A null default value is not valid when nullable=false.",
  ),
  "output-postcondition": error(
    "Postconditions are not allowed",
    "Output values can only have preconditions, not postconditions.",
  ),

  // Conditions
  "constant-condition": error(
    "Invalid {block} expression",
    "The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
  ),
  "validation-of-something-else": error(
    "Invalid variable validation condition",
    "The condition for variable {name:quoted} must refer to var.{name} in order to test incoming values.",
  ),
  "condition-refers-to-itself": error(
    "Invalid reference in {block}",
    "Configuration for {address} may not refer to itself.",
  ),
  "rule-in-override": error("Can't override {block} blocks", "Override files cannot override {block:quoted} blocks."),
  "check-in-override": error("Can't override check blocks", "Override files cannot override check blocks."),
  "check-without-assert": error("Zero assert blocks", "Check blocks must have at least one assert block."),
  "several-data-in-check": error(
    "Multiple data resource blocks",
    "This check block already has a data resource defined at {position}.",
  ),

  // Resources
  "nested-data-repetition": error(
    "Invalid {argument:quoted} attribute",
    'The "count" and "for_each" meta-arguments are not supported within nested data blocks.',
  ),
  "nested-data-lifecycle": error(
    "Invalid lifecycle block",
    'Nested data blocks do not support "lifecycle" blocks as the lifecycle is managed by the containing block.',
  ),
  "lifecycle-argument-of-managed": error(
    ({ mode, isOpenTofu }: OtherLifecycle) =>
      isOpenTofu && mode === "ephemeral"
        ? "Invalid lifecycle configuration for ephemeral resource"
        : `Invalid ${mode} resource lifecycle argument`,
    'The lifecycle argument {argument:quoted} is defined only for managed resources ("resource" blocks), and is not valid for {mode} resources.',
  ),
  "ignore-changes-wildcard": error(
    "Invalid ignore_changes wildcard",
    'The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
  ),
  "ignore-changes-mixed": error(
    "Invalid ignore_changes ruleset",
    'Cannot mix wildcard string "*" with non-wildcard references.',
  ),
  "replace-trigger-each": error(
    "Invalid each reference in replace_triggered_by expression",
    "Only each.key may be used in replace_triggered_by.",
  ),
  "replace-trigger-count": error(
    "Invalid count reference in replace_triggered_by expression",
    "Only count.index may be used in replace_triggered_by.",
  ),
  "replace-trigger-of-something-else": error(
    "Invalid reference in replace_triggered_by expression",
    "Only resources, count.index, and each.key may be used in replace_triggered_by.",
  ),
  "replace-trigger-without-resource": error(
    "Invalid replace_triggered_by expression",
    "Missing resource reference in replace_triggered_by expression.",
  ),
  "replace-trigger-of-several-resources": error(
    "Invalid replace_triggered_by expression",
    "Multiple resource references in replace_triggered_by expression.",
  ),

  // Provisioners
  "removed-provisioner-type": error(
    "The {type:quoted} provisioner has been removed",
    "The {type:quoted} provisioner was deprecated in Terraform 0.13.4 has been removed from {product|Terraform}. Visit https://learn.hashicorp.com/collections/terraform/provision for alternatives to using provisioners that are a better fit for the {product|Terraform} workflow.",
  ),
  "invalid-when-keyword": error(
    'Invalid "when" keyword',
    'The "when" argument requires one of the following keywords: create or destroy.',
  ),
  "invalid-on-failure-keyword": error(
    'Invalid "on_failure" keyword',
    'The "on_failure" argument requires one of the following keywords: continue or fail.',
  ),
  "destroy-reference": error(
    "Invalid reference from destroy provisioner",
    "Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
  ),
});

/** Diagnostic codes for providers, settings and refactoring blocks. */
export const configurationCodes = defineCodes({
  // Providers
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
    "An alias must be a valid name. A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
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

  // Settings
  "prerelease-in-required-version": error(
    "Invalid required_version constraint",
    "Prerelease version constraints are not supported: {constraint}. Remove the prerelease information from the constraint. Prerelease versions of {product|terraform} will match constraints using their version core only.",
  ),
  "experiments-in-release": error(
    "Module uses experimental features",
    "Experimental features are intended only for gathering early feedback on new language designs, and so are available only in alpha releases of {product|Terraform}.",
  ),
  "invalid-language-edition": error(
    "Invalid language edition",
    "The language argument expects a bare language edition keyword. Terraform supports only language edition TF2021, which is the default.",
  ),
  "unsupported-language-edition": error(
    "Unsupported language edition",
    "Terraform only supports language edition TF2021. This module requires a different version of Terraform CLI.",
  ),

  // Refactoring
  "moved-between-kinds": error(
    'Invalid "moved" addresses',
    'The "from" and "to" addresses must either both refer to resources or both refer to modules.',
  ),
  "removed-data-source": error(
    "Data source address not allowed",
    "Data sources are never destroyed, so they are not valid targets of removed blocks. To remove the data source from state, remove the data source block from configuration.",
  ),
  "removed-connection-of-other": error(
    "Invalid connection block",
    "Provisioner connection configuration is valid only when a removed block targets a managed resource.",
  ),
  "removed-provisioner-of-other": error(
    "Invalid provisioner block",
    "Provisioners are valid only when a removed block targets a managed resource.",
  ),
  "removed-provisioner-on-create": error(
    ({ isOpenTofu }: { readonly isOpenTofu: boolean }) =>
      isOpenTofu ? 'Invalid "removed.provisioner" block' : "Invalid provisioner block",
    'Only destroy-time provisioners are valid in "removed" blocks. To declare a destroy-time provisioner, use:\n    when = destroy',
  ),
  "import-not-managed": error("Invalid import address", "Only managed resources can be imported."),
  "import-address-expression": error(
    "Invalid import address expression",
    "An import address must be a reference to a resource, whose keys may be expressions.",
  ),
  "import-of-module": error(
    "Invalid address",
    "A resource instance address is required here. The module path must be followed by a resource instance specification.",
  ),
  "import-provider-in-module": error(
    "Invalid import provider argument",
    "The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the providers argument within the module block to configure providers for all resources within a module, including imported resources.",
  ),
});
