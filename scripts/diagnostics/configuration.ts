/** Explanations and examples for the codes about providers, settings and refactoring blocks. */
import type { configurationCodes } from "../../src/terraform/declare/block-codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the other codes in `src/terraform/declare/block-codes.ts`. */
export const configurationDocs: CodeDocs<typeof configurationCodes> = {
  "invalid-implied-provider": {
    explanation:
      "Without a `provider` argument, the provider's local name is the part of the type before the first underscore.",
    example: {
      text: `resource "a-_b" "c" {
}
`,
      as: "module",
    },
  },
  "duplicate-passed-provider": {
    explanation: "Pass each configuration of the child module only once.",
    example: {
      text: `module "a" {
  source = "./a"
  providers = {
    b = b
    b = b.c
  }
}
`,
      as: "module",
    },
  },
  "invalid-provider-alias": {
    explanation: "The alias must be a valid identifier, because references contain it.",
    example: {
      text: `provider "a" {
  alias = "b c"
}
`,
      as: "module",
    },
  },
  "provider-version-deprecated": {
    explanation: "Move the constraint to the `required_providers` block.",
    example: {
      text: `provider "a" {
  version = "1.0"
}
`,
      as: "module",
    },
  },
  "provider-version-in-test": {
    explanation: "Move the constraint to the `required_providers` block of the module.",
    example: {
      text: `provider "a" {
  version = "1.0"
}
`,
      as: "moduleTest",
    },
  },
  "reserved-provider-argument": {
    explanation: "If the provider has an argument with this name, put it into an escaping block, `_`.",
    example: {
      text: `provider "a" {
  count = 1
}
`,
      as: "module",
    },
  },
  "invalid-required-provider": {
    explanation: "An entry is an object with the source and the version of a provider.",
    example: {
      text: `terraform {
  required_providers {
    a = []
  }
}
`,
      as: "module",
    },
  },
  "unknown-required-provider-key": {
    explanation: "Settings of a provider belong in a `provider` block.",
    example: {
      text: `terraform {
  required_providers {
    a = { region = "x" }
  }
}
`,
      as: "module",
    },
  },
  "required-provider-key-not-a-string": {
    explanation: "Keys of an entry are names.",
    example: {
      text: `terraform {
  required_providers {
    a = { 1 = "x" }
  }
}
`,
      as: "module",
    },
  },
  "required-provider-version-not-a-string": {
    explanation: "Write the version constraint as a constant string.",
    example: {
      text: `terraform {
  required_providers {
    a = { version = 1 }
  }
}
`,
      as: "module",
    },
  },
  "required-provider-source-not-a-string": {
    explanation: "Write the source as a constant string.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = 1 }
  }
}
`,
      as: "module",
    },
  },
  "unknown-builtin-provider": {
    explanation: "The only built-in provider is `terraform`.",
    example: {
      text: `terraform {
  required_providers {
    a = {
      source = "terraform.io/builtin/a"
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-provider-version": {
    explanation:
      "To install a provider, Terraform accepts fewer constraints than elsewhere. Write the version as up to three numbers, without `v`, and at most one space after the operator.",
    example: {
      text: `terraform {
  required_providers {
    a = {
      source  = "b/a"
      version = "v1.2.0"
    }
  }
}
`,
      as: "module",
    },
  },
  "builtin-provider-version": {
    explanation: "The provider is part of Terraform and has no version of its own. Remove the constraint.",
    example: {
      text: `terraform {
  required_providers {
    terraform = {
      version = "1.2.0"
    }
  }
}
`,
      as: "module",
    },
  },
  "invalid-configuration-alias": {
    explanation: "Each element names a provider configuration that the caller must pass.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "b/a", configuration_aliases = [a[0]] }
  }
}
`,
      as: "module",
    },
  },
  "configuration-alias-of-other-provider": {
    explanation: "Each element must be a configuration of the provider of this entry.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "b/a", configuration_aliases = [b.c] }
  }
}
`,
      as: "module",
    },
  },
  "prerelease-in-required-version": {
    explanation: "A prerelease counts as its release: `required_version` cannot distinguish them.",
    example: {
      text: `terraform {
  required_version = ">= 1.0.0-beta1"
}
`,
      as: "module",
    },
  },
  "experiments-in-release": {
    explanation:
      "Released versions reject this argument, even if the experiment has become part of the language. Remove it.",
    example: {
      text: `terraform {
  experiments = [variable_validation]
}
`,
      as: "module",
    },
  },
  "invalid-language-edition": {
    explanation: "There is one edition, and it is the default. Remove the argument.",
    example: {
      text: `terraform {
  language = "x"
}
`,
      as: "module",
    },
  },
  "unsupported-language-edition": {
    explanation: "No version of Terraform has this edition. Remove the argument.",
    example: {
      text: `terraform {
  language = FOO
}
`,
      as: "module",
    },
  },
  "moved-between-kinds": {
    explanation: "A resource can only move to a resource, and a module to a module.",
    example: {
      text: `moved {
  from = a.b
  to   = module.c
}
`,
      as: "module",
    },
  },
  "removed-data-source": {
    explanation: "Remove the `data` block. A `removed` block is not required.",
    example: {
      text: `removed {
  from = data.a.b
}
`,
      as: "module",
    },
  },
  "removed-connection-of-other": {
    explanation: "Only managed resources have connections.",
    example: {
      text: `removed {
  from = module.a
  connection {
  }
}
`,
      as: "module",
    },
  },
  "removed-provisioner-of-other": {
    explanation: "Only managed resources have provisioners.",
    example: {
      text: `removed {
  from = module.a
  provisioner "local-exec" {
    when = destroy
  }
}
`,
      as: "module",
    },
  },
  "removed-provisioner-on-create": {
    explanation: "The resource is never created again. Add `when = destroy`.",
    example: {
      text: `removed {
  from = a.b
  provisioner "local-exec" {
  }
}
`,
      as: "module",
    },
  },
  "import-not-managed": {
    explanation: "Data sources and modules cannot be imported.",
    example: {
      text: `import {
  to = data.a.b
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-address-expression": {
    explanation: "Only keys may be computed: OpenTofu has to know the resource before it evaluates anything.",
    example: {
      text: `# main.tofu:
import {
  to = true ? a_b.c : a_b.d
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-of-module": {
    explanation: "Name a resource instance in the module: each resource is imported separately.",
    example: {
      text: `import {
  to = module.a
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-provider-in-module": {
    explanation: "The resource is declared in the module, and its declaration determines the provider.",
    example: {
      text: `import {
  to       = module.a.b.c
  id       = "x"
  provider = d
}
`,
      as: "module",
    },
  },
};
