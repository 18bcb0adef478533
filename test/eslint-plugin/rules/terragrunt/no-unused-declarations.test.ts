import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terragruntNoUnusedDeclarations } from "../../../../eslint-plugin/rules/terragrunt/no-unused-declarations.ts";
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

hclTester.run("terragrunt/no-unused-declarations", terragruntNoUnusedDeclarations, {
  valid: [
    dedent`
      include "a" {
        path = "x"
      }
      locals {
        a = 1
      }
      inputs = local.a
    `,
    "locals {\n  a = 1\n}\n",
  ],
  invalid: [
    {
      code: 'include "a" {\r\n  path = "😀"\r\n}\r\nlocals {\r\n  /* c */ a = 1\r\n}\r\n',
      output: null,
      errors: [
        at("unused-declaration", "Unused local value", 'The local value "a" is never used. Remove it.', 5, 11, 12),
      ],
    },
  ],
});

test.run();
