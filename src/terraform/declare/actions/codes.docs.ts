/** Explanations and examples of the codes of actions and their triggers. */
import type { actionCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation of `src/terraform/declare/actions/codes.ts`. */
export const docs: CodeDocs<typeof actionCodes> = {
  "invalid-action-type-name": {
    explanation: "The name is written in references.",
    example: {
      text: `action "a b" "c" {}
`,
      as: "module",
    },
  },
  "invalid-action-name": {
    explanation: "The name is written in references.",
    example: {
      text: `action "a_b" "c d" {}
`,
      as: "module",
    },
  },
  "duplicate-action-config": {
    explanation: "All arguments for the provider are in one block.",
    example: {
      text: `action "a_b" "c" {
  config {}
  config {}
}
`,
      as: "module",
    },
  },
  "invalid-event": {
    explanation: "An event is one of the keywords that the version knows; Terraform 1.16 has two for destroying.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [create]
      actions = [action.a_b.c]
    }
  }
}
`,
      as: "module",
    },
  },
  "duplicate-event": {
    explanation: "Each event is named once.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create, after_create]
      actions = [action.a_b.c]
    }
  }
}
`,
      as: "module",
    },
  },
  "no-events": {
    explanation: "A trigger without events does nothing.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = []
      actions = [action.a_b.c]
    }
  }
}
`,
      as: "module",
    },
  },
  "no-actions": {
    explanation: "A trigger without actions does nothing.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = []
    }
  }
}
`,
      as: "module",
    },
  },
  "action-outside-of-module": {
    explanation: "Only the module's own actions can be triggered.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [module.a.b]
    }
  }
}
`,
      as: "module",
    },
  },
  "not-an-action": {
    explanation: "Only actions can be triggered.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [terraform_data.a]
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-on-failure": {
    explanation: "The keyword says what happens to the resource when the action fails.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events     = [after_create]
      actions    = [action.a_b.c]
      on_failure = ignore
    }
  }
}
`,
      as: "module",
    },
  },
  "destroy-event-condition": {
    explanation: "When a resource is destroyed, its condition is not evaluated.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events    = [after_destroy]
      actions   = [action.a_b.c]
      condition = true
    }
  }
}
`,
      as: "module",
    },
  },
  "trigger-of-other": {
    explanation: "Only managed resources are created and updated.",
    example: {
      text: `action "a_b" "c" {}
data "terraform_remote_state" "a" {
  backend = "local"
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.c]
    }
  }
}
`,
      as: "module",
    },
  },
  "undeclared-action": {
    explanation: "The name is misspelt, or the action was removed.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.d]
    }
  }
}
`,
      as: "module",
    },
  },
  "several-actions": {
    explanation: "An element of `actions` triggers one action.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [true ? action.a_b.c : action.a_b.d]
    }
  }
}
`,
      as: "module",
    },
  },
  "splat-of-actions": {
    explanation: "An element of `actions` triggers one action instance, not all of them with a splat operator.",
    example: {
      text: `action "a_b" "c" {
  count = 2
}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.c[*]]
    }
  }
}
`,
      as: "module",
    },
  },
  "missing-action-instance": {
    explanation:
      "The `count` or `for_each` of an action defines its instances. A trigger can only refer to these, with their keys.",
    example: {
      text: `action "a_b" "c" {
  count = 2
}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.c[2]]
    }
  }
}
`,
      as: "module",
    },
  },
  "element-without-action": {
    explanation: "Each element of `actions` triggers an action.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = ["action.a_b.c"]
    }
  }
}
`,
      as: "module",
    },
  },
  "incomplete-action-reference": {
    explanation: "The address of an action has a type and a name.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b]
    }
  }
}
`,
      as: "module",
    },
  },
  "action-attribute": {
    explanation: "Actions have no results.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.c.id]
    }
  }
}
`,
      as: "module",
    },
  },
  "misplaced-action-reference": {
    explanation: "Actions have no results that an expression could use.",
    example: {
      text: `action "a_b" "c" {}
output "a" {
  value = action.a_b.c
}
`,
      as: "module",
    },
  },
  "action-in-depends-on": {
    explanation: "A resource depends on another resource, and that one triggers the action.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  depends_on = [action.a_b.c]
}
`,
      as: "module",
    },
  },
  "self-in-trigger-condition": {
    explanation: "The condition is evaluated before the resource exists.",
    example: {
      text: `action "a_b" "c" {}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events    = [before_create]
      actions   = [action.a_b.c]
      condition = self.id == "a"
    }
  }
}
`,
      as: "module",
    },
  },
  "repetition-in-trigger-condition": {
    explanation: "Terraform 1.14 and 1.15 evaluate the condition before the instances of the resource are known.",
    example: {
      text: `terraform {
  required_version = "~> 1.14.0"
}
action "a_b" "c" {}
resource "terraform_data" "a" {
  count = 2
  lifecycle {
    action_trigger {
      events    = [before_create]
      actions   = [action.a_b.c]
      condition = count.index == 0
    }
  }
}
`,
      as: "module",
    },
  },
  "triggering-resource-reference": {
    explanation:
      "The action runs while the resource changes, so that its address leads to a dependency cycle as soon as it is not written directly. `caller` is the same object.",
    example: {
      text: `terraform {
  required_version = ">= 1.16"
}
action "a_b" "c" {
  config {
    id = terraform_data.a.id
  }
}
resource "terraform_data" "a" {
  lifecycle {
    action_trigger {
      events  = [after_create]
      actions = [action.a_b.c]
    }
  }
}
`,
      as: "module",
    },
  },
};
