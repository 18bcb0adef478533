import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noEmptyBlock } from "../../../eslint-plugin/rules/no-empty-block.ts";
import { hclTester } from "../rule-tester.ts";

const at = (type: string, line: number, column: number, endLine: number, endColumn: number, output?: string) => ({
  messageId: "empty",
  data: { type },
  line,
  column,
  endLine,
  endColumn,
  ...(output === undefined ? {} : { suggestions: [{ messageId: "remove", output }] }),
});

hclTester.run("no-empty-block", noEmptyBlock, {
  valid: [
    dedent`
      variable "a" {}
      provider "b" {
        features {}
      }
    `,
    "locals {\n  a = 1\n}\n",
    dedent`
      locals {
        # nothing yet
      }
      locals { /* nothing */ }
    `,
    'locals "a" {}\n',
    {
      name: "in other places, these may be blocks of another product",
      code: dedent`
        lifecycle {}
        a {
          build {}
        }
      `,
    },
    'a = "${{}}"\n',
    { code: "empty_dir {}\n", options: [{ blocks: "all", allow: ["empty_dir"] }] },
  ],
  invalid: [
    { code: "locals {}\n", output: null, errors: [at("locals", 1, 1, 1, 10, "")] },
    {
      code: 'a = "😀"\r\n\r\nterraform {\r\n}\r\n\r\nb = unknown.c\r\n',
      output: null,
      errors: [at("terraform", 3, 1, 4, 2, 'a = "😀"\r\n\r\nb = unknown.c\r\n')],
    },
    {
      code: dedent`
        resource "a" "b" {
          c = "\${d}"

          lifecycle {
          }
        }
      `,
      output: null,
      errors: [at("lifecycle", 4, 3, 5, 4, 'resource "a" "b" {\n  c = "${d}"\n}\n')],
    },
    {
      name: "first of the file",
      code: "locals {}\n\na = 1\n",
      output: null,
      errors: [at("locals", 1, 1, 1, 10, "a = 1\n")],
    },
    {
      name: "a comment above, which may be about it",
      code: "# why\nlocals {}\n",
      output: null,
      errors: [at("locals", 2, 1, 2, 10)],
    },
    { name: "a comment beside it", code: "locals {} # why\n", output: null, errors: [at("locals", 1, 1, 1, 10)] },
    {
      name: "the only one in its block",
      code: "a {\n  lifecycle {}\n}\n",
      output: null,
      errors: [at("lifecycle", 2, 3, 2, 15, "a {}\n")],
    },
    { code: 'a "b" {}\n', output: null, options: [{ blocks: "all" }], errors: [at("a", 1, 1, 1, 9, "")] },
  ],
});

test.run();
