/** Explanations and examples for the codes of products other than Terraform. */
import type { productCodes } from "../../src/products/shared/codes.ts";
import type { nomadCodes } from "../../src/products/nomad/codes.ts";
import type { packerCodes } from "../../src/products/packer/codes.ts";
import type { bakeCodes } from "../../src/products/docker-bake/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/products/shared/codes.ts`. */
export const productDocs: CodeDocs<typeof productCodes> = {
  "empty-validation-message": {
    explanation: "Nomad and Packer refuse validations that do not say what is wrong.",
    example: {
      text: `variable "a" {
  validation {
    condition     = var.a != 0
    error_message = ""
  }
}
`,
      as: "packer",
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
      as: "packer",
    },
  },
  "refused-default": {
    explanation: "The product validates the value that a variable has in the end, the default value too.",
    example: {
      text: `variable "a" {
  default = 0
  validation {
    condition     = var.a > 0
    error_message = "Positive numbers only."
  }
}
`,
      as: "packer",
    },
  },
  "repeated-declaration": {
    explanation: "Two declarations have one name, and the product takes only one.",
    example: {
      text: `job "a" {
  group "b" {
  }
  group "b" {
  }
}
`,
      as: "nomad",
    },
  },
  "repeated-elsewhere": {
    explanation:
      "Files of a directory that need each other are built together, and declare each name once. Here the file common.pkr.hcl declares both.",
    example: {
      text: `locals {
  region = "eu-west-1"
  name   = local.prefix
}
`,
      as: "packer",
    },
  },
  "repeated-single-block": {
    explanation: "The product takes one block of this type in each body.",
    example: {
      text: `job "a" {
  update {
  }
  update {
  }
}
`,
      as: "nomad",
    },
  },
  "undeclared-name": {
    explanation: "The name may be misspelt, or its declaration was removed.",
    example: {
      text: `job "a" {
  type = var.kind
}
`,
      as: "nomad",
    },
  },
  "unknown-root-name": {
    explanation:
      "References begin with the name that stands for the kind of declaration, which is not the type of its block.",
    example: {
      text: `locals {
  a = 1
  b = locals.a
}
`,
      as: "packer",
    },
  },
  "unsuitable-default": {
    explanation: "A default value is converted to the type of its variable.",
    example: {
      text: `variable "a" {
  type    = list(string)
  default = true
}
`,
      as: "packer",
    },
  },
  "unsuitable-duration": {
    explanation: "Durations are numbers with units, as in 1h30m; the units are h, m, s, ms, us and ns.",
    example: {
      text: `job "a" {
  group "b" {
    shutdown_delay = "1d"
  }
}
`,
      as: "nomad",
    },
  },
  "unused-declaration": {
    explanation: "Remove the declaration, or use it.",
    example: {
      text: `variable "a" {
}
`,
      as: "packer",
    },
  },
  "validation-message-sentence": {
    explanation: "Nomad and Packer write the message below their own, and require a sentence of it.",
    example: {
      text: `variable "a" {
  validation {
    condition     = var.a != 0
    error_message = "no zeros"
  }
}
`,
      as: "packer",
    },
  },
};

/** Documents the codes in `src/products/nomad/codes.ts`. */
export const nomadDocs: CodeDocs<typeof nomadCodes> = {
  "nomad-group-scaling-type": {
    explanation: "Groups are scaled by their number of instances, and nothing else.",
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
      as: "nomad",
    },
  },
  "nomad-opaque-dynamic": {
    explanation: "Task drivers, proxies and autoscalers would get a block of the type dynamic. Write the blocks out.",
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
      as: "nomad",
    },
  },
  "nomad-task-scaling-name": {
    explanation: "Tasks are scaled by their CPU and their memory.",
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
      as: "nomad",
    },
  },
  "nomad-task-scaling-type": {
    explanation: "The type is that of the policy's name, and may be left out.",
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
      as: "nomad",
    },
  },
};

/** Documents the codes in `src/products/packer/codes.ts`. */
export const packerDocs: CodeDocs<typeof packerCodes> = {
  "packer-invalid-source-reference": {
    explanation: "A build names its sources by their type and name.",
    example: {
      text: `build {
  sources = ["example"]
}
`,
      as: "packer",
    },
  },
  "packer-missing-source": {
    explanation: "Without a source, nothing is built.",
    example: {
      text: `build {
}
`,
      as: "packer",
    },
  },
  "packer-plugin-argument": {
    explanation: "There is nothing else to say about a plugin.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0", source = "github.com/b/a", c = 1 }
  }
}
`,
      as: "packer",
    },
  },
  "packer-plugin-not-an-object": {
    explanation: "A version alone does not say where the plugin is.",
    example: {
      text: `packer {
  required_plugins {
    a = "1.0.0"
  }
}
`,
      as: "packer",
    },
  },
  "packer-plugin-source": {
    explanation: "Plugins are installed from their source.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0" }
  }
}
`,
      as: "packer",
    },
  },
  "packer-plugin-source-form": {
    explanation: "The source says where the plugin comes from: a host, a namespace and a name.",
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
      as: "packer",
    },
  },
  "packer-plugin-version": {
    explanation: "Plugins are installed in a version that was chosen.",
    example: {
      text: `packer {
  required_plugins {
    a = { source = "github.com/b/a" }
  }
}
`,
      as: "packer",
    },
  },
  "packer-unknown-source": {
    explanation: "The builds of a directory use the sources that its files declare.",
    example: {
      text: `build {
  sources = ["source.null.a"]
}
`,
      as: "packer",
    },
  },
};

/** Documents the codes in `src/products/docker-bake/codes.ts`. */
export const bakeDocs: CodeDocs<typeof bakeCodes> = {
  "bake-invalid-name": {
    explanation: "The name is an argument of the command line.",
    example: {
      text: `target "a.b" {
}
`,
      as: "docker-bake",
    },
  },
  "bake-matrix-not-a-map": {
    explanation: "The keys of a matrix are names, and their values are lists.",
    example: {
      text: `target "a" {
  matrix = ["x", "y"]
}
`,
      as: "docker-bake",
    },
  },
  "bake-matrix-value": {
    explanation: "Write a list, also of a single value.",
    example: {
      text: `target "a" {
  matrix = { arch = "arm64" }
}
`,
      as: "docker-bake",
    },
  },
  "bake-misspelt-function": {
    explanation: "Functions are those of Bake, and those that function blocks define.",
    example: {
      text: `target "a" {
  tags = [fromat("b")]
}
`,
      as: "docker-bake",
    },
  },
  "bake-misspelt-target": {
    explanation:
      "Groups, `inherits` and contexts refer to targets of the files that are read, and this one looks like another name.",
    example: {
      text: `target "base" {
}
target "app" {
  inherits = ["bsae"]
}
`,
      as: "docker-bake",
    },
  },
  "bake-misspelt-variable": {
    explanation: "The name is that of no variable, but looks like one.",
    example: {
      text: `variable "VERSION" {
}
target "a" {
  tags = [VERISON]
}
`,
      as: "docker-bake",
    },
  },
  "bake-name-without-matrix": {
    explanation: "A target has the name of its label; only those that a matrix makes get other ones.",
    example: {
      text: `target "a" {
  name = "b"
}
`,
      as: "docker-bake",
    },
  },
  "bake-repeated-name": {
    explanation: "Each target of a matrix has a name of its own.",
    example: {
      text: `target "a" {
  name   = "app"
  matrix = { arch = ["amd64", "arm64"] }
}
`,
      as: "docker-bake",
    },
  },
  "bake-undefined-variable": {
    explanation: "No file of the directory has such a variable; another one on the command line may have it.",
    example: {
      text: `target "a" {
  tags = [TAG]
}
`,
      as: "docker-bake",
    },
  },
  "bake-unknown-target": {
    explanation: "No file of the directory has such a target; another one on the command line may have it.",
    example: {
      text: `target "a" {
  inherits = ["b"]
}
`,
      as: "docker-bake",
    },
  },
};
