// Computed module sources, and variables whose value is needed when modules are installed.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

/** A module that requires a provider. */
const PROVIDER = dedent`
  terraform {
    required_providers {
      a = { source = "b/a" }
    }
  }
`;

testVersionRows([
  [
    "TF 1.15",
    dedent`
      variable "a" {
        const = true
        ephemeral = true
      }
    `,
    "const-variable-conflict 1,1-13",
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" { type = string }
      module "m" {
        source = "./m"
        c = var.v
      }
      # m/main.tf:
      variable "c" {
        type = string
        const = true
      }
    `,
    "unknown-const-variable 4,7-12",
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" {
        type = string
        const = true
      }
      module "m" {
        source = "./m"
        c = "\${var.v}-x"
      }
      # m/main.tf:
      variable "c" {
        type = string
        const = true
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      resource "terraform_data" "a" {}
      module "m" {
        source = "./m"
        c = terraform_data.a.id
      }
      # m/main.tf:
      variable "c" {
        type = string
        const = true
      }
    `,
    "unknown-const-variable 4,7-26",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        for_each = toset(["a"])
        c = "x"
      }
      # m/main.tf:
      variable "c" {
        type = string
        const = true
      }
    `,
  ],
  [
    "TF 1.15",
    'variable "v" { type = string }\nmodule "m" { source = "./${var.v}" }\n',
    "unknown-module-source 2,28-33",
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" { 
        type = string
        const = true
      }
      locals { x = "./\${var.v}" }
      module "m" { source = local.x }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" { 
        type = string
        sensitive = true
      }
      module "m" { source = "./\${var.v}" }
    `,
    "unknown-module-source 5,28-33",
  ],
  ["TF 1.15", 'module "m" { source = sensitive("./m") }\n', "marked-module-source 1,23-39"],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./\${each.key}"
        for_each = toset(["m"])
      }
    `,
    "invalid-static-reference 2,17-25",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./\${count.index}"
        count = 2
      }
    `,
    "invalid-static-reference 2,17-28",
  ],
  ["TF 1.15", 'module "m" { source = "./${terraform.workspace}" }\n', "invalid-static-reference 1,28-47"],
  ["TF 1.15", 'module "m" { source = "${path.module}/m" }\n'],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "a/b/c"
        version = terraform_data.a.id
      }
      resource "terraform_data" "a" {}
    `,
    "invalid-static-reference 3,13-29",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "a/b/c"
        version = path.module
      }
    `,
    "invalid-static-reference 3,13-24",
  ],
  [
    "TF 1.15",
    dedent`
      locals { v = "1.0.0" }
      module "m" {
        source = "a/b/c"
        version = local.v
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      locals { v = "one" }
      module "m" {
        source = "a/b/c"
        version = local.v
      }
    `,
    "invalid-version-constraint 4,13-20",
  ],
  ["TF 1.15", 'locals { v = null }\nmodule "m" { source = local.v }\n', "null-module-source 2,23-30"],
  ["TF 1.15", `${PROVIDER}module "m" { source = provider::a::f("x") }\n`, "provider-function-in-module-source 6,23-37"],
  [
    "TF 1.15",
    `${PROVIDER}module "m" { source = provider::a::f(1) ? "./m" : "./n" }\n`,
    "provider-function-in-module-source 6,23-37",
  ],
  ["TF 1.15", `${PROVIDER}module "m" { source = true ? "b/c/d" : provider::a::f(1) }\n`],
  [
    "TF 1.15",
    `${PROVIDER}module "m" {\nsource = "a/b/c"\nversion = provider::a::f(1)\n}\n`,
    "provider-function-in-module-source 8,11-25",
  ],
  [
    "TF 1.15",
    dedent`
      locals { v = null }
      module "m" {
        source = "a/b/c"
        version = local.v
      }
    `,
  ],
  [
    "TF 1.15.4",
    dedent`
      locals { v = null }
      module "m" {
        source = "a/b/c"
        version = local.v
      }
    `,
    "null-module-source 4,13-20",
  ],
  ["TF 1.15", 'locals { s = "modules/m" }\nmodule "m" { source = local.s }\n', "relative-module-source 2,23-30"],
  ["TF 1.15", 'module "m" { source = "./${var.nope}" }\n', "undeclared-variable 1,28-36"],
  ["TF 1.15", 'module "m" { source = local.nope }\n', "undeclared-local 1,23-33"],
  [
    "TF 1.14",
    'locals { s = "./m" }\nmodule "m" { source = local.s }\n',
    "variables-not-allowed 2,23-28",
    "unsuitable-value-type 2,23-30",
  ],
]);

test.run();
