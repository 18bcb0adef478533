// Reads the catalogue's examples of reviews: as `main.tf` in a module, with a module in `child`, a configuration in `network`,
// and a template beside it.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { type ReviewOptions, review, reviewTopics, loadModule } from "../../src/terraform/index.ts";
import { provideAllTables } from "../../src/terraform/schema/attribute-values/all-tables.ts";
import { EXAMPLE_LIBRARY } from "./read-module.ts";
import { openHost } from "../../tools/module-host.ts";

const BESIDE = {
  "child/main.tf": `variable "unused" {
  default = null
}

variable "positive" {
  type    = number
  default = 1
  validation {
    condition     = var.positive > 0
    error_message = "Positive."
  }
}

variable "least" {
  type    = number
  default = 1
}

variable "more" {
  type    = number
  default = 2
  validation {
    condition     = var.more > var.least
    error_message = "More than the least."
  }
}

variable "required" {
  nullable = false
}

variable "names" {
  default = []
}

terraform {
  required_providers {
    random = {
      source  = "hashicorp/random"
      version = ">= 3.0"
    }
  }
}

resource "terraform_data" "kept" {
}

resource "terraform_data" "named" {
  for_each = toset(var.names)
}

output "unused" {
  value = [var.required, var.least, var.more]
}
`,
  "network/main.tf": `terraform {
  backend "gcs" {
    bucket = "example-states"
    prefix = "network"
  }
}

output "subnets" {
  value = ["a"]
}
`,
  "hello.tftpl": "Hello \${name}!\n",
};

/** The options for examples: buckets need an owner, which is a team. */
const OPTIONS: ReviewOptions = {
  tags: {
    tags: [{ name: "Owner", pattern: "^team-" }],
    labels: [],
    isExcluded: () => false,
    isTaggable: (type) => type === "aws_s3_bucket",
  },
};

provideAllTables();

/** Returns the review of an example on any topic. */
export function reviewExample(text: string): { readonly diagnostics: readonly Diagnostic[] } {
  const host = openHost({ ...BESIDE, "main.tf": text });
  const module = loadModule(".", host, { schemaLibrary: EXAMPLE_LIBRARY });
  return { diagnostics: reviewTopics.flatMap((topic) => review(module, "main.tf", topic, OPTIONS)) };
}
