/** Explanations and examples for the codes about variables, outputs, conditions, resources and provisioners. */
import type { blockCodes } from "../../src/terraform/declare/block-codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/declare/block-codes.ts`. */
export const blockDocs: CodeDocs<typeof blockCodes> = {
  "invalid-variable-name": {
    explanation: "The name of a variable must be a valid identifier, because references contain it.",
    example: {
      text: `variable "1" {
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
  "invalid-module-name": {
    explanation: "The name of a module call must be a valid identifier, because references contain it.",
    example: {
      text: `module "1" {
  source = "./a"
}
`,
      as: "module",
    },
  },
  "invalid-resource-type-name": {
    explanation: "The type of a resource must be a valid identifier, because references contain it.",
    example: {
      text: `resource "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-resource-name": {
    explanation: "The name of a resource must be a valid identifier, because references contain it.",
    example: {
      text: `resource "a" "b c" {
}
`,
      as: "module",
    },
  },
  "invalid-data-source-name": {
    explanation: "The type of a data source must be a valid identifier, because references contain it.",
    example: {
      text: `data "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-data-name": {
    explanation: "The name of a data source must be a valid identifier, because references contain it.",
    example: {
      text: `data "a" "b c" {
}
`,
      as: "module",
    },
  },
  "invalid-ephemeral-type-name": {
    explanation: "The type of an ephemeral resource must be a valid identifier, because references contain it.",
    example: {
      text: `ephemeral "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-ephemeral-name": {
    explanation: "The name of an ephemeral resource must be a valid identifier, because references contain it.",
    example: {
      text: `ephemeral "a" "b c" {
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
  "reserved-variable-name": {
    explanation: "A module call could not set the variable, because this name is an argument or block of `module`.",
    example: {
      text: `variable "source" {
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
  "nested-data-repetition": {
    explanation: "The data source of a check has one instance.",
    example: {
      text: `check "a" {
  data "b" "c" {
    count = 2
  }
}
`,
      as: "module",
    },
  },
  "nested-data-lifecycle": {
    explanation: "The data source of a check is read together with the check.",
    example: {
      text: `check "a" {
  data "b" "c" {
    lifecycle {
    }
  }
}
`,
      as: "module",
    },
  },
  "lifecycle-argument-of-managed": {
    explanation: "Data sources are read and never created, so the argument has no meaning for them.",
    example: {
      text: `data "a" "b" {
  lifecycle {
    prevent_destroy = true
  }
}
`,
      as: "module",
    },
  },
  "ignore-changes-wildcard": {
    explanation: "Write `ignore_changes = all`.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    ignore_changes = ["*"]
  }
}
`,
      as: "module",
    },
  },
  "ignore-changes-mixed": {
    explanation: "Ignore either all changes, or the changes of the listed attributes.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    ignore_changes = ["*", c]
  }
}
`,
      as: "module",
    },
  },
  "replace-trigger-each": {
    explanation: "Select an instance with `each.key`.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    replace_triggered_by = [a.c[each.value]]
  }
}
`,
      as: "module",
    },
  },
  "replace-trigger-count": {
    explanation: "Select an instance with `count.index`.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    replace_triggered_by = [a.c[count.x]]
  }
}
`,
      as: "module",
    },
  },
  "replace-trigger-of-something-else": {
    explanation: "Put other values into a `terraform_data` resource, and refer to that.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    replace_triggered_by = [local.c]
  }
}
`,
      as: "module",
    },
  },
  "replace-trigger-without-resource": {
    explanation: "Each element must be one resource, one of its instances or one of its attributes.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    replace_triggered_by = [1]
  }
}
`,
      as: "module",
    },
  },
  "replace-trigger-of-several-resources": {
    explanation: "Each element must be one resource, one of its instances or one of its attributes.",
    example: {
      text: `resource "a" "b" {
  lifecycle {
    replace_triggered_by = [a.c[a.d.e]]
  }
}
`,
      as: "module",
    },
  },
  "removed-provisioner-type": {
    explanation: "Current versions have `file`, `local-exec` and `remote-exec`.",
    example: {
      text: `resource "a" "b" {
  provisioner "chef" {
  }
}
`,
      as: "module",
    },
  },
  "invalid-when-keyword": {
    explanation: "`create` runs the provisioner after the resource is created, and `destroy` before it is destroyed.",
    example: {
      text: `resource "a" "b" {
  provisioner "local-exec" {
    when = update
  }
}
`,
      as: "module",
    },
  },
  "invalid-on-failure-keyword": {
    explanation: "`fail` stops the run if the provisioner fails, and `continue` ignores the failure.",
    example: {
      text: `resource "a" "b" {
  provisioner "local-exec" {
    on_failure = ignore
  }
}
`,
      as: "module",
    },
  },
  "destroy-reference": {
    explanation: "Store the value in an attribute of the resource, and refer to it with `self`.",
    example: {
      text: `resource "a" "b" {
  provisioner "local-exec" {
    when    = destroy
    command = var.c
  }
}
`,
      as: "module",
    },
  },
};
