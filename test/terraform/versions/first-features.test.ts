// Features of Terraform until 1.4: valid, missing in older versions, and defective.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

testVersionRows([
  ["TF 0.12.5", 'resource "terraform_data" "a" { for_each = toset(["a"]) }\n', "unavailable-feature 1,33-41"],
  [
    "TF 0.13",
    dedent`
      resource "x_y" "a" {
        count = 1
        for_each = {}
      }
    `,
    "count-and-for-each 3,3-11",
  ],
  [
    "TF 0.12",
    "terraform { experiments = [variable_validation] }\n",
    "experiments-in-release 1,13-24",
    "unsupported-feature 1,13-24",
  ],
  ["TF 0.12.18", "terraform { experiments = [variable_validation] }\n", "experiments-in-release 1,13-24"],
  ["TF 0.12.19", 'output "a" { value = try(1, 2) }\n', "unknown-function 1,22-25"],
  [
    "TF 0.12",
    dedent`
      variable "n" {
        type = number
        validation {
          condition = var.n > 0
          error_message = "N is too small."
        }
      }
    `,
    "unavailable-feature 3,3-13",
  ],
  [
    "TF 1.1",
    dedent`
      variable "n" {
        type = number
        validation {
          condition = var.n > 0
          error_message = "n too small"
        }
      }
    `,
  ],
  [
    "TF 1.2",
    dedent`
      variable "n" {
        type = number
        validation {
          condition = var.n > 0
          error_message = "n too small"
        }
      }
    `,
  ],
  [
    "TF 1.1",
    dedent`
      variable "n" {
        type = number
        validation {
          condition = var.n > 0
          error_message = "N is \${var.n}."
        }
      }
    `,
    "unavailable-feature 5,21-37",
  ],
  [
    "TF 0.12",
    dedent`
      module "m" {
        source = "./m"
        count = 2
      }
    `,
    "missing-module-directory 2,12-17",
    "unavailable-feature 3,3-8",
  ],
  [
    "TF 0.13",
    dedent`
      module "m" {
        source = "./m"
        count = 2
      }
      # m/main.tf:
      provider "x" { a = 1 }
    `,
    "legacy-module-repeated 3,11-12",
  ],
  [
    "TF 0.13",
    dedent`
      terraform { 
        required_providers {}
        required_providers {}
      }
    `,
    "duplicate-required-providers 3,3-21",
  ],
  ["TF 0.13", 'variable "a" { sensitive = true }\n', "unavailable-feature 1,16-25"],
  ["TF 0.14", 'provider "x" { version = "1.0" }\n', "provider-version-deprecated 1,26-31"],
  ["TF 0.14", "terraform { language = TF2021 }\n", "unavailable-feature 1,13-21"],
  ["TF 0.14", 'variable "a" { type = "string" }\n', "quoted-variable-type 1,23-31"],
  ["TF 0.14", 'output "a" { value = list("a") }\n', "call-failed 1,22-27"],
  ["TF 0.15.3", 'resource "terraform_data" "a" {\n  _ {}\n}\n', "unavailable-feature 2,3-4"],
  ["TF 1.0", 'variable "a" { nullable = false }\n', "unavailable-feature 1,16-24"],
  [
    "TF 1.1",
    dedent`
      variable "a" {
        nullable = false 
        default = null
      }
    `,
    "null-variable-default 3,13-17",
  ],
  [
    "TF 1.0",
    dedent`
      moved {
        from = a.b
        to = a.c
      }
    `,
    "unavailable-feature 1,1-6",
  ],
  ["TF 1.0", "terraform {\n  cloud {}\n}\n", "unavailable-feature 2,3-8"],
  [
    "TF 1.1",
    dedent`
      resource "terraform_data" "a" {
        input = 1
        lifecycle {
          precondition {
            condition = true
            error_message = "x"
          }
        }
      }
    `,
    "unavailable-feature 4,5-17",
    "constant-condition 5,19-23",
  ],
  [
    "TF 1.1",
    dedent`
      resource "terraform_data" "a" {
        lifecycle { replace_triggered_by = [terraform_data.b] }
      }
      resource "terraform_data" "b" {}
    `,
    "unavailable-feature 2,15-35",
  ],
  ["TF 1.2.4", 'terraform { required_version = ">= 1.0.0-beta1" }\n'],
  ["TF 1.2", 'variable "o" { type = object({ a = optional(string) }) }\n', "unavailable-feature 1,36-44"],
  [
    "TF 1.3",
    dedent`
      variable "a" { 
        type = object({ b = optional(string, "x") })
        default = { b = var.z }
      }
    `,
    "variables-not-allowed 3,19-22",
  ],
  ["TF 1.3", 'resource "terraform_data" "a" {}\n', "unknown-resource-type 1,10-26"],
  ["TF 1.4", 'resource "terraform_data" "a" {}\n'],
  [
    "TF 1.3",
    dedent`
      resource "x_y" "a" {
        provisioner "local-exec" {
          command = "x"
          quiet = true
        }
      }
    `,
    "unavailable-feature 4,5-10",
  ],
  [
    "TF 1.4",
    dedent`
      resource "x_y" "a" {
        provisioner "local-exec" {
          command = "x"
          quiet = true
        }
      }
    `,
  ],
  [
    "TF 1.4",
    dedent`
      check "a" {
        assert {
          condition = var.a
          error_message = "x"
        }
      }
      variable "a" {}
    `,
    "unavailable-feature 1,1-6",
  ],
  [
    "TF 1.4",
    dedent`
      import {
        to = a.b
        id = "x"
      }
    `,
    "unavailable-feature 1,1-7",
  ],
]);

test.run();
