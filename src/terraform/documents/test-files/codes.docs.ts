/** Explanations and examples for the codes about test and mock files. */
import type { testCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** Returns a module without content, and a test for it with one assertion. */
function asserted(condition: string): string {
  return `# main.tf:
# a.tftest.hcl:
run "a" {
  assert {
    condition     = ${condition}
    error_message = "No."
  }
}
`;
}

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof testCodes> = {
  "invalid-run-name": {
    explanation: "The name of a run must be a valid identifier, because references contain it.",
    example: {
      text: `run "a b" {
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-run": {
    explanation: "Rename one of the two.",
    example: {
      text: `run "a" {
}
run "a" {
}
`,
      as: "moduleTest",
    },
  },
  "several-test-blocks": {
    explanation: "Merge the two blocks.",
    example: {
      text: `variables {
}
variables {
}
`,
      as: "moduleTest",
    },
  },
  "unexpectable-failure": {
    explanation: "Only objects with conditions can fail: variables, outputs, resources, data sources and checks.",
    example: {
      text: `run "a" {
  expect_failures = [local.b]
}
`,
      as: "moduleTest",
    },
  },
  "undeclared-expected-failure": {
    explanation: "Only objects of the module under test can fail.",
    example: {
      text: `# main.tf:
variable "b" {
}
# a.tftest.hcl:
run "a" {
  expect_failures = [var.c]
}
`,
      as: "module",
    },
  },
  "impossible-expected-failure": {
    explanation: "An object without a validation, precondition or postcondition cannot fail.",
    example: {
      text: `# main.tf:
variable "b" {
}
# a.tftest.hcl:
run "a" {
  expect_failures = [var.b]
}
`,
      as: "module",
    },
  },
  "undeclared-output": {
    explanation: "The module under test has no output with this name.",
    example: {
      text: asserted('output.b == "c"'),
      as: "module",
    },
  },
  "undeclared-run": {
    explanation: "An assertion can only refer to runs in the same file.",
    example: {
      text: asserted('run.b.c == "d"'),
      as: "module",
    },
  },
  "unknown-run": {
    explanation: "The variables of a run can only refer to earlier runs in the same file.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
run "a" {
  variables {
    b = run.c.d
  }
}
`,
      as: "module",
    },
  },
  "unevaluated-run": {
    explanation: "Runs are executed in the order of the file. Move the other run above this one.",
    example: {
      text: `${asserted('run.b.c == "d"')}run "b" {
}
`,
      as: "module",
    },
  },
  "unavailable-run": {
    explanation: "The variables of a run are evaluated before it starts. Move the other run above this one.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
run "a" {
  variables {
    name = run.b.name
  }
}
run "b" {
}
`,
      as: "module",
    },
  },
  "invalid-assertion-result": {
    explanation: "A condition must be true or false.",
    example: {
      text: asserted('length("b")'),
      as: "module",
    },
  },
  "duplicate-test-provider": {
    explanation: "A test file can declare each provider configuration once, as a real one or as a mock.",
    example: {
      text: `provider "a" {
}
mock_provider "a" {
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-mock": {
    explanation: "A provider can mock each type once. Merge the two blocks.",
    example: {
      text: `mock_provider "a" {
  mock_data "b" {
  }
  mock_data "b" {
  }
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-override": {
    explanation: "Merge the two blocks.",
    example: {
      text: `override_resource {
  target = a.b
}
override_resource {
  target = a.b
}
`,
      as: "moduleTest",
    },
  },
  "missing-override-target": {
    explanation: "Add `target` with the address to override.",
    example: {
      text: `override_data {
}
`,
      as: "moduleTest",
    },
  },
  "invalid-override-target": {
    explanation: "Use the block for the kind of target: `override_resource`, `override_data` or `override_module`.",
    example: {
      text: `override_data {
  target = a.b
}
`,
      as: "moduleTest",
    },
  },
  "override-values-not-an-object": {
    explanation: "Write the values as an object with the names of attributes or outputs.",
    example: {
      text: `override_module {
  target  = module.a
  outputs = []
}
`,
      as: "moduleTest",
    },
  },
  "invalid-override-during": {
    explanation: "Write `plan` or `apply`, without quotes.",
    example: {
      text: `override_resource {
  target          = a.b
  override_during = destroy
}
`,
      as: "moduleTest",
    },
  },
  "invalid-command-keyword": {
    explanation: "Write `plan` or `apply`, without quotes.",
    example: {
      text: `run "a" {
  command = "plan"
}
`,
      as: "moduleTest",
    },
  },
  "invalid-mode-keyword": {
    explanation: "Write `normal` or `refresh-only`, without quotes.",
    example: {
      text: `run "a" {
  plan_options {
    mode = destroy
  }
}
`,
      as: "moduleTest",
    },
  },
  "incompatible-plan-options": {
    explanation: "A plan in `refresh-only` mode that does not refresh would do nothing.",
    example: {
      text: `run "a" {
  plan_options {
    mode    = refresh-only
    refresh = false
  }
}
`,
      as: "moduleTest",
    },
  },
  "missing-run-module-source": {
    explanation: "The block requires the `source` of the module to run in place of the module under test.",
    example: {
      text: `run "a" {
  module {
  }
}
`,
      as: "moduleTest",
    },
  },
  "remote-run-module-source": {
    explanation: "Create a local module that calls the remote one, and run that.",
    example: {
      text: `run "a" {
  module {
    source = "git::https://example.com/a.git"
  }
}
`,
      as: "moduleTest",
    },
  },
  "test-variable-with-value": {
    explanation: "The value of such a variable comes from outside.",
    example: {
      text: `variable "a" {}
variables {
  a = 1
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-test-variable": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `variable "a" {}
variable "a" {}
`,
      as: "moduleTest",
    },
  },
  "experimental-test-argument": {
    explanation: "Released versions of Terraform do not accept experiments.",
    example: {
      text: `run "a" {
  skip_cleanup = true
}
`,
      as: "moduleTest",
    },
  },
};
