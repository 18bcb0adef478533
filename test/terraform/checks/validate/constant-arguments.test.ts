// Calls, indexes and keys that always fail with values from other parts of the module.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moduleReports } from "../../../../tools/module-host.ts";

const NAMES = `variable "name" {
  type = string
}
variable "names" {
  type = list(string)
}
locals {
  pattern  = "a("
  network  = "10.0.0.0/30"
  host     = "10.0.0.1"
  format   = "%d"
  date     = "2024-13-01T00:00:00Z"
  empty    = []
  list     = ["a", "b"]
  pairs    = ["k", "l", "k"]
  object   = { a = 1 }
  json     = "{\\"a\\": 1"
  yaml     = "a: [1"
  base64   = "%%%"
  csv      = "a,b\\n1"
  text     = "x"
  number   = 5
  template = "$\${who}"
  broken   = "$\${who"
}
`;

const FILES = { "data.json": '{"a": 1}', "bad.json": "{", "t.tpl": "${a}" };

function reports(expression: string): { readonly code: string; readonly detail: string }[] {
  return moduleReports({ ...FILES, "main.tf": `${NAMES}output "o" {\n  value = ${expression}\n}\n` });
}

const FAILING: readonly (readonly [expression: string, code: string, words: string])[] = [
  ["regex(local.pattern, var.name)", "invalid-argument", "missing closing )"],
  ['regex("^[0-9]+$", local.text)', "call-failed", "pattern did not match any part of the given string"],
  ["regexall(local.pattern, var.name)", "invalid-argument", "missing closing )"],
  ["cidrsubnet(local.network, 4, 0)", "call-failed", "insufficient address space"],
  ["cidrsubnet(local.network, 1, 2)", "call-failed", "does not accommodate"],
  ["cidrhost(local.network, 4)", "call-failed", "does not accommodate"],
  ["cidrhost(local.host, 1)", "call-failed", "invalid CIDR"],
  ["cidrnetmask(local.text)", "call-failed", "invalid CIDR"],
  ['formatdate("YYYY", local.date)', "invalid-argument", "month"],
  ['timeadd(local.date, "1h")', "call-failed", "month"],
  ["format(local.format, local.text)", "call-failed", "a number is required"],
  ["format(local.format)", "call-failed", "not enough arguments"],
  ["local.list[2]", "no-such-element", "does not identify an element"],
  ["local.list[local.number]", "no-such-element", "does not identify an element"],
  ["local.empty[0]", "no-such-element", "does not identify an element"],
  ["element(local.empty, 0)", "call-failed", "cannot use element function with an empty list"],
  ['local.object["b"]', "no-such-element", "does not identify an element"],
  ["local.object.b", "no-such-attribute", "does not have an attribute"],
  ["jsondecode(local.json)", "call-failed", "EOF"],
  ["jsondecode(local.json).a", "call-failed", "EOF"],
  ['jsondecode(file("bad.json"))', "call-failed", "EOF"],
  ['jsondecode(file("data.json")).b', "no-such-attribute", "does not have an attribute"],
  ["yamldecode(local.yaml)", "call-failed", "line 1"],
  ["base64decode(local.base64)", "call-failed", "failed to decode base64"],
  ["csvdecode(local.csv)", "call-failed", "wrong number of fields"],
  ["tonumber(local.text)", "invalid-argument", "cannot convert"],
  ["tobool(local.number)", "invalid-argument", "cannot convert"],
  ["parseint(local.text, 10)", "invalid-argument", "cannot parse"],
  ["substr(local.text, local.list, 1)", "invalid-argument", "number required"],
  ["range(1, 2, 0)", "call-failed", "step"],
  ["slice(local.list, 1, local.number)", "invalid-argument", "end index"],
  ["one(local.list)", "invalid-argument", "zero or one elements"],
  ["zipmap(local.list, [1])", "call-failed", "number of keys"],
  ["setproduct(local.list, local.number)", "invalid-argument", "set or a list is required"],
  ["{ for k in local.pairs : k => 1 }", "duplicate-for-key", "k"],
  ['{ for k in [1, "1"] : k => 1 }', "duplicate-for-key", "1"],
  ["templatestring(local.template, {})", "invalid-argument", "vars map does not contain key"],
  ["templatestring(local.broken, {})", "invalid-argument", "invalid template"],
  ['templatefile("t.tpl", {})', "invalid-argument", "vars map does not contain key"],
];

for (const [expression, code, words] of FAILING) {
  test(`${expression} always fails`, () => {
    const reported = reports(expression);
    assert.equal(
      reported.map((one) => one.code),
      [code],
    );
    assert.ok(reported[0]!.detail.includes(words), reported[0]!.detail);
  });
}

const OPEN = [
  "regex(var.name, local.text)",
  "cidrsubnet(var.name, 4, 0)",
  "cidrsubnet(local.network, 2, 3)",
  "var.names[5]",
  "element(var.names, 0)",
  "element(local.list, 5)",
  "jsondecode(var.name).a.b",
  'jsondecode(file("data.json")).a',
  "yamldecode(var.name)[0]",
  "{ for k in var.names : k => 1 }",
  "{ for k in local.pairs : k => 1... }",
  "try(local.list[2], jsondecode(local.json), 1)",
  "can(tonumber(local.text))",
  "templatestring(local.template, { who = var.name })",
  "templatestring(var.name, {})",
  "one(var.names)",
];

for (const expression of OPEN) {
  test(`${expression} may have a value`, () => {
    assert.equal(
      reports(expression).map(({ code, detail }) => `${code}: ${detail}`),
      [],
    );
  });
}

test.run();
