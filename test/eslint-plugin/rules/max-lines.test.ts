import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as maxLines } from "../../../eslint-plugin/rules/max-lines.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

const from = (line: number, endLine: number, endColumn: number, count: number, max = 2) => ({
  messageId: "tooLong",
  data: { count: String(count), max: String(max) },
  line,
  column: 1,
  endLine,
  endColumn,
});

const two = { max: 2 };

hclTester.run("max-lines", maxLines, {
  valid: [
    `a = 1\n${"# c\n".repeat(499)}`,
    { code: "", options: [{ max: 0 }] },
    { code: "a = 1\nb = 2", options: [two] },
    { code: "a = 1\nb = 2\n", options: [two] },
    { code: "a = 1\n\n \t\nb = 2\n\n", options: [{ ...two, skipBlankLines: true }] },
    {
      code: dedent`
        # c
        a = 1 # d
        /* e
         f */
        b = 2
      `,
      options: [{ ...two, skipComments: true }],
    },
  ],
  invalid: [
    { code: "# c\n".repeat(501), output: null, errors: [from(501, 501, 4, 501, 500)] },
    { code: 'a = 1\r\nb = "${unknown}"\r\n\r\nc = "😀"\r\n', output: null, options: [two], errors: [from(3, 4, 9, 4)] },
    {
      code: dedent`
        a = 1

        b = 2

        c = 3`,
      output: null,
      options: [{ ...two, skipBlankLines: true }],
      errors: [from(5, 5, 6, 3)],
    },
    {
      name: "comments beside code, and text that looks like comments",
      code: dedent`
        /* c
         d */ a = 1
        # c
        b = <<E
        # text
        E
      `,
      output: null,
      options: [{ ...two, skipComments: true }],
      errors: [from(5, 6, 2, 4)],
    },
  ],
});

jsonTester.run("max-lines", maxLines, {
  valid: [{ code: '{\n  "a": 1 }\n', options: [two] }],
  invalid: [{ code: '{\n  "a": 1\n}\n', output: null, options: [two], errors: [from(3, 3, 2, 3)] }],
});

test.run();
