/** Explanations and examples for the codes about conditions and check blocks. */
import type { conditionCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof conditionCodes> = {
  "constant-condition": {
    explanation: "The condition has the same result for all inputs of the module.",
    example: {
      text: `output "a" {
  value = 1
  precondition {
    condition     = true
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "validation-of-something-else": {
    explanation: "The condition must use the variable. Move conditions about other objects to a precondition.",
    example: {
      text: `variable "a" {
  validation {
    condition     = var.b > 1
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "condition-refers-to-itself": {
    explanation: "Preconditions are checked before the object exists. Use a postcondition with `self`.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    precondition {
      condition     = a.b.c
      error_message = "No."
    }
  }
}
`,
      as: "module",
    },
  },
  "rule-in-override": {
    explanation: "Move the condition to a file that is not an override file.",
    example: {
      text: `variable "a" {
}
# override.tf:
variable "a" {
  validation {
    condition     = var.a > 1
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "invalid-check-name": {
    explanation: "The name of a check must be a valid identifier.",
    example: {
      text: `check "1" {
  assert {
    condition     = a.b.c
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "check-in-override": {
    explanation: "Move the block to a file that is not an override file.",
    example: {
      text: `# override.tf:
check "a" {
}
`,
      as: "module",
    },
  },
  "check-without-assert": {
    explanation: "A check without an `assert` block checks nothing.",
    example: {
      text: `check "a" {
}
`,
      as: "module",
    },
  },
  "several-data-in-check": {
    explanation: "A check can contain one data source.",
    example: {
      text: `check "a" {
  data "b" "c" {
  }
  data "b" "d" {
  }
}
`,
      as: "module",
    },
  },
};
