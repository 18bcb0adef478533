/** Explanations and examples for the codes about names, addresses, sources and references. */
import type { addressCodes } from "../../src/terraform/addresses/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/terraform/addresses/codes.ts`. */
export const addressDocs: CodeDocs<typeof addressCodes> = {
  "invalid-provider-name": {
    explanation: "Local names of providers are made of small letters, digits and hyphens.",
    example: {
      text: `provider "-a" {
}
`,
      as: "module",
    },
  },
  "provider-name-not-normalized": {
    explanation: "Local names of providers are written in small letters.",
    example: {
      text: `provider "AWS" {
}
`,
      as: "module",
    },
  },
  "invalid-provider-reference": {
    explanation: "Write `name` or `name.alias`.",
    example: {
      text: `resource "a" "b" {
  provider = c.d.e
}
`,
      as: "module",
    },
  },
  "provider-reference-with-index": {
    explanation: "Write `name` or `name.alias`.",
    example: {
      text: `resource "a" "b" {
  provider = c[0]
}
`,
      as: "module",
    },
  },
  "invalid-provider-source": {
    explanation: "The address has too many parts, or empty ones.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "https://registry.terraform.io/b/a" }
  }
}
`,
      as: "module",
    },
  },
  "invalid-provider-type": {
    explanation: "The last part of the address is the name of the provider.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "b/-a" }
  }
}
`,
      as: "module",
    },
  },
  "invalid-provider-namespace": {
    explanation: "The part before the provider's name is that of the organization.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "-b/a" }
  }
}
`,
      as: "module",
    },
  },
  "legacy-provider-namespace": {
    explanation: "Other registries never had providers without namespaces.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "example.com/-/a" }
  }
}
`,
      as: "module",
    },
  },
  "legacy-provider-source": {
    explanation: "Old state files name providers without namespaces so. Initializing refuses such a source.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "-/a" }
  }
}
`,
      as: "module",
    },
  },
  "invalid-provider-host": {
    explanation: "The first of three parts is the host of the registry.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "a!b/c/a" }
  }
}
`,
      as: "module",
    },
  },
  "provider-type-of-repository": {
    explanation: "Leave out the prefix.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "b/terraform-provider-a" }
  }
}
`,
      as: "module",
    },
  },
  "provider-type-with-prefix": {
    explanation: "No provider has such a name.",
    example: {
      text: `terraform {
  required_providers {
    a = { source = "b/terraform-a" }
  }
}
`,
      as: "module",
    },
  },
  "relative-module-source": {
    explanation: "Paths begin with `./` or `../`.",
    example: {
      text: `module "a" {
  source = "modules/a"
}
`,
      as: "module",
    },
  },
  "invalid-module-source": {
    explanation: "The address is empty, or leads out of the package that it names.",
    example: {
      text: `module "a" {
  source = "git::https://example.com/a//../b"
}
`,
      as: "module",
    },
  },
  "invalid-registry-source": {
    explanation:
      "Only modules of a registry have versions that can be selected. Others select one in their address, or not at all.",
    example: {
      text: `module "a" {
  source  = "./a"
  version = "1.0"
}
`,
      as: "module",
    },
  },
  "invalid-address": {
    explanation: "A resource is addressed by type and name, with the key of an instance in brackets.",
    example: {
      text: `moved {
  from = a
  to   = a.b
}
`,
      as: "module",
    },
  },
  "invalid-address-operator": {
    explanation: "A module is addressed by `module` and a name, with the key of an instance in brackets.",
    example: {
      text: `moved {
  from = module
  to   = module.a
}
`,
      as: "module",
    },
  },
  "removed-resource-instance": {
    explanation: "What is removed from the configuration is the resource with all of its instances.",
    example: {
      text: `removed {
  from = a.b[0]
}
`,
      as: "module",
    },
  },
  "removed-module-instance": {
    explanation: "What is removed from the configuration is the module with all of its instances.",
    example: {
      text: `removed {
  from = module.a[0]
}
`,
      as: "module",
    },
  },
  "import-target-not-a-string": {
    explanation: "In JSON, the address is written in a string.",
    example: {
      text: `# main.tf.json:
{"import": {"to": 1, "id": "x"}}
`,
      as: "module",
    },
  },
  "object-accessed-directly": {
    explanation: "Objects such as `var` and `local` are no values: name one of what is in them.",
    example: {
      text: `output "a" {
  value = var
}
`,
      as: "module",
    },
  },
  "object-operation": {
    explanation: "What comes after the name of an object such as `var` or `data` has to be a full stop and a name.",
    example: {
      text: `output "a" {
  value = var["b"]
}
`,
      as: "module",
    },
  },
  "object-without-names": {
    explanation: "After `data`, `ephemeral` and `resource` come a type and a name.",
    example: {
      text: `output "a" {
  value = data.b
}
`,
      as: "module",
    },
  },
  "resource-without-name": {
    explanation:
      "A word that is none of the language's own is the type of a resource, and its name has to follow. A text that should stand for itself needs quotes.",
    example: {
      text: `output "a" {
  value = word
}
`,
      as: "module",
    },
  },
  "module-operation": {
    explanation: "After a module call, and the key of an instance, comes a full stop and the name of an output.",
    example: {
      text: `output "a" {
  value = module.b[0][1]
}
`,
      as: "module",
    },
  },
  "reserved-symbol": {
    explanation: "`template`, `lazy` and `arg` cannot be types of resources unless `resource.` is put before them.",
    example: {
      text: `output "a" {
  value = lazy.b
}
`,
      as: "module",
    },
  },
};
