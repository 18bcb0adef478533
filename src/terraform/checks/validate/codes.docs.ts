/** Explanations and examples for the codes about references and values. */
import type { validationCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof validationCodes> = {
  "undeclared-variable": {
    explanation: "No file of the module contains a `variable` block with this name.",
    example: {
      text: `output "a" {
  value = var.b
}
`,
      as: "module",
    },
  },
  "undeclared-local": {
    explanation: "No `locals` block of the module declares this name.",
    example: {
      text: `output "a" {
  value = local.b
}
`,
      as: "module",
    },
  },
  "undeclared-resource": {
    explanation:
      "No file of the module contains a block for this resource. A resource of the same type with a similar name is suggested.",
    example: {
      text: `output "a" {
  value = null_resource.b.id
}
`,
      as: "module",
    },
  },
  "undeclared-module": {
    explanation: "No file of the module contains a `module` block with this name.",
    example: {
      text: `output "a" {
  value = module.b.c
}
`,
      as: "module",
    },
  },
  "scoped-resource": {
    explanation: "A data source in a `check` block can only be used in this block.",
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
    explanation: "Write the resource or module without an attribute.",
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
    explanation:
      "A resource with `count` or `for_each` has several instances. Select one with a key, or all with `[*]` or `for`.",
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
    explanation: "Write a dot before the attribute: an instance is an object.",
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
    explanation: "A resource without `count` and `for_each` has one instance. Remove the key.",
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
    explanation: "Versions before 0.12 had the number of instances as an attribute. Use `length`.",
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
    explanation: "`each.key` and `each.value` exist only in blocks that set `for_each`.",
    example: {
      text: `output "a" {
  value = each.value
}
`,
      as: "module",
    },
  },
  "count-outside": {
    explanation: "`count.index` exists only in blocks that set `count`.",
    example: {
      text: `output "a" {
  value = count.index
}
`,
      as: "module",
    },
  },
  "each-outside": {
    explanation: "`each.key` and `each.value` exist only in blocks that set `for_each`.",
    example: {
      text: `output "a" {
  value = each.key
}
`,
      as: "module",
    },
  },
  "self-outside": {
    explanation: "`self` is the resource of a provisioner, a connection or a postcondition.",
    example: {
      text: `output "a" {
  value = self.id
}
`,
      as: "module",
    },
  },
  "no-such-count-attribute": {
    explanation: "Use `count.index`.",
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
    explanation: "Use `each.key` or `each.value`.",
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
    explanation: "The attributes of `path` are `cwd`, `module` and `root`.",
    example: {
      text: `output "a" {
  value = path.modul
}
`,
      as: "module",
    },
  },
  "no-such-terraform-attribute": {
    explanation: "Use `terraform.workspace`, which every version has.",
    example: {
      text: `output "a" {
  value = terraform.env
}
`,
      as: "module",
    },
  },
  "self-referencing-local": {
    explanation: "A local value cannot refer to itself. Rename one of them if you meant another value.",
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
      "A block's arguments cannot refer to the block itself. Use `self` in provisioners, connections and postconditions.",
    example: {
      text: `resource "null_resource" "b" {
  triggers = { a = null_resource.b.id }
}
`,
      as: "module",
    },
  },
  "dependency-cycle": {
    explanation:
      "Each of these objects depends on the next one, and in the end on itself. The names are sorted alphabetically. Remove one of the references.",
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
    explanation: "Functions belong to Terraform (`core::`) or to a provider (`provider::`).",
    example: {
      text: `output "a" {
  value = text::upper("b")
}
`,
      as: "module",
    },
  },
  "unavailable-function": {
    explanation: "The provider has no function with this name.",
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
  "undeclared-namespace": {
    explanation: "Add the provider of the function to `required_providers`.",
    example: {
      text: `variable "a" {
  validation {
    condition     = provider::b::is_valid(var.a)
    error_message = "Not valid."
  }
}
`,
      as: "module",
    },
  },
  "undeclared-function-provider": {
    explanation: "Functions of a provider are available only in modules that require the provider.",
    example: {
      text: `output "a" {
  value = provider::b::upper("c")
}
`,
      as: "module",
    },
  },
  "invalid-condition-result": {
    explanation: "A condition must be true or false.",
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
    explanation: "A condition must be true or false, and cannot be null.",
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
    explanation: "The message must be a string.",
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
  "unreadable-validation-message": {
    explanation:
      "In JSON, the message of a variable's validation was plain text before Terraform 1.2. One that is no template still is.",
    example: {
      text: `# main.tf.json:
{
  "variable": {
    "a": {
      "validation": {
        "condition": "\${var.a != null}",
        "error_message": "Write it as \${name."
      }
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-validation-result": {
    explanation: "A condition must be true or false.",
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
    explanation: "A condition must be true or false, and cannot be null.",
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
    explanation: "The variable's validation rejects this value.",
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
    explanation: "Outputs of a root module are stored, so they cannot be ephemeral. Outputs of called modules can.",
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
    explanation: "Remove `ephemeral = true`. Callers can then store the value.",
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
    explanation:
      "A value that is computed from a sensitive value is sensitive, through functions and templates. Add `sensitive = true`.",
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
    explanation: "Outputs are stored unless they set `ephemeral = true`, and ephemeral values must not be stored.",
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
    explanation: "No version of Terraform can run the module. Correct the constraint.",
    example: {
      text: `terraform {
  required_version = ">= 99.0"
}
`,
      as: "module",
    },
  },
  "unknown-backend-type": {
    explanation: "No version has a backend of this type. The name is misspelled, or meant for another tool.",
    example: {
      text: `terraform {
  backend "s4" {
  }
}
`,
      as: "module",
    },
  },
  "unmet-version-constraint": {
    explanation: "An option or a setting has versions that the module does not allow.",
    example: {
      text: `# with --terraform-version 1.9
terraform {
  required_version = ">= 1.10"
}
`,
      as: "moduleFor1.9",
    },
  },
  "undeclared-variable-value": {
    explanation: "The value has no effect. The name is misspelled, or the variable was removed.",
    example: {
      text: `variable "a" {
}
# terraform.tfvars:
b = 1
`,
      as: "module",
    },
  },
  "misspelled-attribute": {
    explanation:
      "An attribute that is not in the type of an object is dropped, so the one with the similar name is not set.",
    example: {
      text: `variable "service" {
  type = object({ image = string, replicas = optional(number, 1) })
}
# terraform.tfvars:
service = { image = "web", replica = 3 }
`,
      as: "module",
    },
  },
  "refused-variable-value": {
    explanation: "The plan stops, unless another file or option sets the variable to another value.",
    example: {
      text: `variable "environment" {
  type = string
  validation {
    condition     = contains(["dev", "prod"], var.environment)
    error_message = "Must be dev or prod."
  }
}
# terraform.tfvars:
environment = "test"
`,
      as: "module",
    },
  },
  "unsuitable-variable-value": {
    explanation: "The value cannot be converted to the variable's type.",
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
    explanation: "The value cannot be converted to the variable's type.",
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
    explanation: "The variable cannot be null and has no default.",
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
    explanation: "Declare variables in `.tf` files, and set them in `.tfvars` files with `name = value`.",
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
