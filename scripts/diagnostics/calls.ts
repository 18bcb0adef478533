/** Explanations and examples for the codes about module calls and shared providers. */
import type { callCodes } from "../../src/terraform/validate/modules/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/validate/modules/codes.ts`. */
export const callDocs: CodeDocs<typeof callCodes> = {
  "unsuitable-module-argument": {
    explanation: "The child module says which type the variable has, and this value cannot be converted.",
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
    explanation: "The variable of the child module has no default value and cannot be null.",
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
    explanation: "The variable in the child module needs `ephemeral = true`.",
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
    explanation: "One provider needs one local name.",
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
    explanation: "Configure the provider under the name that it is required as.",
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
    explanation: "Require the provider under the name that types of resources begin with.",
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
    explanation: "The resource is declared, and its block says which provider it has.",
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
    explanation: "There is no `provider` block with this alias, and none that the caller has to pass.",
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
    explanation: "Require the provider, or configure it.",
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
    explanation: "The child has to require the provider under the name that the call uses.",
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
  "missing-module-directory": {
    explanation: "A source that begins with `./` or `../` names a directory, which must exist.",
    example: {
      text: `module "a" {
  source = "./absent"
}
`,
      as: "module",
    },
  },
  "recursive-module-call": {
    explanation: "A module cannot call itself, directly or through other modules: its installation would never end.",
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
      "Nothing in the module declares a configuration of that alias, in a `provider` block or in `configuration_aliases`.",
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
    explanation: "The child names the configuration in `configuration_aliases`.",
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
    explanation: "Either the child configures the provider, or the caller passes a configuration.",
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
    explanation: "Caller and child mean different providers.",
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
    explanation: "Caller and child mean different providers.",
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
    explanation: "Configurations of providers belong to the root module.",
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
