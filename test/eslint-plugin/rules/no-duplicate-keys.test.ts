import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noDuplicateKeys } from "../../../eslint-plugin/rules/no-duplicate-keys.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-duplicate-keys", noDuplicateKeys, {
  valid: [
    "a = { b = 1, c = 2 }\n",
    "a = { b = 1, B = 2 }\n",
    "a = { b = 1, (b) = 2 }\n",
    "a = { (uuid()) = 1, (uuid()) = 2 }\n",
    "a = { (core::uuid()) = 1, (core::uuid()) = 2 }\n",
    "a = { (var.x) = 1, (var.y) = 2 }\n",
    "a = [{ b = 1 }, { b = 2 }]\n",
    'module "m" {\n  providers = { a = b.c, a = b.d }\n}\n',
    "a = { (null) = 1, (null) = 2 }\n",
    "a = { ([]) = 1, ([]) = 2 }\n",
  ],
  invalid: [
    {
      code: "a = { b = 1, b = 2 }\n",
      errors: [
        {
          messageId: "duplicate",
          data: { key: "b", line: "1" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 15,
          suggestions: [{ messageId: "removeEarlier", output: "a = { b = 2 }\n" }],
        },
      ],
    },
    {
      code: dedent`
        a = {
          b = 1
          c = 2
          b = 3
        }
      `,
      errors: [
        {
          messageId: "duplicate",
          data: { key: "b", line: "2" },
          line: 4,
          column: 3,
          endLine: 4,
          endColumn: 4,
          suggestions: [
            {
              messageId: "removeEarlier",
              output: dedent`
                a = {
                  c = 2
                  b = 3
                }
              `,
            },
          ],
        },
      ],
    },
    {
      code: dedent`
        a = {
          b = 1,
          "b" = 2,
          ("b") : 3,
        }
      `,
      errors: [
        {
          messageId: "duplicate",
          data: { key: '"b"', line: "2" },
          line: 3,
          column: 3,
          endLine: 3,
          endColumn: 6,
          suggestions: [
            {
              messageId: "removeEarlier",
              output: dedent`
                a = {
                  "b" = 2,
                  ("b") : 3,
                }
              `,
            },
          ],
        },
        {
          messageId: "duplicate",
          data: { key: '("b")', line: "3" },
          line: 4,
          column: 3,
          endLine: 4,
          endColumn: 8,
          suggestions: [
            {
              messageId: "removeEarlier",
              output: dedent`
                a = {
                  b = 1,
                  ("b") : 3,
                }
              `,
            },
          ],
        },
      ],
    },
    {
      code: dedent`
        a = {
          b = 1 # why
          b = 2
        }
      `,
      errors: [{ messageId: "duplicate", data: { key: "b", line: "2" }, line: 3, column: 3, endLine: 3, endColumn: 4 }],
    },
    {
      code: dedent`
        a = {
          # about
          b = 1

          b = 2
        }
      `,
      errors: [
        {
          messageId: "duplicate",
          data: { key: "b", line: "3" },
          line: 5,
          column: 3,
          endLine: 5,
          endColumn: 4,
          suggestions: [
            {
              messageId: "removeEarlier",
              output: dedent`
                a = {
                  # about

                  b = 2
                }
              `,
            },
          ],
        },
      ],
    },
    {
      code: "a = { b = 1, /* c */ b = 2 }\n",
      errors: [
        { messageId: "duplicate", data: { key: "b", line: "1" }, line: 1, column: 22, endLine: 1, endColumn: 23 },
      ],
    },
    {
      code: 'a = { 1 = 2, "1" = 3 }\n',
      errors: [
        {
          messageId: "duplicate",
          data: { key: '"1"', line: "1" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 17,
          suggestions: [{ messageId: "removeEarlier", output: 'a = { "1" = 3 }\n' }],
        },
      ],
    },
    {
      code: "a = { (var.x) = 1, (var . x) = 2 }\n",
      errors: [
        {
          messageId: "duplicate",
          data: { key: "(var . x)", line: "1" },
          line: 1,
          column: 20,
          endLine: 1,
          endColumn: 29,
          suggestions: [{ messageId: "removeEarlier", output: "a = { (var . x) = 2 }\n" }],
        },
      ],
    },
    {
      code: 'a = { "${var.x}-y" = 1, "${var.x}-y" = 2 }\n',
      errors: [
        {
          messageId: "duplicate",
          data: { key: '"${var.x}-y"', line: "1" },
          line: 1,
          column: 25,
          endLine: 1,
          endColumn: 37,
          suggestions: [{ messageId: "removeEarlier", output: 'a = { "${var.x}-y" = 2 }\n' }],
        },
      ],
    },
    {
      code: 'a = "x ${{ b = 1, b = 2 }.b} y"\n',
      errors: [
        {
          messageId: "duplicate",
          data: { key: "b", line: "1" },
          line: 1,
          column: 19,
          endLine: 1,
          endColumn: 20,
          suggestions: [{ messageId: "removeEarlier", output: 'a = "x ${{ b = 2 }.b} y"\n' }],
        },
      ],
    },
    {
      code: dedent`
        a = {
          b = [
            1,
          ]
          b = <<-E
            é
          E
        }
      `,
      errors: [
        {
          messageId: "duplicate",
          data: { key: "b", line: "2" },
          line: 5,
          column: 3,
          endLine: 5,
          endColumn: 4,
          suggestions: [
            {
              messageId: "removeEarlier",
              output: dedent`
                a = {
                  b = <<-E
                    é
                  E
                }
              `,
            },
          ],
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = {\r\n  c   = 1\r\n  c   = 2\r\n  ddd = 3\r\n}\r\n',
      errors: [
        {
          messageId: "duplicate",
          data: { key: "c", line: "3" },
          line: 4,
          column: 3,
          endLine: 4,
          endColumn: 4,
          suggestions: [{ messageId: "removeEarlier", output: 'a = "é"\r\nb = {\r\n  c   = 2\r\n  ddd = 3\r\n}\r\n' }],
        },
      ],
    },
    {
      code: 'a = { true = 1, "true" = 2 }\n',
      errors: [
        {
          messageId: "duplicate",
          data: { key: '"true"', line: "1" },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 23,
          suggestions: [{ messageId: "removeEarlier", output: 'a = { "true" = 2 }\n' }],
        },
      ],
    },
  ],
});

jsonTester.run("no-duplicate-keys", noDuplicateKeys, {
  valid: [
    '{ "a": { "b": 1, "c": 2 } }',
    '{ "resource": { "x": {} }, "resource": { "y": {} } }',
    '{ "b": [{}], "b": {} }',
    '{ "//": "one", "//": "two" }',
    '{ "b": null, "b": {} }',
  ],
  invalid: [
    {
      code: '{ "a": 1, "a": 2 }',
      errors: [
        { messageId: "duplicate", data: { key: '"a"', line: "1" }, line: 1, column: 11, endLine: 1, endColumn: 14 },
      ],
    },
    {
      code: '{\n  "é": { "b": "c", "\\u0062": {} }\n}',
      errors: [
        {
          messageId: "duplicate",
          data: { key: '"\\u0062"', line: "2" },
          line: 2,
          column: 20,
          endLine: 2,
          endColumn: 28,
        },
      ],
    },
    {
      code: '{ "a": "${{ b = 1, b = 2 }}" }',
      errors: [
        { messageId: "duplicate", data: { key: "b", line: "1" }, line: 1, column: 20, endLine: 1, endColumn: 21 },
      ],
    },
  ],
});

test.run();
