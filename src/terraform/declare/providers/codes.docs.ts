/** Explanations and examples for the codes about provider configurations and requirements. */
import type { providerCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof providerCodes> = {
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
};
