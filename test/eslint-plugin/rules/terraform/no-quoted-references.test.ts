import { test } from "uvu";
import { noQuotedReferences } from "../../../../eslint-plugin/rules/terraform/no-quoted-references.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const LIST =
  'resource "a" "ä" {\r\n  depends_on = [\r\n    "b.c", # why\r\n    d.e,\r\n    "f.g[0].h",\r\n  ]\r\n}\r\n';
const LIFECYCLE = 'resource "a" "b" {\n  lifecycle {\n    ignore_changes = ["tags[\\"a\\"]", "ami"]\n  }\n}\n';
const PROVIDER = 'data "a" "b" {\n  provider = "c.d"\n}\n';
const quoted = (reference: string) => ({ messageId: "quoted", data: { reference } });

hclTester.run("terraform/no-quoted-references", noQuotedReferences, {
  valid: [
    'resource "a" "b" {\n  depends_on = [c.d]\n  provider = c\n}\n',
    'resource "a" "b" {\n  lifecycle {\n    ignore_changes = ["*"]\n  }\n}\n',
    'resource "a" "b" {\n  lifecycle {\n    ignore_changes = all\n  }\n}\n',
    'resource "a" "b" {\n  depends_on = ["${c.d}", "c d", "", 1]\n}\n',
    { name: "arguments of others", code: 'a {\n  depends_on = ["b.c"]\n  provider = "d"\n}\n' },
    { name: "a nested block", code: 'resource "a" "b" {\n  c {\n    provider = "d"\n  }\n}\n' },
    { code: PROVIDER, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: LIST,
      output: 'resource "a" "ä" {\r\n  depends_on = [\r\n    b.c, # why\r\n    d.e,\r\n    f.g[0].h,\r\n  ]\r\n}\r\n',
      errors: [placed(LIST, '"b.c"', quoted("b.c")), placed(LIST, '"f.g[0].h"', quoted("f.g[0].h"))],
    },
    {
      name: "escapes are left alone",
      code: LIFECYCLE,
      output: LIFECYCLE.replace('"ami"', "ami"),
      errors: [placed(LIFECYCLE, '"ami"', quoted("ami"))],
    },
    { code: PROVIDER, output: PROVIDER.replace('"c.d"', "c.d"), errors: [placed(PROVIDER, '"c.d"', quoted("c.d"))] },
    {
      code: 'module "a" { depends_on = ["module.b"] }\n',
      output: 'module "a" { depends_on = [module.b] }\n',
      errors: [placed('module "a" { depends_on = ["module.b"] }\n', '"module.b"', quoted("module.b"))],
    },
  ],
});

test.run();
