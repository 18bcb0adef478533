/** Explanations and examples for the codes about specifications of decoders. */
import type { decoderCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof decoderCodes> = {
  "inconsistent-block": {
    explanation:
      "The blocks become elements of one list or set, and this block cannot be converted to the type of the others.",
    example: {
      text: `item {
  any = ["a"]
}
item {
  any = toset([true])
}
`,
      as: "spec",
    },
  },
  "inconsistent-blocks": {
    explanation: "The blocks become elements of one list, set or map, and have no common type.",
    example: {
      text: `item {
  any = true
}
item {
  any = [1]
}
`,
      as: "spec",
    },
  },
  "incorrect-attribute-type": {
    explanation: "The value cannot be converted to the type in the provider's schema.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend = ["local"]
}
`,
      as: "module",
    },
  },
  "insufficient-blocks": {
    explanation: "Add the missing blocks of this type.",
    example: {
      text: `member {
}
`,
      as: "spec",
    },
  },
  "invalid-block-attribute": {
    explanation: "All arguments of the block are converted to one type, and this value cannot be converted.",
    example: {
      text: `tags {
  a = []
}
`,
      as: "spec",
    },
  },
  "missing-block": {
    explanation: "This is reported at the beginning of the body, and at its end in JSON.",
    example: { text: "count = 1\n", as: "spec" },
  },
  "repeated-block": {
    explanation: "The first block is used, and the second is reported.",
    example: {
      text: `main {
}
main {
}
`,
      as: "spec",
    },
  },
  "repeated-block-labels": {
    explanation: "The labels become the keys of a map, so they must be unique.",
    example: {
      text: `named "a" {
}
named "a" {
}
`,
      as: "spec",
    },
  },
  "too-many-blocks": {
    explanation: "The provider's schema allows fewer blocks of this type.",
    example: {
      text: `resource "example_thing" "a" {
  rule {
  }
  rule {
  }
}
`,
      as: "module",
    },
  },
  "transform-failed": {
    explanation: "The specification's expression failed for this value.",
    example: { text: 'double = "a"\n', as: "spec" },
  },
};
