import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as objectKeySeparator } from "../../../eslint-plugin/rules/object-key-separator.ts";
import { hclTester } from "../rule-tester.ts";

const at = (line: number, column: number, separator = "=") => ({
  messageId: "separator",
  data: { separator },
  line,
  column,
  endLine: line,
  endColumn: column + 1,
});

const many = (sign: string): string => `a = {\n${"  b = { c X 1 }\n".repeat(20).replaceAll("X", sign)}}\n`;

hclTester.run("object-key-separator", objectKeySeparator, {
  valid: [
    "a = { b = 1 }\n",
    "a = b ? c : d\n",
    "a = { for b in c : b => b }\n",
    "a = {}\n",
    { code: "a = { b : 1 }\n", options: [{ separator: ":" }] },
  ],
  invalid: [
    { code: "a = { b : 1 }\n", output: "a = { b = 1 }\n", errors: [at(1, 9)] },
    { code: 'a = {b:1,"c":d}\n', output: 'a = {b = 1,"c" = d}\n', errors: [at(1, 7), at(1, 13)] },
    {
      name: "a conditional in the key",
      code: "a = { (b ? c : d) : e ? f : g }\n",
      output: "a = { (b ? c : d) = e ? f : g }\n",
      errors: [at(1, 19)],
    },
    {
      name: "objects inside of objects and of templates",
      code: 'a = { b : { c : "${{ d : unknown }.d}" } }\n',
      output: 'a = { b = { c = "${{ d = unknown }.d}" } }\n',
      errors: [at(1, 9), at(1, 15), at(1, 24)],
    },
    {
      name: "comments stay",
      code: "a = { b /* c */ : /* d */ 1 } # e\n",
      output: "a = { b /* c */ = /* d */ 1 } # e\n",
      errors: [at(1, 17)],
    },
    {
      name: "CRLF, and what is formatted is aligned",
      code: 'a = {\r\n  b : "😀"\r\n  cc = 1\r\n}\r\n',
      output: 'a = {\r\n  b  = "😀"\r\n  cc = 1\r\n}\r\n',
      errors: [at(2, 5)],
    },
    {
      name: "more than ten in one block",
      code: many(":"),
      output: many("="),
      errors: Array.from({ length: 20 }, (_, index) => at(index + 2, 11)),
    },
    {
      name: "the other way round",
      code: dedent`
        a = {
          b = 1
          c:d
        }
      `,
      output: dedent`
        a = {
          b : 1
          c:d
        }
      `,
      options: [{ separator: ":" }],
      errors: [at(2, 5, ":")],
    },
  ],
});

test.run();
