/** Explanations and examples for the codes about resources, their lifecycles and provisioners. */
import type { resourceBlockCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof resourceBlockCodes> = {
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
  "enabled-in-nested-data": {
    explanation: "A data source inside a check is there whenever the check is.",
    example: {
      text: `# main.tofu:
check "a" {
  data "terraform_remote_state" "b" {
    backend = "local"
    lifecycle {
      enabled = true
    }
  }
  assert {
    condition     = data.terraform_remote_state.b.outputs != null
    error_message = "No outputs."
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
  "destroy-not-constant": {
    explanation: "The argument is read from the configuration when the resource is gone.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {
  lifecycle {
    destroy = var.b
  }
}
variable "b" {}
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
