// Diagnostics for declarations that override files change. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

const CHILD = dedent`
  # child/main.tf:
  variable "x" {}
  variable "y" {
    default = 1
  }
`;

testRows("what no schema has is not looked at in bodies that override files change", [
  [
    dedent`
      resource "terraform_data" "a" {
        nope = var.no
        nested {
          a = var.no
        }
      }
      # override.tf:
      resource "terraform_data" "a" {
        input = 1
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        triggers_replace = var.no
      }
      # override.tf:
      resource "terraform_data" "a" {
        input = 1
      }
    `,
    "main.tf:2:22 Reference to undeclared input variable",
  ],
  [
    dedent`
      provider "terraform" {
        b {
          c = var.no
        }
        d {
          c = var.no
        }
      }
      resource "terraform_data" "a" {}
      # override.tf:
      provider "terraform" {
        b {}
      }
    `,
  ],
  [
    dedent`
      resource "aws_x" "a" {
        nested {
          a = var.no
        }
      }
      # override.tf:
      resource "aws_x" "a" {
        b = 1
      }
    `,
    "main.tf:3:9 Reference to undeclared input variable",
  ],
]);

testRows("expressions that an override file replaces are not looked at", [
  [
    dedent`
      locals {
        a = var.no
      }
      # override.tf:
      locals {
        a = 1
      }
    `,
  ],
  [
    dedent`
      locals {
        a = var.no
        b = var.no
      }
      # override.tf:
      locals {
        a = 1
      }
    `,
    "main.tf:3:7 Reference to undeclared input variable",
  ],
  [
    dedent`
      output "o" {
        value = var.no
      }
      # override.tf:
      output "o" {
        value = 1
      }
    `,
  ],
  [
    dedent`
      output "o" {
        value = 1
      }
      # a_override.tf:
      output "o" {
        value = var.no
      }
      # b_override.tf:
      output "o" {
        value = 1
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        count = var.no
        input = var.no
      }
      # a_override.tf:
      resource "terraform_data" "a" {
        input = var.no
      }
      # b_override.tf:
      resource "terraform_data" "a" {
        count = 1
        input = 1
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        connection {
          host = var.no
        }
        provisioner "local-exec" {
          command = var.no
          connection {
            user = var.no
          }
        }
      }
      # override.tf:
      resource "terraform_data" "a" {
        connection {
          host = "x"
        }
        provisioner "local-exec" {
          command = "x"
        }
      }
    `,
  ],
  [
    `module "m" {\n  source   = "./child"\n  for_each = var.no\n  x        = var.no\n}\n# override.tf:\nmodule "m" {\n  for_each = {}\n  x        = 1\n}\n${CHILD}`,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          precondition {
            condition     = var.no
            error_message = "x"
          }
        }
      }
      # override.tf:
      resource "terraform_data" "a" {
        input = 1
      }
    `,
    "main.tf:4:23 Reference to undeclared input variable",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        input = var.no
        dynamic "more" {
          for_each = []
          content {}
        }
      }
      # override.tf.json:
      {"resource": {"terraform_data": {"a": {"input": "x"}}}}
    `,
    "main.tf:3:11 Unsupported block type",
  ],
  [
    dedent`
      provider "cloud" {
        a = var.no
        b {
          c = var.no
        }
        d {
          c = var.other
        }
      }
      resource "cloud_server" "a" {}
      # override.tf:
      provider "cloud" {
        a = 1
        b {}
      }
    `,
    "main.tf:7:9 Reference to undeclared input variable",
  ],
]);

testRows("what an override file sets counts", [
  [
    dedent`
      variable "s" {
        sensitive = true
      }
      output "o" {
        value = var.s
      }
      output "p" {
        value     = 1
        sensitive = true
      }
      # override.tf:
      output "o" {
        sensitive = true
      }
      output "p" {
        value = var.s
      }
    `,
  ],
]);

testRows("bodies that override files change are not held against names", [
  [
    dedent`
      resource "terraform_data" "a" {
        no = 1
      }
      # override.tf:
      resource "terraform_data" "a" {
        nor = 1
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {}
      # override.tf:
      resource "terraform_data" "a" {
        input = var.no
      }
    `,
    "override.tf:2:11 Reference to undeclared input variable",
  ],
  [`module "m" {\n  source = "./child"\n  x      = 1\n}\n# override.tf:\nmodule "m" {\n  no = 1\n}\n${CHILD}`],
  [
    `module "m" {\n  source = "./child"\n}\n# override.tf:\nmodule "m" {\n  x = 1\n}\n${CHILD}`,
    "main.tf:1:12 Missing required argument",
  ],
  [
    dedent`
      data "terraform_remote_state" "a" {}
      # override.tf:
      data "terraform_remote_state" "a" {
        backend = "local"
      }
    `,
    "main.tf:1:35 Missing required argument",
  ],
]);

testRows("connections of a resource count for its provisioners", [
  [
    dedent`
      resource "terraform_data" "a" {
        connection {
          host = var.no
        }
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        connection {
          host = "x"
          user = var.no
        }
        provisioner "local-exec" {
          command = "x"
          connection {
            user = "y"
            more = "z"
          }
        }
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        connection {
          user = var.no
        }
        provisioner "local-exec" {
          command = "x"
          connection {
            host = "y"
          }
        }
      }
    `,
    "main.tf:2:14 Missing required argument",
    "main.tf:3:12 Reference to undeclared input variable",
  ],
]);

testRows("count takes precedence over for_each", [
  [
    dedent`
      resource "terraform_data" "a" {
        count = 1
        input = count.index
      }
      # override.tf:
      resource "terraform_data" "a" {
        for_each = ["b"]
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        for_each = ["b"]
        input    = each.key
      }
      # override.tf:
      resource "terraform_data" "a" {
        count = 1
      }
    `,
    'main.tf:3:14 Reference to "each" in context without for_each',
  ],
]);

testRows("the last connection and provisioners count", [
  [
    dedent`
      resource "terraform_data" "a" {
        connection {
          more = 1
        }
        provisioner "local-exec" {
          command = 1
        }
      }
      # override.tf:
      resource "terraform_data" "a" {
        connection {
          user = 1
        }
      }
    `,
    "override.tf:2:14 Missing required argument",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          more = 1
        }
      }
      # override.tf:
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          command = 1
        }
      }
    `,
  ],
]);

testRows("providers", [
  [
    dedent`
      resource "terraform_data" "a" {
      }
      # override.tf:
      resource "terraform_data" "a" {
        provider = terraform.b
      }
    `,
    "main.tf:1:1 Provider configuration not present",
  ],
]);

test.run();
