import { test } from "uvu";
import { rule as noDuplicateForKeys } from "../../../eslint-plugin/rules/no-duplicate-for-keys.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-duplicate-for-keys", noDuplicateForKeys, {
  valid: [
    "a = { for x in [1, 2] : x => x }\n",
    "a = { for x in [1, 1] : x => x... }\n",
    'a = { for x in var.y : "k" => x }\n',
    "a = { for x in [var.y, var.y] : x => 1 }\n",
    "a = try({ for x in [1, 1] : x => x }, {})\n",
    "a = [for x in [1, 1] : x]\n",
    { code: "a = { for k, x in var.y : k => x }\n", options: [{ constantKeys: true }] },
    { code: 'a = { for x in var.y : "k" => x... }\n', options: [{ constantKeys: true }] },
    { code: 'a = { for x in var.y : "${x.z}-k" => x }\n', options: [{ constantKeys: true }] },
  ],
  invalid: [
    {
      code: "a = { for x in [1, 2, 1] : x => x }\n",
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"1\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 1,
          column: 28,
          endLine: 1,
          endColumn: 29,
        },
      ],
    },
    {
      code: 'a = { for x in [var.y, var.z] : "k" => x }\n',
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"k\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 1,
          column: 33,
          endLine: 1,
          endColumn: 36,
        },
      ],
    },
    {
      code: 'a = "é ${jsonencode({ for x in ["b", "b"] : x => 1 })}"\n',
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"b\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 1,
          column: 45,
          endLine: 1,
          endColumn: 46,
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = {\r\n  for x in [1, 1] : # c\r\n  "k${x}" => x\r\n}\r\n',
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"k1\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 4,
          column: 3,
          endLine: 4,
          endColumn: 10,
        },
      ],
    },
    {
      code: "a = { for x in [1, 1, 1, 1] : x => x }\n",
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"1\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 1,
          column: 31,
          endLine: 1,
          endColumn: 32,
        },
      ],
    },
    {
      code: 'a = { for x in var.y : "k" => x }\n',
      options: [{ constantKeys: true }],
      errors: [{ messageId: "constant", data: { name: "x" }, line: 1, column: 24, endLine: 1, endColumn: 27 }],
    },
    {
      code: "a = { for x in var.y : [for x in var.z : x][0] => x }\n",
      options: [{ constantKeys: true }],
      errors: [{ messageId: "constant", data: { name: "x" }, line: 1, column: 24, endLine: 1, endColumn: 47 }],
    },
  ],
});

jsonTester.run("no-duplicate-for-keys", noDuplicateForKeys, {
  valid: ['{ "a": "${{ for x in [1, 2] : x => x }}" }'],
  invalid: [
    {
      code: '{ "a": "${{ for x in [1, 1] : x => x }}" }',
      errors: [
        {
          messageId: "duplicate",
          data: {
            detail:
              "Two different items produced the key \"1\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
          },
          line: 1,
          column: 31,
          endLine: 1,
          endColumn: 32,
        },
      ],
    },
  ],
});

test.run();
