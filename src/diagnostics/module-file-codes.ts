/**
 * The codes of what the files of a Terraform module declare together: see `module-codes.ts` for where wording and examples come from.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

function warning(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return { ...entry(summary, detail, explanation, text), severity: "warning" };
}

const TWICE = "Rename one of the two, or remove it.";

const duplicates = {
  "duplicate-variable": entry(
    "Duplicate variable declaration",
    "A variable named {0} was already declared at {1}. Variable names must be unique within a module.",
    TWICE,
    'variable "a" {\n}\nvariable "a" {\n}\n',
  ),
  "duplicate-local": entry(
    "Duplicate local value definition",
    "A local value named {0} was already defined at {1}. Local value names must be unique within a module.",
    TWICE,
    "locals {\n  a = 1\n}\nlocals {\n  a = 2\n}\n",
  ),
  "duplicate-output": entry(
    "Duplicate output definition",
    "An output named {0} was already defined at {1}. Output names must be unique within a module.",
    TWICE,
    'output "a" {\n  value = 1\n}\noutput "a" {\n  value = 2\n}\n',
  ),
  "duplicate-module": entry(
    "Duplicate module call",
    "A module call named {0} was already defined at {1}. Module calls must have unique names within a module.",
    TWICE,
    'module "a" {\n  source = "./a"\n}\nmodule "a" {\n  source = "./b"\n}\n',
  ),
  "duplicate-resource": entry(
    "Duplicate {0} {1} configuration",
    "A {2} named {3} was already declared at {4}. Resource names must be unique per type in each module{5}.",
    TWICE,
    'resource "a" "b" {\n}\nresource "a" "b" {\n}\n',
  ),
  "duplicate-check": entry(
    "Duplicate check {0} configuration",
    "A check block named {0} was already declared at {1}. Check blocks must be unique within each module.",
    TWICE,
    'check "a" {\n}\ncheck "a" {\n}\n',
  ),
  "duplicate-provider": entry(
    "Duplicate provider configuration",
    'A default (non-aliased) provider configuration for {0} was already given at {1}. If multiple configurations are required, set the "alias" argument for alternative configurations.',
    "Give one of the two an alias.",
    'provider "a" {\n}\nprovider "a" {\n}\n',
  ),
  "duplicate-provider-alias": entry(
    "Duplicate provider configuration",
    "A provider configuration for {0} with alias {1} was already given at {2}. Each configuration for the same provider must have a distinct alias.",
    "Give one of the two another alias.",
    'provider "a" {\n  alias = "b"\n}\nprovider "a" {\n  alias = "b"\n}\n',
  ),
  "duplicate-provider-meta": entry(
    "Duplicate provider_meta block",
    "A provider_meta block for provider {0} was already declared at {1}. Providers may only have one provider_meta block per module.",
    "Put everything into one block.",
    'terraform {\n  provider_meta "a" {\n  }\n  provider_meta "a" {\n  }\n}\n',
  ),
  "duplicate-required-providers": entry(
    "Duplicate required providers configuration",
    "A module may have only one required providers configuration. The required providers were previously configured at {0}.",
    "Put all entries into one block.",
    "terraform {\n  required_providers {\n  }\n  required_providers {\n  }\n}\n",
  ),
  "duplicate-backend": entry(
    "Duplicate backend configuration",
    "{0} may have only one backend configuration. {1} was previously configured at {2}.",
    "The state is kept in one place.",
    'terraform {\n  backend "a" {\n  }\n  backend "b" {\n  }\n}\n',
  ),
  "duplicate-cloud": entry(
    "Duplicate HCP Terraform configurations",
    "A module may have only one 'cloud' block configuring HCP Terraform or Terraform Enterprise. The 'cloud' block was previously configured at {0}.",
    "The state is kept in one place.",
    "terraform {\n  cloud {\n  }\n  cloud {\n  }\n}\n",
  ),
  "backend-and-cloud": entry(
    "Both a backend and cloud configuration are present",
    "A module may declare either one 'cloud' block OR one 'backend' block configuring a state backend. The 'cloud' block is configured at {0}; a backend is configured at {1}. Remove the backend block to configure HCP Terraform or Terraform Enteprise.",
    "The state is kept in one place.",
    'terraform {\n  cloud {\n  }\n  backend "a" {\n  }\n}\n',
  ),
  "duplicate-import": entry(
    "Duplicate import configuration for {0}",
    "An import block for the resource {0} was already declared at {1}. A resource can have only one import block.",
    "Only one object can become the resource.",
    'import {\n  to = a.b\n  id = "x"\n}\nimport {\n  to = a.b\n  id = "y"\n}\n',
  ),
} as const;

const overrides = {
  "missing-base-provider": entry(
    "Missing base provider configuration for override",
    "There is no {0} provider configuration with the alias {1}. An override file can only override an aliased provider configuration that was already defined in a primary configuration file.",
    "Declare the configuration in a primary file.",
    '# override.tf:\nprovider "a" {\n  alias = "b"\n}\n',
  ),
  "missing-base-variable": entry(
    "Missing base variable declaration to override",
    "There is no variable named {0}. An override file can only override a variable that was already declared in a primary configuration file.",
    "Declare the variable in a primary file.",
    '# override.tf:\nvariable "a" {\n}\n',
  ),
  "missing-base-local": entry(
    "Missing base local value definition to override",
    "There is no local value named {0}. An override file can only override a local value that was already defined in a primary configuration file.",
    "Define the local value in a primary file.",
    "# override.tf:\nlocals {\n  a = 1\n}\n",
  ),
  "missing-base-output": entry(
    "Missing base output definition to override",
    "There is no output named {0}. An override file can only override an output that was already defined in a primary configuration file.",
    "Define the output in a primary file.",
    '# override.tf:\noutput "a" {\n  value = 1\n}\n',
  ),
  "missing-base-module": entry(
    "Missing module call to override",
    "There is no module call named {0}. An override file can only override a module call that was defined in a primary configuration file.",
    "Call the module in a primary file.",
    '# override.tf:\nmodule "a" {\n  source = "./a"\n}\n',
  ),
  "missing-base-resource": entry(
    "Missing {0} to override",
    "There is no {1} {0} named {2}. An override file can only override a {3} block defined in a primary configuration file.",
    "Declare the resource in a primary file.",
    '# override.tf:\nresource "a" "b" {\n}\n',
  ),
  "moved-in-override": entry(
    "Cannot override 'moved' blocks",
    "Records of moved objects can appear only in normal files, not in override files.",
    "Move the block to a primary file.",
    "# override.tf:\nmoved {\n  from = a.b\n  to   = a.c\n}\n",
  ),
  "import-in-override": entry(
    "Cannot override 'import' blocks",
    "Import blocks can appear only in normal files, not in override files.",
    "Move the block to a primary file.",
    '# override.tf:\nimport {\n  to = a.b\n  id = "x"\n}\n',
  ),
  "depends-on-in-override": entry(
    "Unsupported override",
    "The depends_on argument may not be overridden.",
    "Set the argument in a primary file.",
    'output "a" {\n  value = 1\n}\n# override.tf:\noutput "a" {\n  depends_on = [b.c]\n}\n',
  ),
  "overridden-variable-type": entry(
    "Invalid default value for variable",
    "Overriding this variable's type constraint has made its default value invalid: {0}.",
    "Override the default value as well.",
    'variable "a" {\n  default = "x"\n}\n# override.tf:\nvariable "a" {\n  type = number\n}\n',
  ),
  "overridden-variable-default": entry(
    "Invalid default value for variable",
    "The overridden default value for this variable is not compatible with the variable's type constraint: {0}.",
    "The type is that of the primary file.",
    'variable "a" {\n  type = number\n}\n# override.tf:\nvariable "a" {\n  default = "x"\n}\n',
  ),
  "overridden-variable-null-default": entry(
    "Invalid default value for variable",
    "A null default value is not valid when nullable=false.",
    "One of the two is said in another file.",
    'variable "a" {\n  nullable = false\n}\n# override.tf:\nvariable "a" {\n  default = null\n}\n',
  ),
} as const;

/** A root module with a child module in `a`. */
function calling(call: string, child: string, own = ""): string {
  return `${own}module "a" {\n  source = "./a"\n${call}}\n# a/main.tf:\n${child}`;
}

const passing = {
  "duplicate-required-provider": warning(
    "Duplicate required provider",
    "Provider {0} with the local name {1} was previously required as {2}. A provider can only be required once within required_providers.",
    "One provider needs one local name.",
    'terraform {\n  required_providers {\n    a = {\n      source = "c/d"\n    }\n    b = {\n      source = "c/d"\n    }\n  }\n}\n',
  ),
  "required-provider-configured-otherwise": warning(
    "Duplicate required provider",
    "Provider {0} with the local name {1} was implicitly required via a configuration block as {2}. The provider configuration block name must match the name used in required_providers.",
    "Configure the provider under the name that it is required as.",
    'terraform {\n  required_providers {\n    a = {\n      source = "hashicorp/b"\n    }\n  }\n}\nprovider "b" {\n}\n',
  ),
  "required-provider-implied-otherwise": warning(
    "Duplicate required provider",
    "Provider {0} was implicitly required via resource {1}, but listed in required_providers as {2}. Either the local name in required_providers must match the resource name, or the {2} provider must be assigned within the resource block.",
    "Require the provider under the name that types of resources begin with.",
    'terraform {\n  required_providers {\n    a = {\n      source = "hashicorp/b"\n    }\n  }\n}\nresource "b_c" "d" {\n}\n',
  ),
  "import-provider-of-declared": entry(
    "Invalid import provider argument",
    "The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the provider argument in the target resource block to configure the provider for a resource with explicit provider configuration.",
    "The resource is declared, and its block says which provider it has.",
    'resource "a_b" "c" {\n}\nimport {\n  to       = a_b.c\n  id       = "x"\n  provider = a\n}\n',
  ),
  "missing-provider-configuration": entry(
    "Provider configuration not present",
    "To work with {0} its original provider configuration at {1} is required, but it has been removed. This occurs when a provider configuration is removed while objects created by that provider still exist in the state. Re-add the provider configuration to destroy {0}, after which you can remove the provider configuration again.",
    "There is no `provider` block with this alias, and none that the caller has to pass.",
    'provider "a" {\n}\nresource "a_b" "c" {\n  provider = a.d\n}\n',
  ),
  "undefined-provider-of-caller": warning(
    "Reference to undefined provider",
    "There is no explicit declaration for local provider name {0} in the root module, so Terraform is assuming you mean to pass a configuration for provider {1}.\n\nTo clarify your intent and silence this warning, add to the root module a required_providers entry named {0} with source = {1}, or a different source address if appropriate.",
    "Require the provider, or configure it.",
    'module "a" {\n  source = "./a"\n  providers = {\n    b = b\n  }\n}\n',
  ),
  "undefined-provider-of-child": warning(
    "Reference to undefined provider",
    "There is no explicit declaration for local provider name {0} in {1}, so Terraform is assuming you mean to pass a configuration for {2}.\n\nIf you also control the child module, add a required_providers entry named {0} with the source address {2}.",
    "The child has to require the provider under the name that the call uses.",
    calling("  providers = {\n    b = b\n  }\n", "locals {\n}\n"),
  ),
  "missing-passed-provider": entry(
    "Missing required provider configuration",
    'The child module requires an additional configuration for provider {0}, with the local name {1}.\n\nRefer to the module\'s documentation to understand the intended purpose of this additional provider configuration, and then add an entry for {2} in the "providers" meta-argument in the module block to choose which provider configuration the module should use for that purpose.',
    "The child names the configuration in `configuration_aliases`.",
    calling(
      "",
      'terraform {\n  required_providers {\n    b = {\n      source                = "c/b"\n      configuration_aliases = [b.d]\n    }\n  }\n}\n',
    ),
  ),
  "overridden-provider-configuration": entry(
    "Cannot override provider configuration",
    "The configuration of {0} has its own local configuration for {1}, and so it cannot accept an overridden configuration provided by the root module.",
    "Either the child configures the provider, or the caller passes a configuration.",
    calling("  providers = {\n    b = b\n  }\n", 'provider "b" {\n  c = 1\n}\n'),
  ),
  "provider-type-mismatch": entry(
    "Provider type mismatch",
    "The assigned configuration is for provider {0}, but local name {1} in the root module represents {2}.\n\nTo pass this configuration to the child module, use the local name {3} instead.",
    "Caller and child mean different providers.",
    calling(
      "  providers = {\n    c = b\n  }\n",
      'terraform {\n  required_providers {\n    b = {\n      source = "d/b"\n    }\n    c = {\n      source = "d/c"\n    }\n  }\n}\n',
      'terraform {\n  required_providers {\n    b = {\n      source = "d/b"\n    }\n  }\n}\n',
    ),
  ),
  "provider-not-required-by-child": entry(
    "Provider type mismatch",
    "The local name {0} in the root module represents provider {1}, but {2} in {3} represents {4}.\n\nEach provider has its own distinct configuration schema and provider types, so this module's {2} can be assigned only a configuration for {5}, which is not required by {3}.",
    "Caller and child mean different providers.",
    calling(
      "  providers = {\n    c = b\n  }\n",
      'terraform {\n  required_providers {\n    c = {\n      source = "d/c"\n    }\n  }\n}\n',
      'terraform {\n  required_providers {\n    b = {\n      source = "d/b"\n    }\n  }\n}\n',
    ),
  ),
  "legacy-module-repeated": entry(
    "Module is incompatible with count, for_each, and depends_on",
    "The module at {0} is a legacy module which contains its own local provider configurations, and so calls to it may not use the count, for_each, or depends_on arguments.\n\nIf you also control the module {1}, consider updating this module to instead expect provider configurations to be passed by its caller.",
    "Configurations of providers belong to the root module.",
    calling("  count = 2\n", 'provider "b" {\n  c = 1\n}\n'),
  ),
} as const;

/** The codes of several declarations, files and modules. */
export const moduleFileCodes = { ...duplicates, ...overrides, ...passing } as const;
