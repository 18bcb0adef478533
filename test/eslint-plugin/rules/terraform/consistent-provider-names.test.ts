import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/consistent-provider-names", {
  valid: [
    dedent`
      terraform {
        required_providers {
          aws = {
            source = "hashicorp/aws"
          }
        }
      }
      provider "aws" {}
    `,
  ],
  invalid: [
    {
      files: dedent`
        terraform {
          required_providers {
            aws = {
              source = "hashicorp/aws"
            }
            amazon = {
              source = "hashicorp/aws"
            }
          }
        }
      `,
      reports: [
        'main.tf:6:14-8:6 Duplicate required provider: Provider hashicorp/aws with the local name "amazon" was previously required as "aws". A provider can only be required once within required_providers.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            amazon = {
              source = "hashicorp/aws"
            }
          }
        }
        provider "aws" {}
      `,
      reports: [
        'main.tf:3:14-5:6 Duplicate required provider: Provider hashicorp/aws with the local name "amazon" was implicitly required via a configuration block as "aws". The provider configuration block name must match the name used in required_providers.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            amazon = {
              source = "hashicorp/aws"
            }
          }
        }
        resource "aws_instance" "a" {}
      `,
      reports: [
        'main.tf:8:1-8:28 Duplicate required provider: Provider "registry.terraform.io/hashicorp/aws" was implicitly required via resource "aws_instance.a", but listed in required_providers as "amazon". Either the local name in required_providers must match the resource name, or the "amazon" provider must be assigned within the resource block.',
      ],
    },
    {
      files: dedent`
        module "a" {
          source = "./a"
          providers = {
            b = b
            b = b.c
          }
        }
      `,
      reports: [
        'main.tf:4:9-4:10 Reference to undefined provider: There is no explicit declaration for local provider name "b" in this module, so Terraform is assuming you mean to pass a configuration for provider "hashicorp/b".\n\nTo clarify your intent and silence this warning, add to this module a required_providers entry named "b" with source = "hashicorp/b", or a different source address if appropriate.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            providers = {
              terraform.x = terraform
              terraform.y = terraform
            }
          }
        `,
        "c/main.tf": dedent`
          terraform {
            required_providers {
              terraform = {
                source                = "terraform.io/builtin/terraform"
                configuration_aliases = [terraform.x]
              }
            }
          }
        `,
      },
      reports: [
        'main.tf:4:19-4:28 Reference to undefined provider: There is no explicit declaration for local provider name "terraform" in this module, so Terraform is assuming you mean to pass a configuration for provider "hashicorp/terraform".\n\nTo clarify your intent and silence this warning, add to this module a required_providers entry named "terraform" with source = "hashicorp/terraform", or a different source address if appropriate.',
        'main.tf:5:19-5:28 Reference to undefined provider: There is no explicit declaration for local provider name "terraform" in this module, so Terraform is assuming you mean to pass a configuration for provider "hashicorp/terraform".\n\nTo clarify your intent and silence this warning, add to this module a required_providers entry named "terraform" with source = "hashicorp/terraform", or a different source address if appropriate.',
      ],
    },
  ],
});

test.run();
