import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noRestrictedAttributes } from "../../../eslint-plugin/rules/no-restricted-attributes.ts";
import { hclTester } from "../rule-tester.ts";

const at = (name: string, line: number, column: number, endColumn: number, reason = "") => ({
  messageId: "restricted",
  data: { name, reason },
  line,
  column,
  endLine: line,
  endColumn,
});

const inResource = [{ name: "count", block: "resource", label: "a" }];

hclTester.run("no-restricted-attributes", noRestrictedAttributes, {
  valid: [
    "count = 1\n",
    { code: 'a = { count = 1 }\nb = "${{ count = 2 }}"\n# count = 3\n', options: [["count"]] },
    {
      code: dedent`
        count = 1
        resource "b" "a" {
          count = 1
        }
      `,
      options: [inResource],
    },
    {
      name: "deeper inside",
      code: dedent`
        resource "a" "b" {
          c {
            count = 1
          }
        }
      `,
      options: [inResource],
    },
    { name: "a block without labels", code: "resource {\n  count = 1\n}\n", options: [inResource] },
  ],
  invalid: [
    { code: "count = unknown\n", output: null, options: [["count"]], errors: [at("count", 1, 1, 6)] },
    {
      code: 'resource "a" "b" {\r\n  c = "😀"\r\n  count /* d */ = "${e}"\r\n}\r\n',
      output: null,
      options: [inResource],
      errors: [at("count", 3, 3, 8)],
    },
    {
      name: "any block of a type, and a reason",
      code: dedent`
        a {
          b = 1
        }
        a c {
          b = 1
        }
      `,
      output: null,
      options: [[{ name: "b", block: "a", message: "Use c." }]],
      errors: [at("b", 2, 3, 4, " Use c."), at("b", 5, 3, 4, " Use c.")],
    },
  ],
});

test.run();
