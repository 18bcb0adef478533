/** Explanations and examples for the codes that several products share. */
import type { productCodes } from "./codes.ts";
import { nomad } from "../nomad/product.ts";
import { packer } from "../packer/product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof productCodes> = {
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
  "unavailable-item": {
    explanation:
      "An argument such as `required_version`, or a file such as `.tool-versions`, allows only versions of the product that lack this argument, block or function.",
    example: {
      text: `packer {
  required_version = "~> 1.15.0"
}
build {
  sources = ["source.null.a"]
  provisioner "shell" {
    inline            = ["exit 1"]
    continue_on_error = true
  }
}
source "null" "a" {
}
`,
      as: packer.name,
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
  "unknown-word": {
    explanation: "The argument accepts only certain words, and this is another.",
    example: {
      text: `job "a" {
  type = "services"
}
`,
      as: nomad.name,
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
  "value-out-of-range": {
    explanation: "The number or duration is smaller or larger than what the product accepts.",
    example: {
      text: `job "a" {
  group "b" {
    ephemeral_disk {
      size = 5
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "validation-reference": {
    explanation: "Nomad and Packer validate each variable before others have values.",
    example: {
      text: `variable "size" {
  validation {
    condition     = var.size > local.smallest
    error_message = "Too small."
  }
}
locals {
  smallest = 10
}
`,
      as: packer.name,
    },
  },
  "validation-without-variable": {
    explanation: "A condition that does not refer to the variable says nothing about its value.",
    example: {
      text: `variable "size" {
  validation {
    condition     = local.size > 10
    error_message = "Too small."
  }
}
locals {
  size = 20
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
