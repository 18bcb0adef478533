import { test } from "uvu";
import { nomadUnusedDeclarations } from "../../../../eslint-plugin/rules/nomad/unused-declarations.ts";
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

hclTester.run("nomad/unused-declarations", nomadUnusedDeclarations, {
  valid: [
    'variable "a" {\n}\nlocals {\n  b = "${var.a}"\n}\njob "x" {\n  name = local.b\n}\n',
    { code: 'variable "a" {\n}\njob "x" {\n}\n', filename: "main.tf" },
  ],
  invalid: [
    {
      code: '# 😀\r\nvariable /* c */ "a" {\r\n}\r\njob "x" {\r\n}\r\n',
      output: null,
      errors: [
        at("unused-declaration", "Unused variable", 'The variable "a" is declared, but nothing uses it.', 2, 18, 21),
      ],
    },
  ],
});

test.run();
