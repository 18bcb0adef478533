/** Explanations and examples for the codes about arguments and nested blocks. */
import type { argumentCodes } from "../../src/terraform/declare/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/declare/codes.ts`. */
export const argumentDocs: CodeDocs<typeof argumentCodes> = {
  "static-list-required": {
    explanation: "The argument is not evaluated: its list has to be written out.",
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
    explanation: "The argument is not evaluated: its map has to be written out.",
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
    explanation: "The argument is not evaluated: it names something, with all keys written out.",
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
    explanation: "A constraint is an operator with a version; several are separated by commas.",
    example: {
      text: `terraform {
  required_version = "latest"
}
`,
      as: "module",
    },
  },
  "version-not-a-string": {
    explanation: "Version constraints are written in quotes.",
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
    explanation: "A provider or module that has such a block needs an escaping block, `_`, around it.",
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
    explanation: "One block of this type may be there.",
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
    explanation: "One escaping block holds all arguments that need it.",
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
    explanation: "Put a `terraform` block around it.",
    example: {
      text: `required_providers {
}
`,
      as: "module",
    },
  },
};
