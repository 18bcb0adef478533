import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-module-call", {
  valid: [
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          n      = "1"
        }
      `,
      "c/main.tf": 'variable "n" {\n  type = number\n}\n',
    },
    dedent`
      module "m" {
        source  = "hashicorp/consul/aws"
        version = "1.0.0"
      }
    `,
    dedent`
      module "m" {
        source = "example/missing/aws"
        n      = "one"
      }
    `,
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          n      = var.n
        }
        variable "n" {
        }
      `,
      "c/main.tf": 'variable "n" {\n  type = number\n}\n',
    },
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          n      = "one"
        }
      `,
      "c/main.tf": 'variable "n" {\n  type = number\n',
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            n      = "one"
          }
        `,
        "c/main.tf": 'variable "n" {\n  type = number\n}\n',
      },
      reports: [
        "main.tf:3:12-3:17 Invalid value for input variable: The given value is not suitable for module.m.var.n declared at c/main.tf:1,1-13: a number is required.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            o      = { a = "y" }
          }
        `,
        "c/main.tf": 'variable "o" {\n  type = object({ a = number, b = optional(string, "x") })\n}\n',
      },
      reports: [
        'main.tf:3:18-3:21 Invalid value for input variable: The given value is not suitable for module.m.var.o declared at c/main.tf:1,1-13: a number is required. The whole type is object({ a = number, b = optional(string, "x") }).',
      ],
    },
    {
      files: 'module "m" {\n  source = "modules/a"\n}\n',
      reports: [
        'main.tf:2:12-2:23 Invalid module source address: Terraform failed to determine your intended installation method for remote module package "modules/a".\n\nIf you intended this as a path relative to the current module, use "./modules/a" instead. The "./" prefix indicates that the address is a relative filesystem path.',
      ],
    },
    {
      files: 'module "m" {\n  source = "git::https://example.com/a//../b"\n}\n',
      reports: [
        'main.tf:2:12-2:46 Invalid module source address: Failed to parse module source address: subdirectory path "../b" leads outside of the module package.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source  = "./a"
            version = "1.0.0"
          }
        `,
        "a/main.tf": "",
      },
      reports: [
        'main.tf:2:13-2:18 Invalid registry module source address: Failed to parse module registry address: can\'t use local directory "./a" as a module registry address.\n\nTerraform assumed that you intended a module registry source address because you also set the argument "version", which applies only to registry modules.',
      ],
    },
    {
      files: {
        "main.tf.json": '{"module": {"m": {"source": "./c", "n": "one"}}}\n',
        "c/main.tf": 'variable "n" {\n  type = number\n}\n',
      },
      reports: [
        "main.tf.json:1:41-1:46 Invalid value for input variable: The given value is not suitable for module.m.var.n declared at c/main.tf:1,1-13: a number is required.",
      ],
    },
  ],
});

test.run();
