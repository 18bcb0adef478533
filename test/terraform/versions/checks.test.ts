// The checks of constructs that are newer than Terraform 1.11 or OpenTofu's: valid in the versions that have them, and each mistake.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows, type VersionRow, versionReports } from "../../helpers/version-rows.ts";

function trigger(rest: string): string {
  return `action "x_y" "z" {\n}\nresource "terraform_data" "a" {\n  lifecycle {\n    action_trigger {\n${rest}    }\n  }\n}\n`;
}

function lifecycle(rest: string, before = ""): string {
  return `resource "terraform_data" "a" {\n${before}  lifecycle {\n${rest}  }\n}\n`;
}

const VARIABLE = 'variable "v" {\n  type = string\n}\n';

const ROWS: readonly VersionRow[] = [
  // Imports
  [
    "TF 1.12",
    dedent`
      import {
        to       = x_y.z
        identity = { id = "a" }
      }
      resource "x_y" "z" {}
    `,
  ],
  [
    "TF 1.12",
    dedent`
      import {
        to       = x_y.z
        id       = "a"
        identity = {}
      }
    `,
    "import-with-id-and-identity 1,1-7",
  ],
  ["TF 1.12", "import {\n  to = x_y.z\n}\n", "import-without-id 1,1-7"],
  ["TF 1.11", "import {\n  to = x_y.z\n}\n", "missing-required-argument 1,8-8"],
  // Variables and outputs
  [
    "TF 1.15",
    dedent`
      variable "a" {
        const      = true
        deprecated = "use b"
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      variable "a" {
        const     = true
        ephemeral = true
      }
    `,
    "const-variable-conflict 1,1-13",
  ],
  [
    "OT 1.12",
    dedent`
      variable "a" {
        const     = true
        sensitive = true
      }
    `,
  ],
  ["OT 1.10", 'variable "a" {\n  deprecated = ""\n}\n', "empty-deprecated 2,16-18"],
  [
    "OT 1.10",
    dedent`
      output "a" {
        value      = 1
        deprecated = " "
      }
    `,
    "empty-deprecated 3,16-19",
  ],
  [
    "TF 1.15",
    dedent`
      output "a" {
        value = 1
        type  = numbr
      }
    `,
    "unknown-type-keyword 3,11-16",
  ],
  // Lifecycles
  ["TF 1.16", lifecycle("    destroy = false\n")],
  [
    "TF 1.16",
    `variable "d" {}\n${lifecycle("    destroy = var.d\n")}`,
    "variables-not-allowed 4,15-18",
    "unsuitable-value-type 4,15-20",
  ],
  ["OT 1.12", `variable "d" {}\n${lifecycle("    destroy = var.d\n")}`, "destroy-not-constant 4,15-20"],
  ["OT 1.12", `variable "d" {}\n${lifecycle("    prevent_destroy = var.d\n")}`],
  [
    "OT 1.11",
    `variable "d" {}\n${lifecycle("    prevent_destroy = var.d\n")}`,
    "variables-not-allowed 4,23-26",
    "unsuitable-value-type 4,23-28",
  ],
  ["OT 1.11", lifecycle("    enabled = false\n")],
  ["OT 1.11", lifecycle("    enabled = false\n", "  count = 1\n"), "enabled-and-repetition 4,5-12"],
  [
    "OT 1.11",
    dedent`
      # m/main.tf:
      # main.tf:
      module "m" {
        source = "./m"
        lifecycle {
          enabled = false
        }
      }
    `,
  ],
  [
    "OT 1.11",
    dedent`
      # m/main.tf:
      # main.tf:
      module "m" {
        source   = "./m"
        for_each = {}
        lifecycle {
          enabled = false
        }
      }
    `,
    "enabled-and-repetition 5,5-12",
  ],
  [
    "TF 1.16",
    dedent`
      module "m" {
        source = "a/b/c"
        lifecycle {
        }
      }
    `,
    "reserved-block-type 3,3-12",
  ],
  // Actions
  ["TF 1.14", trigger("      events  = [after_create]\n      actions = [action.x_y.z]\n")],
  ["TF 1.14", trigger("      events  = [before_destroy]\n      actions = [action.x_y.z]\n"), "invalid-event 6,18-32"],
  ["TF 1.16", trigger("      events  = [before_destroy]\n      actions = [action.x_y.z]\n")],
  [
    "TF >=1.14",
    trigger("      events  = [before_destroy]\n      actions = [action.x_y.z]\n"),
    "unsupported-feature 6,18-32",
  ],
  [
    "TF 1.16",
    trigger("      events    = [after_destroy]\n      actions   = [action.x_y.z]\n      condition = true\n"),
    "destroy-event-condition 8,7-16",
  ],
  [
    "TF 1.14",
    trigger("      events  = [after_create, after_create]\n      actions = [action.x_y.b]\n"),
    "duplicate-event 6,32-44",
    "undeclared-action 7,18-30",
  ],
  ["TF 1.14", trigger("      events  = []\n      actions = []\n"), "no-actions 5,5-19", "no-events 5,5-19"],
  [
    "TF 1.14",
    trigger("      events  = [after_create]\n      actions = [module.a.b, x_y.z]\n"),
    "action-outside-of-module 7,18-28",
    "not-an-action 7,30-35",
  ],
  [
    "TF 1.16",
    trigger("      events     = [after_create]\n      actions    = [action.x_y.z]\n      on_failure = ignore\n"),
    "invalid-on-failure 8,20-26",
  ],
  [
    "TF 1.15",
    trigger("      events     = [after_create]\n      actions    = [action.x_y.z]\n      on_failure = halt\n"),
    "unavailable-feature 8,7-17",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        config {}
        config {}
        depends_on = []
      }
    `,
    "duplicate-action-config 3,3-9",
    "unsupported-argument 4,3-13",
  ],
  ["OT 1.12", 'action "x_y" "z" {\n}\n', "unavailable-feature 1,1-7"],
  // Providers and the language block
  [
    "OT 1.9",
    dedent`
      provider "x" {
        alias    = "r"
        for_each = toset(["a"])
      }
    `,
  ],
  ["OT 1.9", 'provider "x" {\n  for_each = toset(["a"])\n}\n', "provider-for-each-without-alias 2,3-11"],
  ["OT 1.8", 'provider "x" {\n  for_each = toset(["a"])\n}\n', "reserved-provider-argument 2,3-11"],
  [
    "OT 1.12",
    dedent`
      language {
        compatible_with {
          opentofu = ">= 1.12"
          other    = 1
        }
      }
    `,
  ],
  [
    "OT 1.12",
    dedent`
      language {
        edition = other
        compatible_with {
          opentofu = ">= 1.11"
        }
      }
    `,
    "unsupported-tofu-edition 2,13-18",
    "ineffective-version-constraint 4,16-25",
  ],
  // Sources of modules
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./\${var.v}"
      }
      variable "v" {
        const = true
      }
    `,
  ],
  [
    "TF 1.15",
    `module "m" {\n  source = "./\${local.v}"\n}\nlocals {\n  v = var.v\n}\n${VARIABLE}`,
    "unknown-module-source 2,17-24",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = x_y.z.id
      }
      resource "x_y" "z" {
      }
    `,
    "invalid-static-reference 2,12-17",
  ],
  [
    "TF 1.14",
    `module "m" {\n  source = "./\${var.v}"\n}\n${VARIABLE}`,
    "variables-not-allowed 2,17-20",
    "unsuitable-value-type 2,13-15",
  ],
  ["OT 1.8", `module "m" {\n  source = "./\${var.v}"\n}\n${VARIABLE}`],
  [
    "OT 1.12",
    dedent`
      module "m" {
        source = "./\${var.v}"
      }
      variable "v" {
        const = false
      }
    `,
    "variable-not-static 2,17-22",
  ],
  // OpenTofu in files named .tf
  [
    "OT 1.9",
    dedent`
      provider "aws" {
        alias    = "r"
        for_each = toset(["eu-west-1"])
        region   = each.value
      }
      resource "aws_vpc" "x" {
        provider = aws.r["eu-west-1"]
      }
      resource "aws_vpc" "y" {
        for_each = toset(["eu-west-1"])
        provider = aws.r[each.key]
      }
      module "m" {
        source    = "./m"
        providers = { aws = aws.r["eu-west-1"] }
      }
      output "w" {
        value = tofu.workspace
      }
      # m/main.tf:
      terraform {
        required_providers {
          aws = { source = "hashicorp/aws" }
        }
      }
    `,
  ],
  ["OT 1.8", 'output "w" {\n  value = tofu.workspace\n}\n', "undeclared-resource 2,11-25"],
  ["TF 1.9", 'output "w" {\n  value = tofu.workspace\n}\n', "undeclared-resource 2,11-25"],
  [
    "OT 1.9",
    dedent`
      variable "a" {
        validation {
          condition     = var.a > var.b
          error_message = "A."
        }
      }
      variable "b" {
        validation {
          condition     = var.b < var.a
          error_message = "B."
        }
      }
    `,
  ],
  [
    "OT 1.8",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      override_resource {
        target = x_y.z[*]
      }
    `,
  ],
  [
    "OT 1.8",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
      }
      run "a" {
      }
    `,
  ],
  ["OT 1.7", 'output "a" {\n  value = upcase("a")\n}\n', "unknown-function 2,11-17"],
  // Deprecations and types of outputs
  [
    "TF 1.15",
    dedent`
      output "a" {
        value      = 1
        deprecated = "use b"
      }
    `,
    "deprecated-root-output 1,1-11",
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        a      = 1
      }
      output "o" {
        value = module.m.o
      }
      # m/main.tf:
      variable "a" {
        deprecated = "use b"
      }
      output "o" {
        value      = 1
        deprecated = "use p"
      }
    `,
    "deprecated-output-used 6,11-21",
    "deprecated-variable-set 3,3-4",
  ],
  [
    "TF 1.15",
    dedent`
      output "o" {
        type  = number
        value = "a"
      }
    `,
    "invalid-output-value 3,11-14",
  ],
  [
    "TF 1.15",
    dedent`
      output "o" {
        type  = list(string)
        value = ["a"]
      }
    `,
  ],
  // Tests
  [
    "TF 1.13",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      variable "v" {
        type = string
      }
      variables {
        v = "x"
      }
    `,
    "test-variable-with-value t.tftest.hcl:1,1-13",
  ],
  [
    "TF 1.12",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      test {
        parallel = true
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        skip_cleanup = true
        backend "local" {}
      }
    `,
    "experimental-test-argument t.tftest.hcl:2,3-15",
    "experimental-test-argument t.tftest.hcl:3,3-10",
  ],
];

testVersionRows(ROWS);

test("convert takes a type and not references", () => {
  const text = dedent`
    output "a" {
      value = convert("1", list(object({ a = optional(string) })))
    }
  `;
  assert.equal(versionReports("TF 1.15", text.replace('"1"', "[]")), []);
});

test.run();
