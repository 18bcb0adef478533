import { test } from "uvu";
import { rule as noLegacySplat } from "../../../eslint-plugin/rules/no-legacy-splat.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-legacy-splat", noLegacySplat, {
  valid: ["a = b[*].c\n", "a = b * c\n", "a = b[*]\n", 'a = "b.*.c"\n'],
  invalid: [
    {
      code: "a = b.*.c\n",
      output: "a = b[*].c\n",
      errors: [{ messageId: "legacySplat", line: 1, column: 6, endLine: 1, endColumn: 8 }],
    },
    {
      code: "a = b.*.c.d\n",
      output: "a = b[*].c.d\n",
      errors: [{ messageId: "legacySplat", line: 1, column: 6, endLine: 1, endColumn: 8 }],
    },
    {
      code: "a = b.*\n",
      output: "a = b[*]\n",
      errors: [{ messageId: "legacySplat", line: 1, column: 6, endLine: 1, endColumn: 8 }],
    },
    {
      code: "a = b.*.0.c\n",
      output: "a = b[*].0.c\n",
      errors: [{ messageId: "legacySplat", line: 1, column: 6, endLine: 1, endColumn: 8 }],
    },
    {
      name: "brackets after it apply to the whole result",
      code: "a = b.*.c[0]\n",
      output: null,
      errors: [
        {
          messageId: "indexAfter",
          data: { text: "b[0].c" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 8,
          suggestions: [
            { messageId: "write", data: { text: "b[0].c" }, output: "a = b[0].c\n" },
            { messageId: "write", data: { text: "(b[*].c)[0]" }, output: "a = (b[*].c)[0]\n" },
          ],
        },
      ],
    },
    {
      name: "what follows the brackets stays",
      code: "a = b.*.c.d[var.e].f\n",
      output: null,
      errors: [
        {
          messageId: "indexAfter",
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 8,
          suggestions: [
            { messageId: "write", data: { text: "b[var.e].c.d" }, output: "a = b[var.e].c.d.f\n" },
            { messageId: "write", data: { text: "(b[*].c.d)[var.e]" }, output: "a = (b[*].c.d)[var.e].f\n" },
          ],
        },
      ],
    },
    {
      name: "several splats",
      code: "a = b.*.c[*].d[0]\n",
      output: null,
      errors: [{ messageId: "stepAfter", line: 1, column: 6, endLine: 1, endColumn: 8 }],
    },
    {
      code: 'a = "x ${join(",", b.*.c)}"\n',
      output: 'a = "x ${join(",", b[*].c)}"\n',
      errors: [{ messageId: "legacySplat", line: 1, column: 21, endLine: 1, endColumn: 23 }],
    },
    {
      name: "a comment inside",
      code: "a = b. /* c */ *.d\n",
      output: null,
      errors: [{ messageId: "legacySplat", line: 1, column: 6, endLine: 1, endColumn: 17 }],
    },
    {
      name: "in a heredoc, with CRLF",
      code: "a = <<E\r\n日本 ${b.*.c[0]}${b.*.c}\r\nE\r\n",
      output: "a = <<E\r\n日本 ${b.*.c[0]}${b[*].c}\r\nE\r\n",
      errors: [
        {
          messageId: "indexAfter",
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 9,
          suggestions: [
            { messageId: "write", data: { text: "b[0].c" }, output: "a = <<E\r\n日本 ${b[0].c}${b.*.c}\r\nE\r\n" },
            {
              messageId: "write",
              data: { text: "(b[*].c)[0]" },
              output: "a = <<E\r\n日本 ${(b[*].c)[0]}${b.*.c}\r\nE\r\n",
            },
          ],
        },
        { messageId: "legacySplat", line: 2, column: 18, endLine: 2, endColumn: 20 },
      ],
    },
  ],
});

test.run();
