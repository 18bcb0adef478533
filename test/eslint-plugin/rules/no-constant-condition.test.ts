import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noConstantCondition } from "../../../eslint-plugin/rules/no-constant-condition.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-constant-condition", noConstantCondition, {
  valid: [
    "a = var.x ? 1 : 2\n",
    "a = var.x == null ? 1 : 2\n",
    "a = [for x in var.y : x if x]\n",
    'a = "%{if var.x}b%{endif}"\n',
    "a = [for x in [1, 2] : x if x == 1]\n",
    'a = [1 + "b"] ? 1 : 2\n',
    'a = uuid() == "b" ? 1 : 2\n',
    "a = null ? 1 : 2\n",
    "a = true\n",
    "a = length(var.x) > 0 ? 1 : 2\n",
    "a = can((true >= var.x) && var.y) ? 1 : 2\n",
  ],
  invalid: [
    {
      code: "a = var.b == null ? 0 : 1 + var.c == null ? 0 : 1\n",
      errors: [
        {
          messageId: "precedence",
          data: { value: "false", operator: "+" },
          line: 1,
          column: 25,
          endLine: 1,
          endColumn: 42,
        },
      ],
    },
    {
      code: "a = true ? 1 : 2\n",
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 5, endLine: 1, endColumn: 9 }],
    },
    {
      code: "a = (false) ? 1 : 2\n",
      errors: [{ messageId: "constant", data: { value: "false" }, line: 1, column: 5, endLine: 1, endColumn: 12 }],
    },
    {
      code: "a = var.x && false ? 1 : 2\n",
      errors: [{ messageId: "constant", data: { value: "false" }, line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      code: "a = length([var.x]) > 0 ? 1 : 2\n",
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 5, endLine: 1, endColumn: 24 }],
    },
    {
      code: "a = [for x in var.y : x if 1 == 1]\n",
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 28, endLine: 1, endColumn: 34 }],
    },
    {
      code: "a = { for x in var.y : x => x if true }\n",
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 34, endLine: 1, endColumn: 38 }],
    },
    {
      code: 'a = "%{if true}b%{else}c%{endif}"\n',
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 11, endLine: 1, endColumn: 15 }],
    },
    {
      code: dedent`
        a = <<E
        %{ if "true" ~}
        é
        %{ endif }
        E
      `,
      errors: [{ messageId: "constant", data: { value: "true" }, line: 2, column: 7, endLine: 2, endColumn: 13 }],
    },
    {
      code: 'a = "é"\r\nb = true /* c */ ? 1 : 2\r\n',
      errors: [{ messageId: "constant", data: { value: "true" }, line: 2, column: 5, endLine: 2, endColumn: 9 }],
    },
    {
      code: 'a = var.x ? 1 : "${var.y}-z" == null ? 2 : 3\n',
      errors: [{ messageId: "constant", data: { value: "false" }, line: 1, column: 17, endLine: 1, endColumn: 37 }],
    },
    {
      code: "a = false ? 1 : true ? 2 : 3\n",
      errors: [
        { messageId: "constant", data: { value: "false" }, line: 1, column: 5, endLine: 1, endColumn: 10 },
        { messageId: "constant", data: { value: "true" }, line: 1, column: 17, endLine: 1, endColumn: 21 },
      ],
    },
  ],
});

jsonTester.run("no-constant-condition", noConstantCondition, {
  valid: ['{ "a": "${var.x ? 1 : 2}" }'],
  invalid: [
    {
      code: '{ "a": "${true ? 1 : 2}" }',
      errors: [{ messageId: "constant", data: { value: "true" }, line: 1, column: 11, endLine: 1, endColumn: 15 }],
    },
    {
      code: '{ "a": "%{ if false }b%{ endif }" }',
      errors: [{ messageId: "constant", data: { value: "false" }, line: 1, column: 15, endLine: 1, endColumn: 20 }],
    },
  ],
});

test.run();
