/** Explanations and examples for the codes about bodies, `dynamic` blocks and specifications. */
import type { bodyCodes } from "../../src/model/codes.ts";
import type { dynamicBlockCodes } from "../../src/model/dynamic/codes.ts";
import type { decoderCodes } from "../../src/model/spec/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/model/codes.ts`. */
export const bodyDocs: CodeDocs<typeof bodyCodes> = {
  "extraneous-block-label": {
    explanation: "The block has more labels than its type allows.",
    example: {
      text: `service "web" "api" "old" {
}
`,
      as: "body",
    },
  },
  "missing-block-label": {
    explanation: "The block has fewer labels than its type requires.",
    example: {
      text: `service "web" {
}
`,
      as: "body",
    },
  },
  "missing-required-argument": {
    explanation: "Add the argument. This is reported at the beginning of the body, and at its end in JSON.",
    example: {
      text: `rule {
}
`,
      as: "body",
    },
  },
  "unexpected-block": {
    explanation: "The body contains arguments of any name, and no blocks. Only the first block is reported.",
    example: {
      text: `a = 1
b {
}
`,
      as: "attributes",
    },
  },
  "unexpected-block-label": {
    explanation: "Remove the labels: blocks of this type have no labels.",
    example: {
      text: `rule "a" {
  port = 1
}
`,
      as: "body",
    },
  },
  "unsupported-argument": {
    explanation: "The schema has no argument with this name. The name may be misspelled, or belong to a block type.",
    example: { text: "nme = 1\n", as: "body" },
  },
  "unsupported-block-type": {
    explanation: "The schema has no block type with this name. The name may be misspelled, or belong to an argument.",
    example: {
      text: `name {
}
`,
      as: "body",
    },
  },
  "unsuitable-value-type": {
    explanation: "The argument requires a constant of another type.",
    example: {
      text: `variable "a" {
  sensitive = "x"
}
`,
      as: "module",
    },
  },
  "json-array-element-not-a-body": {
    explanation: "An array in place of a body must contain objects, which are merged.",
    example: { text: "[1]", as: "jsonBody" },
  },
  "json-array-element-not-labels": {
    explanation: "Property names are the labels. An array in place of such an object must contain objects.",
    example: { text: '{"service": [1]}', as: "jsonBody" },
  },
  "json-duplicate-argument": {
    explanation: "A body can set each argument only once. Only block types may be repeated.",
    example: { text: '{"name": 1, "name": 2}', as: "jsonBody" },
  },
  "json-duplicate-attribute": {
    explanation: "A body can set each argument only once.",
    example: { text: '{"a": 1, "a": 2}', as: "jsonAttributes" },
  },
  "json-missing-block-label": {
    explanation: "Property names are the labels, so an object without properties is a block without a label.",
    example: { text: '{"service": {}}', as: "jsonBody" },
  },
  "json-not-a-block": {
    explanation: "The value of a block type's property is an object for one block, or an array of objects.",
    example: { text: '{"rule": 1}', as: "jsonBody" },
  },
  "json-not-a-body": {
    explanation: "A body is a JSON object, or an array of objects.",
    example: { text: '{"rule": [1]}', as: "jsonBody" },
  },
  "json-not-arguments": {
    explanation: "A body with arguments of any name is one JSON object, never an array.",
    example: { text: "[]", as: "jsonAttributes" },
  },
  "json-not-labels": {
    explanation: "Property names are the labels, so an object is required here.",
    example: { text: '{"service": 1}', as: "jsonBody" },
  },
  "json-unsupported-property": {
    explanation: 'The schema has no argument or block type with this name. A property named "//" is a comment.',
    example: { text: '{"nme": 1}', as: "jsonBody" },
  },
};

/** Documents the codes in `src/model/dynamic/codes.ts`. */
export const dynamicBlockDocs: CodeDocs<typeof dynamicBlockCodes> = {
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

/** Documents the codes in `src/model/spec/codes.ts`. */
export const decoderDocs: CodeDocs<typeof decoderCodes> = {
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
