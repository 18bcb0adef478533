/** Explanations and examples of the codes of deprecated declarations and of outputs. */
import type { deprecationCodes } from "./deprecation-codes.ts";
import type { CodeDocs } from "../../../../diagnostics/code-docs.ts";

/** The documentation of `src/terraform/checks/validate/modules/deprecation-codes.ts`. */
export const docs: CodeDocs<typeof deprecationCodes> = {
  "deprecated-root-output": {
    explanation: "Only callers of the module would see the message.",
    example: {
      text: `output "a" {
  value      = 1
  deprecated = "use b"
}
`,
      as: "module",
    },
  },
  "deprecated-variable-set": {
    explanation: "The module's author asks for another variable.",
    example: {
      text: `module "a" {
  source = "./a"
  b      = 1
}
# a/main.tf:
variable "b" {
  deprecated = "use c"
}
`,
      as: "module",
    },
  },
  "deprecated-output-used": {
    explanation: "The module's author asks for another output.",
    example: {
      text: `module "a" {
  source = "./a"
}
output "b" {
  value = module.a.c
}
# a/main.tf:
output "c" {
  value      = 1
  deprecated = "use d"
}
`,
      as: "module",
    },
  },
  "invalid-output-value": {
    explanation: "The value is converted to the type that the output says.",
    example: {
      text: `output "a" {
  value = "b"
  type  = number
}
`,
      as: "module",
    },
  },
  "ignored-backend": {
    explanation:
      "Only the root module decides where the state is kept. A module that is called does not need a backend.",
    example: {
      text: `terraform {
  backend "local" {}
}
# caller/main.tf:
module "a" {
  source = "./.."
}
`,
      as: "module",
    },
  },
  "redundant-empty-provider": {
    explanation:
      "A module that others call says in `required_providers` which configurations it is passed: the default one needs no more than the entry, others are in `configuration_aliases`.",
    example: {
      text: `provider "aws" {}
# caller/main.tf:
module "a" {
  source = "./.."
}
`,
      as: "module",
    },
  },
  "import-in-child-module": {
    explanation: "Before Terraform 1.16, and in OpenTofu, only the root module imports.",
    example: {
      text: `terraform {
  required_version = "< 1.16"
}
import {
  to = terraform_data.a
  id = "b"
}
resource "terraform_data" "a" {}
# caller/main.tf:
module "c" {
  source = "./.."
}
`,
      as: "module",
    },
  },
};
