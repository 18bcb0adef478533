import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-dependency-cycle", {
  valid: [
    dedent`
      locals {
        a = local.b
        b = local.c
        c = 1
      }
    `,
    {
      "main.tf": dedent`
        module "a" {
          source = "./c"
          x      = module.b.y
        }
        module "b" {
          source = "./c"
          z      = module.a.y
        }
      `,
      "c/main.tf": dedent`
        variable "x" {
          default = 1
        }
        variable "z" {
          default = 1
        }
        output "y" {
          value = var.x
        }
      `,
    },
    "locals {\n  a = local.a\n}\n",
    { "main.tf": "locals {\n  a = local.b\n", "b.tf": "locals {\n  b = local.a\n}\n" },
  ],
  invalid: [
    {
      files: dedent`
        locals {
          a = local.b
          b = [local.a]
        }
      `,
      reports: [
        "main.tf:2:3-2:4 Cycle: local.a (expand), local.b (expand): Each of these refers to the next, so that none can be known first: local.a (main.tf:2) → local.b (main.tf:3) → local.a. Take one of the references out.",
      ],
    },
    {
      files: {
        "a.tf": 'resource "terraform_data" "a" {\n  input = local.b\n}\n',
        "b.tf": "locals {\n  b = terraform_data.a.id\n}\n",
      },
      reports: [
        "a.tf:1:27-1:30 Cycle: local.b (expand), terraform_data.a: Each of these refers to the next, so that none can be known first: terraform_data.a (a.tf:1) → local.b (b.tf:2) → terraform_data.a. Take one of the references out.",
      ],
    },
    {
      files: { "main.tf.json": '{"locals": {"a": "${local.b}", "b": "${local.a}"}}\n' },
      reports: [
        "main.tf.json:1:13-1:16 Cycle: local.a (expand), local.b (expand): Each of these refers to the next, so that none can be known first: local.a (main.tf.json:1) → local.b (main.tf.json:1) → local.a. Take one of the references out.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "a" {
            source = "./c"
            x      = module.b.y
          }
          module "b" {
            source = "./c"
            x      = module.a.y
          }
        `,
        "c/main.tf": dedent`
          variable "x" {
          }
          output "y" {
            value = var.x
          }
        `,
      },
      reports: [
        "main.tf:1:8-1:11 Cycle: module.a.output.y (expand), module.a.var.x (expand), module.b.output.y (expand), module.b.var.x (expand): Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
      ],
    },
  ],
});

test.run();
