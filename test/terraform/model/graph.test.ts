// The outline decides whether a module has cycles at all: it must find each cycle of the whole graph.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/terraform/index.ts";
import { graphOf, graphWithCycles } from "../../../src/terraform/model/graph/graph.ts";
import { moduleHost } from "../../../tools/module-host.ts";

const CHILD = `
variable "x" { default = 1 }
variable "y" { default = 1 }
output "x" { value = var.x }
output "y" { value = terraform_data.a.output }
output "constant" { value = 1 }
resource "terraform_data" "a" { input = var.y }
`;

/** Names of declarations that may depend on each other. */
const TARGETS = [
  ...["local.a", "local.b", "terraform_data.a", "terraform_data.b", "var.v"],
  ...["m", "n"].flatMap((call) => ["", ".x", ".y", ".constant", ".missing"].map((output) => `module.${call}${output}`)),
];

// Few dependencies: with more, nearly all modules have cycles.
const target = fc.oneof({ weight: 3, arbitrary: fc.constant("1") }, fc.constantFrom(...TARGETS));
const dependency = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.constantFrom("terraform_data.a", "terraform_data.b", "module.m", "module.n"),
);

const module = fc
  .record({
    locals: fc.tuple(target, target),
    inputs: fc.tuple(target, target),
    arguments: fc.tuple(target, target, target, target),
    counts: fc.tuple(target, target),
    depends: fc.tuple(dependency, dependency, dependency),
    condition: target,
  })
  .map(({ locals, inputs, arguments: given, counts, depends, condition }) => {
    const dependsOn = (index: 0 | 1 | 2) => (depends[index] === "" ? "" : `depends_on = [${depends[index]}]`);
    return `
locals {
  a = ${locals[0]}
  b = [${locals[1]}]
}
variable "v" {
  validation {
    condition     = ${condition} == var.v
    error_message = "No."
  }
}
resource "terraform_data" "a" {
  input = ${inputs[0]}
  ${dependsOn(0)}
}
resource "terraform_data" "b" {
  input = ${inputs[1]}
}
module "m" {
  source = "./child"
  count  = ${counts[0]}
  x      = ${given[0]}
  y      = ${given[1]}
  ${dependsOn(1)}
}
module "n" {
  source = "./child"
  count  = ${counts[1]}
  x      = ${given[2]}
  y      = ${given[3]}
  ${dependsOn(2)}
}
`;
  });

test("a graph without cycles is one whose outline has none", () => {
  const found = { cyclic: 0, acyclic: 0 };
  fc.assert(
    fc.property(module, (text) => {
      const loaded = loadModule(".", moduleHost({ "main.tf": text, "child/main.tf": CHILD }));
      const isCyclic = graphOf(loaded).cycles().length > 0;
      found[isCyclic ? "cyclic" : "acyclic"]++;
      assert.is((graphWithCycles(loaded)?.cycles().length ?? 0) > 0, isCyclic, text);
    }),
    { numRuns: 300 },
  );
  assert.ok(found.cyclic > 20 && found.acyclic > 20, JSON.stringify(found));
});

test.run();
