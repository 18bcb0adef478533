/** Explanations and examples for the codes of Packer templates. */
import type { packerCodes } from "./codes.ts";
import { packer } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof packerCodes> = {
  "packer-checksum-type": {
    explanation: "The post-processor knows a few types of checksums.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  post-processor "checksum" {
    checksum_types = ["md6"]
  }
}
`,
      as: packer.name,
    },
  },
  "packer-component-value": {
    explanation: "The component compares the value before it runs.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "hcp-sbom" {
    source    = "sbom.json"
    sbom_name = "my sbom"
  }
}
`,
      as: packer.name,
    },
  },
  "packer-conflicting-arguments": {
    explanation: "The two exclude each other.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "shell" {
    inline = ["true"]
    script = "a.sh"
  }
}
`,
      as: packer.name,
    },
  },
  "packer-default-function": {
    explanation: "Packer evaluates defaults before everything else, with the function `env` alone.",
    example: {
      text: `variable "a" {
  default = upper("x")
}
`,
      as: packer.name,
    },
  },
  "packer-default-reference": {
    explanation: "Packer evaluates defaults before everything else. A local value may refer to variables.",
    example: {
      text: `variable "a" {
  default = "\${var.b}-x"
}
`,
      as: packer.name,
    },
  },
  "packer-environment-variable": {
    explanation: "Each element is a name and a value.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "shell" {
    inline           = ["true"]
    environment_vars = ["A"]
  }
}
`,
      as: packer.name,
    },
  },
  "packer-misplaced-env": {
    explanation: "Only defaults of variables read the environment.",
    example: {
      text: `locals {
  home = env("HOME")
}
`,
      as: packer.name,
    },
  },
  "packer-missing-argument": {
    explanation: "The component does nothing without the argument, and Packer refuses it.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "shell" {
  }
}
`,
      as: packer.name,
    },
  },
  "packer-misspelt-component": {
    explanation: "A component of Packer itself has a similar name. Others are plugins.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "shel" {
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-prerelease": {
    explanation: "`packer init` installs releases only.",
    example: {
      text: `packer {
  required_plugins {
    amazon = {
      source  = "github.com/hashicorp/amazon"
      version = "1.3.0-dev"
    }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-override-object": {
    explanation: "`override` has the arguments for each source as an object.",
    example: {
      text: `source "null" "a" {
}
build {
  sources = ["source.null.a"]
  provisioner "shell" {
    inline   = ["true"]
    override = { a = "sudo" }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-reference": {
    explanation: "Packer reads requirements before variables and local values.",
    example: {
      text: `packer {
  required_version = var.version
}
`,
      as: packer.name,
    },
  },
  "packer-registry-value": {
    explanation: "HCP Packer limits names and descriptions of buckets.",
    example: {
      text: `hcp_packer_registry {
  bucket_name = "my bucket"
}
`,
      as: packer.name,
    },
  },
  "packer-rejected-value": {
    explanation: "Packer validates values that it reads from files.",
    example: {
      text: `size = 1
`,
      as: "packerValues",
    },
  },
  "packer-undeclared-value": {
    explanation: "Packer ignores values for variables that no template declares.",
    example: {
      text: `regoin = "eu-west-1"
`,
      as: "packerValues",
    },
  },
  "packer-unknown-attribute": {
    explanation: "Packer itself defines these names and their attributes.",
    example: {
      text: `locals {
  here = path.rot
}
`,
      as: packer.name,
    },
  },
  "packer-unsuitable-value": {
    explanation: "A value file gives a value of another type than the variable has.",
    example: {
      text: `region = ["x"]
`,
      as: "packerValues",
    },
  },
  "packer-value-expression": {
    explanation: "The values in such files are constants.",
    example: {
      text: `region = upper("eu-west-1")
`,
      as: "packerValues",
    },
  },
  "packer-version-constraint": {
    explanation: "Version constraints are operators and versions of numbers, separated by commas.",
    example: {
      text: `packer {
  required_version = ">= 1.x"
}
`,
      as: packer.name,
    },
  },
  "packer-invalid-name": {
    explanation: "References consist of names with dots between them, so other characters are not possible.",
    example: {
      text: `variable "2nd" {
}
`,
      as: packer.name,
    },
  },
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
  "packer-plugin-name": {
    explanation: "The name of a plugin is the beginning of the types of its components.",
    example: {
      text: `packer {
  required_plugins {
    my_plugin = {
      source  = "github.com/acme/example"
      version = "1.0.0"
    }
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
  "packer-unmatched-source": {
    explanation: "`only` and `except` contain the types and names of the build's sources, such as `null.one`.",
    example: {
      text: `source "null" "one" {
  communicator = "none"
}
build {
  sources = ["source.null.one"]
  provisioner "shell-local" {
    only   = ["one"]
    inline = ["true"]
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
