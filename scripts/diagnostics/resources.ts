/** Explanations and examples for the codes about resources, provisioners and imports. */
import type { resourceCodes } from "../../src/terraform/validate/resources/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/validate/resources/codes.ts`. */
export const resourceDocs: CodeDocs<typeof resourceCodes> = {
  "invalid-count": {
    explanation: "`count` is a whole number that is not negative, and known when Terraform plans.",
    example: {
      text: `resource "terraform_data" "a" {
  count = -1
}
`,
      as: "module",
    },
  },
  "invalid-for-each": {
    explanation: "`for_each` is a map, an object or a set of strings, and not sensitive.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = ["b"]
}
`,
      as: "module",
    },
  },
  "invalid-for-each-set": {
    explanation: "The elements of the set become keys of instances.",
    example: {
      text: `resource "terraform_data" "a" {
  for_each = toset([1])
}
`,
      as: "module",
    },
  },
  "incorrect-value-type": {
    explanation:
      "The place where the expression stands takes values of one type only, and this one cannot be converted.",
    example: {
      text: `resource "terraform_data" "a" {
  count = "b"
}
`,
      as: "module",
    },
  },
  "unknown-resource-type": {
    explanation: "The provider that the type belongs to has no such type.",
    example: {
      text: `resource "terraform_date" "a" {
}
`,
      as: "module",
    },
  },
  "read-only-attribute": {
    explanation: "The attribute can be read, and not be set.",
    example: {
      text: `resource "terraform_data" "a" {
  id = "b"
}
`,
      as: "module",
    },
  },
  "unconfigurable-argument": {
    explanation: "The provider alone decides the value of this attribute.",
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
    explanation: "The provider may take the argument away in a later version.",
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
  "ephemeral-argument": {
    explanation: "An ephemeral value is never stored, and the arguments of resources are unless they are write-only.",
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
    explanation: "The provider asks for this many blocks.",
    example: {
      text: `resource "example_thing" "a" {
}
`,
      as: "module",
    },
  },
  "redundant-ignored-change": {
    explanation: "Only arguments that can be set have changes that could be ignored.",
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
    explanation:
      "The state of another configuration is read from a backend that there is, with the arguments that this backend takes.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend = "locl"
}
`,
      as: "module",
    },
  },
  "invalid-remote-state-defaults": {
    explanation: "Default values are given by the names of outputs.",
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
    explanation: "The provisioners that are a part of Terraform are `local-exec`, `remote-exec` and `file`.",
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
    explanation: "Without one of the two there is nothing to copy.",
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
    explanation: "It does one of the two.",
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
    explanation: "The provisioner runs commands, a script or several scripts.",
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
      "What is imported into has to be declared: only for single resources of the root module Terraform can write the configuration.",
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
    explanation: "The key in the address has to fit the `count` or `for_each` of the resource.",
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
  "invalid-import-id": {
    explanation: "An object is imported by an ID, which is a text.",
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
