// Test files of each Terraform version, and rules about ephemeral values.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

const RUN_IN_VALUES = dedent`
  # main.tf:
  variable "a" { default = 1 }
  output "o" { value = 1 }
  # t.tftest.hcl:
  variables { a = run.first.o }
  run "first" {}
`;

testVersionRows([
  ["TF 1.12", RUN_IN_VALUES, "unavailable-feature t.tftest.hcl:1,17-28"],
  ["TF 1.13", RUN_IN_VALUES],
  [
    "TF 1.12",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      test { parallel = true }
      test { parallel = true }
    `,
    "several-test-blocks t.tftest.hcl:2,1-5",
  ],
  [
    "TF 1.12",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      test { parallel = true }
      run "a" { parallel = false }
    `,
  ],
  [
    "TF 1.11",
    "# main.tf:\n# t.tftest.hcl:\ntest { parallel = true }\n",
    "unavailable-feature t.tftest.hcl:1,1-5",
    "unavailable-feature t.tftest.hcl:1,8-16",
  ],
  [
    "TF 1.11",
    '# main.tf:\n# t.tftest.hcl:\nrun "a" { parallel = false }\n',
    "unavailable-feature t.tftest.hcl:1,11-19",
  ],
  [
    "TF 1.12",
    '# main.tf:\n# t.tftest.hcl:\nrun "a" { parallel = "maybe" }\n',
    "unsuitable-value-type t.tftest.hcl:1,23-28",
  ],
  [
    "TF 1.12",
    dedent`
      # main.tf:
      variable "x" {}
      # t.tftest.hcl:
      run "a" { parallel = var.x }
    `,
    "variables-not-allowed t.tftest.hcl:1,22-25",
    "unsuitable-value-type t.tftest.hcl:1,22-27",
  ],
  [
    "TF 1.11",
    dedent`
      # main.tf:
      variable "x" {}
      # t.tftest.hcl:
      run "a" { state_key = var.x }
    `,
    "variables-not-allowed t.tftest.hcl:1,23-26",
    "unsuitable-value-type t.tftest.hcl:1,23-28",
  ],
  ["TF 1.10", '# main.tf:\n# t.tftest.hcl:\nrun "a" { state_key = "x" }\n', "unavailable-feature t.tftest.hcl:1,11-20"],
  [
    "TF 1.12",
    '# main.tf:\n# t.tftest.hcl:\nvariable "v" { type = string }\n',
    "unavailable-feature t.tftest.hcl:1,1-9",
  ],
  [
    "TF 1.13",
    '# main.tf:\n# t.tftest.hcl:\nvariable "v" { foo = string }\n',
    "unsupported-argument t.tftest.hcl:1,16-19",
  ],
  [
    "TF 1.13",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      variable "v" { type = string }
      variable "v" { type = string }
    `,
    "duplicate-test-variable t.tftest.hcl:2,1-13",
  ],
  [
    "TF 1.14",
    '# main.tf:\n# t.tftest.hcl:\nrun "a" { skip_cleanup = true }\n',
    "experimental-test-argument t.tftest.hcl:1,11-23",
  ],
  [
    "TF 1.14",
    "# main.tf:\n# t.tftest.hcl:\ntest { skip_cleanup = true }\n",
    "experimental-test-argument t.tftest.hcl:1,8-20",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        backend "local" {}
      }
    `,
    "experimental-test-argument t.tftest.hcl:2,3-10",
  ],
  [
    "TF 1.13",
    '# main.tf:\n# t.tftest.hcl:\nrun "a" { skip_cleanup = true }\n',
    "experimental-test-argument t.tftest.hcl:1,11-23",
    "unavailable-feature t.tftest.hcl:1,11-23",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" {}
      run "a" {}
    `,
    "unavailable-feature t.tftest.hcl:1,1-14",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {}
      run "a" {}
    `,
    "duplicate-run t.tftest.hcl:2,1-8",
  ],
  ["TF 1.6", '# main.tf:\n# t.tftest.hcl:\nrun "a b" {}\n'],
  ["TF 1.7", '# main.tf:\n# t.tftest.hcl:\nrun "a b" {}\n', "invalid-run-name t.tftest.hcl:1,5-10"],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        plan_options {
          mode = refresh-only
          refresh = false
        }
      }
    `,
    "incompatible-plan-options t.tftest.hcl:4,5-20",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        module { source = "git::https://x.y/z.git" }
      }
    `,
    "remote-run-module-source t.tftest.hcl:2,12-45",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      locals { a = 1 }
      # t.tftest.hcl:
      run "a" { expect_failures = [local.a] }
    `,
    "unexpectable-failure t.tftest.hcl:1,30-37",
  ],
  [
    "TF 1.7",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" {
        mock_resource "x_y" {}
        mock_resource "x_y" {}
      }
      run "a" {}
    `,
    "duplicate-mock t.tftest.hcl:3,17-22",
  ],
  [
    "TF 1.7",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      provider "x" {}
      provider "x" {}
      run "a" {}
    `,
    "duplicate-test-provider t.tftest.hcl:2,1-13",
  ],
  [
    "TF 1.7",
    dedent`
      # main.tf:
      resource "x_y" "z" {}
      # t.tftest.hcl:
      override_module { 
        target = x_y.z
        outputs = {}
      }
      run "a" {}
    `,
    "invalid-override-target t.tftest.hcl:2,3-17",
  ],
  [
    "TF 1.9",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      provider "x" { version = "1.0" }
      run "a" {}
    `,
    "provider-version-in-test t.tftest.hcl:1,26-31",
  ],
  [
    "TF 1.8",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      provider "x" { version = "1.0" }
      run "a" {}
    `,
    "provider-version-deprecated t.tftest.hcl:1,26-31",
  ],
  [
    "TF 1.11",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" { override_during = "plan" }
      run "a" {}
    `,
    "invalid-override-during t.tftest.hcl:1,21-45",
  ],
  [
    "TF 1.10",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" { override_during = plan }
      run "a" {}
    `,
    "unavailable-feature t.tftest.hcl:1,21-36",
  ],
  [
    "TF 1.8",
    dedent`
      # main.tf:
      variable "a" {}
      variable "b" {}
      # t.tftest.hcl:
      variables { a = var.b }
      run "a" {}
    `,
  ],
  [
    "TF 1.7",
    dedent`
      # main.tf:
      variable "a" {}
      variable "b" {}
      # t.tftest.hcl:
      variables { a = var.b }
      run "a" {}
    `,
    "unavailable-feature t.tftest.hcl:1,17-22",
  ],
  [
    "TF 1.13",
    dedent`
      # main.tf:
      variable "a" {}
      output "o" { value = 1 }
      # t.tftest.hcl:
      variables { a = run.a.o }
      run "a" {}
    `,
  ],
  [
    "TF 1.15",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" {
        mock_resource "x_y" {
          defaults = { a = upper("a") }
        }
      }
      run "a" {}
    `,
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "x" {
        mock_resource "x_y" {
          defaults = { a = upper("a") }
        }
      }
      run "a" {}
    `,
    "unavailable-feature t.tftest.hcl:3,16-34",
  ],
  [
    "TF 1.15",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      variables { s = "./m" }
      run "a" {
        module { source = var.s }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        module { source = var.s }
      }
    `,
    "variables-not-allowed t.tftest.hcl:2,21-24",
    "unsuitable-value-type t.tftest.hcl:2,21-26",
  ],
  [
    "TF 1.16",
    dedent`
      # main.tf:
      ephemeral "x_y" "z" {}
      # t.tftest.hcl:
      run "a" {
        assert {
          condition = ephemeral.x_y.z.a == 1
          error_message = "x"
        }
      }
    `,
    "ephemeral-assertion t.tftest.hcl:3,17-32",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      variable "a" {}
      # t.tftest.hcl:
      variables { a = upper("a") }
      run "a" {}
    `,
    "unavailable-feature t.tftest.hcl:1,17-27",
  ],
  [
    "TF 1.6",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "a" {
        assert {
          condition = plantimestamp() != ""
          error_message = "x"
        }
      }
    `,
    "constant-condition t.tftest.hcl:3,17-38",
  ],
  ["TF 1.8", 'output "a" { value = templatestring("a", {}) }\n', "unknown-function 1,22-36"],
  ["TF 1.9", 'output "a" { value = templatestring("a", {}) }\n', "invalid-argument 1,38-39"],
  ["TF 1.9", 'output "a" { value = ephemeralasnull("a") }\n', "unknown-function 1,22-37"],
  [
    "TF 1.10",
    dedent`
      variable "e" { ephemeral = true }
      output "a" { value = ephemeralasnull(var.e) }
      provider "x" { token = var.e }
      resource "terraform_data" "a" {
        provisioner "local-exec" { command = var.e }
      }
      locals { l = [var.e] }
    `,
  ],
  [
    "TF 1.10",
    'variable "e" { ephemeral = true }\nlocals { l = "x${var.e}" }\nresource "terraform_data" "a" { triggers_replace = [local.l] }\n',
    "ephemeral-argument 3,52-61",
  ],
  [
    "TF 1.10",
    dedent`
      variable "e" { 
        type = set(string)
        ephemeral = true
      }
      resource "x_y" "a" { for_each = var.e }
    `,
    "invalid-for-each 5,33-38",
  ],
  [
    "TF 1.10",
    dedent`
      module "m" { source = "./m" }
      output "a" { value = module.m.o }
      # m/main.tf:
      variable "e" { 
        ephemeral = true
        default = 1
      }
      output "o" {
        value = var.e
        ephemeral = true
      }
    `,
    "ephemeral-output 2,22-32",
  ],
  [
    "TF 1.11",
    dedent`
      module "m" { source = "./m" }
      resource "terraform_data" "a" { input = module.m.o }
      # m/main.tf:
      variable "e" { 
        ephemeral = true
        default = 1
      }
      output "o" {
        value = var.e
        ephemeral = true
      }
    `,
    "ephemeral-argument 2,41-51",
  ],
  [
    "TF 1.10",
    dedent`
      module "m" { source = "./m" }
      # m/main.tf:
      output "o" {
        value = 1
        ephemeral = true
      }
    `,
  ],
  ["TF 1.10", 'output "a" { \n  value = ephemeral.x_y.nope\n}\n', "undeclared-resource 2,11-29"],
  [
    "TF 1.10",
    dedent`
      ephemeral "x_y" "a" {
        count = 2
        depends_on = [terraform_data.b]
        lifecycle {
          precondition {
            condition = terraform_data.b.id != ""
            error_message = "x"
          }
          postcondition {
            condition = self.z != ""
            error_message = "x"
          }
        }
      }
      resource "terraform_data" "b" {}
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        config {
          _ {}
          _ {}
        }
      }
    `,
  ],
]);

test.run();
