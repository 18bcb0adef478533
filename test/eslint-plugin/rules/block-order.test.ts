import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as blockOrder } from "../../../eslint-plugin/rules/block-order.ts";
import { hclTester } from "../rule-tester.ts";

const at = (type: string, other: string, above: number, line: number, column: number) => ({
  messageId: "order",
  data: { type, other, line: String(above) },
  line,
  column,
  endLine: line,
  endColumn: column + type.length,
});

hclTester.run("block-order", blockOrder, {
  valid: [
    { name: "types in one place may be mixed", code: "b {}\nc {}\nb {}\n", options: [{ order: ["a", ["b", "c"]] }] },
    { filename: "terragrunt.hcl", code: "locals {}\nterraform {}\n" },
    dedent`
      terraform {}
      variable "a" {}
      variable "b" {}
      resource "c" "d" {}
    `,
    {
      name: "what is not listed may stand anywhere",
      code: dedent`
        output "a" {}
        moved {}
        check "b" {}
        c = 1
      `,
    },
    {
      name: "blocks inside of others",
      code: dedent`
        a {
          output "b" {}
          variable "c" {}
        }
      `,
    },
    { code: 'variable "a" {}\nterraform {}\n', options: [{ order: [] }] },
  ],
  invalid: [
    {
      code: 'output "a" {}\nvariable "b" {}\n',
      output: 'variable "b" {}\noutput "a" {}\n',
      errors: [at("variable", "output", 1, 2, 1)],
    },
    {
      name: "comments move along, in CRLF",
      code: 'a = "😀 ${b}"\r\n\r\n# one\r\nresource "a" "b" {\r\n  c = unknown\r\n}\r\n\r\n# two\r\nlocals {\r\n  d = 1\r\n} # three\r\n',
      output:
        'a = "😀 ${b}"\r\n\r\n# two\r\nlocals {\r\n  d = 1\r\n} # three\r\n\r\n# one\r\nresource "a" "b" {\r\n  c = unknown\r\n}\r\n',
      errors: [at("locals", "resource", 4, 9, 1)],
    },
    {
      name: "headings",
      code: dedent`
        module "a" {}

        # Section

        variable "b" {}
      `,
      output: null,
      errors: [at("variable", "module", 1, 5, 1)],
    },
    {
      code: "job {}\nvariables {}\n",
      output: "variables {}\njob {}\n",
      options: [{ order: ["variables", "job"] }],
      errors: [at("variables", "job", 1, 2, 1)],
    },
    {
      name: "what is not listed stays below what it is below",
      code: dedent`
        x {}

        b {}

        y = 1

        c {}

        b {}

        a {}

        z {}
      `,
      output: dedent`
        x {}

        a {}

        z {}

        b {}

        y = 1

        c {}

        b {}
      `,
      options: [{ order: ["a", ["b", "c"]] }],
      errors: [at("a", "b", 3, 11, 1)],
    },
  ],
});

test.run();
