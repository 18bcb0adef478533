import { test } from "uvu";
import { rule as noEmptyInterpolation } from "../../../eslint-plugin/rules/no-empty-interpolation.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-empty-interpolation", noEmptyInterpolation, {
  valid: [
    'a = "${var.x}"\n',
    'a = ""\n',
    'a = "${" "}"\n',
    'a = "b${~ "" ~}c"\n',
    'a = "100%${""}{b}"\n',
    'a = <<E\n  ${""}b\nE\n',
    'a = <<E\nb${""}\nE\n',
    'a = "${null}"\n',
    'a = "${"x"}"\n',
  ],
  invalid: [
    {
      code: 'a = "b${""}c"\n',
      output: 'a = "bc"\n',
      errors: [{ messageId: "empty", line: 1, column: 7, endLine: 1, endColumn: 12 }],
    },
    {
      code: 'a = "${""}"\n',
      output: 'a = ""\n',
      errors: [{ messageId: "empty", line: 1, column: 6, endLine: 1, endColumn: 11 }],
    },
    {
      code: 'a = "${ ( "" ) }b"\n',
      output: 'a = "b"\n',
      errors: [{ messageId: "empty", line: 1, column: 6, endLine: 1, endColumn: 17 }],
    },
    {
      code: 'a = "b${"" /* c */}c"\n',
      output: null,
      errors: [{ messageId: "empty", line: 1, column: 7, endLine: 1, endColumn: 20 }],
    },
    {
      code: 'a = "é😀${""}${""}x"\n',
      output: 'a = "é😀${""}x"\n',
      errors: [
        { messageId: "empty", line: 1, column: 9, endLine: 1, endColumn: 14 },
        { messageId: "empty", line: 1, column: 14, endLine: 1, endColumn: 19 },
      ],
    },
    {
      code: 'a = <<E\nb${""}c\nE\n',
      output: "a = <<E\nbc\nE\n",
      errors: [{ messageId: "empty", line: 2, column: 2, endLine: 2, endColumn: 7 }],
    },
    {
      code: 'a = "é"\r\nb = "c${""}"\r\n',
      output: 'a = "é"\r\nb = "c"\r\n',
      errors: [{ messageId: "empty", line: 2, column: 7, endLine: 2, endColumn: 12 }],
    },
    {
      code: 'a = "%{if var.x}b${""}c%{endif}"\n',
      output: 'a = "%{if var.x}bc%{endif}"\n',
      errors: [{ messageId: "empty", line: 1, column: 18, endLine: 1, endColumn: 23 }],
    },
  ],
});

jsonTester.run("no-empty-interpolation", noEmptyInterpolation, {
  valid: ['{ "a": "${var.x}" }'],
  invalid: [
    {
      code: '{ "a": "b${\\"\\"}c" }',
      output: null,
      errors: [{ messageId: "empty", line: 1, column: 10, endLine: 1, endColumn: 17 }],
    },
  ],
});

test.run();
