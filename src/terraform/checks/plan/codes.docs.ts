/** Explanations and examples for the codes about problems that a plan refuses. */
import type { planCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof planCodes> = {
  "data-replace-trigger": {
    explanation: "Only changes of managed resources replace others. A data source has none.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend = "local"
}
resource "terraform_data" "b" {
  lifecycle {
    replace_triggered_by = [data.terraform_remote_state.a]
  }
}
`,
      as: "review",
    },
  },
  "own-replace-trigger": {
    explanation:
      "The changes of the listed resources are planned first, so a resource in its own list waits for itself. The plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle { replace_triggered_by = [terraform_data.a.input] }
}
`,
      as: "review",
    },
  },
  "template-condition": {
    explanation: "The literal parts of the template are in the text for all values, so it is not `true` or `false`.",
    example: {
      text: `variable "name" {
  type = string
  validation {
    condition     = "length(\${var.name}) > 0"
    error_message = "Empty."
  }
}
`,
      as: "review",
    },
  },
  "excluding-provider-versions": {
    explanation: "A provider has one version for all modules, which must satisfy the constraints of each.",
    example: {
      text: `terraform {
  required_providers {
    random = {
      source  = "hashicorp/random"
      version = "~> 2.0"
    }
  }
}
module "child" {
  source   = "./child"
  required = 1
}
`,
      as: "review",
    },
  },
  "rejected-default": {
    explanation: "Use a valid default, or remove it to make the variable required.",
    example: {
      text: `variable "a" {
  type    = number
  default = 0
  validation {
    condition     = var.a > 0
    error_message = "Positive."
  }
}
`,
      as: "review",
    },
  },
  "contradictory-defaults": {
    explanation:
      "Use defaults that the validation accepts together, or remove one of them to make the variable required.",
    example: {
      text: `variable "a" { default = 3 }
variable "b" {
  default = 2
  validation {
    condition     = var.b >= var.a
    error_message = "Too small."
  }
}
`,
      as: "review",
    },
  },
  "attribute-of-null-default": {
    explanation: "Test the variable for null before its attribute is read, or use a default that is not null.",
    example: {
      text: `variable "a" {
  type = object({
    b = number
  })
  default = null
}
output "b" {
  value = var.a.b
}
`,
      as: "review",
    },
  },
  "refused-module-argument": {
    explanation: "Pass a value that the variable's validation accepts.",
    example: {
      text: `module "a" {
  source = "./child"
  more = 1
}
`,
      as: "review",
    },
  },
  "unusable-module-argument": {
    explanation:
      "The module uses the value in a way that its type does not allow, such as a loop over a bool. Pass a value of the type that the module needs, and give the variable this type.",
    example: {
      text: `module "a" {
  source   = "./child"
  required = 1
  names    = true
}
`,
      as: "review",
    },
  },
  "refused-variable": {
    explanation: "The validations of the two variables contradict each other, so no value passes both.",
    example: {
      text: `variable "b" {
  type = number
  validation {
    condition     = contains([0, -1], var.b)
    error_message = "Not positive."
  }
}
module "a" {
  source = "./child"
  positive = var.b
}
`,
      as: "review",
    },
  },
  "invalid-attribute-value": {
    explanation:
      "The provider does not accept this value, so the plan or the apply fails. The values are those of the provider's API, or of its documentation.",
    example: {
      text: `resource "aws_lambda_function" "a" {
  function_name = "a"
  role          = var.role
  package_type  = "zip"
}
variable "role" {}
`,
      as: "review",
    },
  },
  "unknown-for-each": {
    explanation:
      "Terraform has to know the keys when it plans; the elements of a map may be unknown. A provider computes these keys during apply, so the first plan fails.",
    example: {
      text: `resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  for_each = toset([terraform_data.a.id])
}
`,
      as: "review",
    },
  },
  "unknown-count": {
    explanation:
      "Terraform has to know the number of instances when it plans. A provider computes this value during apply, so the first plan fails.",
    example: {
      text: `resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  count = length(terraform_data.a.id)
}
`,
      as: "review",
    },
  },
  "unknown-enabled": {
    explanation:
      "OpenTofu has to know when it plans whether there is an instance. A provider computes this value during apply, so the first plan fails.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  lifecycle { enabled = terraform_data.a.id != "none" }
}
`,
      as: "review",
    },
  },
  "unknown-module-instances": {
    explanation: "The called module uses the value in count or for_each, so Terraform has to know it when it plans.",
    example: {
      text: `resource "terraform_data" "a" {}
module "child" {
  source = "./child"
  names  = [terraform_data.a.id]
}
`,
      as: "review",
    },
  },
  "likely-unknown-for-each": {
    explanation:
      "For some values of the variables, a provider computes these keys during apply. Then the first plan fails.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  for_each = toset(concat(var.names, [terraform_data.a.id]))
}
`,
      as: "review",
    },
  },
  "likely-unknown-count": {
    explanation:
      "For some values of the variables, a provider computes this number during apply. Then the first plan fails.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  count = length(distinct(concat(var.names, [terraform_data.a.id])))
}
`,
      as: "review",
    },
  },
  "likely-unknown-enabled": {
    explanation:
      "For some values of the variables, a provider computes this value during apply. Then the first plan fails.",
    example: {
      text: `# main.tofu:
variable "name" { type = string }
resource "terraform_data" "a" {}
resource "terraform_data" "b" {
  lifecycle { enabled = contains([var.name, terraform_data.a.id], "none") }
}
`,
      as: "review",
    },
  },
  "likely-unknown-module-instances": {
    explanation:
      "The called module uses the value in count or for_each. For some values of the variables, Terraform does not know it when it plans.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {}
module "child" {
  source = "./child"
  names  = concat(var.names, [terraform_data.a.id])
}
`,
      as: "review",
    },
  },
  "unknown-provider-argument": {
    explanation: "The provider is configured with a value of an object that the same configuration creates.",
    example: {
      text: `resource "terraform_data" "a" {}
provider "other" {
  host = terraform_data.a.id
}
`,
      as: "review",
    },
  },
  "failing-expression": {
    explanation:
      "The expression fails as soon as a plan knows the instances of resources and modules. Validation does not know them.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = toset(["x", "y"])
}
output "a" {
  value = terraform_data.a["z"].id
}
`,
      as: "review",
    },
  },
  "failing-condition": {
    explanation: "The condition is false whatever the values of variables are, so that no plan succeeds.",
    example: {
      text: `resource "terraform_data" "a" {
  count = 2
}
output "a" {
  value = terraform_data.a
  precondition {
    condition     = length(terraform_data.a) == 3
    error_message = "Three are required."
  }
}
`,
      as: "review",
    },
  },
  "failing-module-condition": {
    explanation: "A condition in the called module is false because of the arguments of the call.",
    example: {
      text: `resource "terraform_data" "a" {
  count = 0
}
module "child" {
  source   = "./child"
  positive = length(terraform_data.a)
}
`,
      as: "review",
    },
  },
  "invalid-template": {
    explanation:
      "The template fails in every call: it has a syntax error, calls a function that does not exist, or uses a variable that no call passes.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/hello.tftpl", {})
}
`,
      as: "review",
    },
  },
  "invalid-template-call": {
    explanation: "The template cannot be rendered with the variables of this call.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/hello.tftpl", { name = ["b"] })
}
`,
      as: "review",
    },
  },
  "missing-template": {
    explanation: "A file with a similar name exists in the directory. Files without one may be made before a run.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/helo.tftpl", { name = "b" })
}
`,
      as: "review",
    },
  },
  "rejected-argument": {
    explanation: "The function rejects this argument, whatever the other arguments are, if the branch is evaluated.",
    example: {
      text: `variable "a" {}
locals {
  b = "1 day"
}
output "c" {
  value = var.a == null ? null : timeadd(var.a, local.b)
}
`,
      as: "review",
    },
  },
  "moved-object-exists": {
    explanation: "The object has a new address, so the old one must not be declared any more. The plan fails.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.b
}
resource "terraform_data" "a" {}
`,
      as: "review",
    },
  },
  "ambiguous-move": {
    explanation: "Two blocks move one object to two addresses, or two objects to one address. The plan fails.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.b
}
moved {
  from = terraform_data.a
  to   = terraform_data.c
}
`,
      as: "review",
    },
  },
  "redundant-move": {
    explanation: "The two addresses are the same. The plan fails.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.a
}
`,
      as: "review",
    },
  },
  "cyclic-moves": {
    explanation: "The moves lead back to the first address. The plan fails.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.b
}
moved {
  from = terraform_data.b
  to   = terraform_data.a
}
`,
      as: "review",
    },
  },
  "removed-object-exists": {
    explanation: "A `removed` block replaces the declaration of the object. The plan fails if both exist.",
    example: {
      text: `removed {
  from = terraform_data.a
}
resource "terraform_data" "a" {}
`,
      as: "review",
    },
  },
  "removed-object-in-module": {
    explanation:
      "A `removed` block replaces the declaration of the object, also in called modules. The plan fails if both exist.",
    example: {
      text: `removed {
  from = module.a.terraform_data.kept
}
module "a" {
  source   = "./child"
  required = 1
}
`,
      as: "review",
    },
  },
  "iteration-over-null-default": {
    explanation: "Use `coalesce(…, [])` in the loop, or give the variable or the attribute a default that is not null.",
    example: {
      text: `variable "a" {
  type    = object({ b = optional(list(string)) })
  default = {}
}
output "b" {
  value = [for c in var.a.b : upper(c)]
}
`,
      as: "review",
    },
  },
  "unusable-null-default": {
    explanation:
      "Neither a string template nor an operator accepts null, and most functions do not. Test the variable for null, or use a default that is not null.",
    example: {
      text: `variable "a" {
  type    = string
  default = null
}
output "b" {
  value = "b-\${var.a}"
}
`,
      as: "review",
    },
  },
  "null-repetition": {
    explanation: "Neither `count` nor `for_each` may be null. Use an empty collection as the default.",
    example: {
      text: `variable "a" {
  type    = map(string)
  default = null
}
resource "terraform_data" "b" {
  for_each = var.a
}
`,
      as: "review",
    },
  },
  "sensitive-called-instances": {
    explanation:
      "A `for_each` in the called module gets a sensitive value from this call. Pass its keys as a separate argument, with `nonsensitive` if they are no secrets.",
    example: {
      text: `variable "a" {
  type      = set(string)
  sensitive = true
}
module "b" {
  source   = "./child"
  required = 1
  names    = var.a
}
`,
      as: "review",
    },
  },
  "undeclared-import-instance": {
    explanation: "The resource is declared, but `count` or `for_each` makes no instance with this key. The plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = toset(["b"])
}
import {
  to = terraform_data.a["c"]
  id = "d"
}
`,
      as: "review",
    },
  },
  "undeclared-import-target": {
    explanation: "Declare the resource, or let `terraform plan -generate-config-out` generate its configuration.",
    example: {
      text: `import {
  to = terraform_data.a
  id = "b"
}
resource "terraform_data" "c" {}
`,
      as: "review",
    },
  },
  "undeclared-replace-instance": {
    explanation: "The instance that triggers the replacement does not exist. The plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [terraform_data.b[0]]
  }
}
resource "terraform_data" "b" {}
`,
      as: "review",
    },
  },
  "invalid-replace-trigger": {
    explanation: "The plan accepts only references here: no functions, templates, parentheses or splats.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [(terraform_data.b)]
  }
}
resource "terraform_data" "b" {}
`,
      as: "review",
    },
  },
  "undeclared-replace-trigger": {
    explanation: "The resource that triggers the replacement is not declared. The plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [terraform_data.b]
  }
}
`,
      as: "review",
    },
  },
  "backend-reference": {
    explanation:
      "`terraform init` rejects references and function calls in backend and cloud blocks. OpenTofu supports some of them.",
    example: {
      text: `variable "a" {}
terraform {
  backend "s3" {
    bucket = var.a
  }
}
`,
      as: "review",
    },
  },
};
