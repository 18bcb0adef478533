// Features of Terraform since 1.13: valid, missing in older versions, and defective.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

testVersionRows([
  [
    "TF 1.15",
    dedent`
      variable "a" {
        default = 1
        deprecated = "use \${var.b}"
      }
      variable "b" {}
    `,
    "unsuitable-value-type 3,17-21",
    "variables-not-allowed 3,23-26",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        a = 1
      }
      # m/main.tf:
      variable "a" { 
        deprecated = "use b"
        default = 2
      }
    `,
    "deprecated-variable-set 3,3-4",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      variable "a" { 
        deprecated = "use b"
        default = 2
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      output "x" { value = module.m.o }
      # m/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
    `,
    "deprecated-output-used 2,22-32",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        for_each = toset(["a"])
      }
      output "x" { value = module.m["a"].o }
      # m/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
    `,
    "deprecated-output-used 5,22-37",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        count = 2
      }
      output "x" { value = module.m[*].o }
      # m/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
    `,
    "deprecated-output-used 5,22-35",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
      }
      locals { all = module.m }
      output "x" { value = local.all.o }
      # m/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
    `,
    "deprecated-output-used 5,22-33",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      output "x" { value = module.m.o2 }
      # m/main.tf:
      module "n" { source = "../n" }
      output "o2" { value = module.n.o }
      # n/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { 
        source = "./m"
        ignore_nested_deprecations = true
      }
      output "x" { value = module.m.o2 }
      # n/main.tf:
      output "o" {
        value = 1
        deprecated = "use p"
      }
      # m/main.tf:
      output "o2" { value = 1 }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      output "p" {
        value = module.m.o
        deprecated = "x"
      }
      # m/main.tf:
      output "o" {
        value = 1
      }
    `,
    "deprecated-root-output 2,1-11",
  ],
  [
    "TF 1.15",
    dedent`
      output "p" {
        value = 1
        deprecated = "x"
      }
    `,
    "deprecated-root-output 1,1-11",
  ],
  [
    "TF 1.15",
    dedent`
      output "o" {
        type = object({ a = number })
        value = { a = "x" }
      }
    `,
    "invalid-output-value 3,11-22",
  ],
  [
    "TF 1.15",
    dedent`
      output "o" {
        type = object({ a = optional(number, 2) })
        value = {}
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      output "x" { value = module.m.o.b }
      # m/main.tf:
      variable "v" {}
      output "o" {
        type = object({ a = number })
        value = var.v
      }
    `,
    "missing-required-argument 1,14-14",
    "no-such-attribute 2,32-34",
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" { type = list(string) }
      output "o" {
        type = number
        value = var.v
      }
    `,
    "invalid-output-value 4,11-16",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { 
        source = "./m"
        ignore_nested_deprecations = var.x
      }
      variable "x" {}
    `,
    "missing-module-directory 2,12-17",
    "variables-not-allowed 3,32-35",
    "unsuitable-value-type 3,32-37",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { 
        source = "./m"
        ignore_nested_deprecations = "maybe"
      }
    `,
    "missing-module-directory 2,12-17",
    "unsuitable-value-type 3,33-38",
  ],
  ["TF 1.15", 'variable "ignore_nested_deprecations" {}\n', "reserved-variable-name 1,10-38"],
  ["TF 1.14", 'variable "ignore_nested_deprecations" {}\n'],
  [
    "TF 1.14",
    dedent`
      module "m" { 
        source = "./m"
        ignore_nested_deprecations = true
      }
      # m/main.tf:
      variable "ignore_nested_deprecations" {}
    `,
  ],
  [
    "TF 1.16",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      resource "terraform_data" "a" {}
      import {
        to = terraform_data.a
        id = "x"
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      resource "terraform_data" "a" {}
      import {
        to = terraform_data.a
        id = "x"
      }
    `,
  ],
  [
    "TF 1.16",
    dedent`
      variable "p" { ephemeral = true }
      resource "terraform_data" "a" {
        store {
          input = var.p
          version = 1
          sensitive = true
          replace = false
        }
      }
      output "o" { value = terraform_data.a.store.output }
      output "s" { value = terraform_data.a.store.sensitive_output }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      resource "terraform_data" "a" {
        store {
          input = 1
        }
      }
    `,
    "unavailable-feature 2,3-8",
  ],
  [
    "TF 1.16",
    dedent`
      resource "terraform_data" "a" {
        store {
          nope = 1
        }
      }
    `,
    "unsupported-argument 3,5-9",
  ],
  [
    "TF 1.16",
    dedent`
      resource "terraform_data" "a" {
        store { input = 1 }
        store { input = 2 }
      }
    `,
    "repeated-block 3,3-8",
  ],
  [
    "TF 1.16",
    dedent`
      resource "terraform_data" "a" {
        store { 
          input = 1
          sensitive = "maybe"
        }
      }
    `,
    "incorrect-attribute-type 4,17-24",
  ],
  [
    "TF 1.16",
    dedent`
      resource "terraform_data" "a" {
        store { 
          input = 1
        }
      }
      output "a" { value = terraform_data.a.store.nope }
    `,
    "no-such-attribute 6,44-49",
  ],
  ["TF 1.16", 'terraform {\n  required_providers { x = { source = "my_org/x" } }\n}\n'],
  ["TF 1.15", 'terraform {\n  required_providers { x = { source = "my_org/x" } }\n}\n', "unavailable-feature 2,39-49"],
  ["TF 1.15", 'output "a" { value = convert("1", number) }\n'],
  ["TF 1.15", 'output "a" { value = convert("x", number) }\n', "invalid-argument 1,31-32"],
  ["TF 1.15", 'output "a" { value = convert("1", "number") }\n', "not-a-type 1,35-43"],
  ["TF 1.15", 'output "a" { value = convert("1") }\n', "not-enough-arguments 1,33-34"],
  ["TF 1.14", 'output "a" { value = convert("1", number) }\n', "unknown-function 1,22-29"],
  ["TF 1.16", 'output "a" { value = contains(["a"], null) }\n'],
  ["TF 1.15", 'output "a" { value = contains(["a"], null) }\n', "invalid-argument 1,38-42"],
  ["TF 1.6", 'output "a" { value = nonsensitive("a") }\n', "invalid-argument 1,36-37"],
  ["TF 1.7", 'output "a" { value = nonsensitive("a") }\n'],
  ["TF 1.11", 'output "a" { value = templatestring("x", {}) }\n', "invalid-argument 1,38-39"],
  [
    "TF 1.16",
    dedent`
      variable "d" {}
      resource "terraform_data" "a" {
        lifecycle { destroy = var.d }
      }
    `,
    "variables-not-allowed 3,25-28",
    "unsuitable-value-type 3,25-30",
  ],
  ["TF 1.15", 'resource "terraform_data" "a" {\n  lifecycle { destroy = false }\n}\n', "unavailable-feature 2,15-22"],
  [
    "TF 1.16",
    dedent`
      data "terraform_remote_state" "a" {
        backend = "local"
        lifecycle { destroy = false }
      }
    `,
    "lifecycle-argument-of-managed 3,15-22",
  ],
  ["TF 1.15", "terraform { experiments = [x] }\n", "experiments-in-release 1,13-24"],
  ["TF 1.15", 'terraform {\n  state_store "x" {}\n}\n', "unsupported-block-type 2,3-14"],
  [
    "TF 1.13",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      terraform {
        backend "local" {}
      }
    `,
  ],
  [
    "TF 1.13",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      terraform {
        cloud {}
      }
    `,
  ],
]);

test.run();
