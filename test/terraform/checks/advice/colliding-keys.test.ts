// Elements and keys that are equal to others in the same expression.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

const NAMES = `locals {
  a      = "x"
  b      = "x"
  list   = ["k", "l", "k"]
  secret = sensitive("x")
}
variable "v" {
}
`;

const COLLIDING: readonly (readonly [expression: string, code: string, ...at: string[]])[] = [
  ['toset(["a", "b", "a"])', "equal-set-element", '"a"'],
  ['toset([1, "1", true, "true"])', "equal-set-element", '"1"', '"true"'],
  ['toset(["x", local.a, local.b])', "equal-set-element", "local.a", "local.b"],
  ['[for v in [1] : toset(["a", "a"])]', "equal-set-element", '"a"'],
  ["{ (local.a) = 1, (local.b) = 2 }", "equal-object-key", "(local.b)"],
  ["{ x = 1, (local.a) = 2 }", "equal-object-key", "(local.a)"],
  ['{ "${local.a}" = 1, x = 2 }', "equal-object-key", "x"],
  ["zipmap(local.list, [1, 2, 3])", "repeated-zipmap-key", "local.list"],
  ["merge({ a = 1, b = 2 }, { a = 3 })", "overridden-merge-key", "a"],
  ['merge({ a = 1 }, var.v, { "a" = 3 })', "overridden-merge-key", "a"],
];

for (const [expression, code, ...at] of COLLIDING) {
  test(`${expression} has a collision`, () => {
    const reported = reviewed("colliding-keys", `${NAMES}output "o" {\n  value = ${expression}\n}\n`);
    assert.equal(
      reported.map((one) => [one.code, one.at]),
      at.map((text) => [code, text]),
    );
  });
}

test("merged loops have different keys", () => {
  const reported = (expression: string) =>
    reviewed("colliding-keys", `${NAMES}output "o" {\n  value = ${expression}\n}\n`).map(({ code, at }) => [code, at]);
  const loop = (list: string) => `{ for v in ${list} : v => v }`;
  assert.equal(reported(`merge(${loop("[local.a]")}, ${loop('["y", "x"]')})`), [
    ["repeated-merge-key", loop('["y", "x"]')],
  ]);
  assert.equal(reported(`merge(${loop("[local.a]")}, ${loop('["y"]')})`), []);
  assert.equal(reported(`merge(${loop("[local.a]")}, ${loop("var.v")})`), []);
  assert.equal(reported(`merge(${loop("[local.a]")}, ${loop("[local.secret]")})`), []);
  assert.equal(reported(`merge(${loop("[local.a]")}, { x = 1 })`), []);
});

const APART = [
  'toset(["a", "b"])',
  "toset([var.v, var.v])",
  "toset(local.list)",
  "toset([local.secret, local.secret])",
  "toset(null)",
  '["a", "a"]',
  "{ (local.a) = 1, y = 2 }",
  // Equal as written: for another rule.
  "{ x = 1, x = 2 }",
  "{ x = 1, x = 2, (var.v) = 3 }",
  "{ (var.v) = 1, (var.v) = 2 }",
  "{ (local.none) = 1, x = 2 }",
  'zipmap(["a", "b"], [1, 2])',
  "zipmap(var.v, [1])",
  "zipmap(null, [1])",
  "merge({ a = 1 }, { b = 2 })",
  "merge({ a = 1 }, var.v)",
  "merge({ a = 1, a = 2 })",
  "merge([{ a = 1 }, { a = 2 }]...)",
  "try(toset([1, 1]), 2)",
];

for (const expression of APART) {
  test(`${expression} has none`, () => {
    assert.equal(reviewed("colliding-keys", `${NAMES}output "o" {\n  value = ${expression}\n}\n`), []);
  });
}

test("for_each of resources and of dynamic blocks is checked", () => {
  const text = `resource "x_y" "a" {
  for_each = toset(["a", "a"])
  dynamic "b" {
    for_each = toset(["b", "b"])
    content {}
  }
}
`;
  assert.equal(
    reviewed("colliding-keys", text).map(({ at }) => at),
    ['"a"', '"b"'],
  );
});

test.run();
