import { test } from "uvu";
import { rule as noSelfCompare } from "../../../eslint-plugin/rules/no-self-compare.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-self-compare", noSelfCompare, {
  valid: [
    "a = var.x == var.y\n",
    "a = var.x && var.y\n",
    "a = var.x + var.x\n",
    "a = 1 == 1\n",
    "a = uuid() != uuid()\n",
    "a = core::uuid() != core::uuid()\n",
    "a = var.x && var.y || var.x\n",
    "a = var.x[0] == var.x[1]\n",
    "a = var.x == var.x.y\n",
    "a = var.x.y == var.x\n",
    "a = true && true\n",
  ],
  invalid: [
    {
      code: "a = var.x == var.x\n",
      errors: [
        {
          messageId: "comparison",
          data: { operator: "==", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: "a = var.x != (var.x)\n",
      errors: [
        {
          messageId: "comparison",
          data: { operator: "!=", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 21,
        },
      ],
    },
    {
      code: "a = var.x < var . x\n",
      errors: [
        {
          messageId: "comparison",
          data: { operator: "<", value: "false" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 20,
        },
      ],
    },
    {
      code: "a = var.x >= var.x\n",
      errors: [
        {
          messageId: "comparison",
          data: { operator: ">=", value: "true" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: "a = var.x && var.y && var.x\n",
      errors: [{ messageId: "operand", data: { operator: "&&" }, line: 1, column: 23, endLine: 1, endColumn: 28 }],
    },
    {
      code: "a = var.x || (var.x)\n",
      errors: [{ messageId: "operand", data: { operator: "||" }, line: 1, column: 14, endLine: 1, endColumn: 21 }],
    },
    {
      code: 'a = "b ${lower(var.x) == lower(var.x)} c"\n',
      errors: [
        {
          messageId: "comparison",
          data: { operator: "==", value: "true" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 38,
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = (var.x # c\r\n  == var.x)\r\n',
      errors: [
        {
          messageId: "comparison",
          data: { operator: "==", value: "true" },
          line: 2,
          column: 6,
          endLine: 3,
          endColumn: 11,
        },
      ],
    },
    {
      code: "a = var.x == null && var.y || var.z && var.x == null && var.x == null\n",
      errors: [{ messageId: "operand", data: { operator: "&&" }, line: 1, column: 57, endLine: 1, endColumn: 70 }],
    },
    {
      code: "a = [for x in var.y : x if x.z == x.z]\n",
      errors: [
        {
          messageId: "comparison",
          data: { operator: "==", value: "true" },
          line: 1,
          column: 28,
          endLine: 1,
          endColumn: 38,
        },
      ],
    },
  ],
});

jsonTester.run("no-self-compare", noSelfCompare, {
  valid: ['{ "a": "${var.x == var.y}" }'],
  invalid: [
    {
      code: '{ "a": "${var.x == var.x}" }',
      errors: [
        {
          messageId: "comparison",
          data: { operator: "==", value: "true" },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 25,
        },
      ],
    },
  ],
});

test.run();
