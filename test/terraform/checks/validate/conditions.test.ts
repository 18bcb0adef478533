import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleReports } from "../../../../tools/module-host.ts";
import { testRows, testWarnings } from "../../../helpers/module-rows.ts";

const LIST = 'variable "l" {\n  type = list(string)\n}\n';

/** Returns an output with a precondition. */
function precondition(condition: string, message = '"x"'): string {
  return `${LIST}output "o" {\n  value = 1\n  precondition {\n    condition     = ${condition}\n    error_message = ${message}\n  }\n}\n`;
}

function validation(condition: string, message = '"x"', type = "string"): string {
  return `variable "v" {\n  type = ${type}\n  validation {\n    condition     = ${condition}\n    error_message = ${message}\n  }\n}\n`;
}

testRows("conditions", [
  [precondition("length(var.l) > 0")],
  [precondition('var.l[0] == "a" ? "true" : "false"')],
  [precondition("length(var.l)"), "main.tf:7:21 Invalid condition result"],
  [precondition("[var.l]"), "main.tf:7:21 Invalid condition result"],
  [precondition("length(var.l) > 0 ? null : null"), "main.tf:7:21 Invalid condition result"],
  [precondition("length(var.l) > 0", "var.l"), "main.tf:8:21 Invalid error message"],
  [precondition("length(var.l) > 0", "length(var.l)")],
  [precondition("length(var.l) > 0", "null"), "main.tf:8:21 Invalid error message"],
  [
    `${LIST}check "c" {\n  assert {\n    condition     = length(var.l) > 0\n    error_message = null\n  }\n}\n`,
    "main.tf:7:21 Invalid error message",
  ],
  [
    precondition("length(var.l) > 0", "length(var.l) > 1 ? null : tostring(null)"),
    "main.tf:8:21 Invalid error message",
  ],
  [precondition("var.x > 0"), "main.tf:7:21 Reference to undeclared input variable"],
]);

/** Returns a resource with a condition that refers to the resource itself, in both arguments. */
function ownCondition(block: string): string {
  const reference = "terraform_data.a.id";
  return `resource "terraform_data" "a" {\n  lifecycle {\n    ${block} {\n      condition     = ${reference} != ""\n      error_message = "\${${reference}}"\n    }\n  }\n}\n`;
}

testRows("a resource's conditions that refer to it are reported once", [
  [
    ownCondition("precondition"),
    "main.tf:4:23 Invalid reference in precondition",
    "main.tf:5:23 Invalid reference in precondition",
  ],
  [
    ownCondition("postcondition"),
    "main.tf:4:23 Invalid reference in postcondition",
    "main.tf:5:23 Invalid reference in postcondition",
  ],
]);

testRows("validations", [
  [validation('var.v != ""')],
  [validation("length(var.v)"), "main.tf:4:21 Invalid variable validation result"],
  [validation('var.v == "" ? null : null'), "main.tf:4:21 Invalid variable validation result"],
  [validation('can(regex("[", var.v))'), "main.tf:1:1 Invalid value for variable"],
  // An unknown value that converts to bool may be true.
  [validation("var.v", '"x"', "any")],
  // The message matters only when the condition fails.
  [validation('var.v != ""', "[var.v]")],
]);

testRows("arguments of child modules", [
  [
    dedent`
      module "m" {
        source = "./child"
        v      = "a"
      }
      # child/main.tf:
    ` + validation('var.v != ""'),
  ],
  [
    dedent`
      module "m" {
        source = "./child"
        v      = ""
      }
      # child/main.tf:
    ` + validation('var.v != ""'),
    "main.tf:3:12 Invalid value for variable",
  ],
  [
    dedent`
      variable "w" {
      }
      module "m" {
        source = "./child"
        v      = var.w
      }
      # child/main.tf:
    ` + validation('var.v != ""'),
  ],
  [
    dedent`
      module "m" {
        source = "./child"
        v      = null
      }
      # child/main.tf:
      variable "v" {
        nullable = false
      }
    `,
    "main.tf:3:12 Required variable not set",
  ],
  [
    dedent`
      module "m" {
        source = "./child"
        v      = null
      }
      # child/main.tf:
      variable "v" {
        nullable = false
        default  = 1
      }
    `,
  ],
]);

/** Returns a variable in JSON whose validation has a message. */
function jsonMessage(message: string): string {
  const rule = { condition: "${var.v != 1}", error_message: message };
  return `# main.tf.json:\n${JSON.stringify({ variable: { v: { validation: rule } } })}\n`;
}

// Terraform reads them as text.
for (const message of ["x ${", "%{ if var.v }y", "${ var.v", "%{ for }", "${upper()}"]) {
  const at = `main.tf.json:1:${jsonMessage("").split("\n")[1]!.indexOf('""') + 1}`;
  testRows("messages in JSON that have no value", [[jsonMessage(message)]]);
  testWarnings("messages in JSON that have no value", [
    [jsonMessage(message), `${at} Validation error message expression is invalid`],
  ]);
}
testWarnings("messages in JSON that have a value", [[jsonMessage("x ${var.v} $${y")]]);
testRows("messages in JSON that refer to nothing", [
  [jsonMessage("${local.x}"), "main.tf.json:1:80 Reference to undeclared local value"],
]);

test("other messages in JSON are templates", () => {
  const rule = { condition: "${var.v != 1}", error_message: "x ${" };
  const reports = moduleReports({
    "main.tf.json": JSON.stringify({ variable: { v: {} }, output: { o: { value: 1, precondition: rule } } }),
  });
  assert.equal(
    reports.map(({ severity, summary }) => `${severity}: ${summary}`),
    ["error: Missing expression"],
  );
});

test.run();
