import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as blankLines } from "../../../eslint-plugin/rules/blank-lines.ts";
import { hclTester } from "../rule-tester.ts";

const missing = (line: number, column: number, endColumn: number, other: string, name: string) => ({
  messageId: "missing",
  data: { other, name },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("blank-lines", blankLines, {
  valid: [
    dedent`
      a = 1
      b {
      }
      c {
      }
    `,
    dedent`
      a {
        b = 1
        c = 2
      }
    `,
    "a { b = 1 }\n",
    dedent`
      a {
        b = 1

        c {
        }
        dynamic "c" {
          for_each = []

          content {}
        }

        d {}
        # About e.

        e = 1
      }
    `,
  ],
  invalid: [
    {
      code: dedent`
        a {
          b = 1
          c {
            d {}
            e = 1
          }
          c {}
          f "g" {}
          h = 1
        }
      `,
      output: dedent`
        a {
          b = 1

          c {
            d {}

            e = 1
          }
          c {}

          f "g" {}

          h = 1
        }
      `,
      errors: [
        missing(3, 3, 4, "b", "c"),
        missing(5, 5, 6, "d", "e"),
        missing(8, 3, 4, "c", "f"),
        missing(9, 3, 4, "f", "h"),
      ],
    },
    {
      name: "the comments above an item belong to it",
      code: dedent`
        a {
          b = 1 # b
          # About c,
          /* which is
             a block. */
          c {}
        }
      `,
      output: dedent`
        a {
          b = 1 # b

          # About c,
          /* which is
             a block. */
          c {}
        }
      `,
      errors: [missing(6, 3, 4, "b", "c")],
    },
    {
      name: "a dynamic block has the type of the blocks that it generates",
      code: dedent`
        a {
          dynamic "b" {
            for_each = []
          }
          dynamic "c" {
            for_each = []
          }
        }
      `,
      output: dedent`
        a {
          dynamic "b" {
            for_each = []
          }

          dynamic "c" {
            for_each = []
          }
        }
      `,
      errors: [missing(5, 11, 14, "b", "c")],
    },
    {
      name: "after a heredoc, with CRLF",
      code: "a {\r\n  b = <<E\r\n  x\r\n  E\r\n  c {}\r\n}\r\n",
      output: "a {\r\n  b = <<E\r\n  x\r\n  E\r\n\r\n  c {}\r\n}\r\n",
      errors: [missing(5, 3, 4, "b", "c")],
    },
  ],
});

test.run();
