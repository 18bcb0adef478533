/** Explanations and examples for the codes about references and values. */
import type { validationCodes } from "../../src/terraform/validate/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/validate/codes.ts`. */
export const validationDocs: CodeDocs<typeof validationCodes> = {
  "undeclared-variable": {
    explanation: "No file of the module has a `variable` block of this name.",
    example: {
      text: `output "a" {
  value = var.b
}
`,
      as: "module",
    },
  },
  "undeclared-local": {
    explanation: "No `locals` block of the module has this name.",
    example: {
      text: `output "a" {
  value = local.b
}
`,
      as: "module",
    },
  },
  "undeclared-resource": {
    explanation: "No file of the module has a block for this resource.",
    example: {
      text: `output "a" {
  value = null_resource.b.id
}
`,
      as: "module",
    },
  },
  "undeclared-module": {
    explanation: "No file of the module has a `module` block of this name.",
    example: {
      text: `output "a" {
  value = module.b.c
}
`,
      as: "module",
    },
  },
  "scoped-resource": {
    explanation: "A data source inside a `check` block can be seen in this block only.",
    example: {
      text: `check "a" {
  data "http" "b" {
  }
  assert {
    condition     = data.http.b.status_code == 200
    error_message = "It fails."
  }
}
output "c" {
  value = data.http.b.body
}
`,
      as: "module",
    },
  },
  "invalid-depends-on-reference": {
    explanation: "Name the resource or module, without what is in it.",
    example: {
      text: `resource "terraform_data" "a" {
}
resource "terraform_data" "b" {
  depends_on = [terraform_data.a.id]
}
`,
      as: "module",
    },
  },
  "missing-instance-key": {
    explanation: "A resource with `count` or `for_each` is a collection of instances.",
    example: {
      text: `resource "null_resource" "b" {
  count = 2
}
output "a" {
  value = null_resource.b.id
}
`,
      as: "module",
    },
  },
  "instance-index": {
    explanation: "An instance of a resource is an object whose attributes are known by their names.",
    example: {
      text: `resource "terraform_data" "b" {
  count = 2
}
output "a" {
  value = terraform_data.b[0]["id"]
}
`,
      as: "module",
    },
  },
  "unexpected-instance-key": {
    explanation: "A resource without `count` and `for_each` is one instance.",
    example: {
      text: `resource "null_resource" "b" {
}
output "a" {
  value = null_resource.b[0].id
}
`,
      as: "module",
    },
  },
  "resource-count-attribute": {
    explanation: "Old versions had the number of instances as an attribute.",
    example: {
      text: `resource "null_resource" "b" {
}
output "a" {
  value = null_resource.b.count
}
`,
      as: "module",
    },
  },
  "unsupported-resource-attribute": {
    explanation: "The provider's schema of the resource has no such attribute.",
    example: {
      text: `resource "terraform_data" "a" {
}
output "b" {
  value = terraform_data.a.inputs
}
`,
      as: "module",
    },
  },
  "each-value-outside": {
    explanation: "`each.key` and `each.value` are of an instance: there are none where `for_each` is not set.",
    example: {
      text: `output "a" {
  value = each.value
}
`,
      as: "module",
    },
  },
  "count-outside": {
    explanation: "`count.index` is the number of an instance: there is none where `count` is not set.",
    example: {
      text: `output "a" {
  value = count.index
}
`,
      as: "module",
    },
  },
  "each-outside": {
    explanation: "`each.key` and `each.value` are of an instance: there are none where `for_each` is not set.",
    example: {
      text: `output "a" {
  value = each.key
}
`,
      as: "module",
    },
  },
  "self-outside": {
    explanation: "`self` is the resource that a provisioner, connection or postcondition belongs to.",
    example: {
      text: `output "a" {
  value = self.id
}
`,
      as: "module",
    },
  },
  "no-such-count-attribute": {
    explanation: "`count` has one attribute.",
    example: {
      text: `resource "null_resource" "b" {
  count    = 2
  triggers = { a = count.number }
}
`,
      as: "module",
    },
  },
  "no-such-each-attribute": {
    explanation: "`each` has two attributes.",
    example: {
      text: `resource "null_resource" "b" {
  for_each = toset(["a"])
  triggers = { a = each.name }
}
`,
      as: "module",
    },
  },
  "no-such-path-attribute": {
    explanation: "`path` has the attributes `cwd`, `module` and `root`.",
    example: {
      text: `output "a" {
  value = path.modul
}
`,
      as: "module",
    },
  },
  "no-such-terraform-attribute": {
    explanation: "`terraform` has one attribute that every version knows, `workspace`.",
    example: {
      text: `output "a" {
  value = terraform.env
}
`,
      as: "module",
    },
  },
  "self-referencing-local": {
    explanation: "A local value is computed from others.",
    example: {
      text: `locals {
  a = [local.a]
}
`,
      as: "module",
    },
  },
  "self-referential-block": {
    explanation:
      "What a block is made of cannot depend on the block. Provisioners, connections and postconditions use `self`.",
    example: {
      text: `resource "null_resource" "b" {
  triggers = { a = null_resource.b.id }
}
`,
      as: "module",
    },
  },
  "dependency-cycle": {
    explanation: "The names are in alphabetical order; each of them refers to another one, and in the end to itself.",
    example: {
      text: `locals {
  a = local.b
  b = local.a
}
`,
      as: "module",
    },
  },
  "invalid-function-namespace": {
    explanation: "Functions are Terraform's own, or of a provider.",
    example: {
      text: `output "a" {
  value = text::upper("b")
}
`,
      as: "module",
    },
  },
  "unavailable-function": {
    explanation: "The provider has no such function.",
    example: {
      text: `terraform {
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
}
output "a" {
  value = provider::terraform::encode({})
}
`,
      as: "module",
    },
  },
  "undeclared-function-provider": {
    explanation: "The functions of a provider are there in modules that require it.",
    example: {
      text: `output "a" {
  value = provider::b::upper("c")
}
`,
      as: "module",
    },
  },
  "invalid-condition-result": {
    explanation: "A condition is true or false.",
    example: {
      text: `variable "a" {
  type = list(string)
}
resource "terraform_data" "a" {
  lifecycle {
    precondition {
      condition     = [var.a]
      error_message = "No."
    }
  }
}
`,
      as: "module",
    },
  },
  "null-condition-result": {
    explanation: "A condition is true or false.",
    example: {
      text: `variable "a" {
  type = list(string)
}
resource "terraform_data" "a" {
  lifecycle {
    precondition {
      condition     = length(var.a) > 0 ? null : null
      error_message = "No."
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-error-message": {
    explanation: "The message is a text.",
    example: {
      text: `variable "a" {
  type = list(string)
}
resource "terraform_data" "a" {
  lifecycle {
    precondition {
      condition     = length(var.a) > 0
      error_message = var.a
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-validation-result": {
    explanation: "A condition is true or false.",
    example: {
      text: `variable "a" {
  type = string
  validation {
    condition     = [var.a]
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "null-validation-result": {
    explanation: "A condition is true or false.",
    example: {
      text: `variable "a" {
  type = string
  validation {
    condition     = var.a == "b" ? null : null
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "invalid-variable-value": {
    explanation: "The variable's own validation refuses this value.",
    example: {
      text: `variable "a" {
  type = string
  validation {
    condition     = can(regex("[", var.a))
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "ephemeral-root-output": {
    explanation: "The outputs of a root module are stored. Only what another module calls may have such outputs.",
    example: {
      text: `variable "a" {
  ephemeral = true
}
output "b" {
  value     = var.a
  ephemeral = true
}
`,
      as: "module",
    },
  },
  "value-not-ephemeral": {
    explanation: "Leave `ephemeral` out: what uses the output may then store it.",
    example: {
      text: `output "a" {
  value     = "b"
  ephemeral = true
}
`,
      as: "module",
    },
  },
  "sensitive-output": {
    explanation: "What comes from a sensitive value is sensitive, through functions and templates too.",
    example: {
      text: `variable "a" {
  sensitive = true
}
output "b" {
  value = var.a
}
`,
      as: "module",
    },
  },
  "ephemeral-output": {
    explanation: "An ephemeral value is never stored, and outputs are unless they say `ephemeral = true`.",
    example: {
      text: `variable "a" {
  ephemeral = true
}
output "b" {
  value = var.a
}
`,
      as: "module",
    },
  },
  "impossible-terraform-version": {
    explanation: "Nobody could use the module.",
    example: {
      text: `terraform {
  required_version = ">= 99.0"
}
`,
      as: "module",
    },
  },
  "undeclared-variable-value": {
    explanation: "The value is not used: its name is misspelt, or the variable was removed.",
    example: {
      text: `variable "a" {
}
# terraform.tfvars:
b = 1
`,
      as: "module",
    },
  },
  "unsuitable-variable-value": {
    explanation: "The module says which type the variable has, and this value cannot be converted.",
    example: {
      text: `variable "a" {
  type = number
}
# terraform.tfvars:
a = "one"
`,
      as: "module",
    },
  },
  "unsuitable-sensitive-value": {
    explanation: "The module says which type the variable has, and this value cannot be converted.",
    example: {
      text: `variable "a" {
  type      = number
  sensitive = true
}
# terraform.tfvars:
a = "one"
`,
      as: "module",
    },
  },
  "null-variable-value": {
    explanation: "The variable is never null, and has no default value that would be used instead.",
    example: {
      text: `variable "a" {
  nullable = false
}
# terraform.tfvars:
a = null
`,
      as: "module",
    },
  },
  "variable-block-in-values": {
    explanation: "Variables are declared in the files of the module.",
    example: {
      text: `variable "a" {
}
# terraform.tfvars:
variable "a" {
}
`,
      as: "module",
    },
  },
};
