/** Explanations and examples of the codes of features that not every version has. */
import type { featureCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation of `src/terraform/checks/features/codes.ts`. */
export const docs: CodeDocs<typeof featureCodes> = {
  "unsupported-feature": {
    explanation:
      "The module allows a version that does not have the feature, and fails with that version. Raise the lower bound of `required_version`.",
    example: {
      text: `terraform {
  required_version = ">= 1.5"
}
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
  "unknown-module-source": {
    explanation: "Only variables with `const = true` have a value when modules are installed.",
    example: {
      text: `variable "a" {
  type = string
}
module "b" {
  source = "./${"$"}{var.a}"
}
`,
      as: "module",
    },
  },
  "marked-module-source": {
    explanation: "Terraform shows where a module comes from, so the value cannot be hidden.",
    example: {
      text: `terraform {
  required_version = ">= 1.15"
}
module "b" {
  source = sensitive("./b")
}
`,
      as: "module",
    },
  },
  "provider-function-in-module-source": {
    explanation: "Terraform installs modules before it starts providers, so their functions have no results yet.",
    example: {
      text: `terraform {
  required_version = ">= 1.15"
  required_providers {
    a = {
      source = "b/a"
    }
  }
}
module "c" {
  source = provider::a::path("d")
}
`,
      as: "module",
    },
  },
  "null-module-source": {
    explanation: "Terraform has to find the module somewhere.",
    example: {
      text: `terraform {
  required_version = ">= 1.15"
}
locals {
  source = null
}
module "b" {
  source = local.source
}
`,
      as: "module",
    },
  },
  "unknown-const-variable": {
    explanation: "The called module uses the value when its own modules are installed.",
    example: {
      text: `# main.tf:
variable "a" {
  type = string
}
module "b" {
  source = "./b"
  name   = var.a
}
# b/main.tf:
variable "name" {
  const = true
}
`,
      as: "module",
    },
  },
  "invalid-static-reference": {
    explanation: "Nothing else has a value when modules are installed.",
    example: {
      text: `resource "terraform_data" "a" {
}
module "b" {
  source = "./${"$"}{terraform_data.a.id}"
}
`,
      as: "module",
    },
  },
  "unsupported-provider-feature": {
    explanation:
      "No version of the provider that the module may be used with has the name, by the lock file or the constraints: it was added later, or removed before. Change the version, or what uses the name.",
    example: {
      text: `terraform {
  required_providers {
    changing = {
      source  = "hashicorp/changing"
      version = "~> 1.0.0"
    }
  }
}
resource "changing_thing" "a" {
  later = "b"
}
`,
      as: "moduleOfVersions",
    },
  },
  "unavailable-feature": {
    explanation:
      "No version allowed for the module has the feature: it was added later, or exists in the other product only. [versions.md](../versions.md) describes how a module's product and versions are determined.",
    example: {
      text: `terraform {
  required_version = "~> 1.5.0"
}
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
};
