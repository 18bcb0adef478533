// Expressions that are evaluated only on request: those that cannot fail unless their references do.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { cannotFailInModule } from "../../../../src/terraform/checks/validate/cannot-fail.ts";
import { type ExpressionFile, parseExpression } from "../../../../src/syntax/index.ts";
import { moduleReports } from "../../../../tools/module-host.ts";

const PLAIN = [
  "1",
  "true",
  "null",
  '"a"',
  '"a\\n"',
  "var.a",
  "local.b",
  "each.value",
  "count.index",
  "path.module",
  "terraform_data.c",
  "terraform_data.c.id",
  "data.terraform_remote_state.d",
  "data.terraform_remote_state.d.outputs",
  "[1, var.a, [local.b]]",
  "{ a = 1, b = { c = var.a } }",
  '{ "a" = (var.a) }',
  "<<EOT\nx\nEOT\n",
];

const EVALUATED = [
  '"a ${var.a}"',
  '"${var.a}"',
  "var.a.b",
  "local.b.c",
  "each.value.x",
  "terraform_data.c.id.x",
  "data.terraform_remote_state.d.outputs.x",
  "module.e.f",
  "self.id",
  "ephemeral.a.b.c",
  "var.a[0]",
  "var.a[*].b",
  "f(1)",
  "-1",
  "1 + 1",
  "var.a ? 1 : 2",
  "[for x in [1] : x]",
  "{ (var.a) = 1 }",
  "[f(1)]",
];

function isPlainText(text: string, ...iterators: readonly string[]): boolean {
  return cannotFailInModule({
    expression: (parseExpression(text).root as ExpressionFile).expression,
    iterators: iterators.map((name) => ({ name, collection: null })),
  });
}

test("plain expressions are recognized by their form", () => {
  for (const text of PLAIN) assert.ok(isPlainText(text), text);
  for (const text of EVALUATED) assert.not.ok(isPlainText(text), text);
});

test("an iterator's key and value are known to exist", () => {
  for (const text of ["it.value", "it.key", "[it.value, var.a]", "other.value"])
    assert.ok(isPlainText(text, "it"), text);
  for (const text of ["it", "it.index", "it.value.x", "it.value[0]", "[it]"])
    assert.not.ok(isPlainText(text, "it"), text);
  assert.not.ok(isPlainText("var.a.b", "var"));
});

test("references in plain expressions are checked, and their values are available on request", () => {
  const reported = (text: string): string[] => moduleReports({ "main.tf": text }).map(({ summary }) => summary);
  assert.equal(reported("locals {\n  a = [var.b, { c = local.d }]\n}\n"), [
    "Reference to undeclared input variable",
    "Reference to undeclared local value",
  ]);
  assert.equal(reported('resource "terraform_data" "a" {\n  for_each = [1]\n}\n'), ["Invalid for_each argument"]);
  assert.equal(
    reported(dedent`
      variable "a" {
        sensitive = true
      }
      output "b" {
        value = { c = var.a }
      }
    `),
    ["Output refers to sensitive values"],
  );
});

test.run();
