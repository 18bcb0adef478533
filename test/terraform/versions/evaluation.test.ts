// Evaluation in the versions of a module: a report is one in all of them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { review, loadModule, type VersionOption } from "../../../src/terraform/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { moduleHost, type ModuleFiles } from "../../../tools/module-host.ts";

function loaded(files: ModuleFiles, versions: VersionOption | null) {
  return loadModule(".", moduleHost(files), { versions });
}

function terraform(version: string): VersionOption {
  return { product: "terraform", version };
}

function unknownInstances(text: string, versions: VersionOption): string[] {
  return review(loaded({ "main.tf": text }, versions), "main.tf", "unknown-instances").map(({ code }) => code);
}

const SKIPPED = dedent`
  resource "terraform_data" "a" {}
  resource "terraform_data" "b" {
    count = false && terraform_data.a.id == "x" ? 1 : 0
  }
`;

const GUARDED = dedent`
  locals {
    value = null
    guard = local.value == null || local.value.size > 1
  }
`;

const ERRORS: readonly (readonly [versions: VersionOption | null, errors: string[]])[] = [
  [terraform("1.11"), ["attribute-of-null"]],
  [terraform(">= 1.5, < 1.12"), ["attribute-of-null"]],
  [terraform(">= 1.11"), []],
  [terraform("1.12"), []],
  [{ product: "opentofu", version: "1.9" }, ["attribute-of-null"]],
  [{ product: "opentofu", version: "1.10" }, []],
  [null, []],
];

const VARIABLE = dedent`
  variable "o" {
    type    = object({ n = number })
    default = null
  }
`;

function operandReports(text: string, versions: string, others: ModuleFiles = {}): string[] {
  const main = VARIABLE + text;
  const module = loaded({ "main.tf": main, ...others }, terraform(versions));
  return module.diagnostics.map(
    ({ diagnostic: { code, subject } }) => `${code} ${main.slice(subject.start, subject.end)}`,
  );
}

function output(condition: string): string {
  return `output "o" {\n  value = ${condition}\n}\n`;
}

// With Terraform 1.11, the plan of each fails: "Attempt to get attribute from null value" and the like.
const SKIPPED_OPERANDS: readonly (readonly [condition: string, operand: string])[] = [
  ["var.o == null || var.o.n > 1", ".n"],
  ["var.o != null && var.o.n > 1", ".n"],
  ["[for x in [1] : var.o == null || var.o.n > x]", ".n"],
  ["var.o == null ? true : var.o == null || var.o.n > 1", ""],
  ['!(var.o != null && contains(["a"], var.o.n))', ".n"],
];

for (const [condition, operand] of SKIPPED_OPERANDS) {
  const codes = (code: string): string[] => (operand === "" ? [] : [`${code} ${operand}`]);
  test(`an operand that fails with the default value: ${condition}`, () => {
    assert.equal(operandReports(output(condition), "~> 1.11.0"), codes("unavailable-feature"));
    assert.equal(operandReports(output(condition), ">= 1.11"), codes("unsupported-feature"));
    assert.equal(operandReports(output(condition), ">= 1.12"), []);
  });
}

const GUARDED_OPERANDS = [
  "var.o == null ? true : var.o.n > 1",
  "try(var.o != null && var.o.n > 1, false)",
  "var.o == null || can(var.o.n)",
];

for (const condition of GUARDED_OPERANDS) {
  test(`no operand that fails: ${condition}`, () => assert.equal(operandReports(output(condition), ">= 1.5"), []));
}

test("an operand is reported only where every run without values fails", () => {
  const condition = "var.o == null || var.o.n > 1";
  assert.equal(operandReports(output(condition), ">= 1.5", { "terraform.tfvars": "o = { n = 1 }\n" }), []);
  const counted = `resource "terraform_data" "x" {\n  count = var.o == null ? 0 : 1\n  input = ${condition}\n}\n`;
  assert.equal(operandReports(counted, ">= 1.5"), []);
});

test("before short-circuit, an unknown operand makes a condition unknown", () => {
  // With Terraform 1.11: Invalid count argument.
  assert.equal(unknownInstances(SKIPPED, terraform("1.11")), ["unknown-count"]);
  assert.equal(unknownInstances(SKIPPED, terraform("1.12")), []);
  assert.equal(unknownInstances(SKIPPED, terraform(">= 1.11")), []);
});

for (const [versions, errors] of ERRORS) {
  test(`an error in a skipped operand: ${JSON.stringify(versions)}`, () => {
    const module = loaded({ "main.tf": GUARDED }, versions);
    assert.equal(
      module.diagnostics.map(({ diagnostic }) => diagnostic.code),
      errors,
    );
    assert.is(module.evaluate("local.guard").value.isKnown, errors.length === 0);
  });
}

function templateProblems(template: string, version: string): string {
  const main = 'locals {\n  text = templatefile("${path.module}/t.tftpl", { o = null })\n}\n';
  const module = loaded({ "main.tf": main, "t.tftpl": template }, terraform(version));
  return review(module, "main.tf", "templates")
    .map(({ detail }) => detail)
    .join("\n");
}

test("a rendered template has the module's functions and operators", () => {
  const guarded = "${o == null || o.size > 1}\n";
  assert.is(templateProblems(guarded, "1.12"), "");
  assert.match(templateProblems(guarded, "1.11"), "Attempt to get attribute from null value");
  const call = '${startswith("ab", "a")}\n';
  assert.is(templateProblems(call, "1.3"), "");
  assert.match(templateProblems(call, "1.2"), "startswith");
});

test.run();
