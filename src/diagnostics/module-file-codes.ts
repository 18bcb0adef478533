/**
 * The codes of what the files of a Terraform module declare together: see `module-codes.ts` for where wording and examples come from.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
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

/** The codes of several declarations and files. */
export const moduleFileCodes = { ...duplicates, ...overrides } as const;
