/** Explanations and examples for the codes about declarations across files. */
import type { mergeCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof mergeCodes> = {
  "duplicate-variable": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `variable "a" {
}
variable "a" {
}
`,
      as: "module",
    },
  },
  "duplicate-local": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `locals {
  a = 1
}
locals {
  a = 2
}
`,
      as: "module",
    },
  },
  "duplicate-output": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `output "a" {
  value = 1
}
output "a" {
  value = 2
}
`,
      as: "module",
    },
  },
  "duplicate-module": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `module "a" {
  source = "./a"
}
module "a" {
  source = "./b"
}
`,
      as: "module",
    },
  },
  "duplicate-resource": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `resource "a" "b" {
}
resource "a" "b" {
}
`,
      as: "module",
    },
  },
  "duplicate-action": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `action "a_b" "c" {}
action "a_b" "c" {}
`,
      as: "module",
    },
  },
  "duplicate-check": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `check "a" {
}
check "a" {
}
`,
      as: "module",
    },
  },
  "duplicate-provider": {
    explanation: "Give one of the two an alias.",
    example: {
      text: `provider "a" {
}
provider "a" {
}
`,
      as: "module",
    },
  },
  "duplicate-provider-alias": {
    explanation: "Give one of the two another alias.",
    example: {
      text: `provider "a" {
  alias = "b"
}
provider "a" {
  alias = "b"
}
`,
      as: "module",
    },
  },
  "duplicate-provider-meta": {
    explanation: "Merge the two blocks.",
    example: {
      text: `terraform {
  provider_meta "a" {
  }
  provider_meta "a" {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-required-providers": {
    explanation: "Move all entries into one block.",
    example: {
      text: `terraform {
  required_providers {
  }
  required_providers {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-backend": {
    explanation: "A module has one place for its state. Remove one of the two blocks.",
    example: {
      text: `terraform {
  backend "a" {
  }
  backend "b" {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-cloud": {
    explanation: "A module has one place for its state. Remove one of the two blocks.",
    example: {
      text: `terraform {
  cloud {
  }
  cloud {
  }
}
`,
      as: "module",
    },
  },
  "backend-and-cloud": {
    explanation: "A module has one place for its state. Remove one of the two blocks.",
    example: {
      text: `terraform {
  cloud {
  }
  backend "a" {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-import": {
    explanation: "Only one object can be imported into a resource. Remove one of the two blocks.",
    example: {
      text: `import {
  to = a.b
  id = "x"
}
import {
  to = a.b
  id = "y"
}
`,
      as: "module",
    },
  },
  "missing-base-provider": {
    explanation: "Declare the configuration in a file that is not an override file.",
    example: {
      text: `# override.tf:
provider "a" {
  alias = "b"
}
`,
      as: "module",
    },
  },
  "missing-base-variable": {
    explanation: "Declare the variable in a file that is not an override file.",
    example: {
      text: `# override.tf:
variable "a" {
}
`,
      as: "module",
    },
  },
  "missing-base-local": {
    explanation: "Declare the local value in a file that is not an override file.",
    example: {
      text: `# override.tf:
locals {
  a = 1
}
`,
      as: "module",
    },
  },
  "missing-base-output": {
    explanation: "Declare the output in a file that is not an override file.",
    example: {
      text: `# override.tf:
output "a" {
  value = 1
}
`,
      as: "module",
    },
  },
  "missing-base-module": {
    explanation: "Call the module in a file that is not an override file.",
    example: {
      text: `# override.tf:
module "a" {
  source = "./a"
}
`,
      as: "module",
    },
  },
  "missing-base-resource": {
    explanation: "Declare the resource in a file that is not an override file.",
    example: {
      text: `# override.tf:
resource "a" "b" {
}
`,
      as: "module",
    },
  },
  "moved-in-override": {
    explanation: "Move the block to a file that is not an override file.",
    example: {
      text: `# override.tf:
moved {
  from = a.b
  to   = a.c
}
`,
      as: "module",
    },
  },
  "import-in-override": {
    explanation: "Move the block to a file that is not an override file.",
    example: {
      text: `# override.tf:
import {
  to = a.b
  id = "x"
}
`,
      as: "module",
    },
  },
  "depends-on-in-override": {
    explanation: "Set the argument in a file that is not an override file.",
    example: {
      text: `output "a" {
  value = 1
}
# override.tf:
output "a" {
  depends_on = [b.c]
}
`,
      as: "module",
    },
  },
  "overridden-variable-type": {
    explanation: "Override the default as well.",
    example: {
      text: `variable "a" {
  default = "x"
}
# override.tf:
variable "a" {
  type = number
}
`,
      as: "module",
    },
  },
  "overridden-variable-default": {
    explanation: "The type of the original declaration still applies. Override it as well.",
    example: {
      text: `variable "a" {
  type = number
}
# override.tf:
variable "a" {
  default = "x"
}
`,
      as: "module",
    },
  },
  "overridden-variable-null-default": {
    explanation: "The original declaration or the override sets `nullable = false`.",
    example: {
      text: `variable "a" {
  nullable = false
}
# override.tf:
variable "a" {
  default = null
}
`,
      as: "module",
    },
  },
};
