import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const USE = 'output "o" {\n  value = var.x\n}\n';

testModules("terraform/no-undeclared-reference", {
  valid: [
    { "main.tf": 'output "o" {\n  value = var.a\n}\n', "variables.tf": 'variable "a" {\n}\n' },
    { "main.tf": 'output "o" {\n  value = var.a\n}\n', "variables.tf": 'variable "a" {\n' },
    'output "o" {\n  value = [for var in [1] : var]\n}\n',
    dedent`
      resource "terraform_data" "a" {
        dynamic "block" {
          for_each = []
          content {
            x = block.value
          }
        }
      }
    `,
    {
      "main.tofu": dedent`
        variable "a" {
        }
        output "o" {
          value = var.a
        }
      `,
    },
    { "main.tf": 'output "o" {\n  value = var.b\n}\n', "other.tf.json": '{"variable": {"b": {}}}\n' },
    'output "o" {\n  value = terraform.workspace\n}\n',
    { "a.tfvars": "x = 1\n" },
    // Variables that Terragrunt declares.
    {
      "main.tf": USE,
      "terragrunt.hcl": dedent`
        generate "v" {
          path      = "v.tf"
          if_exists = "overwrite"
          contents  = <<EOT
        variable "x" {}
        EOT
        }
      `,
    },
    {
      "main.tf": USE,
      "terragrunt.hcl": dedent`
        generate "v" {
          path = "v.tf"
          if_exists = "overwrite"
          contents = file("v.txt")
        }
      `,
      "v.txt": 'variable "x" {\n}\n',
    },
    {
      "live/app/main.tf": USE,
      "live/app/terragrunt.hcl": 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n',
      "live/root.hcl": 'generate = {\n  v = { path = "v.tf", contents = file("shared/v.tf") }\n}\n',
      "live/shared/v.tf": 'variable "x" {\n}\n',
    },
    {
      "main.tf": USE,
      "terragrunt.hcl": dedent`
        generate "v" {
          path = "v.tf"
          contents = templatefile("v.tftpl", {})
        }
      `,
    },
    { "main.tf": USE, "terragrunt.hcl": 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n' },
    {
      "main.tf": 'output "o" {\n  value = var.x\n}\n',
      "main.tofu": dedent`
        variable "x" {
        }
        output "o" {
          value = var.x
        }
      `,
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": USE,
        "terragrunt.hcl": dedent`
          generate "p" {
            path      = "p.tf"
            if_exists = "overwrite"
            contents  = <<EOT
          provider "aws" {
            region = "\${local.region}"
          }
          variable "y" {}
          EOT
          }
        `,
      },
      reports: [
        'main.tf:2:11-2:16 Reference to undeclared input variable: An input variable with the name "x" has not been declared. This variable can be declared with a variable "x" {} block.',
      ],
    },
    {
      files: dedent`
        variable "name" {
        }
        output "o" {
          value = var.nam
        }
      `,
      reports: [
        'main.tf:4:11-4:18 Reference to undeclared input variable: An input variable with the name "nam" has not been declared. Did you mean "name"?',
      ],
    },
    {
      files: 'output "o" {\n  value = "ä ${var.b}"\n}\n',
      reports: [
        'main.tf:2:16-2:21 Reference to undeclared input variable: An input variable with the name "b" has not been declared. This variable can be declared with a variable "b" {} block.',
      ],
    },
    {
      files: dedent`
        locals {
          first = 1
          b     = local.frist
        }
      `,
      reports: [
        'main.tf:3:11-3:22 Reference to undeclared local value: A local value with the name "frist" has not been declared. Did you mean "first"?',
      ],
    },
    {
      files: 'output "o" {\n  value = terraform_data.b.id\n}\n',
      reports: [
        'main.tf:2:11-2:27 Reference to undeclared resource: A managed resource "terraform_data" "b" has not been declared in this module.',
      ],
    },
    {
      files: 'output "o" {\n  value = module.b.c\n}\n',
      reports: [
        'main.tf:2:11-2:21 Reference to undeclared module: No module call named "b" is declared in this module.',
      ],
    },
    {
      files: 'output "o" {\n  value = word\n}\n',
      reports: [
        "main.tf:2:11-2:15 Invalid reference: A reference to a resource type must be followed by at least one attribute access, specifying the resource name.",
      ],
    },
    {
      files: 'output "o" {\n  value = var\n}\n',
      reports: [
        'main.tf:2:11-2:14 Invalid reference: The "var" object cannot be accessed directly. Instead, access one of its attributes.',
      ],
    },
    {
      files: 'output "o" {\n  value = var["a"]\n}\n',
      reports: ['main.tf:2:14-2:19 Invalid reference: The "var" object does not support this operation.'],
    },
    {
      files: 'output "o" {\n  value = data.b\n}\n',
      reports: [
        'main.tf:2:11-2:17 Invalid reference: The "data" object must be followed by two attribute names: the data source type and the resource name.',
      ],
    },
    {
      files: 'output "o" {\n  value = terraform.env\n}\n',
      reports: [
        'main.tf:2:11-2:24 Invalid "terraform" attribute: The terraform.env attribute was deprecated in v0.10 and removed in v0.12. The "state environment" concept was renamed to "workspace" in v0.12, and so the workspace name can now be accessed using the terraform.workspace attribute.',
      ],
    },
    {
      files: 'output "o" {\n  value = path.modul\n}\n',
      reports: [
        'main.tf:2:11-2:21 Invalid "path" attribute: The "path" object does not have an attribute named "modul". Did you mean "module"?',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          count = 2
          input = count.number
        }
      `,
      reports: [
        'main.tf:3:11-3:23 Invalid "count" attribute: The "count" object does not have an attribute named "number". The only supported attribute is count.index, which is the index of each instance of a resource block that has the "count" argument set.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          for_each = {}
          input = each.name
        }
      `,
      reports: [
        'main.tf:3:11-3:20 Invalid "each" attribute: The "each" object does not have an attribute named "name". The supported attributes are each.key and each.value, the current key and value pair of the "for_each" attribute set.',
      ],
    },
    {
      files: 'output "o" {\n  value = lazy.b\n}\n',
      reports: [
        'main.tf:2:11-2:15 Reserved symbol name: The symbol name "lazy" is reserved for use in a future Terraform version. If you are using a provider that already uses this as a resource type name, add the prefix "resource." to force interpretation as a resource type name.',
      ],
    },
    {
      files: 'output "o" {\n  value = module.b[0][1]\n}\n',
      reports: ["main.tf:2:22-2:25 Invalid reference: Module instance objects do not support this operation."],
    },
    {
      files: dedent`
        data "terraform_remote_state" "a" {
          backend = "local"
        }
        output "o" {
          value = terraform_remote_state.a.outputs
        }
      `,
      reports: [
        'main.tf:5:11-5:35 Reference to undeclared resource: A managed resource "terraform_remote_state" "a" has not been declared in this module.\n\nDid you mean the data resource data.terraform_remote_state.a?',
      ],
    },
    {
      files: dedent`
        check "c" {
          data "terraform_remote_state" "a" {
            backend = "local"
          }
          assert {
            condition     = data.terraform_remote_state.a.outputs.x
            error_message = "No."
          }
        }
        output "o" {
          value = data.terraform_remote_state.a.outputs
        }
      `,
      reports: [
        'main.tf:11:11-11:40 Reference to scoped resource: The referenced data resource "terraform_remote_state" "a" is not available from this context.',
      ],
    },
    {
      files: { "main.tf.json": '{"output": {"o": {"value": "${var.b}"}}}\n' },
      reports: [
        'main.tf.json:1:31-1:36 Reference to undeclared input variable: An input variable with the name "b" has not been declared. This variable can be declared with a variable "b" {} block.',
      ],
    },
  ],
});

test.run();
