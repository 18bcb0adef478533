/** Explanations and examples for the codes about variables, local values and outputs. */
import type { valueCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof valueCodes> = {
  "invalid-variable-name": {
    explanation: "The name of a variable must be a valid identifier, because references contain it.",
    example: {
      text: `variable "1" {
}
`,
      as: "module",
    },
  },
  "reserved-variable-name": {
    explanation: "A module call could not set the variable, because this name is an argument or block of `module`.",
    example: {
      text: `variable "source" {
}
`,
      as: "module",
    },
  },
  "invalid-local-name": {
    explanation: "The name of a local value must be a valid identifier, because references contain it.",
    example: {
      text: `# main.tf.json:
{"locals": {"1": 2}}
`,
      as: "module",
    },
  },
  "invalid-output-name": {
    explanation: "The name of an output must be a valid identifier, because references contain it.",
    example: {
      text: `output "1" {
  value = 1
}
`,
      as: "module",
    },
  },
  "invalid-variable-default": {
    explanation: "The default cannot be converted to the variable's type.",
    example: {
      text: `variable "a" {
  type    = number
  default = "x"
}
`,
      as: "module",
    },
  },
  "null-variable-default": {
    explanation: "The variable cannot be null, so its default cannot be null either.",
    example: {
      text: `variable "a" {
  nullable = false
  default  = null
}
`,
      as: "module",
    },
  },
  "const-variable-conflict": {
    explanation: "The value of such a variable is used when modules are installed, and shown then.",
    example: {
      text: `variable "a" {
  const     = true
  sensitive = true
}
`,
      as: "module",
    },
  },
  "empty-deprecated": {
    explanation: "The text is the message that users of the variable or output get.",
    example: {
      text: `# main.tofu:
variable "a" {
  deprecated = ""
}
`,
      as: "module",
    },
  },
  "output-postcondition": {
    explanation: "An output can only have preconditions. Use one with the value of the output.",
    example: {
      text: `output "a" {
  value = 1
  postcondition {
    condition     = a.b.c
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
};
