// Outputs of root modules with sensitive variables that go through arguments. Terraform 1.11 decides: `terraform plan`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { review, loadModule } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleHost, reportsOf } from "../../../../tools/module-host.ts";

const BACKEND = dedent`
  terraform {
    backend "local" {}
  }
`;

const MAIN = dedent`
  variable "secret" {
    sensitive = true
  }
  variable "plain" {}
  variable "flag" {
    type = bool
  }
  resource "terraform_data" "r" {
    input            = var.secret
    triggers_replace = var.plain
  }
  resource "terraform_data" "part" {
    input = { secret = var.secret, plain = var.plain }
  }
  resource "terraform_data" "chosen" {
    input = var.flag ? var.secret : var.plain
  }
  resource "terraform_data" "two" {
    count = 2
    input = upper(var.secret)
  }
  locals {
    input = terraform_data.r.input
    any   = module.m.any
  }
  module "m" {
    source   = "./m"
    any      = var.secret
    declared = var.plain
    other    = var.plain
  }
  module "many" {
    source   = "./m"
    for_each = toset(["a"])
    any      = nonsensitive(var.secret)
    declared = var.plain
    other    = var.plain
  }
`;

const CHILD = dedent`
  variable "any" {}
  variable "declared" {
    sensitive = true
  }
  variable "other" {}
  output "any" {
    value = var.any
  }
  output "declared" {
    value = [var.declared]
  }
  output "other" {
    value = var.other
  }
`;

/** Returns how often the output with a value is reported: by validation, and by the problem. */
function counts(value: string, root = BACKEND): readonly [validation: number, problem: number] {
  const files = { "main.tf": `${root}${MAIN}output "o" {\n  value = ${value}\n}\n`, "m/main.tf": CHILD };
  const module = loadModule(".", moduleHost(files), {});
  const count = (reports: readonly { readonly code: string }[]): number =>
    reports.filter(({ code }) => code === "sensitive-output").length;
  return [count(reportsOf(module)), count(review(module, "main.tf", "sensitive-outputs"))];
}

for (const value of [
  "terraform_data.r.input",
  "terraform_data.r",
  "terraform_data.two[0].input",
  "terraform_data.two[*].input",
  "local.input",
  "local.any",
  "module.m.any",
  'module.many["a"].declared',
  '"x-${module.m.any}"',
  'module.m.any == "" ? 1 : 2',
]) {
  test(`${value} is sensitive`, () => assert.equal(counts(value), [0, 1]));
  test(`${value} may be sensitive in a module that others may call`, () => assert.equal(counts(value, ""), [0, 0]));
}

for (const value of [
  "terraform_data.r.triggers_replace",
  "terraform_data.r.id",
  "terraform_data.r.output",
  "terraform_data.part.input.plain",
  "terraform_data.chosen.input",
  "module.m.other",
  'module.many["a"].any',
  "nonsensitive(module.m.any)",
  "var.flag ? module.m.any : 1",
])
  test(`${value} is not certainly sensitive`, () => assert.equal(counts(value), [0, 0]));

test("what validation reports is not reported again", () => {
  assert.equal(counts("module.m.declared"), [1, 0]);
});

test.run();
