/** Explanations and examples for the codes that are OpenTofu's alone. */
import type { openTofuCodes } from "./codes.ts";
import type { CodeDocs, Example } from "../../../../diagnostics/code-docs.ts";

function inTofu(text: string): Example {
  return { text: `# main.tofu:\n${text}`, as: "module" };
}

function encryption(text: string): Example {
  return inTofu(`terraform {\n  encryption {\n${text}  }\n}\n`);
}

function backend(path: string, rest: string): Example {
  return inTofu(`terraform {\n  backend "local" {\n    path = ${path}\n  }\n}\n${rest}`);
}

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof openTofuCodes> = {
  "dynamic-in-static-context": {
    explanation:
      "OpenTofu reads sources and versions of modules, backends and encryption before it plans. Only variables, local values, paths and `terraform.workspace` have a value then.",
    example: backend("terraform_data.a.id", 'resource "terraform_data" "a" {\n}\n'),
  },
  "module-output-in-static-context": {
    explanation: "Outputs of modules have no value before the plan.",
    example: {
      text: `# m/main.tf:
output "dir" {
  value = "n"
}
# main.tofu:
module "a" {
  source = "./m"
}
module "b" {
  source = "./\${module.a.dir}"
}
`,
      as: "module",
    },
  },
  "provider-function-in-static-context": {
    explanation: "Providers are not running yet when the value is required.",
    example: backend("provider::a::b()", ""),
  },
  "ephemeral-attribute-in-static-context": {
    explanation: "Whether OpenTofu applies a plan is not known when the value is required.",
    example: backend('"${terraform.applying}"', ""),
  },
  "variable-not-static": {
    explanation: "The variable says that its value may not be used before the plan.",
    example: backend("var.a", 'variable "a" {\n  type  = string\n  const = false\n}\n'),
  },
  "undefined-static-variable": {
    explanation: "The variable is not declared in this module.",
    example: backend("var.a", ""),
  },
  "undefined-static-local": {
    explanation: "The local value is not declared in this module.",
    example: backend("local.a", ""),
  },
  "sensitive-static-value": {
    explanation: "The value is shown when OpenTofu initializes, so that it would not stay secret.",
    example: backend("var.a", 'variable "a" {\n  type      = string\n  sensitive = true\n}\n'),
  },
  "ephemeral-static-value": {
    explanation: "The value is stored when OpenTofu initializes, and ephemeral values are never stored.",
    example: backend("var.a", 'variable "a" {\n  type      = string\n  ephemeral = true\n}\n'),
  },
  "unrepeated-provider": {
    explanation:
      "A key names one of several instances of a provider configuration, which a configuration without `for_each` does not have.",
    example: inTofu('provider "a" {\n  alias = "b"\n}\nresource "a_c" "d" {\n  provider = a.b["e"]\n}\n'),
  },
  "missing-provider-key": {
    explanation: "The provider configuration has an instance for each element of a collection: name one with its key.",
    example: inTofu(
      'provider "a" {\n  alias    = "b"\n  for_each = toset(["e"])\n}\nresource "a_c" "d" {\n  provider = a.b\n}\n',
    ),
  },
  "invalid-provider-key": {
    explanation: "The key of a provider instance is a string that is known in the plan.",
    example: inTofu(
      'provider "a" {\n  alias    = "b"\n  for_each = toset(["e"])\n}\nresource "a_c" "d" {\n  provider = a.b[null]\n}\n',
    ),
  },
  "provider-for-each-of-user": {
    explanation:
      "When an element is removed from the collection, the instance of the provider that would destroy the object is gone as well. Keep the provider's collection larger than that of the object: `for_each = local.regions` and `for_each = setsubtract(local.regions, local.closed)`.",
    example: inTofu(`locals {
  regions = toset(["e"])
}
provider "a" {
  alias    = "b"
  for_each = local.regions
}
resource "a_c" "d" {
  for_each = local.regions
  provider = a.b[each.key]
}
`),
  },
  "invalid-enabled": {
    explanation: "`enabled` is true or false in the plan, and not secret.",
    example: inTofu('resource "terraform_data" "a" {\n  lifecycle {\n    enabled = null\n  }\n}\n'),
  },
  "instance-in-prevent-destroy": {
    explanation: "The argument holds for the whole resource, and also for instances that have been removed.",
    example: inTofu(
      'resource "terraform_data" "a" {\n  count = 2\n  lifecycle {\n    prevent_destroy = count.index == 0\n  }\n}\n',
    ),
  },
  "invalid-prevent-destroy": {
    explanation: "`prevent_destroy` is true or false.",
    example: inTofu(
      'variable "a" {\n  type = list(string)\n}\nresource "terraform_data" "a" {\n  lifecycle {\n    prevent_destroy = var.a\n  }\n}\n',
    ),
  },
  "deprecated-winrm": {
    explanation: "OpenTofu 1.12 warns of WinRM connections, and 1.13 fails where one is made.",
    example: inTofu('resource "terraform_data" "a" {\n  connection {\n    type = "winrm"\n    host = "a"\n  }\n}\n'),
  },
  "ignored-object-attribute": {
    explanation:
      "A conversion to an object type drops the attributes that the type does not have. Often the name is misspelled.",
    example: inTofu('variable "a" {\n  type    = object({ b = string })\n  default = { b = "x", c = 1 }\n}\n'),
  },
  "undefined-key-provider": {
    explanation:
      "The key provider is not in the `encryption` block. A configuration without key providers takes them from the environment, and is not checked.",
    example: encryption(
      '    key_provider "pbkdf2" "a" {\n      passphrase = "correct horse battery"\n    }\n    method "aes_gcm" "c" {\n      keys = key_provider.pbkdf2.b\n    }\n',
    ),
  },
  "invalid-key-provider-reference": {
    explanation: "A key provider is named by its type and its name.",
    example: encryption(
      '    key_provider "pbkdf2" "a" {\n      passphrase = "correct horse battery"\n    }\n    method "aes_gcm" "c" {\n      keys = key_provider.pbkdf2\n    }\n',
    ),
  },
  "undefined-encryption-method": {
    explanation:
      "The method is not in the `encryption` block. A configuration without methods takes them from the environment, and is not checked.",
    example: encryption(
      '    method "unencrypted" "a" {\n    }\n    state {\n      method = method.unencrypted.b\n    }\n',
    ),
  },
  "invalid-encryption-method": {
    explanation: "A method is named by its type and its name.",
    example: encryption('    method "unencrypted" "a" {\n    }\n    state {\n      method = "unencrypted"\n    }\n'),
  },
  "forbidden-unencrypted-method": {
    explanation: "`enforced` refuses to write anything without encryption, in fallbacks as well.",
    example: encryption(
      '    method "unencrypted" "a" {\n    }\n    state {\n      enforced = true\n      method   = method.unencrypted.a\n    }\n',
    ),
  },
  "key-provider-cycle": {
    explanation: "A key provider may take its passphrase from another one, but not from itself.",
    example: encryption('    key_provider "pbkdf2" "a" {\n      chain = key_provider.pbkdf2.a\n    }\n'),
  },
  "duplicate-encryption": {
    explanation: "All encryption of a module is in one block.",
    example: inTofu("terraform {\n  encryption {\n  }\n}\nterraform {\n  encryption {\n  }\n}\n"),
  },
};
