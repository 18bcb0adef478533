// Arguments that functions reject for any value of their unknown arguments.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, validate } from "../../../../src/terraform/index.ts";
import { moduleHost } from "../../../../tools/module-host.ts";
import { reviewed } from "../../../helpers/reviewed.ts";

const NAMES = `variable "v" {
}
locals {
  layout = "'open"
  date   = "2024-13-01T00:00:00Z"
  wait   = "1 day"
  secret = sensitive("x")
  host   = "10.0.0.1"
  long   = "10.0.0.0/40"
  size   = -1
  base   = 99
  open   = "/(/"
  tongue = "KLINGON"
  empty  = []
  verbs  = "%s %z"
}
`;

const REJECTED: readonly (readonly [expression: string, words: string])[] = [
  ["formatdate(local.layout, var.v)", "unterminated"],
  ['formatdate("YYYY", timeadd(local.date, var.v))', "timestamp"],
  ["formatdate(var.v, local.date)", "timestamp"],
  ["timeadd(timestamp(), local.wait)", "duration"],
  ["timecmp(local.date, var.v)", "month"],
  ["timecmp(var.v, local.date)", "month"],
  ["cidrhost(local.host, var.v)", "invalid CIDR"],
  ["cidrsubnet(local.long, var.v, 1)", "invalid CIDR"],
  ["cidrsubnets(local.host, var.v)", "invalid CIDR"],
  ["chunklist(var.v, local.size)", "size"],
  ["parseint(var.v, local.base)", "base"],
  ['replace(var.v, local.open, "")', "missing closing )"],
  ["textencodebase64(var.v, local.tongue)", "encoding"],
  ["textdecodebase64(var.v, local.tongue)", "encoding"],
  ["format(local.verbs, var.v, var.v)", "unsupported format verb 'z'"],
  ["format(local.verbs, var.v)", "not enough arguments"],
];

/** Expressions in branches and loops, of whose arguments only the known ones count. */
const REJECTED_IF_EVALUATED: readonly (readonly [expression: string, at: string, words: string])[] = [
  ["var.v == 1 ? chunklist(var.v, -1) : []", "-", "size"],
  ["var.v == 1 ? timeadd(var.v, local.wait) : 1", "local.wait", "duration"],
  ["[for x in var.v : x if timeadd(x, local.wait) > 1]", "local.wait", "duration"],
];

for (const [expression, words] of REJECTED) {
  test(`${expression} fails`, () => {
    const text = `${NAMES}output "o" {\n  value = ${expression}\n}\n`;
    const { diagnostics } = validate(loadModule(".", moduleHost({ "main.tf": text })), "main.tf");
    assert.is(diagnostics.length, 1);
    assert.ok(diagnostics[0]!.detail.includes(words), diagnostics[0]!.detail);
    assert.equal(reviewed("rejected-arguments", text), []);
  });
}

for (const [expression, at, words] of REJECTED_IF_EVALUATED) {
  test(`${expression} fails if it is evaluated`, () => {
    const reported = reviewed("rejected-arguments", `${NAMES}output "o" {\n  value = ${expression}\n}\n`);
    assert.equal(
      reported.map((one) => [one.code, one.at]),
      [["rejected-argument", at]],
    );
    assert.ok(reported[0]!.detail.includes(words), reported[0]!.detail);
  });
}

const TAKEN = [
  // Findings from the file alone are reported for the file.
  'cidrhost("10.0.0.1", var.v)',
  "chunklist(var.v, -1)",
  'format("%z", var.v)',
  'replace(var.v, "/(/", "")',
  "formatdate(var.v, timestamp())",
  'formatdate("YYYY-MM", var.v)',
  'timeadd(timestamp(), "24h")',
  'cidrhost("10.0.0.1/32", var.v)',
  'cidrsubnet("10.0.0.1/32", var.v, 0)',
  'cidrsubnet("10.0.0.0/30", var.v, 200)',
  'cidrsubnet("::/0", var.v, 0)',
  "chunklist(var.v, 3)",
  "parseint(var.v, 62)",
  'replace(var.v, "/(a)/", "$1")',
  'replace(var.v, "(", "")',
  // Entirely known, or failing entirely: reported with all other values.
  'timeadd("2024-01-01T00:00:00Z", local.wait)',
  // Not for users' eyes.
  "timeadd(timestamp(), local.secret)",
  // Failures that are caught.
  "try(timeadd(var.v, local.wait), 1)",
  "timeadd(var.v)",
  "timeadd(var.v...)",
  "upper(var.v)",
];

for (const expression of TAKEN) {
  test(`${expression} may be accepted`, () => {
    assert.equal(reviewed("rejected-arguments", `${NAMES}output "o" {\n  value = ${expression}\n}\n`), []);
  });
}

test.run();
