// Condition messages that use sensitive or ephemeral values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

const NAMES = `variable "secret" {
  type      = string
  sensitive = true
}
variable "passing" {
  type      = string
  ephemeral = true
}
variable "plain" {
  type = string
}
`;

function rule(type: string, message: string): string {
  return `${type} {\n    condition     = var.plain != ""\n    error_message = ${message}\n  }`;
}

const PLACES: readonly (readonly [name: string, text: (message: string) => string])[] = [
  ["an output", (message) => `output "o" {\n  value = 1\n  ${rule("precondition", message)}\n}\n`],
  ["a check", (message) => `check "c" {\n  ${rule("assert", message)}\n}\n`],
  ...["precondition", "postcondition"].map(
    (type) =>
      [
        `a ${type}`,
        (message: string) => `resource "terraform_data" "a" {\n  lifecycle {\n  ${rule(type, message)}\n  }\n}\n`,
      ] as const,
  ),
];

for (const [name, text] of PLACES) {
  test(`the message of ${name}`, () => {
    const reported = (message: string) =>
      reviewed("hidden-messages", NAMES + text(message)).map(({ code, at }) => [code, at]);
    assert.equal(reported('"Not ${var.secret}."'), [["sensitive-error-message", '"Not ${var.secret}."']]);
    assert.equal(reported("jsonencode([var.secret])"), [["sensitive-error-message", "jsonencode([var.secret])"]]);
    assert.equal(reported('"Not ${var.passing}."'), [["ephemeral-error-message", '"Not ${var.passing}."']]);
    assert.equal(reported('"Not ${var.plain}."'), []);
    assert.equal(reported('"Not ${nonsensitive(var.secret)}."'), []);
    assert.equal(reported('"Not ${length(nonsensitive(var.secret))}."'), []);
    assert.equal(reported('"Not ${local.none}."'), []);
  });
}

test("messages of variables are left alone", () => {
  const text = `${NAMES}variable "a" {\n  ${rule("validation", '"Not ${var.secret}."').replace("var.plain", "var.a")}\n}\n`;
  assert.equal(reviewed("hidden-messages", text), []);
});

test.run();
