import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noSuspiciousHeredoc } from "../../../eslint-plugin/rules/no-suspicious-heredoc.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-suspicious-heredoc", noSuspiciousHeredoc, {
  valid: [
    dedent`
      a = <<E
      E is # not
      E#
      E://x
      E
    `,
    "a = <<E\nb\nE\n",
    "a = <<-E\n  b\n  E\n",
    "a = <<E\n  b\n  E\n",
    dedent`
      a = <<E
      Ea
      E1
      E.
      E
    `,
    dedent`
      a = <<E
      cat <<EOT
      EOT
      E
    `,
    "a = <<E\nx << y\nE\n",
    "a = <<E\n1 <<E2\nE\n",
    { code: "a = <<-E\n  b\n  E\n", options: [{ indentation: true }] },
    { code: "a = <<E\nb\n  E\n", options: [{ indentation: true }] },
    { code: "a = <<E\n  b\nE\n", options: [{ indentation: true }] },
    { code: "a = <<E\n\n  E\n", options: [{ indentation: true }] },
    { code: "a = <<E\n b\n  E\n", options: [{ indentation: true }] },
  ],
  invalid: [
    {
      code: dedent`
        a = <<E
        b
          E, # c
        E
      `,
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 3, endLine: 3, endColumn: 9 }],
    },
    {
      code: "a = <<E\nE // é\nE\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 2, column: 1, endLine: 2, endColumn: 7 }],
    },
    {
      code: dedent`
        a = <<E
        b
        E,
        E
      `,
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 1, endLine: 3, endColumn: 3 }],
    },
    {
      code: dedent`
        a = [<<E
        b
          E) ]
        c
        E
        ]
      `,
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 3, endLine: 3, endColumn: 7 }],
    },
    {
      code: dedent`
        a = <<-EOT
          é cat <<EOT > x
          y
          EOT
      `,
      errors: [{ messageId: "nestedMarker", data: { marker: "EOT" }, line: 2, column: 9, endLine: 2, endColumn: 14 }],
    },
    {
      code: dedent`
        a = <<E
        cat <<-'E'
        \${b} <<"E"
        E
      `,
      errors: [
        { messageId: "nestedMarker", data: { marker: "E" }, line: 2, column: 5, endLine: 2, endColumn: 10 },
        { messageId: "nestedMarker", data: { marker: "E" }, line: 3, column: 6, endLine: 3, endColumn: 10 },
      ],
    },
    {
      code: "a = <<E\r\nb\r\nE;\r\nE\r\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 1, endLine: 3, endColumn: 3 }],
    },
    {
      code: dedent`
        a = <<E
          b

            c
          E
      `,
      options: [{ indentation: true }],
      errors: [
        {
          messageId: "indented",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [
            {
              messageId: "flush",
              data: { marker: "E" },
              output: dedent`
                a = <<-E
                  b

                    c
                  E
              `,
            },
          ],
        },
      ],
    },
    {
      code: "a = <<É\r\n  b\r\n  É\r\n",
      options: [{ indentation: true }],
      errors: [
        {
          messageId: "indented",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [{ messageId: "flush", data: { marker: "É" }, output: "a = <<-É\r\n  b\r\n  É\r\n" }],
        },
      ],
    },
  ],
});

test.run();
