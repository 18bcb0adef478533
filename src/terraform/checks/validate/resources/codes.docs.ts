/** Explanations and examples for the codes about resources, provisioners and imports. */
import type { resourceCodes } from "./codes.ts";
import type { CodeDocs } from "../../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof resourceCodes> = {
  "invalid-count": {
    explanation: "`count` must be a whole number that is not negative and known during the plan.",
    example: {
      text: `resource "terraform_data" "a" {
  count = -1
}
`,
      as: "module",
    },
  },
  "invalid-for-each": {
    explanation: "`for_each` must be a map, an object or a set of strings, and must not be sensitive.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = ["b"]
}
`,
      as: "module",
    },
  },
  "invalid-for-each-set": {
    explanation: "The elements become instance keys, so they must be strings and not null.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = toset([1])
}
`,
      as: "module",
    },
  },
  "incorrect-value-type": {
    explanation: "The value cannot be converted to the required type.",
    example: {
      text: `resource "terraform_data" "a" {
  count = "b"
}
`,
      as: "module",
    },
  },
  "unknown-resource-type": {
    explanation: "The provider that the type's prefix names has no such type.",
    example: {
      text: `resource "terraform_date" "a" {
}
`,
      as: "module",
    },
  },
  "read-only-attribute": {
    explanation: "Remove the argument: the provider sets this attribute.",
    example: {
      text: `resource "terraform_data" "a" {
  id = "b"
}
`,
      as: "module",
    },
  },
  "unconfigurable-argument": {
    explanation: "Remove the argument: only the provider sets this attribute.",
    example: {
      text: `resource "example_thing" "a" {
  id = "b"
  rule {
  }
}
`,
      as: "module",
    },
  },
  "deprecated-argument": {
    explanation: "A later version of the provider may remove the argument.",
    example: {
      text: `resource "example_thing" "a" {
  old = "b"
  rule {
  }
}
`,
      as: "module",
    },
  },
  "deprecated-backend-argument": {
    explanation: "A later version removes the argument, or has removed it.",
    example: {
      text: `terraform {
  required_version = ">= 1.11"
  backend "s3" {
    bucket         = "state"
    key            = "a"
    dynamodb_table = "locks"
  }
}
`,
      as: "module",
    },
  },
  "deprecated-attribute": {
    explanation: "A later version of the provider may remove the attribute.",
    example: {
      text: `data "example_image" "a" {
}
output "b" {
  value = data.example_image.a.old
}
`,
      as: "module",
    },
  },
  "deprecated-resource-type": {
    explanation: "A later version of the provider may remove the resource type.",
    example: {
      text: `resource "example_disk" "a" {
}
`,
      as: "module",
    },
  },
  "ephemeral-argument": {
    explanation:
      "Arguments of resources are stored unless they are write-only, and ephemeral values must not be stored.",
    example: {
      text: `variable "a" {
  ephemeral = true
}
resource "terraform_data" "b" {
  input = var.a
}
`,
      as: "module",
    },
  },
  "too-few-blocks": {
    explanation: "The provider's schema requires more blocks of this type.",
    example: {
      text: `resource "example_thing" "a" {
}
`,
      as: "module",
    },
  },
  "redundant-ignored-change": {
    explanation: "The provider sets this attribute, so it has no configured value whose changes could be ignored.",
    example: {
      text: `resource "terraform_data" "a" {
  lifecycle {
    ignore_changes = [output]
  }
}
`,
      as: "module",
    },
  },
  "invalid-remote-state": {
    explanation: "Use an existing backend with its own arguments.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend = "locl"
}
`,
      as: "module",
    },
  },
  "invalid-remote-state-defaults": {
    explanation: "Write the defaults as an object with the names of outputs.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend  = "local"
  defaults = 1
}
`,
      as: "module",
    },
  },
  "missing-provisioner": {
    explanation: "Terraform's provisioners are `local-exec`, `remote-exec` and `file`.",
    example: {
      text: `resource "terraform_data" "a" {
  provisioner "local-exe" {
  }
}
`,
      as: "module",
    },
  },
  "file-without-source": {
    explanation: "Set one of `source` and `content`.",
    example: {
      text: `resource "terraform_data" "a" {
  provisioner "file" {
    destination = "b"
  }
}
`,
      as: "module",
    },
  },
  "file-with-two-sources": {
    explanation: "Set one of `source` and `content`.",
    example: {
      text: `resource "terraform_data" "a" {
  provisioner "file" {
    source      = "b"
    content     = "c"
    destination = "d"
  }
}
`,
      as: "module",
    },
  },
  "remote-exec-choice": {
    explanation: "Set exactly one of `inline`, `script` and `scripts`.",
    example: {
      text: `resource "terraform_data" "a" {
  provisioner "remote-exec" {
  }
}
`,
      as: "module",
    },
  },
  "missing-import-target": {
    explanation:
      "Declare the resource. Terraform can generate the configuration only for single resources of the root module.",
    example: {
      text: `import {
  to = terraform_data.a["b"]
  id = "c"
}
`,
      as: "module",
    },
  },
  "import-instance-mismatch": {
    explanation: "Use an instance key if the resource sets `count` or `for_each`, and no key otherwise.",
    example: {
      text: `resource "terraform_data" "a" {
  count = 2
}
import {
  to = terraform_data.a
  id = "b"
}
`,
      as: "module",
    },
  },
  "invalid-import-identity": {
    explanation: "The identity is an object with the attributes that identify an object to the provider.",
    example: {
      text: `resource "a_b" "c" {}
import {
  to       = a_b.c
  identity = null
}
`,
      as: "module",
    },
  },
  "unknown-import-key-variable": {
    explanation:
      "Terraform reads addresses before it evaluates anything else. Put the key into the elements of `for_each`.",
    example: {
      text: `resource "terraform_data" "a" {
  count = 1
}
import {
  for_each = ["b"]
  to       = terraform_data.a[local.index]
  id       = each.value
}
locals {
  index = 0
}
`,
      as: "module",
    },
  },
  "invalid-import-key": {
    explanation: "The key names one instance of the resource.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {
  count = 1
}
import {
  to = terraform_data.a[local.b]
  id = "c"
}
locals {
  b = [0]
}
`,
      as: "module",
    },
  },
  "invalid-import-id": {
    explanation: "The ID of the object to import must be a string that is not empty.",
    example: {
      text: `resource "terraform_data" "a" {
}
import {
  to = terraform_data.a
  id = ""
}
`,
      as: "module",
    },
  },
};
