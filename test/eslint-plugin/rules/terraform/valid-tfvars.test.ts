import { test } from "uvu";
import { dedent } from "../../../helpers/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-tfvars", {
  valid: [
    // Values for `terraform init -backend-config`.
    {
      "main.tf": 'terraform {\n  backend "local" {}\n}\n',
      "prod.backend.tfvars": 'path = "a"\n',
      "backend.tfvars": 'path = "b"\n',
    },
    {
      "main.tf": 'terraform {\n  backend "local" {}\n}\n',
      "backend-dev.tfvars.json": '{"path": "a"}\n',
      "dev_backend.tfvars": 'path = "b"\n',
    },
    // Files that Terragrunt reads.
    {
      "main.tf": "# nothing\n",
      "env.tfvars": 'a = "b"\n',
      "terragrunt.hcl": 'locals {\n  a = jsondecode(read_tfvars_file("${get_terragrunt_dir()}/env.tfvars"))\n}\n',
    },
    // Variables for tests and queries.
    {
      "main.tf": "# nothing\n",
      "terraform.tfvars": 'target_ami = "ami-1"\n',
      "a.tfquery.hcl": 'variable "target_ami" {\n  type = string\n}\n',
    },
    {
      "main.tf": "# nothing\n",
      "terraform.tfvars": 'org_name = "a"\n',
      "a.tftest.hcl": dedent`
        run "a" {
          variables {
            name = var.org_name
          }
        }
      `,
    },
    {
      "variables.tf": 'variable "n" {\n  default = 1\n}\n',
      "override.tf": 'variable "n" {\n  type = list(string)\n}\n',
      "x.auto.tfvars": "n = [upper(1)]\n",
    },
    { "main.tf": 'variable "a" {\n  type = number\n}\n', "terraform.tfvars": 'a = "1"\n' },
    { "a.tfvars": "a = 1\n" },
    { "main.tf": "# nothing\n", "sub/a.tfvars": "a = 1\n" },
    { "main.tf": 'variable "a" {\n', "a.tfvars": "b = 1\n" },
    {
      "main.tf": dedent`
        variable "a" {
          nullable = false
          default  = 1
        }
      `,
      "a.tfvars": "a = null\n",
    },
    {
      "main.tf": 'variable "a" {\n  type = object({ b = optional(string) })\n}\n',
      "a.tfvars.json": '{"//": "why", "a": {}}\n',
    },
    { "main.tf": 'variable "a" {\n  type = foo\n}\n', "a.tfvars": "a = 1\n" },
  ],
  invalid: [
    {
      files: { "main.tf": "# nothing\n", "backend.auto.tfvars": "u = 1\n" },
      reports: [
        'backend.auto.tfvars:1:1-1:2 Value for undeclared variable: This module does not declare a variable named "u" but a value was found in file "backend.auto.tfvars". If you meant to use this value, add a "variable" block to the configuration.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "terraform.tfvars": 'n = "x"\no = { a = "ü" }\r\ns = "secret"\nz = null\nu = 1\nw = foo\n',
      },
      reports: [
        "terraform.tfvars:1:5-1:8 Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
        "terraform.tfvars:2:5-2:16 Invalid value for input variable: The given value is not suitable for var.o declared at main.tf:8,1-13: a number is required.",
        "terraform.tfvars:3:5-3:13 Invalid value for input variable: The given value is not suitable for var.s, which is sensitive: a number is required. Invalid value defined at terraform.tfvars:3,5-13.",
        "terraform.tfvars:4:5-4:9 Required variable not set: The given value is not suitable for var.z defined at main.tf:11,1-13: required variable may not be set to null.",
        'terraform.tfvars:5:1-5:2 Value for undeclared variable: This module does not declare a variable named "u" but a value was found in file "terraform.tfvars". If you meant to use this value, add a "variable" block to the configuration.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "env.tfvars.json": '{"n": "x", "u": [1]}\n',
      },
      reports: [
        "env.tfvars.json:1:7-1:10 Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
        'env.tfvars.json:1:12-1:15 Value for undeclared variable: This module does not declare a variable named "u" but a value was found in file "env.tfvars.json". If you meant to use this value, add a "variable" block to the configuration.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "a.auto.tfvars": 'variable "n" {\n}\nu = 1\n',
      },
      reports: [
        dedent`
          a.auto.tfvars:1:1-1:9 Variable declaration in .tfvars file: A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable "n", place this block in one of your .tf files, such as variables.tf.

          To set a value for this variable in a.auto.tfvars, use the definition syntax instead:
              n = <value>`,
      ],
    },
    {
      files: { "variables.tf": 'variable "n" {\n  type = list(number)\n}\n', "x.auto.tfvars": 'n = ["a"]\n' },
      reports: [
        "x.auto.tfvars:1:5-1:10 Invalid value for input variable: The given value is not suitable for var.n declared at variables.tf:1,1-13: a number is required.",
      ],
    },
    {
      files: { "a.tfvars": 'variable "x" {\n}\ny = foo\n' },
      reports: [
        dedent`
          a.tfvars:1:1-1:9 Variable declaration in .tfvars file: A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable "x", place this block in one of your .tf files, such as variables.tf.

          To set a value for this variable in a.tfvars, use the definition syntax instead:
              x = <value>`,
      ],
    },
  ],
});

test.run();
