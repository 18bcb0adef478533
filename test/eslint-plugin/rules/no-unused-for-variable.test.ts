import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noUnusedForVariable } from "../../../eslint-plugin/rules/no-unused-for-variable.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-unused-for-variable", noUnusedForVariable, {
  valid: [
    "a = [for x in var.y : x]\n",
    "a = [for k, v in var.y : k]\n",
    'a = [for k, v in var.y : "${k}"]\n',
    "a = [for _, v in var.y : v]\n",
    "a = [for _k, v in var.y : v]\n",
    "a = { for k, v in var.y : k => v }\n",
    "a = [for k, v in var.y : v if k != 1]\n",
    "a = [for x in range(3) : 1]\n",
    'a = "%{for k, v in var.y}${k}${v}%{endfor}"\n',
    "a = [for k, v in var.y : [for x in k : x]]\n",
    { code: "a = [for _ in var.y : 1]\n", options: [{ values: true }] },
  ],
  invalid: [
    {
      code: "a = [for k, v in var.y : v]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = [for v in var.y : v]\n" }],
        },
      ],
    },
    {
      code: "a = { for k, v in var.y : v.id => v }\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 12,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = { for v in var.y : v.id => v }\n" }],
        },
      ],
    },
    {
      code: "a = [for k, v in var.y : { k = v }]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = [for v in var.y : { k = v }]\n" }],
        },
      ],
    },
    {
      code: "a = [for k, v in k : v]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = [for v in k : v]\n" }],
        },
      ],
    },
    {
      code: "a = [for k, v in var.y : [for k in v : k]]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [
            { messageId: "drop", data: { name: "k" }, output: "a = [for v in var.y : [for k in v : k]]\n" },
          ],
        },
      ],
    },
    {
      code: "a = [for k, v in var.y : { k = v.k }]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = [for v in var.y : { k = v.k }]\n" }],
        },
      ],
    },
    {
      code: 'a = "é %{for k, v in var.y}${v}%{endfor}"\n',
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 15,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: 'a = "é %{for v in var.y}${v}%{endfor}"\n' }],
        },
      ],
    },
    {
      code: dedent`
        a = <<-E
          %{for k,v in var.y~}
          \${v}
          %{endfor~}
          E
      `,
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 2,
          column: 9,
          endLine: 2,
          endColumn: 10,
          suggestions: [
            {
              messageId: "drop",
              data: { name: "k" },
              output: dedent`
                a = <<-E
                  %{for v in var.y~}
                  \${v}
                  %{endfor~}
                  E
              `,
            },
          ],
        },
      ],
    },
    {
      code: "a = [for k, /* c */ v in var.y : v]\n",
      errors: [{ messageId: "key", data: { name: "k", value: "v" }, line: 1, column: 10, endLine: 1, endColumn: 11 }],
    },
    {
      code: 'a = "é"\r\nb = [\r\n  for k, v in var.y :\r\n  v\r\n]\r\n',
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 3,
          column: 7,
          endLine: 3,
          endColumn: 8,
          suggestions: [
            {
              messageId: "drop",
              data: { name: "k" },
              output: 'a = "é"\r\nb = [\r\n  for v in var.y :\r\n  v\r\n]\r\n',
            },
          ],
        },
      ],
    },
    {
      code: "a = [for k, v in var.y : 1]\n",
      errors: [
        {
          messageId: "key",
          data: { name: "k", value: "v" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "drop", data: { name: "k" }, output: "a = [for v in var.y : 1]\n" }],
        },
      ],
    },
    {
      code: "a = [for x in var.y : 1]\n",
      options: [{ values: true }],
      errors: [{ messageId: "value", data: { name: "x" }, line: 1, column: 10, endLine: 1, endColumn: 11 }],
    },
  ],
});

jsonTester.run("no-unused-for-variable", noUnusedForVariable, {
  valid: ['{ "a": "${[for k, v in var.y : k]}" }'],
  invalid: [
    {
      code: '{ "a": "${[for k, v in var.y : v]}" }',
      errors: [{ messageId: "key", data: { name: "k", value: "v" }, line: 1, column: 16, endLine: 1, endColumn: 17 }],
    },
  ],
});

test.run();
