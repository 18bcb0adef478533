import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as preferJsonencode } from "../../../eslint-plugin/rules/prefer-jsonencode.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-jsonencode", preferJsonencode, {
  valid: [
    "a = <<E\ntext\nE\n",
    "a = <<E\n{ not JSON }\nE\n",
    'a = <<E\n"text"\nE\n',
    'a = "{\\"b\\": 1}"\n',
    dedent`
      a = jsondecode(<<E
      {}
      E
      )
    `,
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
              output: dedent`
                a = jsonencode([
                  "b",
                  {
                    "c d" = null
                    "for" = {}
                  },
                  [],
                ])
              `,
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
              output: dedent`
                a = jsonencode({
                  b             = "x \${c} y"
                  d             = e
                  f             = g
                  h             = jsondecode(join(",", i))
                  j             = tostring(k)
                  (tostring(l)) = 1
                })
              `,
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
      code: dedent`
        b {
          a = <<E
          {
            "b": [1]
          }
          E
        }
      `,
      errors: [
        {
          messageId: "heredoc",
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 10,
          suggestions: [
            {
              messageId: "useJsonencode",
              output: dedent`
                b {
                  a = jsonencode({
                    b = [
                      1,
                    ]
                  })
                }
              `,
            },
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
      code: dedent`
        a = f(<<E
        [1e5, -2]
        E
        , b)
      `,
      errors: [
        {
          messageId: "heredoc",
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 10,
          suggestions: [
            {
              messageId: "useJsonencode",
              output: dedent`
                a = f(jsonencode([
                  1e5,
                  -2,
                  ])
                , b)
              `,
            },
          ],
        },
      ],
    },
  ],
});

test.run();
