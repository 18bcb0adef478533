/** Explanations and examples for the codes about problems that Terraform accepts. */
import type { adviceCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof adviceCodes> = {
  "constant-module-condition": {
    explanation: "A value that cannot be null never equals null, and a list never equals `[]`, which is a tuple.",
    example: {
      text: `variable "a" {
  type     = number
  nullable = false
}
output "b" {
  value = var.a == null ? 1 : 2
}
`,
      as: "review",
    },
  },
  "unreachable-attribute": {
    explanation:
      "The type of the object does not have the attribute, whatever the value is, and `try` or `can` hides the error.",
    example: {
      text: `variable "app" {
  type = object({ image = string })
}
output "tag" {
  value = try(var.app.tag, "latest")
}
`,
      as: "review",
    },
  },
  "unreachable-function": {
    explanation:
      "No version of the module has the function, and `try` or `can` hides the error: Terraform looks for a function when it is called.",
    example: {
      text: `variable "address" {
  type = string
}
output "is_ipv6" {
  value = can(ipv6(var.address))
}
`,
      as: "review",
    },
  },
  "unreachable-key": {
    explanation:
      "The type of the object does not have the attribute, whatever the value is, so `lookup` never finds it.",
    example: {
      text: `variable "app" {
  type = object({ image = string })
}
output "tag" {
  value = lookup(var.app, "tag", "latest")
}
`,
      as: "review",
    },
  },
  "misspelled-move-target": {
    explanation:
      "The address in `to` differs from a declared one by a slip. A plan destroys the object at the old address and creates another one.",
    example: {
      text: `resource "terraform_data" "server" {
}
moved {
  from = terraform_data.host
  to   = terraform_data.sever
}
`,
      as: "review",
    },
  },
  "mismatched-comparison": {
    explanation: "Operators `==` and `!=` do not convert their operands, so a bool never equals a string.",
    example: {
      text: `variable "enabled" {
  type = bool
}
output "size" {
  value = var.enabled == "true" ? 1 : 0
}
`,
      as: "review",
    },
  },
  "quoted-address": {
    explanation: "Text in quotes is not evaluated, so the value is the address itself.",
    example: {
      text: `variable "name" {
  type = string
}
output "name" {
  value = "var.name"
}
`,
      as: "review",
    },
  },
  "remote-output": {
    explanation:
      "The configuration in the repository whose backend has the place of this state declares other outputs, or outputs with other types.",
    example: {
      text: `data "terraform_remote_state" "network" {
  backend = "gcs"
  config  = { bucket = "example-states", prefix = "network" }
}
output "subnet" {
  value = data.terraform_remote_state.network.outputs.subnet
}
`,
      as: "review",
    },
  },
  "shared-state": {
    explanation: "Each configuration needs a state of its own.",
    example: {
      text: `terraform {
  backend "gcs" {
    bucket = "example-states"
    prefix = "network"
  }
}
`,
      as: "review",
    },
  },
  "unused-module-argument": {
    explanation: "Remove the argument. If the module is yours, remove the variable as well.",
    example: {
      text: `module "a" {
  source = "./child"
  unused = 1
}
`,
      as: "review",
    },
  },
  "unused-module-output": {
    explanation: "Remove the output, unless other modules call this one.",
    example: {
      text: `module "a" {
  source = "./child"
}
`,
      as: "review",
    },
  },
  "missing-tags": {
    explanation:
      "The settings require these tags of every taggable resource, and neither the resource nor its provider configuration has them.",
    example: {
      text: `provider "aws" {
}
resource "aws_s3_bucket" "a" {
  tags = { Environment = "dev" }
}
`,
      as: "review",
    },
  },
  "invalid-tag-value": {
    explanation: "The settings have a pattern for the value of this tag.",
    example: {
      text: `provider "aws" {
  default_tags {
    tags = { Owner = "jane" }
  }
}
resource "aws_s3_bucket" "a" {
}
`,
      as: "review",
    },
  },
  "unused-template-variable": {
    explanation: "Remove the entry, or use it in the template.",
    example: {
      text: `output "a" {
  value = templatefile("\${path.module}/hello.tftpl", { name = "b", other = "c" })
}
`,
      as: "review",
    },
  },
  "equal-set-element": {
    explanation: "The set drops the duplicate. If it is used for `for_each`, there is one instance less than elements.",
    example: {
      text: `output "a" {
  value = toset(["b", "b"])
}
`,
      as: "review",
    },
  },
  "equal-object-key": {
    explanation:
      "The computed keys are equal with the values in the module, so the last value replaces the earlier one.",
    example: {
      text: `locals {
  a = "c"
}
output "b" {
  value = { c = 1, (local.a) = 2 }
}
`,
      as: "review",
    },
  },
  "repeated-zipmap-key": {
    explanation: "Each key of a map has one value, and only the last value is kept.",
    example: {
      text: `output "a" {
  value = zipmap(["b", "b"], [1, 2])
}
`,
      as: "review",
    },
  },
  "repeated-merge-key": {
    explanation: "`for` expressions whose results are merged must produce different keys.",
    example: {
      text: `output "a" {
  value = merge({ for b in ["c"] : b => 1 }, { for d in ["c"] : d => 2 })
}
`,
      as: "review",
    },
  },
  "overridden-merge-key": {
    explanation: "A later argument replaces the value. Remove it, or change the order of the arguments.",
    example: {
      text: `output "a" {
  value = merge({ b = 1 }, { b = 2 })
}
`,
      as: "review",
    },
  },
  "partly-supported-provider-feature": {
    explanation:
      "The constraint allows versions of the provider that lack something that the module uses. Raise its lower bound, or add an upper one.",
    example: {
      text: `terraform {
  required_providers {
    changing = {
      source  = "hashicorp/changing"
      version = ">= 1.0"
    }
  }
}
resource "changing_thing" "a" {
  later = "b"
}
`,
      as: "review",
    },
  },
  "sensitive-error-message": {
    explanation: "The condition works, but Terraform does not show the message if it fails.",
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
      as: "review",
    },
  },
  "ephemeral-error-message": {
    explanation: "Plans store error messages, and ephemeral values must not be stored.",
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
      as: "review",
    },
  },
};
