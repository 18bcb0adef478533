// Diagnostics for declarations across files, for overrides and for JSON: each row was compared with `terraform
// validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [
    `# a.tf:
variable "a" {}
variable "a" {}
locals {
  x = 1
}
locals {
  x = 2
}
output "o" { value = 1 }
output "o" { value = 1 }
module "m" { source = "./m" }
module "m" { source = "./m" }
resource "a" "b" {}
resource "a" "b" {}
data "a" "b" {}
data "a" "b" {}
ephemeral "a" "b" {}
ephemeral "a" "b" {}
check "c" {
  data "a" "b" {}
  assert {
    condition = var.a
    error_message = "X."
  }
}
check "c" {
  assert {
    condition = var.a
    error_message = "X."
  }
}
provider "p" {}
provider "p" {}
provider "p" { 
  alias = "x"
}
provider "p" { 
  alias = "x"
}
import {
  to = a.b
  id = "1"
}
import {
  to = a.b
  id = "1"
}
moved {
  from = a.x
  to = a.b
}
moved {
  from = a.x
  to = a.b
}
removed {
  from = a.q
}
removed {
  from = a.q
}
# b.tf:
variable "a" {}
locals {
  x = 1
}
output "o" { value = 1 }
module "m" { source = "./m" }
resource "a" "b" {}
data "a" "b" {}
ephemeral "a" "b" {}
provider "p" {}
terraform {
  backend "local" {}
}
# c.tf:
terraform {
  cloud {}
  backend "x" {}
  required_providers {}
}
terraform {
  required_providers {}
}
`,
    "duplicate-provider a.tf:33,1-13",
    "duplicate-provider-alias a.tf:37,1-13",
    "duplicate-variable a.tf:2,1-13",
    "duplicate-local a.tf:7,3-8",
    "duplicate-output a.tf:10,1-11",
    "duplicate-module a.tf:12,1-11",
    "duplicate-resource a.tf:14,1-17",
    "duplicate-resource a.tf:16,1-13",
    "duplicate-resource a.tf:18,1-18",
    "duplicate-resource a.tf:20,3-15",
    "duplicate-import a.tf:45,8-11",
    "duplicate-provider b.tf:10,1-13",
    "duplicate-variable b.tf:1,1-13",
    "duplicate-local b.tf:3,3-8",
    "duplicate-output b.tf:5,1-11",
    "duplicate-module b.tf:6,1-11",
    "duplicate-resource b.tf:7,1-17",
    "duplicate-resource b.tf:8,1-13",
    "duplicate-resource b.tf:9,1-18",
    "duplicate-backend c.tf:3,3-14",
    "duplicate-required-providers c.tf:7,3-21",
    "backend-and-cloud b.tf:12,3-18",
  ],
  [
    `# main.tf:
# x_override.tf:
variable "a" {}
locals {
  x = 1
}
output "o" {}
module "m" {}
resource "a" "b" {}
data "a" "b" {}
ephemeral "a" "b" {}
provider "p" {}
provider "p" { 
  alias = "x"
}
check "c" {}
moved {
  from = a.b
  to = a.c
}
import {
  to = a.b
  id = "x"
}
removed {
  from = a.b
}
terraform {
  backend "x" {}
  backend "y" {}
  cloud {}
  cloud {}
  required_providers {
   aws = { source = "a/b" }
  }
}
`,
    "check-in-override x_override.tf:14,1-10",
    "duplicate-backend x_override.tf:28,3-14",
    "duplicate-cloud x_override.tf:30,3-8",
    "missing-base-provider x_override.tf:11,1-13",
    "missing-base-variable x_override.tf:1,1-13",
    "missing-base-local x_override.tf:3,3-8",
    "missing-base-output x_override.tf:5,1-11",
    "missing-base-module x_override.tf:6,1-11",
    "missing-base-resource x_override.tf:7,1-17",
    "missing-base-resource x_override.tf:8,1-13",
    "moved-in-override x_override.tf:15,1-6",
    "import-in-override x_override.tf:19,1-7",
  ],
  [
    `# main.tf:
variable "a" {
  type = string
  default = "x"
}
variable "b" {
  type = number
  default = 1
}
variable "c" {
  type = number
  default = 1
}
variable "d" {
  type = number
  default = 1
  nullable = false
}
output "o" {
  value = 1
  depends_on = [terraform_data.x]
}
module "m" {
  source = "./m"
  depends_on = [terraform_data.x]
}
resource terraform_data x {
  depends_on = [terraform_data.y]
}
resource terraform_data y {}
# override.tf:
variable "a" {
  type = number
}
variable "b" {
  default = "x"
}
variable "c" {
  type = list(string)
  default = {}
  validation {
    condition = true
    error_message = "x"
  }
}
variable "d" {
  default = null
  description = "x"
}
output "o" {
  value = 2
  depends_on = [terraform_data.y]
  precondition {
    condition = true
    error_message = "x"
  }
}
module "m" {
  count = 1
  depends_on = [terraform_data.y]
}
module "m" {
  for_each = {}
  source = "a/b/c"
}
resource terraform_data x {
  depends_on = [terraform_data.y]
  provider = foo
  count = 1
  lifecycle {
    precondition {
      condition = true
      error_message = "x"
    }
  }
}
resource terraform_data x {
  for_each = []
  provider = terraform
}
locals {
  q = 1
}
`,
    "invalid-variable-default override.tf:9,13-15",
    "rule-in-override override.tf:10,3-13",
    "rule-in-override override.tf:22,3-15",
    "rule-in-override override.tf:40,5-17",
    "overridden-variable-type override.tf:1,1-13",
    "overridden-variable-default override.tf:4,1-13",
    "overridden-variable-null-default override.tf:15,1-13",
    "missing-base-local override.tf:51,3-8",
    "depends-on-in-override override.tf:21,17-33",
    "depends-on-in-override override.tf:29,17-33",
    "depends-on-in-override override.tf:36,17-33",
  ],
  [
    `# main.tf:
module "m" {
  source = "./m"
}
# override.tf:
module "m" {
  version = "1"
}
`,
  ],
  [
    `# main.tf.json:
{
 "variable": {"a": {"type": "nope", "default": 1, "sensitive": "x"}, "source": {}, "1": {}, "b": {"type": "list(string)", "default": {"a": 1}}},
 "output": {"o": {"value": 1, "depends_on": ["foo.bar", "x y", 1]}, "p": {}},
 "module": {"m": {"source": "\${var.x}", "providers": {"aws": "aws.b", "b": 1}}, "n": {"source": "foo", "count": 1, "for_each": {}}},
 "resource": {"a": {"b": {"provider": "aws", "lifecycle": {"ignore_changes": "all", "prevent_destroy": "x"}, "depends_on": "x"}, "c": {"lifecycle": {"ignore_changes": ["*", "a", "b.c"], "replace_triggered_by": ["a.b", "var.x"]}, "provisioner": {"local-exec": {"when": "destroy", "command": "\${var.x}"}}}}},
 "terraform": {"required_version": "x", "required_providers": {"aws": {"source": "a/b/c/d", "version": 1}, "b": "x"}},
 "locals": {"1": 1},
 "moved": [{"from": "a.b", "to": "module.x"}, {"from": "a", "to": 1}],
 "import": [{"to": "a.b[var.x]", "id": "x"}, {"to": 1, "id": "y"}, {"to": "data.a.b", "id": "y"}],
 "removed": {"from": "a.b[0]"},
 "check": {"c": {"assert": {"condition": true, "error_message": "x"}}},
 "provider": {"p": [{"alias": "a b"}, {"version": "1"}, {}]}
}
`,
    "unknown-type-keyword main.tf.json:2,29-35",
    "unsuitable-value-type main.tf.json:2,64-67",
    "reserved-variable-name main.tf.json:2,70-78",
    "invalid-variable-name main.tf.json:2,84-87",
    "invalid-variable-default main.tf.json:2,134-142",
    "static-reference-required main.tf.json:3,57-62",
    "static-reference-required main.tf.json:3,64-65",
    "missing-required-argument main.tf.json:3,75-76",
    "relative-module-source main.tf.json:4,29-39",
    "invalid-provider-reference main.tf.json:4,76-77",
    "relative-module-source main.tf.json:4,97-102",
    "count-and-for-each main.tf.json:4,116-126",
    "unsuitable-value-type main.tf.json:5,104-107",
    "static-list-required main.tf.json:5,124-127",
    "ignore-changes-wildcard main.tf.json:5,168-185",
    "ignore-changes-mixed main.tf.json:5,169-172",
    "replace-trigger-of-something-else main.tf.json:5,219-226",
    "replace-trigger-without-resource main.tf.json:5,219-226",
    "destroy-reference main.tf.json:5,291-301",
    "invalid-version-constraint main.tf.json:6,36-39",
    "invalid-provider-source main.tf.json:6,82-91",
    "required-provider-version-not-a-string main.tf.json:6,104-105",
    "invalid-version-constraint main.tf.json:6,113-116",
    "invalid-local-name main.tf.json:7,13-16",
    "moved-between-kinds main.tf.json:8,11-12",
    "invalid-address main.tf.json:8,57-58",
    "static-reference-required main.tf.json:8,67-68",
    "import-target-not-a-string main.tf.json:9,53-54",
    "import-not-managed main.tf.json:9,69-85",
    "removed-resource-instance main.tf.json:10,26-29",
    "check-without-assert main.tf.json:11,17-18",
    "constant-condition main.tf.json:11,42-46",
    "invalid-provider-alias main.tf.json:12,31-36",
    "provider-version-deprecated main.tf.json:12,51-54",
    "duplicate-provider main.tf.json:12,20-21",
  ],
  [
    `# main.tf.json:
{
 "resource": {"a": {"b": {"lifecycle": [{}, {}], "_": [{}, {}]}}},
 "variable": {"x": {"validation": [{"condition": "\${true}", "error_message": "x"}, {"condition": "\${var.x}"}]}}
}
`,
    "duplicate-nested-block main.tf.json:2,40-41",
    "duplicate-escape-block main.tf.json:2,55-56",
    "constant-condition main.tf.json:3,50-59",
    "validation-of-something-else main.tf.json:3,50-59",
    "missing-required-argument main.tf.json:3,108-109",
  ],
  [
    `module "a" {
  source = "./a"
  dynamic "x" {
    for_each = []
    content {}
  }
  foo {}
  count = 1
  depends_on = [var.x]
}
`,
  ],
];

checkRows(ROWS);

test.run();
