// Diagnostics for settings, providers and unknown blocks: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [
    `terraform {
  required_providers {
    c1 = { source = "" }
    d6 = { source = "a/b", configuration_aliases = [d6.foo, aws.bar] }
    d7 = { source = "a/b", configuration_aliases = [d7, d7.foo.bar] }
    d8 = { source = "a/b", configuration_aliases = ["d8.x"] }
    d9 = { source = "a/b", configuration_aliases = [d9[0]] }
    e1 = { source = "a/b", configuration_aliases = [] }
    e2 = { source = "a/b", configuration_aliases = [1] }
    e3 = { source = "a/b", configuration_aliases = [d9.foo[0]] }
  }
  required_providers {}
}`,
    "invalid-provider-source 3,21-23",
    "configuration-alias-of-other-provider 4,52-69",
    "static-reference-required 6,53-59",
    "invalid-configuration-alias 7,52-59",
    "static-reference-required 9,53-54",
    "configuration-alias-of-other-provider 10,52-63",
    "duplicate-required-providers 12,3-21",
  ],
  [
    `terraform {
  required_providers {}
}`,
  ],
  [
    `terraform {
  required_version = "foo"
  experiments = [foo, "bar", variable_validation, 1, provider_sensitive_attrs, module_variable_optional_attrs]
  language = TF2021
  foo = 1
  bar {}
  backend "x" {}
  backend "y" {}
  cloud {}
  cloud {}
  provider_meta "x" {}
  provider_meta "x" {}
  backend {}
  provider_meta {}
}`,
    "invalid-version-constraint 2,22-27",
    "experiments-in-release 3,3-14",
    "unsupported-argument 5,3-6",
    "unsupported-block-type 6,3-6",
    "missing-block-label 13,11-12",
    "missing-block-label 14,17-18",
    "duplicate-backend 8,3-14",
    "duplicate-cloud 10,3-8",
    "duplicate-provider-meta 12,3-20",
    "backend-and-cloud 7,3-14",
  ],
  [
    `terraform {
  required_version = var.x
  experiments = foo
  language = "x"
  backend "z" {}
}`,
    "variables-not-allowed 2,22-25",
    "experiments-in-release 3,3-14",
    "invalid-language-edition 4,14-17",
  ],
  [
    `terraform "x" {
  required_version = [1]
}`,
    "unexpected-block-label 1,11-14",
  ],
  [
    `terraform {
  required_version = [1]
}`,
    "version-not-a-string 2,22-25",
  ],
  [
    `terraform {
  required_version = null
}`,
  ],
  [
    `terraform {
  backend "local" {
    path = var.x
    foo = 1
  }
  backend "nope" {}
}`,
    "duplicate-backend 6,3-17",
  ],
  [
    `terraform {
  cloud {
    organization = var.x
    foo = 1
    workspaces {
      bar = 1
    }
  }
}`,
  ],
  [
    `terraform { 
  required_version = ">= 1.0.0-beta1"
}`,
    "prerelease-in-required-version 2,3-38",
  ],
  [
    `terraform { 
  required_version = ">= 99, >= 1.0-alpha, = 2.0-beta"
}`,
    "prerelease-in-required-version 2,3-55",
    "prerelease-in-required-version 2,3-55",
  ],
  [
    `terraform { 
  required_version = "= 1.11.4"
  required_version = "x"
}`,
  ],
  [
    `terraform {
  provider_meta "AWS" {
    a = 1
  }
  provider_meta "aws" {
    a = var.x
    b = f(1)
    c {}
  }
  provider_meta "-x" {
  }
}`,
    "provider-name-not-normalized 2,3-22",
    "variables-not-allowed 6,9-12",
    "functions-not-allowed 7,9-13",
    "unexpected-block 8,5-6",
    "invalid-provider-name 10,3-21",
  ],
  [
    `terraform {
  required_providers {
    aws = "~> 1.0"
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    foo = "foo"
  }
}`,
    "invalid-version-constraint 3,11-16",
  ],
  [
    `terraform {
  required_providers {
    Bar = "1.0"
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    example_http = "x"
    a--b         = "1.0"
  }
}`,
    "invalid-version-constraint 3,20-23",
    "invalid-legacy-provider-name 3,20-23",
    "invalid-legacy-provider-name 4,20-25",
  ],
  [
    `terraform {
  required_providers {
    example_http = { source = "hashicorp/http" }
    a--b         = {}
    a            = { source = "hashicorp/google_beta" }
    b            = { source = "my--company/b" }
    c            = { source = "my_company/c" }
  }
}`,
    "invalid-provider-name 3,20-49",
    "invalid-provider-name 4,20-22",
    "invalid-provider-type 5,31-54",
    "invalid-provider-namespace 6,31-46",
  ],
  [
    `terraform {
  required_providers {
    random = 1
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    a = { version = "v1.0" }
    b = ">=  1.0"
  }
}`,
    "invalid-provider-version 3,5-29",
    "invalid-provider-version 4,5-18",
  ],
  [
    `terraform {
  required_providers {
    b1 = { version = 1 }
  }
}`,
    "required-provider-version-not-a-string 3,22-23",
  ],
  [
    `terraform {
  required_providers {
    b2 = { version = "foo" }
  }
}`,
    "invalid-version-constraint 3,22-27",
  ],
  [
    `terraform {
  required_providers {
    b3 = { source = 1 }
  }
}`,
    "required-provider-source-not-a-string 3,21-22",
  ],
  [
    `terraform {
  required_providers {
    b4 = { source = "a/b/c/d" }
  }
}`,
    "invalid-provider-source 3,21-30",
  ],
  [
    `terraform {
  required_providers {
    b5 = { source = "-a/b" }
  }
}`,
    "invalid-provider-namespace 3,21-27",
  ],
  [
    `terraform {
  required_providers {
    b6 = { source = "a/-b" }
  }
}`,
    "invalid-provider-type 3,21-27",
  ],
  [
    `terraform {
  required_providers {
    b7 = { source = "a/terraform-provider-b" }
  }
}`,
    "provider-type-of-repository 3,21-45",
  ],
  [
    `terraform {
  required_providers {
    b8 = { source = "a/terraform-b" }
  }
}`,
    "provider-type-with-prefix 3,21-36",
  ],
  [
    `terraform {
  required_providers {
    b9 = { source = "localhost!/a/b" }
  }
}`,
    "invalid-provider-host 3,21-37",
  ],
  [
    `terraform {
  required_providers {
    c1 = { source = "" }
  }
}`,
    "invalid-provider-source 3,21-23",
  ],
  [
    `terraform {
  required_providers {
    c2 = { source = "a//b" }
  }
}`,
    "invalid-provider-source 3,21-27",
  ],
  [
    `terraform {
  required_providers {
    c3 = { source = "-/b" }
  }
}`,
    "legacy-provider-source 3,21-26",
  ],
  [
    `terraform {
  required_providers {
    c4 = { foo = "x" }
  }
}`,
    "unknown-required-provider-key 3,12-15",
  ],
  [
    `terraform {
  required_providers {
    c5 = { (1) = "x" }
  }
}`,
    "required-provider-key-not-a-string 3,12-15",
  ],
  [
    `terraform {
  required_providers {
    c6 = { 1 = "x" }
  }
}`,
    "required-provider-key-not-a-string 3,12-13",
  ],
  [
    `terraform {
  required_providers {
    c7 = { source = var.x }
  }
}`,
    "required-provider-source-not-a-string 3,21-26",
  ],
  [
    `terraform {
  required_providers {
    c8 = { version = var.x }
  }
}`,
    "required-provider-version-not-a-string 3,22-27",
  ],
  [
    `terraform {
  required_providers {
    c9 = { version = f(1) }
  }
}`,
    "required-provider-version-not-a-string 3,22-26",
  ],
  [
    `terraform {
  required_providers {
    D1 = { source = "a/b" }
  }
}`,
    "provider-name-not-normalized 3,10-28",
  ],
  [
    `terraform {
  required_providers {
    d2 = [1]
  }
}`,
    "invalid-required-provider 3,10-13",
  ],
  [
    `terraform {
  required_providers {
    d3 = var.x
  }
}`,
    "invalid-required-provider 3,10-15",
  ],
  [
    `terraform {
  required_providers {
    d4 = f(1)
  }
}`,
    "invalid-required-provider 3,10-14",
  ],
  [
    `terraform {
  required_providers {
    d5 = { source = "a/b", configuration_aliases = aws.foo }
  }
}`,
    "static-list-required 3,52-59",
  ],
  [
    `terraform {
  required_providers {
    d6 = { source = "a/b", configuration_aliases = [d6.foo, aws.bar, d6, d6.foo.bar, "d6.x", 1, d6[0]] }
  }
}`,
    "configuration-alias-of-other-provider 3,52-103",
    "invalid-configuration-alias 3,52-103",
    "static-reference-required 3,86-92",
    "static-reference-required 3,94-95",
  ],
  [
    `terraform {
  required_providers {
    d7 = null
  }
}`,
    "invalid-required-provider 3,10-14",
  ],
  [
    `terraform {
  required_providers {
    d8 = {}
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    d9 = { version = ">= 1.0" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    e1 = { source = "a/b", source = "a/c" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    e2 = { (x) = "x" }
  }
}`,
    "variables-not-allowed 3,13-14",
  ],
  [
    `terraform {
  required_providers {
    e3 = { source = null }
  }
}`,
    "required-provider-source-not-a-string 3,21-25",
  ],
  [
    `terraform {
  required_providers {
    e4 = { "source" = "hashicorp/aws", "version": ">= 1" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    e5 = { source = "x" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    e7 = { source = "A/B" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    e8 = { source = "https://registry.terraform.io/a/b" }
  }
}`,
    "invalid-provider-source 3,21-56",
  ],
  [
    `terraform {
  required_providers {
    e9 = { source = "registry.terraform.io/terraform-providers/b" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    f1 = { source = "terraform.io/builtin/terraform" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    f2 = { source = "foo.com/-/b" }
  }
}`,
    "legacy-provider-namespace 3,21-34",
  ],
  [
    `terraform {
  required_providers {
    f3 = { source = "foo..com/a/b" }
  }
}`,
    "invalid-provider-host 3,21-35",
  ],
  [
    `terraform {
  required_providers {
    f4 = { source = "a/b" , version = ">= 1.0, <" }
  }
}`,
    "invalid-version-constraint 3,39-50",
  ],
  [
    `terraform {
  required_providers {
    f5 = { source = "a/b.c" }
  }
}`,
    "invalid-provider-type 3,21-28",
  ],
  [
    `terraform {
  required_providers {
    f6 = { source = "a.b/c" }
  }
}`,
    "invalid-provider-namespace 3,21-28",
  ],
  [
    `terraform {
  required_providers {
    f8 = { version = null }
  }
}`,
    "required-provider-version-not-a-string 3,22-26",
  ],
  [
    `terraform {
  required_providers {
    g1 = { source = "a/b", version = "~> 1.0", configuration_aliases = [g1.x, g1.y] }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    g2 = { source = "example.com:8080/a/b" }
  }
}`,
  ],
  [
    `terraform {
  required_providers {
    g3 = { "version" : "1.0" }
  }
}`,
  ],
  [
    `required_providers {
  aws = "1"
}`,
    "misplaced-required-providers 1,1-19",
  ],
  [`provider "AWS" {}`, "provider-name-not-normalized 1,1-15"],
  [`provider "-a" {}`, "invalid-provider-name 1,1-14"],
  [`provider "a.b" {}`, "invalid-provider-name 1,1-15"],
  [`provider "" {}`, "invalid-provider-name 1,1-12"],
  [`provider "1a" {}`],
  [`provider "a b" {}`, "invalid-provider-name 1,1-15"],
  [`provider "é" {}`],
  [
    `provider {
}`,
    "missing-block-label 1,10-11",
  ],
  [`provider "terraform-foo" {}`],
  [`resources "a" "b" {}`, "unsupported-block-type 1,1-10"],
  [`Variable "x" {}`, "unsupported-block-type 1,1-9"],
  [`required_provider {}`, "unsupported-block-type 1,1-18"],
  [`foo {}`, "unsupported-block-type 1,1-4"],
  [`list "a" "b" {}`, "unsupported-block-type 1,1-5"],
];

checkRows(ROWS);

test.run();
