/** Explanations and examples of the codes of constructs that are newer than Terraform 1.11, or OpenTofu's. */
import type { versionedCodes } from "../../src/terraform/declare/symbol-codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** The documentation of `src/terraform/declare/symbol-codes.ts`. */
export const versionedDocs: CodeDocs<typeof versionedCodes> = {
  "const-variable-conflict": {
    explanation: "The value of such a variable is used when modules are installed, and shown then.",
    example: {
      text: `variable "a" {
  const     = true
  sensitive = true
}
`,
      as: "module",
    },
  },
  "empty-deprecated": {
    explanation: "The text is the message that users of the variable or output get.",
    example: {
      text: `# main.tofu:
variable "a" {
  deprecated = ""
}
`,
      as: "module",
    },
  },
  "enabled-in-nested-data": {
    explanation: "A data source inside a check is there whenever the check is.",
    example: {
      text: `# main.tofu:
check "a" {
  data "terraform_remote_state" "b" {
    backend = "local"
    lifecycle {
      enabled = true
    }
  }
  assert {
    condition     = data.terraform_remote_state.b.outputs != null
    error_message = "No outputs."
  }
}
`,
      as: "module",
    },
  },
  "removed-without-lifecycle": {
    explanation:
      "OpenTofu forgets the object where Terraform destroys it, so that the block should say which of both is meant.",
    example: {
      text: `# main.tofu:
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
  "removed-with-idle-provisioners": {
    explanation: "Provisioners of a `removed` block run when the object is destroyed.",
    example: {
      text: `# main.tofu:
removed {
  from = terraform_data.a
  lifecycle {
    destroy = false
  }
  provisioner "local-exec" {
    when    = destroy
    command = "true"
  }
}
`,
      as: "module",
    },
  },
  "removed-data-source-in-tofu": {
    explanation: "OpenTofu drops a data source from the state as soon as its block is gone.",
    example: {
      text: `# main.tofu:
removed {
  from = data.terraform_remote_state.a
}
`,
      as: "module",
    },
  },
  "removed-ephemeral-resource": {
    explanation: "Ephemeral resources are never in a state, so that there is nothing to remove.",
    example: {
      text: `# main.tofu:
removed {
  from = ephemeral.random_password.a
}
`,
      as: "module",
    },
  },
  "removed-provisioner-of-other-in-tofu": {
    explanation: "Modules have no provisioners.",
    example: {
      text: `# main.tofu:
removed {
  from = module.a
  provisioner "local-exec" {
    when    = destroy
    command = "true"
  }
}
`,
      as: "module",
    },
  },
  "unknown-encryption-type": {
    explanation: "The first label of a `key_provider` or `method` block names one that is built into OpenTofu.",
    example: {
      text: `terraform {
  encryption {
    method "aes_cbc" "a" {
    }
  }
}
`,
      as: "module",
    },
  },
  "duplicate-encryption-block": {
    explanation: "The block may be there once.",
    example: {
      text: `terraform {
  encryption {
    plan {
    }
    plan {
    }
  }
}
`,
      as: "module",
    },
  },
  "duplicate-encryption-part": {
    explanation: "The names of key providers, methods and data sources are unique in an `encryption` block.",
    example: {
      text: `terraform {
  encryption {
    method "unencrypted" "a" {
    }
    method "unencrypted" "a" {
    }
  }
}
`,
      as: "module",
    },
  },
  "import-with-id-and-identity": {
    explanation: "The object to import is named by one of the two.",
    example: {
      text: `import {
  to       = terraform_data.a
  id       = "b"
  identity = { id = "b" }
}
resource "terraform_data" "a" {}
`,
      as: "module",
    },
  },
  "import-without-id": {
    explanation: "The object to import is named by its ID, or since Terraform 1.12 and OpenTofu 1.12 by its identity.",
    example: {
      text: `import {
  to = terraform_data.a
}
resource "terraform_data" "a" {}
`,
      as: "module",
    },
  },
  "enabled-and-repetition": {
    explanation: "`enabled` is for a resource that exists once or not at all.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {
  count = 1
  lifecycle {
    enabled = false
  }
}
`,
      as: "module",
    },
  },
  "destroy-not-constant": {
    explanation: "The argument is read from the configuration when the resource is gone.",
    example: {
      text: `# main.tofu:
resource "terraform_data" "a" {
  lifecycle {
    destroy = var.b
  }
}
variable "b" {}
`,
      as: "module",
    },
  },
  "provider-for-each-without-alias": {
    explanation: "Instances are referred to by the alias and a key: `provider = a.b[each.key]`.",
    example: {
      text: `# main.tofu:
provider "a" {
  for_each = toset(["b"])
}
`,
      as: "module",
    },
  },
  "ineffective-version-constraint": {
    explanation: "Versions without the block cannot read the constraint.",
    example: {
      text: `language {
  compatible_with {
    opentofu = ">= 1.10"
  }
}
`,
      as: "module",
    },
  },
  "duplicate-compatible-with": {
    explanation: "All constraints of a `language` block are in one block.",
    example: {
      text: `language {
  compatible_with {
    opentofu = ">= 1.12"
  }
  compatible_with {
    opentofu = ">= 1.13"
  }
}
`,
      as: "module",
    },
  },
  "language-in-override": {
    explanation: "What a module requires is in one of its normal files.",
    example: {
      text: `# override.tofu:
language {
  edition = tofu2024
}
`,
      as: "module",
    },
  },
  "unknown-tofu-experiment": {
    explanation: "Experiments are keywords. OpenTofu 1.12 has none, and 1.13 has `symbol_libraries`.",
    example: {
      text: `language {
  experiments = ["symbol_libraries"]
}
`,
      as: "module",
    },
  },
  "unsupported-tofu-edition": {
    explanation: "There is one edition of the language.",
    example: {
      text: `language {
  edition = tofu2030
}
`,
      as: "module",
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
