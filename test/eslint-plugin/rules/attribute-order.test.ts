import { test } from "uvu";
import { attributeOrder } from "../../../eslint-plugin/rules/attribute-order.ts";
import { hclTester } from "../rule-tester.ts";

const at = (name: string, other: string, line: number, column: number) => ({
  messageId: "order",
  data: { name, other },
  line,
  column,
  endLine: line,
  endColumn: column + name.length,
});

hclTester.run("attribute-order", attributeOrder, {
  valid: [
    'resource "a" "b" {\n  count = 1\n  c = 2\n  d {}\n  a = 3\n  lifecycle {}\n  depends_on = []\n}\n',
    'variable "a" {\n  default = 1\n  type = number\n}\n',
    "depends_on = []\ncount = 1\n",
    'module "a" {\n  source = "b"\n  count = 1\n}\n',
    { name: "objects are no blocks", code: 'resource "a" "b" {\n  c = { d = 1, count = 2 }\n}\n' },
    { code: 'resource "a" "b" {\n  c = 1\n  count = 2\n}\n', options: [{ resource: [] }] },
  ],
  invalid: [
    {
      code: 'resource "a" "b" {\n  c = 1\n  count = unknown\n}\n',
      output: 'resource "a" "b" {\n  count = unknown\n  c = 1\n}\n',
      errors: [at("count", "c", 3, 3)],
    },
    {
      name: "comments move along, in CRLF",
      code: 'data "a" "b" {\r\n  # why\r\n  depends_on = [c] # there\r\n  d          = "😀 ${e}"\r\n}\r\n',
      output: 'data "a" "b" {\r\n  d = "😀 ${e}"\r\n  # why\r\n  depends_on = [c] # there\r\n}\r\n',
      errors: [at("d", "depends_on", 4, 3)],
    },
    {
      name: "blocks have their place, too",
      code: 'resource "a" "b" {\n  lifecycle {\n    c = 1\n  }\n\n  d {\n    e = 2\n  }\n}\n',
      output: 'resource "a" "b" {\n  d {\n    e = 2\n  }\n\n  lifecycle {\n    c = 1\n  }\n}\n',
      errors: [at("d", "lifecycle", 6, 3)],
    },
    {
      name: "groups of one's own",
      code: 'variable "a" {\n  default = 1\n  type    = number\n}\n',
      output: 'variable "a" {\n  type    = number\n  default = 1\n}\n',
      options: [{ variable: ["description", "type"] }],
      errors: [at("type", "default", 3, 3)],
    },
  ],
});

test.run();
