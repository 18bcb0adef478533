// The types of results that an argument decides, and of the outputs of repeated modules. The verdicts are those of `terraform plan`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleReports } from "../../../tools/module-host.ts";

const MAIN = dedent`
  resource "terraform_data" "object" {
    input = { a = 1, b = local.list }
  }
  resource "terraform_data" "text" {
    input            = "text"
    triggers_replace = [1]
  }
  resource "terraform_data" "none" {
  }
  resource "terraform_data" "next" {
    input = terraform_data.object.output
  }
  resource "terraform_data" "counted" {
    count = 2
    input = { a = count.index }
  }
  resource "terraform_data" "each" {
    for_each = { k = { z = 1 } }
    input    = each.value
  }
  resource "terraform_data" "kept" {
    input = { a = 1 }
    lifecycle {
      ignore_changes = [input]
    }
  }
  resource "terraform_data" "one" {
    input = { a = terraform_data.two.output }
  }
  resource "terraform_data" "two" {
    input = [terraform_data.one.output]
  }
  locals {
    list   = ["x"]
    output = terraform_data.next.output
  }
  module "counted" {
    source = "./m"
    count  = 2
  }
  module "each" {
    source   = "./m"
    for_each = { k = 1 }
  }

`;
const CHILD = dedent`
  variable "any" {
  }
  output "o" {
    value = { q = 1, any = var.any }
  }
`;

/** Expressions that every plan refuses. */
const REFUSED: readonly string[] = [
  "terraform_data.object.input.c",
  "terraform_data.object.output.c",
  "terraform_data.object.output.a.b",
  'terraform_data.object.output["c"]',
  "terraform_data.object.output.b.c",
  "terraform_data.text.output.a",
  "terraform_data.text.triggers_replace.a",
  "terraform_data.next.output.c",
  "local.output.c",
  "terraform_data.counted[0].output.c",
  "terraform_data.counted[*].output.c",
  'terraform_data.each["k"].output.c',
  "[for x in terraform_data.each : x.output.c]",
  "module.counted[*].o.c",
  "module.counted[0].o.c",
  'module.each["k"].o.c',
  "[for m in module.each : m.o.c]",
  "terraform_data.text.id == null ? terraform_data.text : [terraform_data.none.id]",
];

/** Those that a plan accepts, that depend on state or inputs, or that are reported otherwise. */
const LEFT: readonly string[] = [
  "terraform_data.object.output.a",
  "terraform_data.none.output.a",
  "terraform_data.next.output.b[0]",
  "terraform_data.counted[*].output.a",
  "terraform_data.each[*].k.output.z",
  "terraform_data.kept.output.b",
  "terraform_data.one.output.a[0].a",
  "module.counted[*].o.q",
  "module.counted[0].o.any.c",
  // One result may have no instance, as the counts of two such objects exclude each other.
  "terraform_data.text.id == null ? terraform_data.counted[0] : [terraform_data.none.id]",
  "terraform_data.text.id == null ? [terraform_data.none.id] : terraform_data.counted.0",
  'terraform_data.text.id == null ? terraform_data.each["k"] : [terraform_data.none.id]',
];

function codes(expression: string): string[] {
  const main = `${MAIN}output "tested" {\n  value = ${expression}\n}\n`;
  return moduleReports({ "main.tf": main, "m/main.tf": CHILD }).map(({ code }) => code);
}

/** The resources that refer to each other. */
const CYCLE = codes("1");

for (const expression of REFUSED)
  test(`${expression} is reported`, () => assert.is(codes(expression).length, CYCLE.length + 1));

for (const expression of LEFT) test(`${expression} is not reported`, () => assert.equal(codes(expression), CYCLE));

test("a long chain of resources does not overflow the stack", () => {
  const chain = Array.from(
    { length: 3000 },
    (_, i) => `resource "terraform_data" "r${i}" {\n  input = [terraform_data.r${i + 1}.output]\n}\n`,
  );
  const last = 'resource "terraform_data" "r3000" {\n}\n';
  assert.equal(moduleReports({ "main.tf": `${chain.join("")}${last}` }), []);
});

test.run();
