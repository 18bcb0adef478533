/** Explanations and examples for the codes about test and mock files. */
import type { testCodes } from "../../src/terraform/tests/codes.ts";
import type { directoryCodes } from "../../src/terraform/validate/tests/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

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

/** Documents the codes in `src/terraform/tests/codes.ts`. */
export const testDocs: CodeDocs<typeof testCodes> = {
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
};

/** Documents the codes in `src/terraform/validate/tests/codes.ts`. */
export const directoryDocs: CodeDocs<typeof directoryCodes> = {
  "duplicate-mock-in-files": {
    explanation: "The mock files of a directory are read together, and can mock each type once.",
    example: {
      text: `# x.tftest.hcl:
mock_provider "c" {
  source = "./"
}
# a.tfmock.hcl:
mock_data "b" {
}
# b.tfmock.hcl:
mock_data "b" {
}
`,
      as: "module",
    },
  },
  "duplicate-override-in-files": {
    explanation: "The mock files of a directory are read together, and can override each target once.",
    example: {
      text: `# x.tftest.hcl:
mock_provider "c" {
  source = "./"
}
# a.tfmock.hcl:
override_data {
  target = data.a.b
}
# b.tfmock.hcl:
override_data {
  target = data.a.b
}
`,
      as: "module",
    },
  },
  "missing-mock-directory": {
    explanation: "The path is relative to the directory of the tested module, also for tests in `tests/`.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
mock_provider "b" {
  source = "./mocks"
}
`,
      as: "module",
    },
  },
  "ephemeral-assertion": {
    explanation: "Terraform 1.16 says so; older versions report an unknown value.",
    example: {
      text: `# main.tf:
terraform {
  required_version = ">= 1.16"
}
ephemeral "a_b" "c" {
}
# a.tftest.hcl:
run "a" {
  assert {
    condition     = ephemeral.a_b.c.id == "d"
    error_message = "No."
  }
}
`,
      as: "module",
    },
  },
  "invalid-file-variable-reference": {
    explanation:
      "The variables of the file are evaluated before any run, so objects of the module have no value there. Newer versions also accept earlier runs.",
    example: {
      text: `# main.tf:
variable "a" {
}
locals {
  b = 1
}
# a.tftest.hcl:
variables {
  a = local.b
}
`,
      as: "module",
    },
  },
  "invalid-run-variable-reference": {
    explanation:
      "The variables of a run are evaluated before the module, so its objects have no value there. Refer to an earlier run (`run.NAME.OUTPUT`).",
    example: {
      text: `# main.tf:
variable "a" {
}
locals {
  b = 1
}
# a.tftest.hcl:
run "c" {
  variables {
    a = local.b
  }
}
`,
      as: "module",
    },
  },
  "missing-run-module-directory": {
    explanation: "The path is relative to the directory of the tested module, also for tests in `tests/`.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
run "b" {
  module {
    source = "./setup"
  }
}
`,
      as: "module",
    },
  },
  "null-test-value": {
    explanation: "Null is no value for a variable with `nullable = false` and without a default.",
    example: {
      text: `# main.tf:
variable "a" {
  nullable = false
}
# a.tftest.hcl:
run "b" {
  variables {
    a = null
  }
}
`,
      as: "module",
    },
  },
  "passing-expected-failure": {
    explanation: "The run expects a failure that its own values exclude. Use a value that the validation rejects.",
    example: {
      text: `# main.tf:
variable "a" {
  validation {
    condition     = var.a != ""
    error_message = "No."
  }
}
# a.tftest.hcl:
run "b" {
  command = plan
  variables {
    a = "c"
  }
  expect_failures = [var.a]
}
`,
      as: "module",
    },
  },
  "rejected-test-value": {
    explanation: "If that is the purpose of the run, add the variable to its `expect_failures`.",
    example: {
      text: `# main.tf:
variable "a" {
  validation {
    condition     = var.a != ""
    error_message = "No."
  }
}
# a.tftest.hcl:
run "b" {
  variables {
    a = ""
  }
}
`,
      as: "module",
    },
  },
  "undeclared-mock-attribute": {
    explanation: "Terraform ignores the value. Reported if the schema of the provider is known.",
    example: {
      text: `# main.tf:
resource "terraform_data" "a" {
}
# a.tftest.hcl:
run "b" {
}
mock_provider "terraform" {
  mock_resource "terraform_data" {
    defaults = { ouput = 1 }
  }
}
`,
      as: "module",
    },
  },
  "undeclared-override-output": {
    explanation: "Terraform ignores the value, and the intended output is null in the test.",
    example: {
      text: `# main.tf:
module "a" {
  source = "./child"
}
# child/main.tf:
output "b" {
  value = 1
}
# a.tftest.hcl:
run "c" {
}
override_module {
  target  = module.a
  outputs = { d = 1 }
}
`,
      as: "module",
    },
  },
  "undeclared-override-target": {
    explanation: "The override has no effect, so that the test may create real objects. Terraform only warns.",
    example: {
      text: `# main.tf:
resource "terraform_data" "a" {
}
# a.tftest.hcl:
run "b" {
}
override_resource {
  target = terraform_data.c
}
`,
      as: "module",
    },
  },
  "undeclared-run-variable": {
    explanation: "The value has no effect, and Terraform only warns.",
    example: {
      text: `# main.tf:
variable "a" {
}
# a.tftest.hcl:
run "b" {
  variables {
    c = 1
  }
}
`,
      as: "module",
    },
  },
  "undefined-test-provider": {
    explanation:
      "A run takes providers from the test file, not from the tested module. Add a `provider` or `mock_provider` block to the file.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
run "b" {
  providers = {
    c = c.d
  }
}
`,
      as: "module",
    },
  },
  "unsuitable-mock-value": {
    explanation: "The test fails when it creates the object. Reported if the schema of the provider is known.",
    example: {
      text: `# main.tf:
resource "terraform_data" "a" {
}
# a.tftest.hcl:
run "b" {
}
override_resource {
  target = terraform_data.a
  values = { id = [1] }
}
`,
      as: "module",
    },
  },
  "unsuitable-test-value": {
    explanation: "The value cannot be converted to the variable's type.",
    example: {
      text: `# main.tf:
variable "a" {
  type = number
}
# a.tftest.hcl:
run "b" {
  variables {
    a = "c"
  }
}
`,
      as: "module",
    },
  },
  "unused-test-variable": {
    explanation: "The value has no effect, and Terraform does not say so.",
    example: {
      text: `# main.tf:
variable "a" {
}
# a.tftest.hcl:
variables {
  b = 1
}
run "c" {
}
`,
      as: "module",
    },
  },
};
