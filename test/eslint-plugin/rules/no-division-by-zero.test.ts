import { test } from "uvu";
import { rule as noDivisionByZero } from "../../../eslint-plugin/rules/no-division-by-zero.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-division-by-zero", noDivisionByZero, {
  valid: [
    "a = 1 / 2\n",
    "a = 1 / var.x\n",
    "a = 0 / 1\n",
    "a = try(1 / 0, 1)\n",
    "a = can(1 % 0)\n",
    "a = 1 * 0\n",
    "a = 1 / null\n",
    'a = 1 / "b"\n',
    'a = 1 / "02"\n',
    "a = 1 / false\n",
    "a = [for x in [0] : 1 / x]\n",
  ],
  invalid: [
    {
      code: "a = 1 / 0\n",
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 5, endLine: 1, endColumn: 10 }],
    },
    {
      code: "a = var.x % 0\n",
      errors: [{ messageId: "zero", data: { operator: "%" }, line: 1, column: 5, endLine: 1, endColumn: 14 }],
    },
    {
      name: "a text that is converted",
      code: 'a = var.x / "0.0"\n',
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 5, endLine: 1, endColumn: 18 }],
    },
    {
      code: "a = 0 / 0.0\n",
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 5, endLine: 1, endColumn: 12 }],
    },
    {
      code: "a = 1 / (1 - 1)\n",
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 5, endLine: 1, endColumn: 16 }],
    },
    {
      code: "a = 1 / length([])\n",
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      code: 'a = "é ${1 / 0} y"\n',
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 10, endLine: 1, endColumn: 15 }],
    },
    {
      code: 'a = "é"\r\nb = (1 # c\r\n  / 0)\r\n',
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 2, column: 6, endLine: 3, endColumn: 6 }],
    },
  ],
});

jsonTester.run("no-division-by-zero", noDivisionByZero, {
  valid: ['{ "a": "${1 / var.x}" }'],
  invalid: [
    {
      code: '{ "a": "${1 / 0}" }',
      errors: [{ messageId: "zero", data: { operator: "/" }, line: 1, column: 11, endLine: 1, endColumn: 16 }],
    },
  ],
});

test.run();
