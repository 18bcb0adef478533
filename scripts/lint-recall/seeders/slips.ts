// Slips that Terraform accepts: real code does not do what its author meant.
import { lineAbove } from "../insertions.ts";
import type { Seeder, Shape } from "../seeder.ts";

/** Returns lines above a block at the top of a file of a module: not its variables, tests or overrides. */
const atTop = (...lines: readonly string[]): Shape => ({
  name: lines.join(" "),
  make: (file, random) =>
    file.path.endsWith(".tf") && !/(?:^|[/_])override\.tf$/.test(file.path)
      ? lineAbove(file, random, "top", lines.join("\n"))
      : null,
});

/** Returns an output with a value, and the variable that it uses. */
const withVariable = (type: string, value: string): Shape =>
  atTop('variable "seeded" {', `  type = ${type}`, "}", 'output "seeded" {', `  value = ${value}`, "}");

/** The slips. */
export const SLIPS: readonly Seeder[] = [
  {
    rule: "terraform/no-quoted-address",
    shapes: [
      withVariable("string", '"var.seeded"'),
      withVariable("map(string)", '{ a = "var.seeded.a" }'),
      withVariable("list(string)", 'concat(["var.seeded[0]"], var.seeded)'),
      atTop('resource "seeded_type" "a" {', "}", 'output "seeded" {', '  value = ["seeded_type.a.id"]', "}"),
    ],
  },
  {
    rule: "no-malformed-value",
    shapes: [
      atTop("locals {", '  seeded = "arn:aws:iam:123456789012:role/seeded"', "}"),
      atTop("locals {", '  seeded = "arn:aws:iam:${var.account}:role/seeded"', "}"),
      atTop("locals {", '  seeded = { topic = "arn:aws:sns:eu-west-1:seeded" }', "}"),
      atTop("locals {", '  seeded = ["8443–8451"]', "}"),
      atTop("locals {", '  seeded = "10.O.0.0/16"', "}"),
    ],
  },
  {
    rule: "terraform/no-unused-declarations",
    shapes: [
      atTop('variable "seeded_unused" {', "}"),
      atTop("locals {", "  seeded_unused = 1", "}"),
      atTop('data "seeded_type" "unused" {', "}"),
      atTop(
        'variable "seeded_unused" {',
        "  validation {",
        "    condition     = var.seeded_unused > 0",
        '    error_message = "No."',
        "  }",
        "}",
      ),
    ],
  },
  {
    rule: "terraform/no-unreachable-fallback",
    shapes: [
      withVariable("object({ image = string })", "try(var.seeded.tag, null)"),
      withVariable("object({ image = string })", 'can(var.seeded.tag) ? "a" : "b"'),
      withVariable("object({ image = string })", 'lookup(var.seeded, "tag", "latest")'),
      withVariable("list(object({ image = string }))", '[for one in var.seeded : try(one.tag, "latest")]'),
      withVariable("map(object({ image = string }))", '{ for key, one in var.seeded : key => "${try(one.img, 1)}" }'),
    ],
  },
  {
    rule: "terraform/no-misspelled-address",
    shapes: ["sever", "servre", "serrver"].map((name) =>
      atTop(
        ...['resource "terraform_data" "seeded_server" {', "}"],
        ...["moved {", "  from = terraform_data.seeded", `  to   = terraform_data.seeded_${name}`, "}"],
      ),
    ),
  },
  {
    rule: "terraform/no-misspelled-attribute",
    shapes: ['{ image = "x", replica = 3 }', '{ image = "x", "repilcas" = 3 }'].map((value) =>
      atTop(
        ...['variable "seeded" {', "  type = object({ image = string, replicas = optional(number) })"],
        ...[`  default = ${value}`, "}"],
      ),
    ),
  },
  {
    rule: "terraform/no-mismatched-comparison",
    shapes: [
      withVariable("bool", 'var.seeded == "true" ? 1 : 2'),
      withVariable("number", '[var.seeded != "80"]'),
      withVariable("string", "var.seeded == true"),
      withVariable("map(string)", 'var.seeded == ""'),
      withVariable("list(object({ on = bool }))", '[for one in var.seeded : 1 if one.on == "true"]'),
      withVariable("bool", '"x-${var.seeded == "false"}"'),
    ],
  },
];
