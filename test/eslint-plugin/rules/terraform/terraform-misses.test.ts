// Mistakes that `terraform init` or a plan rejects and that version 0.1.0 did not report, by rule.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-provider", {
  valid: [
    // Terraform 1.16 accepts underscores in namespaces.
    dedent`
      terraform {
        required_version = ">= 1.16"
        required_providers {
          test = {
            source = "my_company/test"
          }
        }
      }
    `,
    dedent`
      terraform {
        required_providers {
          terraform = {
            source = "terraform.io/builtin/terraform"
          }
        }
      }
    `,
    dedent`
      provider "aws" {
        alias = "backup"
      }
      module "m" {
        source    = "example/m/aws"
        providers = { aws = aws.backup }
      }
    `,
    // Configurations may come from generated files.
    dedent`
      module "m" {
        source    = "example/m/aws"
        providers = { aws = aws.backup }
      }
    `,
    dedent`
      terraform {
        required_providers {
          aws = {
            source                = "hashicorp/aws"
            configuration_aliases = [aws.backup]
          }
        }
      }
      module "m" {
        source    = "example/m/aws"
        providers = { aws = aws.backup }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        provider "my_test" {
        }
        resource "terraform_data" "a" {
          provider = my_test
        }
      `,
      reports: ["main.tf:1:1-1:19", "main.tf:4:14-4:21"].map(
        (range) =>
          `${range} Invalid provider local name: my_test is an invalid provider local name: must contain only letters, digits, and dashes, and may not use leading or trailing dashes`,
      ),
    },
    {
      files: dedent`
        terraform {
          required_providers {
            terraform = {
              version = "1.2.0"
            }
            other = {
              source = "terraform.io/builtin/nonexist"
            }
          }
        }
      `,
      reports: [
        "main.tf:4:17-4:24 Invalid dependency on built-in provider: Cannot use terraform.io/builtin/terraform: built-in providers do not support explicit version constraints.",
        'main.tf:7:16-7:47 Invalid dependency on built-in provider: Cannot use terraform.io/builtin/nonexist: this Terraform release has no built-in provider named "nonexist".',
      ],
    },
    {
      files: dedent`
        provider "aws" {
        }
        module "m" {
          source    = "example/m/aws"
          providers = { aws = aws.backup }
        }
      `,
      reports: [
        'main.tf:5:23-5:33 missing provider provider["registry.terraform.io/hashicorp/aws"].backup: The call passes on the provider configuration "aws.backup", which this module neither configures nor lists in configuration_aliases. The only configuration is "aws".',
      ],
    },
  ],
});

testModules("terraform/valid-terraform-block", {
  valid: ["terraform {\n  language = TF2021\n}\n"],
  invalid: [
    {
      files: "terraform {\n  language = TF2038\n}\n",
      reports: [
        "main.tf:2:14-2:20 Unsupported language edition: Terraform only supports language edition TF2021. This module requires a different version of Terraform CLI.",
      ],
    },
  ],
});

testModules("terraform/valid-module-call", {
  valid: [
    { "main.tf": 'module "m" {\n  source = "./m"\n}\n', "m/main.tf": "" },
    'module "m" {\n  source = "./nope/m"\n}\n',
    dedent`
      module "m" {
        source  = "a--b.com/HashiCorp/Consul/aws"
        version = "1.0.0"
      }
    `,
  ],
  invalid: [
    {
      files: 'module "m" {\n  source = "./nope"\n}\n',
      reports: ['main.tf:2:12-2:20 Unreadable module directory: The directory nope of module "m" does not exist.'],
    },
    {
      files: dedent`
        module "m" {
          source  = "---.com/HashiCorp/Consul/aws"
          version = "1.0.0"
        }
      `,
      reports: [
        'main.tf:2:13-2:43 Invalid registry module source address: Failed to parse module registry address: invalid module registry hostname "---.com"; internationalized domain names must be given as direct unicode characters, not in punycode.\n\nTerraform assumed that you intended a module registry source address because you also set the argument "version", which applies only to registry modules.',
      ],
    },
  ],
});

testModules("terraform/no-misplaced-reference", {
  valid: [
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "x" {
        value = [terraform_data.a[0].id, terraform_data.a[0].output["x"]]
      }
    `,
    dedent`
      resource "acme_vpc" "a" {
        count = 2
      }
      output "x" {
        value = acme_vpc.a[0]["id"]
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        resource "terraform_data" "a" {
          count = 2
        }
        output "x" {
          value = terraform_data.a[0]["id"]
        }
      `,
      reports: [
        'main.tf:5:30-5:36 Invalid index operation: Only attribute access is allowed here. Did you mean to access attribute "id" using the dot operator?',
      ],
    },
  ],
});

testModules("terraform/valid-provisioner", {
  valid: [],
  invalid: [
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "ansible" {
          }
        }
      `,
      reports: [
        `main.tf:2:15-2:24 Missing required provisioner plugin: This configuration requires provisioner plugin "ansible", which isn't available. If you're intending to use an external provisioner plugin, you must install it manually into one of the plugin search directories before running Terraform.`,
      ],
    },
  ],
});

testModules("terraform/valid-refactoring", {
  valid: [
    dedent`
      moved {
        from = terraform_data.a
        to   = terraform_data.b
      }
      moved {
        from = terraform_data.b
        to   = terraform_data.c
      }
    `,
    dedent`
      moved {
        from = terraform_data.a[0]
        to   = terraform_data.b
      }
      moved {
        from = terraform_data.a
        to   = terraform_data.c
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        moved {
          from = terraform_data.a
          to   = terraform_data.b
        }
        moved {
          from = terraform_data.a
          to   = terraform_data.c
        }
        moved {
          from = terraform_data.d
          to   = terraform_data.b
        }
      `,
      reports: ["5:1-5:6", "9:1-9:6"].map(
        (range, index) =>
          `main.tf:${range} Ambiguous move statements: An earlier block moves terraform_data.${index === 0 ? "a" : "b"} too. An object can move from only one address and to only one address.`,
      ),
    },
    {
      files: dedent`
        moved {
          from = terraform_data.a
          to   = terraform_data.a
        }
        moved {
          from = terraform_data.b[0]
          to   = terraform_data.b[0]
        }
        moved {
          from = terraform_data.b[0]
          to   = terraform_data.b[1]
        }
      `,
      reports: ["1:1-1:6 a", "5:1-5:6 b[0]"].map((report) => {
        const [range, name] = report.split(" ");
        return `main.tf:${range} Redundant move statement: This statement declares a move from terraform_data.${name} to the same address, which is the same as not declaring this move at all.`;
      }),
    },
    {
      files: dedent`
        moved {
          from = terraform_data.x
          to   = terraform_data.a
        }
        moved {
          from = terraform_data.a
          to   = terraform_data.b
        }
        moved {
          from = terraform_data.b
          to   = terraform_data.c
        }
        moved {
          from = terraform_data.c
          to   = terraform_data.a
        }
      `,
      reports: [
        "main.tf:5:1-5:6 Cyclic dependency in move statements: These moves form a cycle, so there is no final location to move objects to: terraform_data.a → terraform_data.b → terraform_data.c → terraform_data.a.",
        "main.tf:13:1-13:6 Ambiguous move statements: An earlier block moves terraform_data.a too. An object can move from only one address and to only one address.",
      ],
    },
  ],
});

test.run();
