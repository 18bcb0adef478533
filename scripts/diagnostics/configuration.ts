/** Explanations and examples for the codes about providers, settings and refactoring blocks. */
import type { configurationCodes } from "../../src/terraform/declare/blocks/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the other codes in `src/terraform/declare/blocks/codes.ts`. */
export const configurationDocs: CodeDocs<typeof configurationCodes> = {
  "invalid-implied-provider": {
    explanation: "Without a `provider` argument, the provider is called what the type has before its first underscore.",
    example: {
      text: `resource "a-_b" "c" {
}
`,
      as: "module",
    },
  },
  "duplicate-passed-provider": {
    explanation: "Each configuration of the child is named once.",
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
    explanation: "References to the configuration are made of names.",
    example: {
      text: `provider "a" {
  alias = "b c"
}
`,
      as: "module",
    },
  },
  "provider-version-deprecated": {
    explanation: "Move the constraint into the `required_providers` block.",
    example: {
      text: `provider "a" {
  version = "1.0"
}
`,
      as: "module",
    },
  },
  "provider-version-in-test": {
    explanation: "Move the constraint into the `required_providers` block of the module.",
    example: {
      text: `provider "a" {
  version = "1.0"
}
`,
      as: "moduleTest",
    },
  },
  "reserved-provider-argument": {
    explanation: "A provider that has such an argument needs an escaping block, `_`, around it.",
    example: {
      text: `provider "a" {
  count = 1
}
`,
      as: "module",
    },
  },
  "invalid-required-provider": {
    explanation: "An entry says source and version of a provider.",
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
    explanation: "What else there is to say about a provider belongs to a `provider` block.",
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
    explanation: "The keys of an entry are names.",
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
    explanation: "Version constraints are written in quotes and are constant.",
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
    explanation: "Source addresses are written in quotes and are constant.",
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
    explanation: "The only provider that is a part of Terraform is `terraform`.",
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
  "builtin-provider-version": {
    explanation: "The provider that is a part of Terraform has no versions of its own.",
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
    explanation: "Each element names a configuration of the provider that the caller has to pass.",
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
    explanation: "Each element names a configuration of the provider that the entry is about.",
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
    explanation: "Versions before a release count as the release.",
    example: {
      text: `terraform {
  required_version = ">= 1.0.0-beta1"
}
`,
      as: "module",
    },
  },
  "experiments-in-release": {
    explanation: "Released versions refuse the argument, even if the experiment has become part of the language.",
    example: {
      text: `terraform {
  experiments = [variable_validation]
}
`,
      as: "module",
    },
  },
  "invalid-language-edition": {
    explanation: "There is one edition, and it does not have to be named.",
    example: {
      text: `terraform {
  language = "x"
}
`,
      as: "module",
    },
  },
  "unsupported-language-edition": {
    explanation: "There never was an edition of this name.",
    example: {
      text: `terraform {
  language = FOO
}
`,
      as: "module",
    },
  },
  "moved-between-kinds": {
    explanation: "A resource cannot become a module, nor a module a resource.",
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
    explanation: "Remove the block of the data source, and nothing else.",
    example: {
      text: `removed {
  from = data.a.b
}
`,
      as: "module",
    },
  },
  "removed-connection-of-other": {
    explanation: "Only managed resources have provisioners.",
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
    explanation: "The resource is never created again.",
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
    explanation: "There is nothing to import for data sources and modules.",
    example: {
      text: `import {
  to = data.a.b
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-of-module": {
    explanation: "Resources are imported one by one.",
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
    explanation: "The resource is declared in the module, and its provider is that of the declaration.",
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
