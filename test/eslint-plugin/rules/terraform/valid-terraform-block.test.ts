import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-terraform-block", {
  valid: [
    {
      "a.tf": dedent`
        terraform {
          backend "local" {
          }
        }
      `,
      "override.tf": dedent`
        terraform {
          backend "s3" {
          }
        }
      `,
    },
    dedent`
      terraform {
        required_version = ">= 1.0"
        backend "s3" {
          any = 1
        }
      }
    `,
    dedent`
      terraform {
        cloud {
          organization = "x"
        }
      }
    `,
    "terraform {\n  language = TF2021\n}\n",
    // OpenTofu evaluates some values early.
    {
      "main.tofu": dedent`
        terraform {
          backend "s3" {
            bucket = local.b
          }
        }
        locals {
          b = 1
        }
      `,
    },
  ],
  invalid: [
    {
      files: dedent`
        terraform {
          backend "s3" {
            bucket = local.b
          }
        }
        locals {
          b = 1
        }
      `,
      reports: [
        "main.tf:3:14-3:21 Variables not allowed: Terraform configures the backend before it evaluates expressions, so only constants are allowed here. Remove the argument, and pass it to terraform init with -backend-config. Variables and local values are allowed in OpenTofu 1.8 and newer.",
      ],
    },
    {
      files: dedent`
        terraform {
          backend "local" {
          }
          backend "s3" {
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:15 Duplicate backend configuration: A module may have only one backend configuration. The backend was previously configured at main.tf:2,3-18.",
      ],
    },
    {
      files: dedent`
        terraform {
          cloud {
          }
          cloud {
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:8 Duplicate HCP Terraform configurations: A module may have only one 'cloud' block configuring HCP Terraform or Terraform Enterprise. The 'cloud' block was previously configured at main.tf:2,3-8.",
      ],
    },
    {
      files: dedent`
        terraform {
          cloud {
          }
          backend "local" {
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:18 Both a backend and cloud configuration are present: A module may declare either one 'cloud' block OR one 'backend' block configuring a state backend. The 'cloud' block is configured at main.tf:2,3-8; a backend is configured at main.tf:4,3-18. Remove the backend block to configure HCP Terraform or Terraform Enteprise.",
      ],
    },
    {
      files: "terraform {\n  experiments = [variable_validation]\n}\n",
      reports: [
        "main.tf:2:3-2:14 Module uses experimental features: Experimental features are intended only for gathering early feedback on new language designs, and so are available only in alpha releases of Terraform.",
      ],
    },
    {
      files: 'terraform {\n  language = "x"\n}\n',
      reports: [
        "main.tf:2:14-2:17 Invalid language edition: The language argument expects a bare language edition keyword. Terraform supports only language edition TF2021, which is the default.",
      ],
    },
    {
      files: "terraform {\n  language = FOO\n}\n",
      reports: [
        "main.tf:2:14-2:17 Unsupported language edition: Terraform only supports language edition TF2021. This module requires a different version of Terraform CLI.",
      ],
    },
    {
      files: {
        "a.tf": dedent`
          terraform {
            backend "local" {
            }
          }
        `,
        "b.tf": dedent`
          terraform {
            backend "local" {
            }
          }
        `,
      },
      reports: [
        "b.tf:2:3-2:18 Duplicate backend configuration: A module may have only one backend configuration. The backend was previously configured at a.tf:2,3-18.",
      ],
    },
  ],
});

test.run();
