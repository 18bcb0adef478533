// Sensitive and ephemeral values on their way through functions, templates, nested objects, loops and modules into
// outputs and other locations that reject them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moduleReports } from "../../../../tools/module-host.ts";

const NAMES = `variable "secret" {
  type      = string
  sensitive = true
}
variable "secrets" {
  type      = map(string)
  sensitive = true
}
variable "passing" {
  type      = string
  ephemeral = true
}
variable "plain" {
  type = map(string)
}
variable "size" {
  type      = number
  sensitive = true
}
locals {
  nested = { a = { b = [1, var.secret] }, c = "plain" }
  text   = "\${var.plain.a}:\${var.secret}"
}
module "child" {
  source = "./child"
  secret = var.secret
}
`;

const CHILD = `variable "secret" {
  type      = string
  sensitive = true
}
output "marked" {
  value     = "x-\${var.secret}"
  sensitive = true
}
output "unmarked" {
  value = "fixed"
}
output "leaking" {
  value = { a = [var.secret] }
}
`;

function codesOf(text: string, template = ""): string[] {
  const files = { "main.tf": NAMES + text, "child/main.tf": CHILD, "t.tpl": template };
  return moduleReports(files).map(({ code }) => code);
}

const SENSITIVE = [
  "var.secret",
  "[var.secret]",
  "{ a = { b = var.secret } }",
  "jsonencode({ a = [var.secret] })",
  "yamlencode(local.nested)",
  "base64encode(var.secret)",
  "sha256(var.secret)",
  "length(var.secret)",
  '"x-${var.secret}"',
  "<<-EOT\n    ${var.secret}\n  EOT\n",
  "%{ if true }${var.secret}%{ endif }",
  "local.text",
  "local.nested",
  "local.nested.a.b",
  "local.nested.a.b[1]",
  "[for v in var.secrets : v]",
  "{ for k, v in { a = 1 } : k => var.secret }",
  "[for v in [var.secret] : upper(v)]",
  'var.secrets["a"]',
  "values(var.secrets)[*]",
  "keys(var.secrets)",
  "merge(var.plain, var.secrets)",
  'lookup(var.secrets, "a", null)',
  'coalesce(var.secret, "x")',
  "try(var.secrets.none, var.secret)",
  'var.secret == "x" ? 1 : 2',
  'var.secret == "x"',
  '!(var.secret == "x")',
  "tostring(var.size + 1)",
  "sensitive(1)",
  "toset([var.secret])",
  "concat([1], [var.secret])",
  'format("%s", var.secret)',
  "module.child.marked",
  "upper(module.child.marked)",
  "module.child.leaking",
  "module.child",
  'templatefile("t.tpl", { a = var.secret })',
];

for (const expression of SENSITIVE) {
  test(`${expression} is sensitive`, () => {
    const value = expression.startsWith("%{") ? `"${expression}"` : expression;
    assert.equal(codesOf(`output "o" {\n  value = ${value}\n}\n`, "${a}"), ["sensitive-output"]);
    assert.equal(codesOf(`output "o" {\n  value = ${value}\n  sensitive = true\n}\n`, "${a}"), []);
  });
}

const PLAIN = [
  "var.plain",
  "local.nested.c",
  "nonsensitive(var.secret)",
  '"x-${nonsensitive(var.secret)}"',
  "issensitive(var.secret)",
  "module.child.unmarked",
  "[for v in var.plain : v]",
  "try(var.plain.a, var.secret)",
  // One element is sensitive, and the others are not.
  'merge(var.plain, { a = var.secret })["b"]',
];

for (const expression of PLAIN) {
  test(`${expression} is not sensitive`, () => {
    assert.equal(codesOf(`output "o" {\n  value = ${expression}\n}\n`), []);
  });
}

const EPHEMERAL = [
  "var.passing",
  "{ a = [var.passing] }",
  "jsonencode([var.passing])",
  '"x-${var.passing}"',
  "ephemeralasnull([1]) == null ? 1 : length(var.passing)",
];

for (const expression of EPHEMERAL) {
  test(`${expression} is ephemeral`, () => {
    assert.equal(codesOf(`output "o" {\n  value = ${expression}\n}\n`), ["ephemeral-output"]);
  });
}

const EPHEMERAL_OUTPUTS: readonly (readonly [expression: string, ...codes: string[]])[] = [
  ["var.passing"],
  ["[var.passing, var.secret]"],
  ["var.secret", "value-not-ephemeral"],
  ["length(var.plain)", "value-not-ephemeral"],
  ["ephemeralasnull(var.passing)"],
  ["module.unknown.text"],
];

for (const [expression, ...codes] of EPHEMERAL_OUTPUTS) {
  test(`an ephemeral output with ${expression}`, () => {
    const text = `output "o" {\n  value = ${expression}\n  ephemeral = true\n  sensitive = true\n}\n`;
    const reported = codesOf(`${text}module "unknown" {\n  source = "a/b/c"\n}\n`);
    assert.equal(reported, ["ephemeral-root-output", ...codes]);
  });
}

test("ephemeralasnull makes an ephemeral value a plain one", () => {
  assert.equal(codesOf('output "o" {\n  value = ephemeralasnull(var.passing)\n}\n'), []);
});

const REPETITIONS: readonly (readonly [forEach: string, ...codes: string[]])[] = [
  ["var.secrets", "invalid-for-each"],
  ["toset([var.secret])", "invalid-for-each"],
  ["{ for k, v in var.secrets : k => v }", "invalid-for-each"],
  ["{ (var.secret) = 1 }", "invalid-for-each"],
  ["toset(keys(var.secrets))", "invalid-for-each"],
  ["toset(nonsensitive(keys(var.secrets)))"],
  // Values may be sensitive as long as the keys are not.
  ["{ a = var.secret }"],
  ['{ for k in ["a"] : k => var.secret }'],
  ["merge(var.plain, { a = var.secret })"],
  ["merge(var.plain, sensitive({ a = 1 }))", "invalid-for-each"],
  ["toset([var.passing])", "invalid-for-each"],
];

for (const [forEach, ...codes] of REPETITIONS) {
  test(`for_each = ${forEach}`, () => {
    assert.equal(codesOf(`resource "terraform_data" "a" {\n  for_each = ${forEach}\n}\n`), codes);
  });
}

test("a count may be sensitive, and not ephemeral", () => {
  assert.equal(codesOf('resource "terraform_data" "a" {\n  count = var.size\n}\n'), []);
  assert.equal(codesOf('resource "terraform_data" "a" {\n  count = length(var.passing)\n}\n'), ["invalid-count"]);
});

test.run();
