/** Explanations and examples for the codes about arguments and nested blocks. */
import type { argumentCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof argumentCodes> = {
  "static-list-required": {
    explanation: "The argument is not evaluated. Write the list in brackets.",
    example: {
      text: `output "a" {
  value      = 1
  depends_on = "b"
}
`,
      as: "module",
    },
  },
  "static-map-required": {
    explanation: "The argument is not evaluated. Write the map in braces.",
    example: {
      text: `module "a" {
  source    = "./a"
  providers = []
}
`,
      as: "module",
    },
  },
  "static-reference-required": {
    explanation: "The argument is not evaluated. Write a reference with constant keys.",
    example: {
      text: `output "a" {
  value      = 1
  depends_on = [1]
}
`,
      as: "module",
    },
  },
  "quoted-reference": {
    explanation: "Write the reference without quotes.",
    example: {
      text: `output "a" {
  value      = 1
  depends_on = ["b.c"]
}
`,
      as: "module",
    },
  },
  "quoted-keyword": {
    explanation: "Write the keyword without quotes.",
    example: {
      text: `resource "a" "b" {
  provisioner "local-exec" {
    when = "destroy"
  }
}
`,
      as: "module",
    },
  },
  "invalid-version-constraint": {
    explanation: "A constraint is a version with an operator. Separate several constraints with commas.",
    example: {
      text: `terraform {
  required_version = "latest"
}
`,
      as: "module",
    },
  },
  "version-not-a-string": {
    explanation: "Write the version constraint as a string.",
    example: {
      text: `terraform {
  required_version = []
}
`,
      as: "module",
    },
  },
  "count-and-for-each": {
    explanation: "Use one of the two.",
    example: {
      text: `resource "a" "b" {
  count    = 1
  for_each = {}
}
`,
      as: "module",
    },
  },
  "reserved-block-type": {
    explanation: "If a provider or module has a block with this name, put it into an escaping block, `_`.",
    example: {
      text: `resource "a" "b" {
  locals {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-nested-block": {
    explanation: "Only one block of this type is allowed here. Merge the two.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
  }
  lifecycle {
  }
}
`,
      as: "module",
    },
  },
  "duplicate-escape-block": {
    explanation: "Put all arguments that require the escaping block into one block.",
    example: {
      text: `resource "a" "b" {
  _ {
  }
  _ {
  }
}
`,
      as: "module",
    },
  },
  "misplaced-required-providers": {
    explanation: "Put the block into a `terraform` block.",
    example: {
      text: `required_providers {
}
`,
      as: "module",
    },
  },
  "enabled-and-repetition": {
    explanation: "`enabled` is for a resource that exists once or not at all.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {
  count = 1
  lifecycle {
    enabled = false
  }
}
`,
      as: "module",
    },
  },
};
