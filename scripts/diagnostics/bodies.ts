/** Explanations and examples for the codes about bodies, `dynamic` blocks and specifications. */
import type { bodyCodes } from "../../src/model/codes.ts";
import type { dynamicBlockCodes } from "../../src/model/dynamic/codes.ts";
import type { decoderCodes } from "../../src/model/spec/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/model/codes.ts`. */
export const bodyDocs: CodeDocs<typeof bodyCodes> = {
  "extraneous-block-label": {
    explanation: "Every block type has a fixed number of labels.",
    example: {
      text: `service "web" "api" "old" {
}
`,
      as: "body",
    },
  },
  "missing-block-label": {
    explanation: "Every block type has a fixed number of labels.",
    example: {
      text: `service "web" {
}
`,
      as: "body",
    },
  },
  "missing-required-argument": {
    explanation: "The body has to set the argument. It is reported where the body begins, in JSON where it ends.",
    example: {
      text: `rule {
}
`,
      as: "body",
    },
  },
  "unexpected-block": {
    explanation: "The body holds arguments of any name, and no blocks. Only the first block is reported.",
    example: {
      text: `a = 1
b {
}
`,
      as: "attributes",
    },
  },
  "unexpected-block-label": {
    explanation: "Blocks of this type have no labels.",
    example: {
      text: `rule "a" {
  port = 1
}
`,
      as: "body",
    },
  },
  "unsupported-argument": {
    explanation: "The schema of the body has no such argument. The name may be misspelt, or be that of a block type.",
    example: { text: "nme = 1\n", as: "body" },
  },
  "unsupported-block-type": {
    explanation: "The schema of the body has no such block type. The name may be misspelt, or be that of an argument.",
    example: {
      text: `name {
}
`,
      as: "body",
    },
  },
  "unsuitable-value-type": {
    explanation: "The argument takes a constant of another type.",
    example: {
      text: `variable "a" {
  sensitive = "x"
}
`,
      as: "module",
    },
  },
  "json-array-element-not-a-body": {
    explanation: "An array in the place of a body holds objects, which are read as one.",
    example: { text: "[1]", as: "jsonBody" },
  },
  "json-array-element-not-labels": {
    explanation: "The names of properties are the labels; an array in the place of such an object holds objects.",
    example: { text: '{"service": [1]}', as: "jsonBody" },
  },
  "json-duplicate-argument": {
    explanation: "One body sets each argument at most once; only block types may be repeated.",
    example: { text: '{"name": 1, "name": 2}', as: "jsonBody" },
  },
  "json-duplicate-attribute": {
    explanation: "One body sets each argument at most once.",
    example: { text: '{"a": 1, "a": 2}', as: "jsonAttributes" },
  },
  "json-missing-block-label": {
    explanation: "The names of properties are the labels, so an object without properties is a block without a label.",
    example: { text: '{"service": {}}', as: "jsonBody" },
  },
  "json-not-a-block": {
    explanation: "A property that is named as a block type holds one block or an array of blocks.",
    example: { text: '{"rule": 1}', as: "jsonBody" },
  },
  "json-not-a-body": {
    explanation: "A body is an object.",
    example: { text: '{"rule": [1]}', as: "jsonBody" },
  },
  "json-not-arguments": {
    explanation: "A body that holds arguments of any name is one object, never an array.",
    example: { text: "[]", as: "jsonAttributes" },
  },
  "json-not-labels": {
    explanation: "The names of properties are the labels.",
    example: { text: '{"service": 1}', as: "jsonBody" },
  },
  "json-unsupported-property": {
    explanation: 'The schema of the body has no such name. A property named "//" is a comment.',
    example: { text: '{"nme": 1}', as: "jsonBody" },
  },
};

/** Documents the codes in `src/model/dynamic/codes.ts`. */
export const dynamicBlockDocs: CodeDocs<typeof dynamicBlockCodes> = {
  "dynamic-block-limit": {
    explanation:
      "Nested `dynamic` blocks multiply; the limit keeps a short text from taking all time. The reference has none.",
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
    explanation: "For no blocks, give an empty collection.",
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
    explanation: "Blocks are generated from the elements of a list, set, map, tuple or object.",
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
    explanation: "The iterator is a name that the content is going to use, written without quotes.",
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
    explanation: "The iterator is a name that the content is going to use.",
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
    explanation: "Each element of `for_each` generates one block.",
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
    explanation: "What the generated blocks hold stands in a block of its own.",
    example: {
      text: `dynamic "rule" {
  for_each = []
}
`,
      as: "dynamic",
    },
  },
  "dynamic-labels-not-a-list": {
    explanation: "The labels stand in brackets, each as an expression of its own.",
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
    explanation: "Every block type has a fixed number of labels.",
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
    explanation: "Every block type has a fixed number of labels.",
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
    explanation: "Labels are strings.",
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
    explanation: "A label cannot be kept secret, so that it must not be made of sensitive or ephemeral values.",
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
    explanation: "A block without one of its labels is none.",
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
    explanation: "Labels name things, and cannot be found out later.",
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
      "The blocks become elements of one list or set, and this one cannot be converted to the type of the others.",
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
    explanation: "The blocks become elements of one list, set or map, and have no type in common.",
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
    explanation: "The provider says which type the argument has, and this value cannot be converted.",
    example: {
      text: `data "terraform_remote_state" "a" {
  backend = ["local"]
}
`,
      as: "module",
    },
  },
  "insufficient-blocks": {
    explanation: "There are fewer blocks of the type than are needed.",
    example: {
      text: `member {
}
`,
      as: "spec",
    },
  },
  "invalid-block-attribute": {
    explanation: "All arguments of the block are converted to one type.",
    example: {
      text: `tags {
  a = []
}
`,
      as: "spec",
    },
  },
  "missing-block": {
    explanation: "It is reported where the body begins, in JSON where it ends.",
    example: { text: "count = 1\n", as: "spec" },
  },
  "repeated-block": {
    explanation: "The second block is reported; the first counts.",
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
    explanation: "The labels are the keys of a map.",
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
    explanation: "The provider takes no more than this many blocks.",
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
    explanation: "What the specification makes of a value does not work for this one.",
    example: { text: 'double = "a"\n', as: "spec" },
  },
};
