import { test } from "uvu";
import { rule as noConstantComparison } from "../../../eslint-plugin/rules/no-constant-comparison.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-constant-comparison", noConstantComparison, {
  valid: [
    "a = var.x == 1\n",
    "a = var.x == null\n",
    "a = var.x && var.y\n",
    "a = 1 == 1 ? 2 : 3\n",
    "a = 1 + 1\n",
    'a = "${var.x}-b" == "a-b"\n',
    "a = [var.x] == [1]\n",
    "a = uuid() == uuid()\n",
    "a = [for x in var.y : x if 1 == 1]\n",
    'a = 1 < "b"\n',
    "a = var.x.y == []\n",
  ],
  invalid: [
    {
      code: "a = (null != 2 * var.b)\n",
      errors: [
        {
          messageId: "precedence",
          data: { operator: "!=", value: "true", inner: "*" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 23,
        },
      ],
    },
    {
      name: "what is there to fail",
      code: "a = cidrhost(var.b, 0) != null\n",
      errors: [
        { messageId: "check", data: { operator: "!=", value: "true" }, line: 1, column: 5, endLine: 1, endColumn: 31 },
      ],
    },
    {
      code: "a = 1 == 1\n",
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 11,
        },
      ],
    },
    {
      code: 'a = "a" == "b"\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 15,
        },
      ],
    },
    {
      code: 'a = 1 == "1"\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 13,
        },
      ],
    },
    {
      code: "a = 2 > 1\n",
      errors: [
        {
          messageId: "constant",
          data: { operator: ">", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 10,
        },
      ],
    },
    {
      code: "a = var.x || true\n",
      errors: [
        {
          messageId: "logical",
          data: { operator: "||", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 18,
        },
      ],
    },
    {
      code: "a = false && var.x\n",
      errors: [
        {
          messageId: "logical",
          data: { operator: "&&", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: "a = var.x || true || var.y\n",
      errors: [
        {
          messageId: "logical",
          data: { operator: "||", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 27,
        },
      ],
    },
    {
      code: "a = (var.x || true) && var.y\n",
      errors: [
        {
          messageId: "logical",
          data: { operator: "||", value: "true" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: 'a = !("a" == "b")\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 17,
        },
      ],
    },
    {
      code: 'a = "${var.x}-b" == null\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 25,
        },
      ],
    },
    {
      code: 'a = "b-${var.x}" == "c"\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 24,
        },
      ],
    },
    {
      code: "a = [var.x] == [1, 2]\n",
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 22,
        },
      ],
    },
    {
      code: 'a = "é ${1 == 2} y"\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 16,
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = (1\r\n  == # c\r\n  2)\r\n',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 2,
          column: 6,
          endLine: 4,
          endColumn: 4,
        },
      ],
    },
    {
      code: "a = 1 == 1 && 2 == 2\n",
      errors: [
        {
          messageId: "logical",
          data: { operator: "&&", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 21,
        },
      ],
    },
    {
      code: "a = [for x in var.y : 1 <= 2]\n",
      errors: [
        {
          messageId: "constant",
          data: { operator: "<=", value: "true" },
          line: 1,
          column: 23,
          endLine: 1,
          endColumn: 29,
        },
      ],
    },
  ],
});

jsonTester.run("no-constant-comparison", noConstantComparison, {
  valid: ['{ "a": "${var.x == 1}" }'],
  invalid: [
    {
      code: '{ "a": "${1 == 2}" }',
      errors: [
        {
          messageId: "constant",
          data: { operator: "==", value: "false" },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 17,
        },
      ],
    },
  ],
});

test.run();
