/** Explanations and examples for the codes about bodies. */
import type { bodyCodes } from "./codes.ts";
import type { CodeDocs } from "../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof bodyCodes> = {
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
