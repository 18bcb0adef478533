import { test } from "uvu";
import { noSuspiciousHeredoc } from "../../../eslint-plugin/rules/no-suspicious-heredoc.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-suspicious-heredoc", noSuspiciousHeredoc, {
  valid: [
    "a = <<E\nE is # not\nE#\nE://x\nE\n",
    "a = <<E\nb\nE\n",
    "a = <<-E\n  b\n  E\n",
    "a = <<E\n  b\n  E\n",
    "a = <<E\nEa\nE1\nE.\nE\n",
    "a = <<E\ncat <<EOT\nEOT\nE\n",
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
      code: "a = <<E\nb\n  E, # c\nE\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 3, endLine: 3, endColumn: 9 }],
    },
    {
      code: "a = <<E\nE // é\nE\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 2, column: 1, endLine: 2, endColumn: 7 }],
    },
    {
      code: "a = <<E\nb\nE,\nE\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 1, endLine: 3, endColumn: 3 }],
    },
    {
      code: "a = [<<E\nb\n  E) ]\nc\nE\n]\n",
      errors: [{ messageId: "looksClosed", data: { marker: "E" }, line: 3, column: 3, endLine: 3, endColumn: 7 }],
    },
    {
      code: "a = <<-EOT\n  é cat <<EOT > x\n  y\n  EOT\n",
      errors: [{ messageId: "nestedMarker", data: { marker: "EOT" }, line: 2, column: 9, endLine: 2, endColumn: 14 }],
    },
    {
      code: "a = <<E\ncat <<-'E'\n${b} <<\"E\"\nE\n",
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
      code: "a = <<E\n  b\n\n    c\n  E\n",
      options: [{ indentation: true }],
      errors: [
        {
          messageId: "indented",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 8,
          suggestions: [{ messageId: "flush", data: { marker: "E" }, output: "a = <<-E\n  b\n\n    c\n  E\n" }],
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
