/** Explanations and examples for the codes of Terragrunt configurations. */
import type { terragruntCodes } from "./codes.ts";
import { terragrunt } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof terragruntCodes> = {
  "backend-argument": {
    explanation: "The names in `config` are those of the backend, and a few of Terragrunt's own.",
    example: {
      text: `remote_state {
  backend = "s3"
  config = {
    buckett = "state"
  }
}
`,
      as: "terragrunt",
    },
  },
  "autoinclude-block": {
    explanation:
      "Additions to units use the local values of the stack, and contain no additions. Those to stacks contain units and stacks.",
    example: {
      text: `unit "a" {
  source = "./unit"
  path   = "a"
  autoinclude {
    locals {
    }
  }
}
`,
      as: "terragruntStack",
    },
  },
  "component-path": {
    explanation: "Units and stacks are generated below the directory of their stack.",
    example: {
      text: `unit "a" {
  source = "./unit"
  path   = "/a"
}
`,
      as: "terragruntStack",
    },
  },
  "dependency-attribute": {
    explanation: "A dependency has the attribute `outputs`, with the outputs of its module.",
    example: {
      text: `dependency "vpc" {
  config_path = "./unit"
}
inputs = {
  id = dependency.vpc.id
}
`,
      as: terragrunt.name,
    },
  },
  "unit-dependency-cycle": {
    explanation: "Terragrunt runs the dependencies of a unit before the unit.",
    example: {
      text: `dependency "b" {
  config_path = "../cycle"
}
`,
      as: terragrunt.name,
    },
  },
  "dependency-in-locals": {
    explanation: "Local values are evaluated first, and dependencies after them.",
    example: {
      text: `dependency "vpc" {
  config_path = "./unit"
}
locals {
  id = dependency.vpc.outputs.id
}
`,
      as: terragrunt.name,
    },
  },
  "error-pattern": {
    explanation: "Patterns of errors are regular expressions of Go.",
    example: {
      text: `errors {
  ignore "a" {
    ignorable_errors = ["(timeout"]
  }
}
`,
      as: terragrunt.name,
    },
  },
  "feature-without-value": {
    explanation: "The value of a feature flag is its attribute `value`.",
    example: {
      text: `feature "f" {
  default = true
}
inputs = {
  enabled = feature.f
}
`,
      as: terragrunt.name,
    },
  },
  "include-not-exposed": {
    explanation: "An include adds its values to expressions only if it is exposed.",
    example: {
      text: `include "root" {
  path = find_in_parent_folders("root.hcl")
}
inputs = {
  a = include.root.locals.a
}
`,
      as: terragrunt.name,
    },
  },
  "misspelt-command": {
    explanation: "The commands are those of Terraform and Terragrunt. One with another name is never run.",
    example: {
      text: `terraform {
  before_hook "a" {
    commands = ["aply"]
    execute  = ["echo"]
  }
}
`,
      as: terragrunt.name,
    },
  },
  "missing-configuration": {
    explanation:
      "The path starts in the directory of the configuration. A second argument is the value for a missing file.",
    example: {
      text: `locals {
  env = read_terragrunt_config("env.hcl")
}
`,
      as: terragrunt.name,
    },
  },
  "nested-include": {
    explanation: "Terragrunt follows one level of includes.",
    example: {
      text: `include "a" {
  path = "../including.hcl"
}
`,
      as: terragrunt.name,
    },
  },
  "output-without-mock": {
    explanation:
      "Mock outputs are used as long as the dependency has no state. An output with a similar name is mocked.",
    example: {
      text: `dependency "vpc" {
  config_path = "./unit"
  mock_outputs = { vpc_id = "x" }
}
inputs = {
  id = dependency.vpc.outputs.vpcid
}
`,
      as: terragrunt.name,
    },
  },
  "removed-argument": {
    explanation:
      "Versions before 1.0 have the argument. A file whose `terragrunt_version_constraint` is for these only is not reported.",
    example: {
      text: `skip = true
`,
      as: terragrunt.name,
    },
  },
  "shared-state-path": {
    explanation: "The path of the state has to contain what differs between units.",
    example: {
      text: `remote_state {
  backend = "s3"
  config = {
    bucket = "states"
    key    = "terraform.tfstate"
  }
}
`,
      as: "terragruntRoot",
    },
  },
  "source-without-subdirectory": {
    explanation: "What follows a single slash is a part of the address of the repository.",
    example: {
      text: `terraform {
  source = "git::https://example.com/modules.git/app?ref=v1"
}
`,
      as: terragrunt.name,
    },
  },
  "unknown-root": {
    explanation: "Terragrunt has no variables and resources. Values of modules come from outputs of dependencies.",
    example: {
      text: `inputs = {
  region = var.region
}
`,
      as: terragrunt.name,
    },
  },
  "version-constraint": {
    explanation: "Version constraints are operators and versions of numbers, separated by commas.",
    example: {
      text: `terragrunt_version_constraint = ">> 1.0"
`,
      as: terragrunt.name,
    },
  },
  "missing-dependency-unit": {
    explanation:
      "The path starts in the directory of the configuration. Directories that a stack generates are not checked.",
    example: {
      text: `dependency "b" {
  config_path = "../b"
}
`,
      as: terragrunt.name,
    },
  },
  "missing-included-file": {
    explanation: "The path starts in the directory of the configuration that includes the file.",
    example: {
      text: `include "b" {
  path = "../b.hcl"
}
`,
      as: terragrunt.name,
    },
  },
  "missing-input": {
    explanation:
      "Terraform asks for a value, or fails without a terminal. Sensitive variables may have values from the environment and are not reported, nor are units that pass variables with `extra_arguments` or files.",
    example: {
      text: `terraform {
  source = "./module"
}
`,
      as: terragrunt.name,
    },
  },
  "missing-parent-file": {
    explanation:
      "The search begins in the directory above the configuration. If the root of the repository is not known, only names that are similar to an existing one are reported.",
    example: {
      text: `locals {
  a = find_in_parent_folders("rot.hcl")
}
`,
      as: terragrunt.name,
    },
  },
  "missing-source-directory": {
    explanation: "The path starts in the directory of the configuration; `//` only separates its parts.",
    example: {
      text: `terraform {
  source = "./nowhere//a"
}
`,
      as: terragrunt.name,
    },
  },
  "missing-stack-source": {
    explanation: "Terragrunt copies the directory that contains the configuration.",
    example: {
      text: `unit "a" {
  source = "./nowhere"
  path   = "a"
}
`,
      as: "terragruntStack",
    },
  },
  "missing-stack-value": {
    explanation:
      "The configuration at the source fails when Terragrunt evaluates the reference. References in `try` are not reported.",
    example: {
      text: `unit "a" {
  source = "./unit"
  path   = "a"
  values = {}
}
`,
      as: "terragruntStack",
    },
  },
  "repeated-component-path": {
    explanation: "Both would be generated in one directory.",
    example: {
      text: `unit "a" {
  source = "./unit"
  path   = "x"
  values = { size = 1 }
}
unit "b" {
  source = "./unit"
  path   = "x"
  values = { size = 1 }
}
`,
      as: "terragruntStack",
    },
  },
  "undeclared-dependency-output": {
    explanation: "The dependency's source is a local module, whose outputs are known.",
    example: {
      text: `dependency "b" {
  config_path = "./unit"
}
inputs = {
  c = dependency.b.outputs.idd
}
`,
      as: terragrunt.name,
    },
  },
  "undeclared-input": {
    explanation: "Terraform ignores the environment variable with which Terragrunt passes the value.",
    example: {
      text: `terraform {
  source = "./module"
}
inputs = {
  size = 1
  sise = 1
}
`,
      as: terragrunt.name,
    },
  },
  "undeclared-mock-output": {
    explanation: "The reference works with the mock, and fails with the real outputs.",
    example: {
      text: `dependency "b" {
  config_path  = "./unit"
  mock_outputs = { idd = "x" }
}
`,
      as: terragrunt.name,
    },
  },
  "unsuitable-input": {
    explanation: "Terragrunt passes inputs as environment variables: a string variable accepts any value.",
    example: {
      text: `terraform {
  source = "./module"
}
inputs = {
  size = [1]
}
`,
      as: terragrunt.name,
    },
  },
};
