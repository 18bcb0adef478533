import { test } from "uvu";
import { rule as noUselessEscape } from "../../../eslint-plugin/rules/no-useless-escape.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-escape", noUselessEscape, {
  valid: [
    "a = <<E\n$${b}\nE\n",
    "a = <<E\nC:\\${var.b}\nE\n",
    "a = <<E\n\\\\host\\${var.b}\nE\n",
    "a = <<E\n\\\\${var.b}\nE\n",
    'a = "\\\\${var.b}"\n',
    "a = <<E\n${var.c}\\${var.b}\nE\n",
    "a = <<E\n\\n\nE\n",
    "a = <<E\n${var.b}\\\nE\n",
  ],
  invalid: [
    {
      code: "a = <<E\n\\${b}\nE\n",
      errors: [
        {
          messageId: "backslash",
          data: { opener: "${", escaped: "$${" },
          line: 2,
          column: 1,
          endLine: 2,
          endColumn: 4,
          suggestions: [{ messageId: "double", data: { escaped: "$${" }, output: "a = <<E\n$${b}\nE\n" }],
        },
      ],
    },
    {
      code: "a = <<-E\n  echo \"\\${HOME}\" '\\${USER}'\n  E\n",
      errors: [
        {
          messageId: "backslash",
          data: { opener: "${", escaped: "$${" },
          line: 2,
          column: 9,
          endLine: 2,
          endColumn: 12,
          suggestions: [
            {
              messageId: "double",
              data: { escaped: "$${" },
              output: "a = <<-E\n  echo \"$${HOME}\" '\\${USER}'\n  E\n",
            },
          ],
        },
        {
          messageId: "backslash",
          data: { opener: "${", escaped: "$${" },
          line: 2,
          column: 20,
          endLine: 2,
          endColumn: 23,
          suggestions: [
            {
              messageId: "double",
              data: { escaped: "$${" },
              output: "a = <<-E\n  echo \"\\${HOME}\" '$${USER}'\n  E\n",
            },
          ],
        },
      ],
    },
    {
      code: "a = <<E\né \\${ /* c */ b }\nE\n",
      errors: [
        {
          messageId: "backslash",
          data: { opener: "${", escaped: "$${" },
          line: 2,
          column: 3,
          endLine: 2,
          endColumn: 6,
          suggestions: [{ messageId: "double", data: { escaped: "$${" }, output: "a = <<E\né $${ /* c */ b }\nE\n" }],
        },
      ],
    },
    {
      name: "a directive has an end that would have to be changed, too",
      code: 'a = <<E\n"\\%{ if b }x%{ endif }" C:\\%{ if b }x%{ endif }\nE\n',
      errors: [
        {
          messageId: "backslash",
          data: { opener: "%{", escaped: "%%{" },
          line: 2,
          column: 2,
          endLine: 2,
          endColumn: 5,
          suggestions: [],
        },
      ],
    },
    {
      code: "a = <<E\r\n  x=\\${b}\r\nE\r\n",
      errors: [
        {
          messageId: "backslash",
          data: { opener: "${", escaped: "$${" },
          line: 2,
          column: 5,
          endLine: 2,
          endColumn: 8,
          suggestions: [{ messageId: "double", data: { escaped: "$${" }, output: "a = <<E\r\n  x=$${b}\r\nE\r\n" }],
        },
      ],
    },
  ],
});

test.run();
