/** Explanations and examples for the codes about `dynamic` blocks. */
import type { dynamicBlockCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof dynamicBlockCodes> = {
  "dynamic-block-limit": {
    explanation:
      "Nested `dynamic` blocks multiply. The limit prevents that a short file requires unlimited time; the reference has no limit.",
    example: {
      text: `dynamic "rule" {
  for_each = many
  content {}
}
`,
      as: "dynamic",
    },
  },
  "dynamic-for-each-null": {
    explanation: "Use an empty collection to generate no blocks.",
    example: {
      text: `dynamic "rule" {
  for_each = null
  content {}
}
`,
      as: "dynamic",
    },
  },
  "dynamic-for-each-type": {
    explanation: "`for_each` must be a list, set, map, tuple or object.",
    example: {
      text: `dynamic "rule" {
  for_each = true
  content {}
}
`,
      as: "dynamic",
    },
  },
  "dynamic-iterator-expression": {
    explanation: "Write the iterator as a name without quotes. The content refers to it.",
    example: {
      text: `dynamic "rule" {
  for_each = []
  iterator = "it"
  content {}
}
`,
      as: "dynamic",
    },
  },
  "dynamic-iterator-name": {
    explanation: "Write the iterator as a single name. The content refers to it.",
    example: {
      text: `dynamic "rule" {
  for_each = []
  iterator = it.value
  content {}
}
`,
      as: "dynamic",
    },
  },
  "extraneous-dynamic-content": {
    explanation: "Each element of `for_each` generates one block. Merge the `content` blocks.",
    example: {
      text: `dynamic "rule" {
  for_each = []
  content {}
  content {}
}
`,
      as: "dynamic",
    },
  },
  "missing-dynamic-content": {
    explanation: "Write the body of the generated blocks in a `content` block.",
    example: {
      text: `dynamic "rule" {
  for_each = []
}
`,
      as: "dynamic",
    },
  },
  "dynamic-labels-not-a-list": {
    explanation: "Write the labels as a list in brackets.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = service.value
  content {}
}
`,
      as: "dynamic",
    },
  },
  "extraneous-dynamic-label": {
    explanation: "The `labels` list has more elements than the block type has labels.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a", "b", "c"]
  content {}
}
`,
      as: "dynamic",
    },
  },
  "insufficient-dynamic-labels": {
    explanation: "The `labels` list has fewer elements than the block type has labels.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a"]
  content {}
}
`,
      as: "dynamic",
    },
  },
  "invalid-dynamic-label": {
    explanation: "Labels must be strings.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a", []]
  content {}
}
`,
      as: "dynamic",
    },
  },
  "marked-dynamic-label": {
    explanation: "A label cannot be hidden, so it must not contain sensitive or ephemeral values.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a", secret]
  content {}
}
`,
      as: "dynamic",
    },
  },
  "null-dynamic-label": {
    explanation: "A label cannot be null.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a", null]
  content {}
}
`,
      as: "dynamic",
    },
  },
  "unknown-dynamic-label": {
    explanation: "A label must be known before the apply.",
    example: {
      text: `dynamic "service" {
  for_each = ["a"]
  labels = ["a", unknown]
  content {}
}
`,
      as: "dynamic",
    },
  },
};
