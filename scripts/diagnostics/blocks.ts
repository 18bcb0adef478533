/** Explanations and examples for the codes about variables, outputs, conditions, resources and provisioners. */
import type { blockCodes } from "../../src/terraform/declare/blocks/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/declare/blocks/codes.ts`. */
export const blockDocs: CodeDocs<typeof blockCodes> = {
  "invalid-variable-name": {
    explanation: "What a variable is called has to be a name, since references are made of names.",
    example: {
      text: `variable "1" {
}
`,
      as: "module",
    },
  },
  "invalid-local-name": {
    explanation: "What a local value is called has to be a name, since references are made of names.",
    example: {
      text: `# main.tf.json:
{"locals": {"1": 2}}
`,
      as: "module",
    },
  },
  "invalid-output-name": {
    explanation: "What an output is called has to be a name, since references are made of names.",
    example: {
      text: `output "1" {
  value = 1
}
`,
      as: "module",
    },
  },
  "invalid-module-name": {
    explanation: "What a module call is called has to be a name, since references are made of names.",
    example: {
      text: `module "1" {
  source = "./a"
}
`,
      as: "module",
    },
  },
  "invalid-resource-type-name": {
    explanation: "The type of a resource has to be a name, since references are made of names.",
    example: {
      text: `resource "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-resource-name": {
    explanation: "What a resource is called has to be a name, since references are made of names.",
    example: {
      text: `resource "a" "b c" {
}
`,
      as: "module",
    },
  },
  "invalid-data-source-name": {
    explanation: "The type of a data source has to be a name, since references are made of names.",
    example: {
      text: `data "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-data-name": {
    explanation: "What a data source is called has to be a name, since references are made of names.",
    example: {
      text: `data "a" "b c" {
}
`,
      as: "module",
    },
  },
  "invalid-ephemeral-type-name": {
    explanation: "The type of an ephemeral resource has to be a name, since references are made of names.",
    example: {
      text: `ephemeral "a b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-ephemeral-name": {
    explanation: "What an ephemeral resource is called has to be a name, since references are made of names.",
    example: {
      text: `ephemeral "a" "b c" {
}
`,
      as: "module",
    },
  },
  "invalid-check-name": {
    explanation: "What a check is called has to be a name, since references are made of names.",
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
    explanation:
      "Nobody could set the variable in a module call, where the name is that of an argument or block of its own.",
    example: {
      text: `variable "source" {
}
`,
      as: "module",
    },
  },
  "invalid-variable-default": {
    explanation: "The default value cannot be converted to the variable's type.",
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
    explanation: "The variable is never null, so that its default value cannot be null either.",
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
    explanation: "Nothing happens to an output after its preconditions were checked.",
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
    explanation: "The condition has the same result whatever the module is used for.",
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
    explanation: "What does not depend on the variable's value does not belong to its validation.",
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
    explanation: "Use `self` in postconditions; preconditions are checked before there is anything to refer to.",
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
    explanation: "Conditions are declared in primary files only.",
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
    explanation: "Checks are declared in primary files only.",
    example: {
      text: `# override.tf:
check "a" {
}
`,
      as: "module",
    },
  },
  "check-without-assert": {
    explanation: "A check without a condition checks nothing.",
    example: {
      text: `check "a" {
}
`,
      as: "module",
    },
  },
  "several-data-in-check": {
    explanation: "A check has one data source of its own at most.",
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
    explanation: "The data source of a check exists once.",
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
    explanation: "Only resources that are created and destroyed have such arguments.",
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
    explanation: "Either all changes are ignored, or those of the attributes that are named.",
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
    explanation: "The instance of a resource is selected by the key.",
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
    explanation: "The instance of a resource is selected by the index.",
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
    explanation: "Put values of another kind into a `terraform_data` resource, and name that.",
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
    explanation: "Each element names one resource, one of its instances or attributes.",
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
    explanation: "Each element names one resource, one of its instances or attributes.",
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
    explanation: "There are `file`, `local-exec` and `remote-exec` left.",
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
    explanation: "A provisioner runs when the resource is created or when it is destroyed.",
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
    explanation: "A provisioner that fails makes the run fail, or does not.",
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
    explanation: "Keep what the provisioner needs in an attribute of the resource, and refer to it by `self`.",
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
