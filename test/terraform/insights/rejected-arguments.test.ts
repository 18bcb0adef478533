// Arguments that functions reject whatever their unknown arguments are.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { insights } from "../../helpers/insights.ts";

const NAMES = `variable "v" {
}
locals {
  layout = "'open"
  date   = "2024-13-01T00:00:00Z"
  wait   = "1 day"
  secret = sensitive("x")
}
`;

const REJECTED: readonly (readonly [expression: string, at: string, words: string])[] = [
  ["formatdate(local.layout, var.v)", "local.layout", "unterminated"],
  ['formatdate("YYYY", timeadd(local.date, var.v))', "local.date", "timestamp"],
  ["formatdate(var.v, local.date)", "local.date", "timestamp"],
  ["timeadd(timestamp(), local.wait)", "local.wait", "duration"],
  ["timecmp(local.date, var.v)", "local.date", "month"],
  ["timecmp(var.v, local.date)", "local.date", "month"],
  ['cidrhost("10.0.0.1", var.v)', "10.0.0.1", "invalid CIDR"],
  ['cidrsubnet("10.0.0.0/40", var.v, 1)', "10.0.0.0/40", "invalid CIDR"],
  ['cidrsubnets("10.0.0.0", var.v)', "10.0.0.0", "invalid CIDR"],
  ["chunklist(var.v, -1)", "-", "size"],
  ["parseint(var.v, 99)", "99", "base"],
  ['replace(var.v, "/(/", "")', "/(/", "missing closing )"],
  ['textencodebase64(var.v, "KLINGON")', "KLINGON", "encoding"],
  ['textdecodebase64(var.v, "KLINGON")', "KLINGON", "encoding"],
  ["[for x in var.v : timeadd(x, local.wait)]", "local.wait", "duration"],
];

for (const [expression, at, words] of REJECTED) {
  test(`${expression} is rejected`, () => {
    const found = insights("rejected-arguments", `${NAMES}output "o" {\n  value = ${expression}\n}\n`);
    assert.equal(
      found.map((one) => [one.code, one.at]),
      [["rejected-argument", at]],
    );
    assert.ok(found[0]!.detail.includes(words), found[0]!.detail);
  });
}

const TAKEN = [
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
  // Known as a whole, or failing as a whole: reported with all other values.
  'timeadd("2024-01-01T00:00:00Z", local.wait)',
  // Nobody may see it.
  "timeadd(timestamp(), local.secret)",
  // What may fail.
  "try(timeadd(var.v, local.wait), 1)",
  "timeadd(var.v)",
  "timeadd(var.v...)",
  "upper(var.v)",
];

for (const expression of TAKEN) {
  test(`${expression} may be taken`, () => {
    assert.equal(insights("rejected-arguments", `${NAMES}output "o" {\n  value = ${expression}\n}\n`), []);
  });
}

test.run();
