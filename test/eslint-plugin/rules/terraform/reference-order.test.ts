import { test } from "uvu";
import { referenceOrder } from "../../../../eslint-plugin/rules/terraform/reference-order.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const LINES =
  'resource "a" "b" {\r\n  depends_on = [\r\n    # of ü\r\n    c.ü, # there\r\n\r\n    # of module\r\n    module.a,\r\n    c.b\r\n  ]\r\n}\r\n';
const FLAT = 'module "a" {\n  depends_on = [b.c[1], b.c[0]]\n}\n';
const CHANGES =
  'resource "a" "b" {\n  lifecycle {\n    ignore_changes = [\n      tags["c"],\n      ami,\n    ]\n  }\n}\n';
const HEADED = 'output "a" {\n  depends_on = [\n    b.d,\n\n    # Heading\n\n    b.c,\n  ]\n}\n';
const TRIGGERS = 'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [b.d, b.c]\n  }\n}\n';

hclTester.run("terraform/reference-order", referenceOrder, {
  valid: [
    'resource "a" "b" {\n  depends_on = [c.d, c.e]\n  lifecycle {\n    ignore_changes = all\n  }\n}\n',
    'resource "a" "b" {\n  depends_on = []\n}\n',
    { name: "not only references", code: 'resource "a" "b" {\n  depends_on = [c.e, "${c.d}", unknown()]\n}\n' },
    {
      name: "other places",
      code: 'resource "a" "b" {\n  ignore_changes = [c.e, c.d]\n  f {\n    depends_on = [c.e, c.d]\n  }\n}\n',
    },
    { name: "only what is asked for", code: TRIGGERS },
    { code: FLAT, options: [{ attributes: ["ignore_changes"] }] },
    { code: FLAT, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      name: "comments move along, in CRLF, and commas come and go",
      code: LINES,
      output:
        'resource "a" "b" {\r\n  depends_on = [\r\n    c.b,\r\n\r\n    # of ü\r\n    c.ü, # there\r\n\r\n    # of module\r\n    module.a\r\n  ]\r\n}\r\n',
      errors: [placed(LINES, "c.b", { messageId: "order", data: { name: "c.b", other: "c.ü" } })],
    },
    {
      code: FLAT,
      output: 'module "a" {\n  depends_on = [b.c[0], b.c[1]]\n}\n',
      errors: [placed(FLAT, "b.c[0]", { messageId: "order" })],
    },
    {
      code: CHANGES,
      output:
        'resource "a" "b" {\n  lifecycle {\n    ignore_changes = [\n      ami,\n      tags["c"],\n    ]\n  }\n}\n',
      errors: [placed(CHANGES, "ami", { messageId: "order", data: { name: "ami", other: 'tags["c"]' } })],
    },
    { name: "headings", code: HEADED, output: null, errors: [placed(HEADED, "b.c", { messageId: "order" })] },
    {
      code: TRIGGERS,
      output: TRIGGERS.replace("b.d, b.c", "b.c, b.d"),
      options: [{ attributes: ["replace_triggered_by"] }],
      errors: [placed(TRIGGERS, "b.c", { messageId: "order" })],
    },
  ],
});

test.run();
