/** Explanations and examples for the codes of Terragrunt configurations. */
import type { terragruntCodes } from "./codes.ts";
import { terragrunt } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof terragruntCodes> = {
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
