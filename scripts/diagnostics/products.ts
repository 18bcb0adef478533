/** Explanations and examples for the codes of products other than Terraform. */
import type { productCodes } from "../../src/products/shared/codes.ts";
import type { nomadCodes } from "../../src/products/nomad/codes.ts";
import type { packerCodes } from "../../src/products/packer/codes.ts";
import type { terragruntCodes } from "../../src/products/terragrunt/codes.ts";
import type { bakeCodes } from "../../src/products/docker-bake/codes.ts";
import { dockerBake } from "../../src/products/docker-bake/product.ts";
import { nomad } from "../../src/products/nomad/product.ts";
import { packer } from "../../src/products/packer/product.ts";
import { terragrunt } from "../../src/products/terragrunt/product.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/products/shared/codes.ts`. */
export const productDocs: CodeDocs<typeof productCodes> = {
  "empty-validation-message": {
    explanation: "Nomad and Packer reject validations without a message.",
    example: {
      text: `variable "a" {
  validation {
    condition     = var.a != 0
    error_message = ""
  }
}
`,
      as: packer.name,
    },
  },
  "reference-cycle": {
    explanation: "A value cannot refer to itself, directly or through other values.",
    example: {
      text: `locals {
  a = local.b
  b = local.a
}
`,
      as: packer.name,
    },
  },
  "refused-default": {
    explanation: "The product validates the final value of a variable, including a default.",
    example: {
      text: `variable "a" {
  default = 0
  validation {
    condition     = var.a > 0
    error_message = "Positive numbers only."
  }
}
`,
      as: packer.name,
    },
  },
  "repeated-declaration": {
    explanation: "The name is declared twice. Rename or remove one of the two.",
    example: {
      text: `job "a" {
  group "b" {
  }
  group "b" {
  }
}
`,
      as: nomad.name,
    },
  },
  "repeated-elsewhere": {
    explanation:
      "The files of the directory refer to each other, so they are built together and can declare each name once. Here, common.pkr.hcl declares both.",
    example: {
      text: `locals {
  region = "eu-west-1"
  name   = local.prefix
}
`,
      as: packer.name,
    },
  },
  "repeated-single-block": {
    explanation: "A body can contain one block of this type.",
    example: {
      text: `job "a" {
  update {
  }
  update {
  }
}
`,
      as: nomad.name,
    },
  },
  "undeclared-name": {
    explanation: "The name may be misspelled, or its declaration was removed.",
    example: {
      text: `job "a" {
  type = var.kind
}
`,
      as: nomad.name,
    },
  },
  "unknown-root-name": {
    explanation:
      "References begin with the singular name of the declaration, such as `local` or `var`, and not with its block type.",
    example: {
      text: `locals {
  a = 1
  b = locals.a
}
`,
      as: packer.name,
    },
  },
  "unsuitable-default": {
    explanation: "The default cannot be converted to the variable's type.",
    example: {
      text: `variable "a" {
  type    = list(string)
  default = true
}
`,
      as: packer.name,
    },
  },
  "unsuitable-duration": {
    explanation: "A duration consists of numbers with units, such as 1h30m. The units are h, m, s, ms, us and ns.",
    example: {
      text: `job "a" {
  group "b" {
    shutdown_delay = "1d"
  }
}
`,
      as: nomad.name,
    },
  },
  "unused-declaration": {
    explanation: "Remove the declaration, or use it.",
    example: {
      text: `variable "a" {
}
`,
      as: packer.name,
    },
  },
  "validation-message-sentence": {
    explanation: "Nomad and Packer show the message below their own, and require a sentence.",
    example: {
      text: `variable "a" {
  validation {
    condition     = var.a != 0
    error_message = "no zeros"
  }
}
`,
      as: packer.name,
    },
  },
};

/** Documents the codes in `src/products/nomad/codes.ts`. */
export const nomadDocs: CodeDocs<typeof nomadCodes> = {
  "nomad-group-scaling-type": {
    explanation: "Groups can only be scaled horizontally, by their number of instances.",
    example: {
      text: `job "a" {
  group "b" {
    scaling {
      max  = 3
      type = "vertical_cpu"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-opaque-dynamic": {
    explanation:
      "The task driver, proxy or autoscaler would get a block of the type `dynamic`. Write the blocks without it.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      config {
        dynamic "mount" {
          for_each = []
          content {
          }
        }
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-task-scaling-name": {
    explanation: "A task can be scaled by CPU or by memory.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      scaling "disk" {
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-task-scaling-type": {
    explanation: "The type must match the policy's name, and may be omitted.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      scaling "cpu" {
        type = "vertical_mem"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
};

/** Documents the codes in `src/products/packer/codes.ts`. */
export const packerDocs: CodeDocs<typeof packerCodes> = {
  "packer-invalid-source-reference": {
    explanation: "A build refers to its sources by type and name.",
    example: {
      text: `build {
  sources = ["example"]
}
`,
      as: packer.name,
    },
  },
  "packer-missing-source": {
    explanation: "A build without a source builds nothing.",
    example: {
      text: `build {
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-argument": {
    explanation: "Only `source` and `version` are allowed.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0", source = "github.com/b/a", c = 1 }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-not-an-object": {
    explanation: "A version alone does not say where the plugin is from.",
    example: {
      text: `packer {
  required_plugins {
    a = "1.0.0"
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-source": {
    explanation: "`packer init` installs a plugin from its source.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0" }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-source-form": {
    explanation: "The source consists of a host, a namespace and a name.",
    example: {
      text: `packer {
  required_plugins {
    amazon = {
      version = "1.0.0"
      source  = "hashicorp/amazon"
    }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-version": {
    explanation: "Add the versions that the template works with.",
    example: {
      text: `packer {
  required_plugins {
    a = { source = "github.com/b/a" }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-unknown-source": {
    explanation: "No file of the directory declares this source.",
    example: {
      text: `build {
  sources = ["source.null.a"]
}
`,
      as: packer.name,
    },
  },
};

/** Documents the codes in `src/products/docker-bake/codes.ts`. */
export const bakeDocs: CodeDocs<typeof bakeCodes> = {
  "bake-invalid-name": {
    explanation: "Names of targets and groups are arguments on the command line.",
    example: {
      text: `target "a.b" {
}
`,
      as: dockerBake.name,
    },
  },
  "bake-matrix-not-a-map": {
    explanation: "The keys of a matrix are names, and its values are lists.",
    example: {
      text: `target "a" {
  matrix = ["x", "y"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-matrix-value": {
    explanation: "Write a list, even for a single value.",
    example: {
      text: `target "a" {
  matrix = { arch = "arm64" }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-function": {
    explanation: "Neither Bake nor a `function` block defines this function, and another function has a similar name.",
    example: {
      text: `target "a" {
  tags = [fromat("b")]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-target": {
    explanation: "Groups, `inherits` and contexts refer to targets, and another target has a similar name.",
    example: {
      text: `target "base" {
}
target "app" {
  inherits = ["bsae"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-variable": {
    explanation: "No variable has this name, and another variable has a similar name.",
    example: {
      text: `variable "VERSION" {
}
target "a" {
  tags = [VERISON]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-name-without-matrix": {
    explanation: "A target has the name of its label. Only targets of a matrix can have another one.",
    example: {
      text: `target "a" {
  name = "b"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-repeated-name": {
    explanation: "Each target of a matrix requires a name of its own.",
    example: {
      text: `target "a" {
  name   = "app"
  matrix = { arch = ["amd64", "arm64"] }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-undefined-variable": {
    explanation: "No file of the directory declares the variable. Another file on the command line may declare it.",
    example: {
      text: `target "a" {
  tags = [TAG]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-unknown-target": {
    explanation: "No file of the directory declares the target. Another file on the command line may declare it.",
    example: {
      text: `target "a" {
  inherits = ["b"]
}
`,
      as: dockerBake.name,
    },
  },
};

/** Documents the codes in `src/products/terragrunt/codes.ts`. */
export const terragruntDocs: CodeDocs<typeof terragruntCodes> = {
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
