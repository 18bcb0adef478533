/** Explanations and examples for the codes about findings beyond `terraform validate`. */
import type { insightCodes } from "../../src/terraform/insights/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/insights/codes.ts`. */
export const insightDocs: CodeDocs<typeof insightCodes> = {
  "rejected-default": {
    explanation: "Give a default that is valid, or none, so that the variable has to be set.",
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
      as: "insight",
    },
  },
  "constant-module-condition": {
    explanation: "A comparison of values of different types is always false, and what is not nullable is never null.",
    example: {
      text: `variable "a" {
  type = number
}
output "b" {
  value = var.a == "1" ? 1 : 2
}
`,
      as: "insight",
    },
  },
  "unused-module-argument": {
    explanation: "Leave the argument out, and the variable too where the module is yours.",
    example: {
      text: `module "a" {
  source = "./child"
  unused = 1
}
`,
      as: "insight",
    },
  },
  "unused-module-output": {
    explanation: "Leave the output out, unless others call the module.",
    example: {
      text: `module "a" {
  source = "./child"
}
`,
      as: "insight",
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
      as: "insight",
    },
  },
  "refused-variable": {
    explanation: "The validations of the two variables contradict each other.",
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
      as: "insight",
    },
  },
  "unknown-count": {
    explanation:
      "Terraform has to know the number of instances when it plans. A provider computes this value during apply, so the first plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
}
resource "terraform_data" "b" {
  count = length(terraform_data.a.id)
}
`,
      as: "insight",
    },
  },
  "unknown-for-each": {
    explanation:
      "Terraform has to know the keys when it plans; the elements of a map may be unknown. A provider computes these keys during apply, so the first plan fails.",
    example: {
      text: `resource "terraform_data" "a" {
}
resource "terraform_data" "b" {
  for_each = toset([terraform_data.a.id])
}
`,
      as: "insight",
    },
  },
  "unknown-module-instances": {
    explanation: "The called module uses the value in count or for_each, so Terraform has to know it when it plans.",
    example: {
      text: `resource "terraform_data" "a" {
}
module "child" {
  source = "./child"
  names  = [terraform_data.a.id]
}
`,
      as: "insight",
    },
  },
  "likely-unknown-count": {
    explanation:
      "For some values of the variables, a provider computes this number during apply. Then the first plan fails.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {
}
resource "terraform_data" "b" {
  count = length(distinct(concat(var.names, [terraform_data.a.id])))
}
`,
      as: "insight",
    },
  },
  "likely-unknown-for-each": {
    explanation:
      "For some values of the variables, a provider computes these keys during apply. Then the first plan fails.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {
}
resource "terraform_data" "b" {
  for_each = toset(concat(var.names, [terraform_data.a.id]))
}
`,
      as: "insight",
    },
  },
  "likely-unknown-module-instances": {
    explanation:
      "The called module uses the value in count or for_each. For some values of the variables, Terraform does not know it when it plans.",
    example: {
      text: `variable "names" {
  type = list(string)
}
resource "terraform_data" "a" {
}
module "child" {
  source = "./child"
  names  = concat(var.names, [terraform_data.a.id])
}
`,
      as: "insight",
    },
  },
  "invalid-template-call": {
    explanation: "The file that is rendered is no valid template, or does not get what it needs.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/hello.tftpl", {})
}
`,
      as: "insight",
    },
  },
  "unused-template-variable": {
    explanation: "Leave the entry out, or use it in the template.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/hello.tftpl", { name = "b", other = "c" })
}
`,
      as: "insight",
    },
  },
  "equal-set-element": {
    explanation: "Where the set is used for `for_each`, there is one instance less than there seems to be.",
    example: {
      text: `output "a" {
  value = toset(["b", "b"])
}
`,
      as: "insight",
    },
  },
  "equal-object-key": {
    explanation: "Keys that are computed are equal for the values that the module gives them.",
    example: {
      text: `locals {
  a = "c"
}
output "b" {
  value = { c = 1, (local.a) = 2 }
}
`,
      as: "insight",
    },
  },
  "repeated-zipmap-key": {
    explanation: "Each key of a map has one value.",
    example: {
      text: `output "a" {
  value = zipmap(["b", "b"], [1, 2])
}
`,
      as: "insight",
    },
  },
  "repeated-merge-key": {
    explanation: "Loops whose results are merged have to make different keys.",
    example: {
      text: `output "a" {
  value = merge({ for b in ["c"] : b => 1 }, { for d in ["c"] : d => 2 })
}
`,
      as: "insight",
    },
  },
  "overridden-merge-key": {
    explanation: "Leave out the value that is replaced.",
    example: {
      text: `output "a" {
  value = merge({ b = 1 }, { b = 2 })
}
`,
      as: "insight",
    },
  },
  "rejected-argument": {
    explanation: "The function rejects this argument whatever the others are.",
    example: {
      text: `variable "a" {
}
locals {
  b = "1 day"
}
output "c" {
  value = timeadd(var.a, local.b)
}
`,
      as: "insight",
    },
  },
  "sensitive-error-message": {
    explanation: "The condition still works, but nobody is told why it fails.",
    example: {
      text: `variable "a" {
  sensitive = true
}
output "b" {
  value = 1
  precondition {
    condition     = var.a != ""
    error_message = "Not \${var.a}."
  }
}
`,
      as: "insight",
    },
  },
  "ephemeral-error-message": {
    explanation: "Messages are stored in plans, where ephemeral values must not be.",
    example: {
      text: `variable "a" {
  ephemeral = true
}
output "b" {
  value = 1
  precondition {
    condition     = var.a != ""
    error_message = "Not \${var.a}."
  }
}
`,
      as: "insight",
    },
  },
  "moved-object-exists": {
    explanation: "What is moved has a new name in the configuration, and the old one is gone. The plan refuses both.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.b
}
resource "terraform_data" "a" {
}
`,
      as: "insight",
    },
  },
  "redundant-move": {
    explanation: "A block moves an object to the address that it has. The plan refuses it.",
    example: {
      text: `moved {
  from = terraform_data.a
  to   = terraform_data.a
}
`,
      as: "insight",
    },
  },
  "cyclic-moves": {
    explanation: "Moves lead back to the address where they began. The plan refuses them.",
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
      as: "insight",
    },
  },
  "ambiguous-move": {
    explanation: "Two blocks move one object to two addresses, or two objects to one. The plan refuses both.",
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
      as: "insight",
    },
  },
  "removed-object-exists": {
    explanation: "A removed block takes the place of what it removes. The plan refuses both.",
    example: {
      text: `removed {
  from = terraform_data.a
}
resource "terraform_data" "a" {
}
`,
      as: "insight",
    },
  },
  "removed-object-in-module": {
    explanation: "A removed block takes the place of what it removes, in called modules, too. The plan refuses both.",
    example: {
      text: `removed {
  from = module.a.terraform_data.kept
}
module "a" {
  source   = "./child"
  required = 1
}
`,
      as: "insight",
    },
  },
  "undeclared-import-target": {
    explanation: "A plan imports into what is declared, unless it is asked to generate the configuration.",
    example: {
      text: `import {
  to = terraform_data.a
  id = "b"
}
resource "terraform_data" "c" {
}
`,
      as: "insight",
    },
  },
  "undeclared-replace-instance": {
    explanation: "The plan looks for the instance that triggers a replacement and does not find it.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [terraform_data.b[0]]
  }
}
resource "terraform_data" "b" {
}
`,
      as: "insight",
    },
  },
  "invalid-replace-trigger": {
    explanation:
      "The plan takes references alone. A function, a template, parentheses or a splat make it something else.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [(terraform_data.b)]
  }
}
resource "terraform_data" "b" {
}
`,
      as: "insight",
    },
  },
  "undeclared-replace-trigger": {
    explanation: "The plan looks for what triggers a replacement and does not find it.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    replace_triggered_by = [terraform_data.b]
  }
}
`,
      as: "insight",
    },
  },
  "backend-reference": {
    explanation:
      "Terraform refuses references and calls in backend and cloud blocks when it is initialized. OpenTofu has more.",
    example: {
      text: `variable "a" {
}
terraform {
  backend "s3" {
    bucket = var.a
  }
}
`,
      as: "insight",
    },
  },
};
