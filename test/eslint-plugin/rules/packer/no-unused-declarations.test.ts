import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as packerNoUnusedDeclarations } from "../../../../eslint-plugin/rules/packer/no-unused-declarations.ts";
import { hclTester } from "../../rule-tester.ts";

/** Returns a problem on one line. */
const at = (messageId: string, summary: string, detail: string, line: number, column: number, endColumn: number) => ({
  messageId,
  data: { summary, detail },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("packer/no-unused-declarations", packerNoUnusedDeclarations, {
  valid: [
    dedent`
      variable "a" {
      }
      locals {
        b = var.a
        c = local.b
        d = local.c
        e = local.d
      }
      build {
        name = local.e
      }
    `,
    { code: 'variable "a" {\n}\n', filename: "main.tf" },
  ],
  invalid: [
    {
      code: '# 😀\r\nvariable /* c */ "a" {\r\n}\r\n',
      output: null,
      errors: [at("unused-declaration", "Unused variable", 'The variable "a" is never used. Remove it.', 2, 18, 21)],
    },
  ],
});

test.run();
