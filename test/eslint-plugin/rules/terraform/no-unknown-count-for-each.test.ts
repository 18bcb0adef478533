import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const DECLARED = 'resource "terraform_data" "ä" {\n}\n';

testModules("terraform/no-unknown-count-for-each", {
  valid: [
    `${DECLARED}resource "terraform_data" "b" {\n  for_each = { a = terraform_data.ä.id } # why\n}\n`,
    `variable "names" {\n  type = list(string)\n}\n${DECLARED}resource "terraform_data" "b" {\n  for_each = toset(concat(var.names, [terraform_data.ä.id]))\n}\n`,
    // A key that the files do not show: another value may be null.
    dedent`
      variable "env" {
        type = string
      }
      locals {
        sizes = { dev = { n = null }, prod = { n = { a = 1 } } }
        chosen = local.sizes[var.env]
      }
      resource "terraform_data" "ä" {
      }
      resource "terraform_data" "b" {
        for_each = merge({ x = terraform_data.ä.id }, local.chosen.n != null ? { y = terraform_data.ä.id } : {})
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        locals {
          names = { a = ["x"], b = ["y"] }
        }
        resource "terraform_data" "ä" {
        }
        resource "terraform_data" "b" {
          for_each = toset(local.names[terraform_data.ä.id])
        }
      `,
      reports: [
        "main.tf:7:14-7:53 Invalid for_each argument: The keys depend on terraform_data.ä.id, which is known only after apply, so the first plan fails. Use a map whose keys are in the configuration, with these values in it.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "ä" {
        }
        resource "terraform_data" "b" {
          for_each = toset([terraform_data.ä.id]) # why
        }
        resource "terraform_data" "c" {
          count = length(terraform_data.ä.id)
        }
      `,
      reports: [
        "main.tf:4:14-4:42 Invalid for_each argument: The keys depend on terraform_data.ä.id, which is known only after apply, so the first plan fails. Use a map whose keys are in the configuration, with these values in it: for_each = { for index, value in [terraform_data.ä.id] : index => value }.",
        "main.tf:7:11-7:38 Invalid count argument: The number depends on terraform_data.ä.id, which is known only after apply, so the first plan fails. Use a constant, a variable, or the length of a list in the configuration.",
      ],
    },
    {
      files: {
        "main.tofu": dedent`
          resource "terraform_data" "ä" {
          }
          resource "terraform_data" "b" {
            lifecycle {
              enabled = terraform_data.ä.id != "x"
            }
          }
          module "m" {
            source = "./m"
            lifecycle {
              enabled = startswith(terraform_data.b.id, "x")
            }
          }
        `,
        "m/main.tofu": "",
      },
      reports: [
        "main.tofu:5:15-5:41 Invalid enabled argument: The value depends on terraform_data.ä.id, which is known only after apply, so the first plan fails. Use a constant or a variable.",
      ],
    },
    {
      files: {
        "main.tf": `${DECLARED}module "m" {\n  source = "./m"\n  ids    = [terraform_data.ä.id]\n}\n`,
        "m/main.tf": dedent`
          variable "ids" {
            type = list(string)
          }
          resource "terraform_data" "a" {
            for_each = toset(var.ids)
          }
        `,
      },
      reports: [
        "main.tf:5:12-5:33 Unknown instances in a module: The for_each of module.m.terraform_data.a depends on var.ids ← terraform_data.ä.id, which is known only after apply, so the first plan fails. Pass a constant or a variable.",
      ],
    },
  ],
});

testModules("terraform/no-uncertain-count-for-each", {
  valid: [`${DECLARED}resource "terraform_data" "b" {\n  for_each = toset([terraform_data.ä.id])\n}\n`],
  invalid: [
    {
      files: `variable "names" {\n  type = list(string)\n}\n${DECLARED}resource "terraform_data" "b" {\n  for_each = toset(concat(var.names, [terraform_data.ä.id]))\n}\n`,
      reports: [
        "main.tf:7:14-7:61 Possibly invalid for_each argument: The keys depend on terraform_data.ä.id, which may be known only after apply, and then the first plan fails. Use a map whose keys are in the configuration, with these values in it.",
      ],
    },
  ],
});

test.run();
