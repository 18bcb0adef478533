/** Explanations and examples for the codes about a test file's runs, and about mock files, in their directories. */
import type { directoryCodes } from "./codes.ts";
import type { CodeDocs } from "../../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof directoryCodes> = {
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
  "empty-run-module": {
    explanation: "Terraform accepts an empty directory as a module, so assertions are the only thing that can fail.",
    example: {
      text: `# main.tf:
# ../README.md:
# a.tftest.hcl:
run "b" {
  module {
    source = "../"
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
  "missing-run-provider": {
    explanation:
      "A run has the providers in its `providers` argument; without one, those in the test file. The tested module is a root module in the test, and no caller passes it a configuration.",
    example: {
      text: `# main.tf:
terraform {
  required_providers {
    terraform = {
      source                = "terraform.io/builtin/terraform"
      configuration_aliases = [terraform.a]
    }
  }
}
resource "terraform_data" "b" {
  provider = terraform.a
}
# a.tftest.hcl:
run "c" {
}
`,
      as: "module",
    },
  },
  "test-provider-type-mismatch": {
    explanation:
      "A local name in a test file represents one provider: the one that the first run with that name requires. Reported for runs of the module under test.",
    example: {
      text: `# main.tf:
terraform {
  required_providers {
    a = {
      source = "b/c"
    }
  }
}
# a.tftest.hcl:
provider "terraform" {
}
run "d" {
  module {
    source = "./e"
  }
}
run "f" {
  providers = {
    a = terraform
  }
}
# e/main.tf:
provider "terraform" {
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
