// A module with a valid example of every construct: nothing is reported, nor does `terraform validate` report anything.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { checkRows, configReports, type ReportRow } from "../../helpers/module-config.ts";
import * as assert from "uvu/assert";

const VALID = `terraform {
  required_version = ">= 1.3, < 2.0, != 1.4.0, ~> 1.0"
  language         = TF2021
  backend "local" {
    path = "x"
  }
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
  provider_meta "terraform" {
    a = 1
  }
}
variable "plain" {}
variable "typed" {
  type = object({
    a = string
    b = optional(list(number), [1, 2])
    c = optional(map(any))
    d = optional(tuple([bool, any]))
  })
  default     = { a = "x" }
  description = "Typed: \${"a"}."
  sensitive   = true
  ephemeral   = false
  nullable    = false
  validation {
    condition     = var.typed.a != "" && local.limit > 1
    error_message = "No \${var.typed.a}."
  }
  validation {
    condition     = can(regex("x", var.typed["a"]))
    error_message = <<-EOT
      No.
    EOT
  }
}
variable "anything" {
  type    = any
  default = null
}
variable "numbers" {
  type    = list(number)
  default = ["1", 2]
}
variable "text" {
  type    = string
  default = 1
}
variable "snake_case-with-1" {
  type    = set(string)
  default = []
}
locals {
  limit = 2
}
locals {
  _other = 3
}
output "value" {
  value       = terraform_data.one.output
  description = "x"
  sensitive   = true
  depends_on  = [terraform_data.two, terraform_data.many[0], terraform_data.each["x"]]
  precondition {
    condition     = terraform_data.one.id != ""
    error_message = "No."
  }
}
resource "terraform_data" "one" {
  input    = 1
  provider = terraform
  lifecycle {
    create_before_destroy = true
    prevent_destroy       = "false"
    ignore_changes        = [input, triggers_replace["x"], triggers_replace[0].y]
    replace_triggered_by  = [terraform_data.two, terraform_data.many[0].id, terraform_data.each["x"].id]
    precondition {
      condition     = var.plain != ""
      error_message = "No."
    }
    postcondition {
      condition     = self.id != ""
      error_message = "No."
    }
  }
  connection {
    host = self.id
  }
  provisioner "local-exec" {
    command = "echo \${self.id}"
  }
  provisioner "local-exec" {
    when       = destroy
    on_failure = continue
    command    = "echo \${self.id} \${path.module} \${terraform.workspace}"
    connection {
      host = self.id
    }
  }
}
resource "terraform_data" "two" {
  lifecycle {
    ignore_changes = all
  }
}
resource "terraform_data" "many" {
  count = 2
  lifecycle {
    replace_triggered_by = [terraform_data.more[count.index]]
  }
}
resource "terraform_data" "more" {
  count = 2
  _ {
    input = 1
  }
}
resource "terraform_data" "each" {
  for_each   = { x = 1 }
  depends_on = [terraform_data.one, module.child]
  lifecycle {
    replace_triggered_by = [terraform_data.keyed[each.key].id]
  }
}
resource "terraform_data" "keyed" {
  for_each = { x = 1 }
}
check "health" {
  assert {
    condition     = terraform_data.one.id != ""
    error_message = "No."
  }
  assert {
    condition     = terraform_data.two.id != ""
    error_message = "No."
  }
}
moved {
  from = terraform_data.old
  to   = terraform_data.two
}
moved {
  from = terraform_data.gone[0]
  to   = terraform_data.each["x"]
}
moved {
  from = module.before
  to   = module.child
}
removed {
  from = terraform_data.dropped
  lifecycle {
    destroy = false
  }
  provisioner "local-exec" {
    when    = destroy
    command = "echo \${self.id}"
  }
}
removed {
  from = module.gone.module.deep
}
import {
  to = terraform_data.two
  id = "x"
}
import {
  for_each = { x = 1 }
  to       = terraform_data.keyed[each.key]
  id       = each.value
}
module "child" {
  source    = "./child"
  providers = {
    terraform = terraform
  }
  depends_on = [terraform_data.one]
}
module "registry" {
  count   = 0
  source  = "hashicorp/consul/aws//modules/x"
  version = "~> 1.0"
}
module "private" {
  source  = "app.terraform.io/a-b/c_d/aws"
  version = ">= 1.0.0-beta1, != 2"
}
module "git" {
  source = "git::https://example.com/a.git//modules/b?ref=v1"
}
module "ssh" {
  source = "git@github.com:a/b.git"
}
module "short" {
  source = "github.com/a/b//c"
}
module "archive" {
  source = "https://example.com/a.zip"
}
module "bucket" {
  source = "s3::https://s3-eu-west-1.amazonaws.com/a/b.zip"
}
module "windows" {
  source = "..\\\\a"
}
`;

test("reports nothing about a valid module", () => {
  assert.equal(configReports(VALID), []);
});

/** Features in later Terraform versions. */
const LATER: readonly ReportRow[] = [
  [
    dedent`
      action "a" "b" {
        config {
          c = 1
        }
      }
    `,
  ],
  [
    dedent`
      resource "a" "b" {
        lifecycle {
          action_trigger {
            events  = [after_create]
            actions = [action.c.d]
          }
        }
      }
    `,
  ],
  [
    dedent`
      variable "a" {
        const      = true
        deprecated = "x"
      }
    `,
  ],
  [
    dedent`
      output "a" {
        value      = 1
        deprecated = "x"
      }
    `,
  ],
  [
    dedent`
      module "a" {
        source                     = "./a"
        ignore_nested_deprecations = true
      }
    `,
  ],
];

checkRows(LATER);

/** OpenTofu's features; unknown ones may belong to a later version. */
const OPENTOFU: readonly ReportRow[] = [
  [
    dedent`
      module "a" {
        source  = var.a
        version = local.b
      }
    `,
  ],
  [
    dedent`
      terraform {
        encryption {
          key_provider "pbkdf2" "b" {
          }
        }
      }
    `,
  ],
  [
    dedent`
      provider "a" {
        alias    = "b"
        for_each = var.c
      }
    `,
  ],
  [
    dedent`
      resource "a" "b" {
        provider = c.d[each.key]
        lifecycle {
          enabled         = var.a
          prevent_destroy = var.b
        }
      }
    `,
  ],
  [
    dedent`
      variable "a" {
        something = 1
      }
      something {
      }
    `,
    "unsupported-argument 2,3-12",
    "unsupported-block-type 4,1-10",
  ],
  ['module "a" {\n  source = "oci://example.com/a"\n}\n'],
  ['variable "source" {\n}\n', "reserved-variable-name 1,10-18"],
];

checkRows(OPENTOFU, "opentofu");

test.run();
