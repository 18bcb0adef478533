/** Explanations and examples for the codes about names, addresses, sources and references. */
import type { addressCodes } from "./codes.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof addressCodes> = {
  "invalid-provider-name": {
    explanation:
      "Use lowercase letters, digits and single dashes in local names of providers, and no underscores: the first underscore in the type of a resource ends its provider's name.",
    example: {
      text: `provider "example_http" {
}
`,
      as: "module",
    },
  },
  "invalid-legacy-provider-name": {
    explanation: "Use letters, digits and single dashes in names of providers.",
    example: {
      text: `terraform {
  required_providers {
    example_http = "~> 1.0"
  }
}
`,
      as: "module",
    },
  },
  "provider-name-not-normalized": {
    explanation: "Write local names of providers in lowercase.",
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
    explanation: "Write `name` or `name.alias`, without an index.",
    example: {
      text: `resource "a" "b" {
  provider = c[0]
}
`,
      as: "module",
    },
  },
  "invalid-provider-source": {
    explanation: "The address has too many parts, or an empty part. A URL is not allowed.",
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
    explanation: "The last part of the address is the provider's name.",
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
    explanation: "The part before the provider's name is the namespace, usually an organization.",
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
    explanation: "Only registry.terraform.io had providers without a namespace.",
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
    explanation: "Old state files contain such addresses. `terraform init` rejects the source.",
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
    explanation: "The first of three parts is the hostname of the registry.",
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
    explanation: "Remove the prefix `terraform-provider-`.",
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
    explanation: "Remove the prefix: no provider has such a name.",
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
    explanation: "Begin local paths with `./` or `../`.",
    example: {
      text: `module "a" {
  source = "modules/a"
}
`,
      as: "module",
    },
  },
  "invalid-module-source": {
    explanation: "The address is empty, or its subdirectory is outside the package.",
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
      "Only registry modules have a `version`. Remove it, or select the version in the address with `?ref=`.",
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
    explanation: "Write a resource as type and name, with an instance key in brackets.",
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
    explanation: "Write a module as `module` and a name, with an instance key in brackets.",
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
    explanation: "A `removed` block removes the whole resource with all instances.",
    example: {
      text: `removed {
  from = a.b[0]
}
`,
      as: "module",
    },
  },
  "removed-module-instance": {
    explanation: "A `removed` block removes the whole module with all instances.",
    example: {
      text: `removed {
  from = module.a[0]
}
`,
      as: "module",
    },
  },
  "import-target-not-a-string": {
    explanation: "In JSON, write the address as a string.",
    example: {
      text: `# main.tf.json:
{"import": {"to": 1, "id": "x"}}
`,
      as: "module",
    },
  },
  "object-accessed-directly": {
    explanation: "`var` and `local` are not values. Name one of their attributes.",
    example: {
      text: `output "a" {
  value = var
}
`,
      as: "module",
    },
  },
  "object-operation": {
    explanation: "After `var`, `data` and the like, write a dot and a name.",
    example: {
      text: `output "a" {
  value = var["b"]
}
`,
      as: "module",
    },
  },
  "object-without-names": {
    explanation: "After `data`, `ephemeral` and `resource`, write a type and a name.",
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
      "A name without another meaning is a resource type, and the resource's name must follow. If you meant a string, add quotes.",
    example: {
      text: `output "a" {
  value = word
}
`,
      as: "module",
    },
  },
  "module-operation": {
    explanation: "After a module call and its instance key, write a dot and the name of an output.",
    example: {
      text: `output "a" {
  value = module.b[0][1]
}
`,
      as: "module",
    },
  },
  "invalid-instance-key": {
    explanation: "An instance's key is a whole number with `count`, and a string with `for_each`.",
    example: {
      text: `resource "terraform_data" "a" {
  count = 1
}

output "b" {
  value = terraform_data.a[0.5].id
}
`,
      as: "module",
    },
  },
  "reserved-symbol": {
    explanation: "For resource types with the names `template`, `lazy` and `arg`, write `resource.` before the type.",
    example: {
      text: `output "a" {
  value = lazy.b
}
`,
      as: "module",
    },
  },
};
