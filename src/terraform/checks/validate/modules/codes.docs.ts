/** Explanations and examples for the codes about module calls and shared providers. */
import type { callCodes } from "./codes.ts";
import type { CodeDocs } from "../../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof callCodes> = {
  "unsuitable-module-argument": {
    explanation: "The value cannot be converted to the type of the child module's variable.",
    example: {
      text: `module "a" {
  source = "./child"
  number = "one"
}
# child/main.tf:
variable "number" {
  type = number
}
`,
      as: "module",
    },
  },
  "null-required-argument": {
    explanation: "The variable of the child module cannot be null and has no default.",
    example: {
      text: `module "a" {
  source = "./child"
  b      = null
}
# child/main.tf:
variable "b" {
  nullable = false
}
`,
      as: "module",
    },
  },
  "ephemeral-module-argument": {
    explanation: "Add `ephemeral = true` to the variable of the child module.",
    example: {
      text: `variable "a" {
  ephemeral = true
}
module "b" {
  source = "./child"
  text   = var.a
}
# child/main.tf:
variable "text" {
}
`,
      as: "module",
    },
  },
  "duplicate-required-provider": {
    explanation: "Use one local name for each provider.",
    example: {
      text: `terraform {
  required_providers {
    a = {
      source = "c/d"
    }
    b = {
      source = "c/d"
    }
  }
}
`,
      as: "module",
    },
  },
  "required-provider-configured-otherwise": {
    explanation: "Configure the provider with the local name from `required_providers`.",
    example: {
      text: `terraform {
  required_providers {
    a = {
      source = "hashicorp/b"
    }
  }
}
provider "b" {
}
`,
      as: "module",
    },
  },
  "required-provider-implied-otherwise": {
    explanation: "Require the provider with the local name that its resource types begin with.",
    example: {
      text: `terraform {
  required_providers {
    a = {
      source = "hashicorp/b"
    }
  }
}
resource "b_c" "d" {
}
`,
      as: "module",
    },
  },
  "import-provider-of-declared": {
    explanation: "The resource is declared, and its declaration determines the provider.",
    example: {
      text: `resource "a_b" "c" {
}
import {
  to       = a_b.c
  id       = "x"
  provider = a
}
`,
      as: "module",
    },
  },
  "missing-provider-configuration": {
    explanation: "Add a `provider` block with this alias, or declare the alias in `configuration_aliases`.",
    example: {
      text: `provider "a" {
}
resource "a_b" "c" {
  provider = a.d
}
`,
      as: "module",
    },
  },
  "undefined-provider-of-caller": {
    explanation: "Add the provider to `required_providers`, or configure it.",
    example: {
      text: `module "a" {
  source = "./a"
  providers = {
    b = b
  }
}
`,
      as: "module",
    },
  },
  "undefined-provider-of-child": {
    explanation: "Add the provider to the child module's `required_providers`, with the name that the call uses.",
    example: {
      text: `module "a" {
  source = "./a"
  providers = {
    b = b
  }
}
# a/main.tf:
locals {
}
`,
      as: "module",
    },
  },
  "configuration-not-required-by-child": {
    explanation: "Add the name to the `configuration_aliases` of the child module's provider.",
    example: {
      text: `terraform {
  required_providers {
    b = {
      source = "a/b"
    }
  }
}
module "a" {
  source = "./a"
  providers = {
    b.c = b
  }
}
# a/main.tf:
terraform {
  required_providers {
    b = {
      source = "a/b"
    }
  }
}
`,
      as: "module",
    },
  },
  "missing-module-directory": {
    explanation:
      "A source that begins with `./` or `../` must be an existing directory. A directory with a similar path is suggested.",
    example: {
      text: `module "a" {
  source = "./absent"
}
`,
      as: "module",
    },
  },
  "recursive-module-call": {
    explanation: "A module cannot call itself, directly or through other modules: the installation would not end.",
    example: {
      text: `module "a" {
  source = "./."
}
`,
      as: "module",
    },
  },
  "missing-caller-provider": {
    explanation:
      "The module declares no such configuration, neither in a `provider` block nor in `configuration_aliases`.",
    example: {
      text: `provider "b" {
  alias = "west"
}
module "a" {
  source    = "./a"
  providers = { b = b.east }
}
# a/main.tf:
terraform {
  required_providers {
    b = {
      source = "hashicorp/b"
    }
  }
}
`,
      as: "module",
    },
  },
  "missing-passed-provider": {
    explanation: "The child module declares the configuration in `configuration_aliases`. Pass it with `providers`.",
    example: {
      text: `module "a" {
  source = "./a"
}
# a/main.tf:
terraform {
  required_providers {
    b = {
      source                = "c/b"
      configuration_aliases = [b.d]
    }
  }
}
`,
      as: "module",
    },
  },
  "overridden-provider-configuration": {
    explanation: "Either the child module configures the provider, or the caller passes a configuration.",
    example: {
      text: `module "a" {
  source = "./a"
  providers = {
    b = b
  }
}
# a/main.tf:
provider "b" {
  c = 1
}
`,
      as: "module",
    },
  },
  "provider-type-mismatch": {
    explanation: "The caller and the child module use different providers under this name.",
    example: {
      text: `terraform {
  required_providers {
    b = {
      source = "d/b"
    }
  }
}
module "a" {
  source = "./a"
  providers = {
    c = b
  }
}
# a/main.tf:
terraform {
  required_providers {
    b = {
      source = "d/b"
    }
    c = {
      source = "d/c"
    }
  }
}
`,
      as: "module",
    },
  },
  "provider-not-required-by-child": {
    explanation: "The caller and the child module use different providers under this name.",
    example: {
      text: `terraform {
  required_providers {
    b = {
      source = "d/b"
    }
  }
}
module "a" {
  source = "./a"
  providers = {
    c = b
  }
}
# a/main.tf:
terraform {
  required_providers {
    c = {
      source = "d/c"
    }
  }
}
`,
      as: "module",
    },
  },
  "legacy-module-repeated": {
    explanation: "Move provider configurations to the root module.",
    example: {
      text: `module "a" {
  source = "./a"
  count = 2
}
# a/main.tf:
provider "b" {
  c = 1
}
`,
      as: "module",
    },
  },
};
