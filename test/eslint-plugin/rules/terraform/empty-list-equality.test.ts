import { test } from "uvu";
import { rule as emptyListEquality } from "../../../../eslint-plugin/rules/terraform/empty-list-equality.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

/** Returns a case with one comparison and its suggestion. */
function one(comparison: string, text: string) {
  const code = `a = ${comparison}\n`;
  const suggestions = [{ messageId: "useLength", data: { text }, output: `a = ${text}\n` }];
  return { code, errors: [placed(code, comparison, { messageId: "equality", suggestions })] };
}

const typed = (type: string): string => `variable "b" {\n  type = ${type}\n}\n`;

hclTester.run("terraform/empty-list-equality", emptyListEquality, {
  valid: [
    "a = length(var.b) == 0\n",
    "a = var.b == [1]\n",
    "a = var.b > []\n",
    { name: "local values may be tuples", code: "a = local.b == []\n" },
    { name: "calls may give tuples", code: "a = concat(b, c) == []\n" },
    { name: "splats may give tuples", code: "a = aws_vpc.b[*].id == []\n" },
    "a = [for b in c : b] != []\n",
    "a = [] == []\n",
    `a = var.b == []\n${typed("any")}`,
    `a = var.b == []\n${typed("tuple([])")}`,
    `a = var.b.c == []\n${typed("object({ c = any })")}`,
    'a = var.b == []\nvariable "b" {}\n',
    { code: "a = var.b == []\n", filename: "a.nomad" },
  ],
  invalid: [
    one("var.b == []", "length(var.b) == 0"),
    one("[] != var.unknown", "length(var.unknown) != 0"),
    one("(var.b) == ([])", "length(var.b) == 0"),
    one("data.aws_vpcs.b.ids == []", "length(data.aws_vpcs.b.ids) == 0"),
    one("tolist(b) == []", "length(tolist(b)) == 0"),
  ],
});

const TEMPLATE = 'a = "😀 ${var.b == []}"\r\n';
const OBJECT = `a = var.b.c == []\n${typed("object({ c = set(string) })")}`;
const COMMENT = "a = var.b == /* why */ []\n";

hclTester.run("terraform/empty-list-equality", emptyListEquality, {
  valid: [],
  invalid: [
    {
      code: TEMPLATE,
      errors: [
        placed(TEMPLATE, "var.b == []", {
          messageId: "equality",
          suggestions: [{ messageId: "useLength", output: 'a = "😀 ${length(var.b) == 0}"\r\n' }],
        }),
      ],
    },
    {
      code: OBJECT,
      errors: [
        placed(OBJECT, "var.b.c == []", {
          messageId: "equality",
          suggestions: [{ messageId: "useLength", output: OBJECT.replace("var.b.c == []", "length(var.b.c) == 0") }],
        }),
      ],
    },
    { code: COMMENT, errors: [placed(COMMENT, "var.b == /* why */ []", { messageId: "equality" })] },
  ],
});

const JSON_CODE = '{ "locals": { "a": "${var.b == []}" } }\n';

jsonTester.run("terraform/empty-list-equality", emptyListEquality, {
  valid: ['{ "locals": { "a": "var.b == []" } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, "var.b == []", { messageId: "equality" })] }],
});

test.run();
