/**
 * The codes of providers, settings, module sources and addresses in a Terraform module: see `module-codes.ts` for where wording and
 * examples come from.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

function warning(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return { ...entry(summary, detail, explanation, text), severity: "warning" };
}

/** A `required_providers` block with one entry. */
function required(value: string, name = "a"): string {
  return `terraform {\n  required_providers {\n    ${name} = ${value}\n  }\n}\n`;
}

const SOURCE_FORM = 'The "source" attribute must be in the format "[hostname/][namespace/]name"';

const providers = {
  "invalid-provider-name": entry(
    "Invalid provider local name",
    "{0} is an invalid provider local name: {1}",
    "Local names of providers are made of small letters, digits and hyphens.",
    'provider "-a" {\n}\n',
  ),
  "invalid-implied-provider": entry(
    "Invalid provider local name",
    "{0} is an invalid implied provider local name: {1}",
    "Without a `provider` argument, the provider is called what the type has before its first underscore.",
    'resource "a-_b" "c" {\n}\n',
  ),
  "provider-name-not-normalized": entry(
    "Invalid provider local name",
    "Provider names must be normalized. Replace {0} with {1} to fix this error.",
    "Local names of providers are written in small letters.",
    'provider "AWS" {\n}\n',
  ),
  "invalid-provider-reference": entry(
    "Invalid provider configuration reference",
    "The {0} argument requires a provider type name, optionally followed by a period and then a configuration alias.",
    "Write `name` or `name.alias`.",
    'resource "a" "b" {\n  provider = c.d.e\n}\n',
  ),
  "provider-reference-with-index": entry(
    "Invalid provider configuration reference",
    "Provider name must either stand alone or be followed by a period and then a configuration alias.",
    "Write `name` or `name.alias`.",
    'resource "a" "b" {\n  provider = c[0]\n}\n',
  ),
  "duplicate-passed-provider": entry(
    "Duplicate provider address",
    "A provider configuration was already passed to {0} at {1}. Each child provider configuration can be assigned only once.",
    "Each configuration of the child is named once.",
    'module "a" {\n  source = "./a"\n  providers = {\n    b = b\n    b = b.c\n  }\n}\n',
  ),
  "invalid-provider-alias": entry(
    "Invalid provider configuration alias",
    "An alias must be a valid name. A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
    "References to the configuration are made of names.",
    'provider "a" {\n  alias = "b c"\n}\n',
  ),
  "provider-version-deprecated": warning(
    "Version constraints inside provider configuration blocks are deprecated",
    "Terraform 0.13 and earlier allowed provider version constraints inside the provider configuration block, but that is now deprecated and will be removed in a future version of Terraform. To silence this warning, move the provider version constraint into the required_providers block.",
    "Move the constraint into the `required_providers` block.",
    'provider "a" {\n  version = "1.0"\n}\n',
  ),
  "reserved-provider-argument": entry(
    "Reserved argument name in provider block",
    "The provider argument name {0} is reserved for use by Terraform in a future version.",
    "A provider that has such an argument needs an escaping block, `_`, around it.",
    'provider "a" {\n  count = 1\n}\n',
  ),
  "misplaced-required-providers": entry(
    "Invalid required_providers block",
    'A "required_providers" block must be nested inside a "terraform" block.',
    "Put a `terraform` block around it.",
    "required_providers {\n}\n",
  ),
  "invalid-required-provider": entry(
    "Invalid required_providers object",
    "required_providers entries must be strings or objects.",
    "An entry says source and version of a provider.",
    required("[]"),
  ),
  "unknown-required-provider-key": entry(
    "Invalid required_providers object",
    'required_providers objects can only contain "version", "source" and "configuration_aliases" attributes. To configure a provider, use a "provider" block.',
    "What else there is to say about a provider belongs to a `provider` block.",
    required('{ region = "x" }'),
  ),
  "required-provider-key-not-a-string": entry(
    "Invalid Attribute",
    "Invalid attribute value for provider requirement: {0}",
    "The keys of an entry are names.",
    required('{ 1 = "x" }'),
  ),
  "required-provider-version-not-a-string": entry(
    "Invalid version constraint",
    "Version must be specified as a string.",
    "Version constraints are written in quotes and are constant.",
    required("{ version = 1 }"),
  ),
  "required-provider-source-not-a-string": entry(
    "Invalid source",
    "Source must be specified as a string.",
    "Source addresses are written in quotes and are constant.",
    required("{ source = 1 }"),
  ),
  "invalid-configuration-alias": entry(
    "Invalid configuration_aliases value",
    "Configuration aliases can only contain references to local provider configuration names in the format of provider.alias",
    "Each element names a configuration of the provider that the caller has to pass.",
    required('{ source = "b/a", configuration_aliases = [a[0]] }'),
  ),
  "configuration-alias-of-other-provider": entry(
    "Invalid configuration_aliases value",
    "Configuration aliases must be prefixed with the provider name. Expected {0}, but found {1}.",
    "Each element names a configuration of the provider that the entry is about.",
    required('{ source = "b/a", configuration_aliases = [b.c] }'),
  ),
} as const;

const sources = {
  "invalid-provider-source": entry(
    "Invalid provider source string",
    SOURCE_FORM,
    "The address has too many parts, or empty ones.",
    required('{ source = "https://registry.terraform.io/b/a" }'),
  ),
  "invalid-provider-type": entry(
    "Invalid provider type",
    'Invalid provider type {0} in source {1}: {2}"',
    "The last part of the address is the name of the provider.",
    required('{ source = "b/-a" }'),
  ),
  "invalid-provider-namespace": entry(
    "Invalid provider namespace",
    'Invalid provider namespace "" in source {0}: {1}"',
    "The part before the provider's name is that of the organization.",
    required('{ source = "-b/a" }'),
  ),
  "legacy-provider-namespace": entry(
    "Invalid provider namespace",
    'The legacy provider namespace "-" can be used only with hostname registry.terraform.io.',
    "Other registries never had providers without namespaces.",
    required('{ source = "example.com/-/a" }'),
  ),
  "invalid-provider-host": entry(
    "Invalid provider source hostname",
    'Invalid provider source hostname namespace "" in source {0}: {1}"',
    "The first of three parts is the host of the registry.",
    required('{ source = "a!b/c/a" }'),
  ),
  "provider-type-of-repository": entry(
    "Invalid provider type",
    'Provider source {0} has a type with the prefix "terraform-provider-", which isn\'t valid. Although that prefix is often used in the names of version control repositories for Terraform providers, provider source strings should not include it.\n\nDid you mean {1}?',
    "Leave out the prefix.",
    required('{ source = "b/terraform-provider-a" }'),
  ),
  "provider-type-with-prefix": entry(
    "Invalid provider type",
    'Provider source {0} has a type with the prefix "terraform-", which isn\'t allowed because it would be redundant to name a Terraform provider with that prefix. If you are the author of this provider, rename it to not include the prefix.',
    "No provider has such a name.",
    required('{ source = "b/terraform-a" }'),
  ),
  "relative-module-source": entry(
    "Invalid module source address",
    'Terraform failed to determine your intended installation method for remote module package {0}.\n\nIf you intended this as a path relative to the current module, use {1} instead. The "./" prefix indicates that the address is a relative filesystem path.',
    "Paths begin with `./` or `../`.",
    'module "a" {\n  source = "modules/a"\n}\n',
  ),
  "invalid-module-source": entry(
    "Invalid module source address",
    "Failed to parse module source address: {0}.",
    "The address is empty, or leads out of the package that it names.",
    'module "a" {\n  source = "git::https://example.com/a//../b"\n}\n',
  ),
  "invalid-registry-source": entry(
    "Invalid registry module source address",
    'Failed to parse module registry address: {0}.\n\nTerraform assumed that you intended a module registry source address because you also set the argument "version", which applies only to registry modules.',
    "Only modules of a registry have versions that can be selected. Others select one in their address, or not at all.",
    'module "a" {\n  source  = "./a"\n  version = "1.0"\n}\n',
  ),
} as const;

const settings = {
  "prerelease-in-required-version": entry(
    "Invalid required_version constraint",
    "Prerelease version constraints are not supported: {0}. Remove the prerelease information from the constraint. Prerelease versions of terraform will match constraints using their version core only.",
    "Versions before a release count as the release.",
    'terraform {\n  required_version = ">= 1.0.0-beta1"\n}\n',
  ),
  "experiments-in-release": entry(
    "Module uses experimental features",
    "Experimental features are intended only for gathering early feedback on new language designs, and so are available only in alpha releases of Terraform.",
    "Released versions refuse the argument, even if the experiment has become part of the language.",
    "terraform {\n  experiments = [variable_validation]\n}\n",
  ),
  "invalid-language-edition": entry(
    "Invalid language edition",
    "The language argument expects a bare language edition keyword. Terraform supports only language edition TF2021, which is the default.",
    "There is one edition, and it does not have to be named.",
    'terraform {\n  language = "x"\n}\n',
  ),
  "unsupported-language-edition": entry(
    "Unsupported language edition",
    "Terraform only supports language edition TF2021. This module requires a different version of Terraform CLI.",
    "There never was an edition of this name.",
    "terraform {\n  language = FOO\n}\n",
  ),
} as const;

const addresses = {
  "invalid-address": entry(
    "Invalid address",
    "{0}",
    "A resource is addressed by type and name, with the key of an instance in brackets.",
    "moved {\n  from = a\n  to   = a.b\n}\n",
  ),
  "invalid-address-operator": entry(
    "Invalid address operator",
    "{0}",
    "A module is addressed by `module` and a name, with the key of an instance in brackets.",
    "moved {\n  from = module\n  to   = module.a\n}\n",
  ),
  "moved-between-kinds": entry(
    'Invalid "moved" addresses',
    'The "from" and "to" addresses must either both refer to resources or both refer to modules.',
    "A resource cannot become a module, nor a module a resource.",
    "moved {\n  from = a.b\n  to   = module.c\n}\n",
  ),
  "removed-resource-instance": entry(
    "Resource instance keys not allowed",
    'Resource address must be a resource (e.g. "test_instance.foo"), not a resource instance (e.g. "test_instance.foo[1]").',
    "What is removed from the configuration is the resource with all of its instances.",
    "removed {\n  from = a.b[0]\n}\n",
  ),
  "removed-module-instance": entry(
    "Module instance keys not allowed",
    'Module address must be a module (e.g. "module.foo"), not a module instance (e.g. "module.foo[1]").',
    "What is removed from the configuration is the module with all of its instances.",
    "removed {\n  from = module.a[0]\n}\n",
  ),
  "removed-data-source": entry(
    "Data source address not allowed",
    "Data sources are never destroyed, so they are not valid targets of removed blocks. To remove the data source from state, remove the data source block from configuration.",
    "Remove the block of the data source, and nothing else.",
    "removed {\n  from = data.a.b\n}\n",
  ),
  "removed-connection-of-other": entry(
    "Invalid connection block",
    "Provisioner connection configuration is valid only when a removed block targets a managed resource.",
    "Only managed resources have provisioners.",
    "removed {\n  from = module.a\n  connection {\n  }\n}\n",
  ),
  "removed-provisioner-of-other": entry(
    "Invalid provisioner block",
    "Provisioners are valid only when a removed block targets a managed resource.",
    "Only managed resources have provisioners.",
    'removed {\n  from = module.a\n  provisioner "local-exec" {\n    when = destroy\n  }\n}\n',
  ),
  "removed-provisioner-on-create": entry(
    "Invalid provisioner block",
    'Only destroy-time provisioners are valid in "removed" blocks. To declare a destroy-time provisioner, use:\n    when = destroy',
    "The resource is never created again.",
    'removed {\n  from = a.b\n  provisioner "local-exec" {\n  }\n}\n',
  ),
  "import-not-managed": entry(
    "Invalid import address",
    "Only managed resources can be imported.",
    "There is nothing to import for data sources and modules.",
    'import {\n  to = data.a.b\n  id = "x"\n}\n',
  ),
  "import-of-module": entry(
    "Invalid address",
    "A resource instance address is required here. The module path must be followed by a resource instance specification.",
    "Resources are imported one by one.",
    'import {\n  to = module.a\n  id = "x"\n}\n',
  ),
  "import-target-not-a-string": entry(
    "Invalid reference expression",
    "A single reference string is required.",
    "In JSON, the address is written in a string.",
    '# main.tf.json:\n{"import": {"to": 1, "id": "x"}}\n',
  ),
  "import-provider-in-module": entry(
    "Invalid import provider argument",
    "The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the providers argument within the module block to configure providers for all resources within a module, including imported resources.",
    "The resource is declared in the module, and its provider is that of the declaration.",
    'import {\n  to       = module.a.b.c\n  id       = "x"\n  provider = d\n}\n',
  ),
} as const;

/** The codes of providers, sources, settings and addresses. */
export const moduleProviderCodes = { ...providers, ...sources, ...settings, ...addresses } as const;
