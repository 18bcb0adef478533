import { test } from "uvu";
import { terragruntUnusedDeclarations } from "../../../../eslint-plugin/rules/terragrunt/unused-declarations.ts";
import { hclTester } from "../../rule-tester.ts";

/** A problem on one line. */
const at = (messageId: string, summary: string, detail: string, line: number, column: number, endColumn: number) => ({
  messageId,
  data: { summary, detail },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("terragrunt/unused-declarations", terragruntUnusedDeclarations, {
  valid: ['include "a" {\n  path = "x"\n}\nlocals {\n  a = 1\n}\ninputs = local.a\n', "locals {\n  a = 1\n}\n"],
  invalid: [
    {
      code: 'include "a" {\r\n  path = "😀"\r\n}\r\nlocals {\r\n  /* c */ a = 1\r\n}\r\n',
      output: null,
      errors: [
        at(
          "unused-declaration",
          "Unused local value",
          'The local value "a" is declared, but nothing uses it.',
          5,
          11,
          12,
        ),
      ],
    },
  ],
});

test.run();
