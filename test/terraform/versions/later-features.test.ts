// Features of Terraform since 1.5: valid, missing in older versions, and defective.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

testVersionRows([
  ["TF 1.5", "required_providers {}\n", "misplaced-required-providers 1,1-19"],
  [
    "TF 1.5",
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          when = destroy
          command = var.x
        }
      }
      variable "x" {}
    `,
    "destroy-reference 4,15-20",
  ],
  ["TF 1.5", 'variable "a" { sensitive = true }\noutput "o" { value = var.a }\n', "sensitive-output 2,1-11"],
  ["TF 1.5", "terraform { language = TF2099 }\n", "unsupported-language-edition 1,24-30"],
  ["TF 1.5", "terraform { language = TF2021 }\n"],
  ["TF 1.5", 'output "a" { value = list(1) }\n', "call-failed 1,22-27"],
  ["TF 1.5", 'variable "a" { type = "string" }\n', "quoted-variable-type 1,23-31"],
  [
    "TF 1.5",
    'resource "terraform_data" "a" {\n  lifecycle { ignore_changes = ["*"] }\n}\n',
    "ignore-changes-wildcard 2,32-37",
  ],
  ["TF 1.5", 'resource "terraform_data" "a" {\n  provisioner "chef" {}\n}\n', "removed-provisioner-type 2,15-21"],
  ["TF 1.5", 'output "a" { value = template.x }\n', "reserved-symbol 1,22-30"],
  [
    "TF 1.5",
    dedent`
      resource "x_y" "a" {
        _ {}
        _ {}
      }
    `,
    "duplicate-escape-block 3,3-4",
  ],
  [
    "TF 1.5",
    dedent`
      moved {
        from = a.b
        to = module.c
      }
    `,
    "moved-between-kinds 1,1-6",
  ],
  [
    "TF 1.5",
    dedent`
      # main.tf:
      # a_override.tf:
      moved {
        from = a.b
        to = a.c
      }
    `,
    "moved-in-override a_override.tf:1,1-6",
  ],
  [
    "TF 1.10",
    dedent`
      resource "terraform_data" "c" {}
      moved {
        from = terraform_data.b
        to = terraform_data.c
      }
    `,
  ],
  [
    "TF 1.11",
    dedent`
      terraform {
        cloud {}
        backend "local" {}
      }
    `,
    "backend-and-cloud 3,3-18",
  ],
  [
    "TF 1.16",
    dedent`
      terraform {
        cloud {}
        backend "local" {}
      }
    `,
    "backend-and-cloud 3,3-18",
  ],
  [
    "TF 1.5",
    dedent`
      resource "terraform_data" "a" {
        input = 1
        lifecycle {
          precondition {
            condition = self.input == 1
            error_message = "x"
          }
        }
      }
    `,
    "self-outside 5,19-23",
    "unknown-variable 5,19-23",
  ],
  [
    "TF 1.5",
    'resource "terraform_data" "a" {\n  lifecycle { replace_triggered_by = [each.key] }\n}\n',
    "replace-trigger-without-resource 2,39-47",
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "b" {}
      resource "terraform_data" "a" {
        lifecycle { replace_triggered_by = [terraform_data.b.nope] }
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      resource "terraform_data" "b" {}
      resource "terraform_data" "a" {
        lifecycle { replace_triggered_by = [terraform_data.b.nope] }
      }
    `,
    "unsupported-resource-attribute 3,55-60",
  ],
  // OpenTofu 1.12.0 looks in the schema of the resource that has the argument.
  [
    "OT 1.12.0",
    dedent`
      resource "terraform_data" "b" {}
      resource "terraform_data" "a" {
        lifecycle { replace_triggered_by = [terraform_data.b.nope] }
      }
    `,
  ],
  [
    "OT 1.12.1",
    dedent`
      resource "terraform_data" "b" {}
      resource "terraform_data" "a" {
        lifecycle { replace_triggered_by = [terraform_data.b.nope] }
      }
    `,
    "unsupported-resource-attribute 3,55-60",
  ],
  ["TF 1.5", 'terraform { required_version = ">= 1.5.0-beta1" }\n', "prerelease-in-required-version 1,13-48"],
  ["TF 1.5", 'check "a" {}\n', "check-without-assert 1,1-10"],
  [
    "TF 1.5",
    dedent`
      check "a" {
        data "x_y" "a" {}
        data "x_y" "b" {}
        assert {
          condition = var.a
          error_message = "x"
        }
      }
      variable "a" {}
    `,
    "several-data-in-check 3,3-17",
  ],
  [
    "TF 1.5",
    dedent`
      variable "v" { type = string }
      resource "a_c" "b" {}
      import {
        to = a_c.b
        id = var.v
      }
    `,
    "unavailable-feature 5,8-13",
  ],
  [
    "TF 1.6",
    dedent`
      variable "v" { type = string }
      resource "a_c" "b" {}
      import {
        to = a_c.b
        id = var.v
      }
    `,
  ],
  [
    "TF 1.6",
    dedent`
      resource "a_c" "b" { for_each = toset(["a"]) }
      import {
        for_each = toset(["a"])
        to = a_c.b[each.key]
        id = "a"
      }
    `,
    "unavailable-feature 3,3-11",
  ],
  [
    "TF 1.7",
    dedent`
      resource "a_c" "b" {}
      import {
        to = a_c.b
        id = sensitive("x")
      }
    `,
  ],
  [
    "TF 1.7",
    dedent`
      resource "a_c" "b" {}
      import {
        to = a_c.b
        id = null
      }
    `,
    "invalid-import-id 4,8-12",
  ],
  [
    "TF 1.7",
    dedent`
      resource "a_c" "b" {}
      import {
        to = a_c.b
        id = "x"
      }
      import {
        to = a_c.b
        id = "y"
      }
    `,
    "duplicate-import 7,8-13",
  ],
  [
    "TF 1.7",
    dedent`
      module "m" { source = "./m" }
      import {
        to = module.m.a_c.b
        id = "x"
        provider = x
      }
      # m/main.tf:
      resource "a_c" "b" {}
    `,
    "import-provider-in-module 5,3-15",
  ],
  [
    "TF 1.12",
    dedent`
      resource "a_c" "b" { for_each = toset(["a"]) }
      import {
        for_each = a_c.b
        to = a_c.b[each.key]
        id = "a"
      }
    `,
    "invalid-for-each 3,14-19",
  ],
  ["TF 1.6", "removed {\n  from = a.b\n}\n", "unavailable-feature 1,1-8"],
  ["TF 1.7", "removed {\n  from = a.b[0]\n}\n", "removed-resource-instance 2,13-16"],
  ["TF 1.7", "removed {\n  from = data.a.b\n}\n", "removed-data-source 2,10-18"],
  [
    "TF 1.7",
    dedent`
      variable "v" {}
      removed {
        from = a.b
        lifecycle { destroy = var.v }
      }
    `,
    "variables-not-allowed 4,25-28",
    "unsuitable-value-type 4,25-30",
  ],
  [
    "TF 1.7",
    dedent`
      resource "a_c" "b" {}
      removed {
        from = a_c.b
      }
    `,
  ],
  [
    "TF 1.7",
    dedent`
      module "m" { source = "./m" }
      removed {
        from = module.m
      }
    `,
    "missing-module-directory 1,23-28",
  ],
  [
    "TF 1.8",
    dedent`
      removed {
        from = a.b
        provisioner "local-exec" {
          when = destroy
          command = "x"
        }
      }
    `,
    "unavailable-feature 3,3-14",
  ],
  [
    "TF 1.9",
    dedent`
      removed {
        from = a.b
        provisioner "local-exec" {
          command = "x"
        }
      }
    `,
    "removed-provisioner-on-create 3,3-27",
  ],
  ["TF 1.7", 'output "a" { value = core::upper("a") }\n', "unavailable-feature 1,22-33"],
  ["TF 1.7", 'output "a" { value = provider::time::rfc3339_parse("a") }\n', "unavailable-feature 1,22-51"],
  ["TF 1.7", 'output "a" { value = other::upper("a") }\n', "invalid-function-namespace 1,22-34"],
  ["TF 1.8", 'output "a" { value = core::upper("a") }\n'],
  ["TF 1.8", 'output "a" { value = provider::x::y("a") }\n', "undeclared-function-provider 1,22-36"],
  [
    "TF 1.8",
    dedent`
      variable "a" {
        validation {
          condition     = provider::x::y(var.a)
          error_message = provider::x::z("Bad.")
        }
      }
    `,
    "undeclared-namespace 3,21-35",
    "undeclared-namespace 4,21-35",
  ],
  [
    "TF 1.7",
    dedent`
      terraform {
        required_providers {
          x = { source = "a/x" }
        }
      }
      output "a" { value = provider::x::y("a") }
    `,
    "unavailable-feature 6,22-36",
  ],
  [
    "TF 1.8",
    dedent`
      variable "a" {
        validation {
          condition = var.a != var.b
          error_message = "x"
        }
      }
      variable "b" {}
    `,
    "unavailable-feature 3,17-31",
  ],
  [
    "TF 1.9",
    dedent`
      variable "a" {
        validation {
          condition = var.a != var.b
          error_message = "x"
        }
      }
      variable "b" {}
    `,
  ],
  [
    "TF 1.9",
    dedent`
      import {
        to = module.x.a.b
        id = "x"
      }
    `,
    "missing-import-target 2,8-20",
  ],
  ["TF 1.9", 'ephemeral "x_y" "a" {}\n', "unavailable-feature 1,1-10"],
  [
    "TF 1.10",
    'ephemeral "x_y" "a" {\n  lifecycle { prevent_destroy = true }\n}\n',
    "lifecycle-argument-of-managed 2,15-30",
  ],
  ["TF 1.10", 'ephemeral "x_y" "a" {}\nephemeral "x_y" "a" {}\n', "duplicate-resource 2,1-20"],
  [
    "TF 1.10",
    dedent`
      module "m" { 
        source = "./m" 
        v = var.e
      }
      variable "e" { ephemeral = true }
      # m/main.tf:
      variable "v" {}
    `,
    "ephemeral-module-argument 3,7-12",
  ],
  ["TF 1.10", 'variable "e" { ephemeral = true }\noutput "a" { value = var.e }\n', "ephemeral-output 2,22-27"],
  [
    "TF 1.10",
    dedent`
      variable "e" { ephemeral = true }
      output "a" {
        value = var.e
        ephemeral = true
      }
    `,
    "ephemeral-root-output 2,1-11",
  ],
  [
    "TF 1.10",
    dedent`
      variable "e" { 
        type = number
        ephemeral = true 
      }
      resource "terraform_data" "a" { count = var.e }
    `,
    "invalid-count 5,41-46",
  ],
  [
    "TF 1.10",
    dedent`
      variable "e" { 
        type = string
        ephemeral = true 
        validation {
          condition = var.e != "x"
          error_message = "bad \${var.e}"
        }
      }
    `,
  ],
  ["TF 1.9", 'output "a" { value = terraform.applying }\n', "ephemeral-output 1,22-40", "unavailable-feature 1,22-40"],
  ["TF 1.10", 'output "a" { value = terraform.applying }\n', "ephemeral-output 1,22-40"],
  [
    "TF 1.10",
    'ephemeral "x_y" "a" {}\nresource "terraform_data" "b" { input = ephemeral.x_y.a.z }\n',
    "ephemeral-argument 2,41-58",
  ],
  [
    "TF 1.11",
    dedent`
      import {
        to = x_y.z
        identity = { id = "x" }
      }
    `,
    "missing-required-argument 1,8-8",
    "unavailable-feature 3,3-11",
  ],
  ["TF 1.12", "import { to = x_y.z }\n", "import-without-id 1,1-7"],
  [
    "TF 1.12",
    dedent`
      resource "x_y" "z" {}
      import {
        to = x_y.z
        identity = { id = var.nope }
      }
    `,
    "undeclared-variable 4,21-29",
  ],
  [
    "TF 1.12",
    dedent`
      variable "v" {}
      resource "x_y" "z" { for_each = toset(["a"]) }
      import {
        for_each = toset(["a"])
        to = x_y.z[each.key]
        identity = { id = each.value, r = var.v }
      }
    `,
  ],
  [
    "TF 1.12",
    dedent`
      resource "x_y" "z" {}
      import {
        to = x_y.z
        identity = { id = each.value }
      }
    `,
    "each-value-outside 4,21-31",
  ],
  [
    "TF 1.12",
    dedent`
      resource "x_y" "z" {}
      import {
        to = x_y.z
        identity = { id = "a" }
      }
      import {
        to = x_y.z
        identity = { id = "b" }
      }
    `,
    "duplicate-import 7,8-13",
  ],
  [
    "TF 1.12",
    dedent`
      resource "x_y" "z" {}
      import {
        to = x_y.z
        identity = "a"
      }
    `,
    "incorrect-value-type 4,14-17",
  ],
  [
    "TF 1.12",
    dedent`
      resource "x_y" "z" {}
      import {
        to = x_y.z
        identity = { id = sensitive("x") }
      }
    `,
  ],
  ["TF 1.5", '# main.tf:\n# t.tftest.hcl:\nrun "a" {}\n', "unavailable-feature t.tftest.hcl:1,1-4"],
]);

test.run();
