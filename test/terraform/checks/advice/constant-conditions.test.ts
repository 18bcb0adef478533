// Conditions that are constant because of a module's types, and those that depend on its values or callers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

const NAMES = `variable "number" {
  type = number
}
variable "name" {
  type     = string
  nullable = false
}
variable "maybe" {
  type = string
}
variable "list" {
  type     = list(string)
  nullable = false
}
variable "object" {
  type     = object({ a = string, b = optional(string) })
  nullable = false
}
variable "switch" {
  type    = bool
  default = true
}
variable "any" {
}
locals {
  enabled = true
  zones   = ["a", "b"]
  names   = var.list
  size    = length(var.list)
  settings = { on = true, name = var.name }
}
module "child" {
  source = "./child"
}
`;

const CHILD = `variable "given" {
  default = null
}
output "number" {
  value = length("\${var.given}")
}
output "constant" {
  value = 5
}
`;

function conditionsOf(text: string): (readonly [condition: string, value: string])[] {
  const reported = reviewed("constant-conditions", { "main.tf": NAMES + text, "child/main.tf": CHILD });
  return reported.map(({ code, at, detail }) => {
    assert.is(code, "constant-module-condition");
    return [at, / always (true|false) /.exec(detail)![1]!];
  });
}

/** Conditions with their constant part, if that is not the whole. */
const CONSTANT: readonly (readonly [condition: string, value: string, part?: string])[] = [
  ["var.object == null", "false"],
  ["var.list != []", "true"],
  ["var.name != null", "true"],
  ["var.name == null", "false"],
  ["var.list == []", "false"],
  ["local.size == null", "false"],
  ["local.names != null", "true"],
  ["can(var.object.c)", "false"],
  ["var.name == null && var.switch", "false", "var.name == null"],
  ["var.name != null || var.switch", "true", "var.name != null"],
  ["!(var.name != null)", "true", "var.name != null"],
  ["var.switch && !(var.list == [] || var.switch)", "false", "var.list == []"],
  ["can(var.object.c) && var.switch", "false"],
  ['module.child.number == "x"', "false"],
];

for (const [condition, value, part = condition] of CONSTANT) {
  test(`${condition} is ${value} in a conditional`, () => {
    assert.equal(conditionsOf(`output "o" {\n  value = ${condition} ? 1 : 2\n}\n`), [[part, value]]);
  });
  test(`${condition} is ${value} in a precondition`, () => {
    const rule = `precondition {\n    condition     = ${condition}\n    error_message = "No."\n  }`;
    assert.equal(conditionsOf(`output "o" {\n  value = 1\n  ${rule}\n}\n`), [[part, value]]);
  });
}

const OPEN = [
  "var.number == 1",
  "var.maybe != null",
  "var.object.b != null",
  "var.switch",
  'var.any == "1"',
  "length(var.list) > 0",
  // A module's constants are meant to be changed.
  "local.enabled",
  "length(local.zones) > 1",
  "local.settings.on",
  "module.child.constant == 5",
  // Not conditions, or failing.
  "var.name",
  "var.none == null",
  // Constant in any module: for another rule.
  "var.any == null && false",
  "true",
  // Operations that may fail while a value is unknown.
  "can(var.number == 1 && var.maybe)",
  'fileexists("main.tf")',
  'file("main.tf") == null',
  "terraform_data.a.id != null",
  'path.module == "x"',
];

test("paths are no constants in a root module", () => {
  const root = 'terraform {\n  backend "local" {}\n}\n';
  assert.equal(conditionsOf(`${root}output "o" {\n  value = path.module != "" ? 1 : 2\n}\n`), []);
});

for (const condition of OPEN) {
  test(`${condition} is unknown`, () => {
    assert.equal(conditionsOf(`output "o" {\n  value = ${condition} ? 1 : 2\n}\n`), []);
  });
}

test("conditions of all kinds are checked", () => {
  const text = `resource "terraform_data" "a" {
  count = var.name != null ? 1 : 0
  input = "%{ if var.object == null }a%{ endif }"
  triggers_replace = [for v in var.list : v if var.list == ["b"]]
  lifecycle {
    precondition {
      condition     = var.name == null
      error_message = "No."
    }
    postcondition {
      condition     = self.id != null && var.list == []
      error_message = "No."
    }
  }
}
check "c" {
  assert {
    condition     = var.list != []
    error_message = "No."
  }
}
variable "v" {
  type     = string
  nullable = false
  validation {
    condition     = var.v != null
    error_message = "No."
  }
}
`;
  assert.equal(
    conditionsOf(text).map(([condition]) => condition),
    [
      "var.name != null",
      "var.object == null",
      'var.list == ["b"]',
      "var.name == null",
      "var.list == []",
      "var.list != []",
      "var.v != null",
    ],
  );
});

test("comparisons anywhere are checked", () => {
  assert.equal(conditionsOf("locals {\n  create = { a = var.switch && var.list != [] }\n}\n"), [
    ["var.list != []", "true"],
  ]);
});

test("another topic has comparisons of different types", () => {
  assert.equal(conditionsOf('output "o" {\n  value = !(var.number == "1" && var.switch) ? 1 : 2\n}\n'), []);
});

test("loop variables are not the module's names", () => {
  assert.equal(conditionsOf('output "o" {\n  value = [for var in var.list : var.object == null ? 1 : 2]\n}\n'), []);
  assert.equal(conditionsOf('output "o" {\n  value = [for v in var.list : v == null ? 1 : 2]\n}\n'), []);
});

test("arguments of try and can are left alone", () => {
  assert.equal(conditionsOf('output "o" {\n  value = try(var.name != null ? 1 : 2, 3)\n}\n'), []);
});

test.run();
