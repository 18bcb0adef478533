import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as requireAttributes } from "../../../eslint-plugin/rules/require-attributes.ts";
import { hclTester } from "../rule-tester.ts";

const at = (block: string, name: string, line: number, column: number, endColumn: number, reason = "") => ({
  messageId: "missing",
  data: { block, name, reason },
  line,
  column,
  endLine: line,
  endColumn,
});

const variables = [{ block: "variable", attributes: ["type", "description"] }];

hclTester.run("require-attributes", requireAttributes, {
  valid: [
    'variable "a" {}\n',
    {
      code: dedent`
        variable "a" {
          type = string
          description = "\${unknown}"
        }
        b {}
      `,
      options: [variables],
    },
    {
      name: "blocks count, and those that are made",
      code: dedent`
        a {
          b {}
          dynamic "c" {}
        }
      `,
      options: [[{ block: "a", attributes: ["b", "c"] }]],
    },
    { code: 'a "c" {}\na {}\n', options: [[{ block: "a", label: "b", attributes: ["d"] }]] },
  ],
  invalid: [
    {
      code: 'variable "a" {}\n',
      output: null,
      options: [variables],
      errors: [at("variable", "type", 1, 1, 13), at("variable", "description", 1, 1, 13)],
    },
    {
      name: "CRLF, comments and templates",
      code: 'x = "😀"\r\nvariable /* c */ "a" {\r\n  # description = 1\r\n  type = "${b}"\r\n}\r\n',
      output: null,
      options: [variables],
      errors: [at("variable", "description", 2, 1, 21)],
    },
    {
      code: dedent`
        c {
          a "b" {
            e = { d = 1 }
          }
        }
      `,
      output: null,
      options: [[{ block: "a", label: "b", attributes: ["d"], message: "Ask f." }]],
      errors: [at("a", "d", 2, 3, 8, " Ask f.")],
    },
  ],
});

test.run();
