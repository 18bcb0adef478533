import { test } from "uvu";
import { preferJsonencode } from "../../../eslint-plugin/rules/prefer-jsonencode.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-jsonencode", preferJsonencode, {
  valid: [
    "a = <<E\ntext\nE\n",
    "a = <<E\n{ not JSON }\nE\n",
    'a = <<E\n"text"\nE\n',
    'a = "{\\"b\\": 1}"\n',
    "a = jsondecode(<<E\n{}\nE\n)\n",
    "a = <<E\n%{ if b }{}%{ endif }\nE\n",
    'a = <<E\n{"b": ${~ c ~}}\nE\n',
    { code: "a = <<E\n{}\nE\n", filename: "x.hcl" },
    'a = <<E\n{"b": 1\nE\n',
  ],
  invalid: [
    {
      code: 'a = <<E\n{"b": 1}\nE\n',
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [{ messageId: "useJsonencode", output: "a = jsonencode({\n  b = 1\n})\n" }],
        },
      ],
    },
    {
      code: 'a = <<-E\n  ["b", {"c d": null, "for": {}}, []]\nE\n',
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 9,
          suggestions: [
            {
              messageId: "useJsonencode",
              output: 'a = jsonencode([\n  "b",\n  {\n    "c d" = null\n    "for" = {}\n  },\n  [],\n])\n',
            },
          ],
        },
      ],
    },
    {
      name: "what is interpolated",
      code: 'a = <<E\n{"b": "x ${c} y", "d": ${e}, "f": ${jsonencode(g)}, "h": ${join(",", i)}, "j": "${k}", "${l}": 1}\nE\n',
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [
            {
              messageId: "useJsonencode",
              output:
                'a = jsonencode({\n  b             = "x ${c} y"\n  d             = e\n  f             = g\n  h             = jsondecode(join(",", i))\n  j             = tostring(k)\n  (tostring(l)) = 1\n})\n',
            },
          ],
        },
      ],
    },
    {
      name: "escapes",
      code: 'a = <<E\n{"b": "\\n\\"\\\\ $${c} %%{d} \\u0001\\b"}\nE\n',
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [
            {
              messageId: "useJsonencode",
              output: 'a = jsonencode({\n  b = "\\n\\"\\\\ $${c} %%{d} \\u0001\\u0008"\n})\n',
            },
          ],
        },
      ],
    },
    {
      code: 'b {\n  a = <<E\n  {\n    "b": [1]\n  }\n  E\n}\n',
      errors: [
        {
          messageId: "heredoc",
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 10,
          suggestions: [
            { messageId: "useJsonencode", output: "b {\n  a = jsonencode({\n    b = [\n      1,\n    ]\n  })\n}\n" },
          ],
        },
      ],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = <<E\r\n{"b": "😀"}\r\nE\r\n',
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [{ messageId: "useJsonencode", output: 'a = jsonencode({\r\n  b = "😀"\r\n})\r\n' }],
        },
      ],
    },
    {
      name: "a comment in what is interpolated",
      code: 'a = <<E\n{"b": ${ /* x */ c}}\nE\n',
      errors: [{ messageId: "heredoc", line: 1, column: 5, endLine: 1, endColumn: 8 }],
    },
    {
      name: "in a call",
      code: "a = f(<<E\n[1e5, -2]\nE\n, b)\n",
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 10,
          suggestions: [{ messageId: "useJsonencode", output: "a = f(jsonencode([\n  1e5,\n  -2,\n  ])\n, b)\n" }],
        },
      ],
    },
  ],
});

test.run();
