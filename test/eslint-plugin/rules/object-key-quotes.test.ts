import { test } from "uvu";
import { rule as objectKeyQuotes } from "../../../eslint-plugin/rules/object-key-quotes.ts";
import { hclTester } from "../rule-tester.ts";

const at = (messageId: "quote" | "unquote", name: string, line: number, column: number, endColumn: number) => ({
  messageId,
  data: { name },
  line,
  column,
  endLine: line,
  endColumn,
});

const many = (key: string): string => `a = {\n${"  b = { X = 1 }\n".repeat(20).replaceAll("X", key)}}\n`;

hclTester.run("object-key-quotes", objectKeyQuotes, {
  valid: [
    "a = { b = 1, c-d = 2, (e) = 3, 4 = 5 }\n",
    'a = { "b c" = 1, "d.e" = 2, "${f}" = 3, "4" = 5, "" = 6, "g\\n" = 7, "-h" = 8 }\n',
    { name: "names that are read as something else", code: 'a = { "for" = 1, "true" = 2, "null" = 3 }\n' },
    { name: "letters that a product may not know", code: 'a = { "größe" = 1 }\n' },
    { name: "keys that are never evaluated", code: 'module "a" {\n  providers = { "b" = c.d }\n}\n' },
    { code: 'a = { "b" = 1, "c d" = 2, (e) = 3 }\n', options: [{ quotes: "always" }] },
    { name: "a type", code: 'variable "a" {\n  type = object({ b = string })\n}\n', options: [{ quotes: "always" }] },
    { code: 'a = { "b" = { c = 1 }, "d e" = 2 }\n', options: [{ quotes: "consistent" }] },
  ],
  invalid: [
    { code: 'a = { "b" = 1, c = 2 }\n', output: "a = { b = 1, c = 2 }\n", errors: [at("unquote", "b", 1, 7, 10)] },
    {
      name: "no blank around",
      code: 'a = {"b":1,"c":2}\n',
      output: "a = {b:1,c:2}\n",
      errors: [at("unquote", "b", 1, 6, 9), at("unquote", "c", 1, 12, 15)],
    },
    {
      name: "objects inside of objects and of templates, with a value that is not known",
      code: 'a = { "b" = "${{ "c" = unknown }["c"]}" }\n',
      output: 'a = { b = "${{ c = unknown }["c"]}" }\n',
      errors: [at("unquote", "b", 1, 7, 10), at("unquote", "c", 1, 18, 21)],
    },
    {
      name: "comments stay",
      code: 'a = { /* x */ "b" /* y */ = 1 } # z\n',
      output: "a = { /* x */ b /* y */ = 1 } # z\n",
      errors: [at("unquote", "b", 1, 15, 18)],
    },
    {
      name: "CRLF, and what is formatted is aligned again",
      code: 'a = {\r\n  "b" = "😀"\r\n  c   = 1\r\n}\r\n',
      output: 'a = {\r\n  b = "😀"\r\n  c = 1\r\n}\r\n',
      errors: [at("unquote", "b", 2, 3, 6)],
    },
    {
      name: "more than ten in one block",
      code: many('"c"'),
      output: many("c"),
      errors: Array.from({ length: 20 }, (_, index) => at("unquote", "c", index + 2, 9, 12)),
    },
    {
      code: "a = { b = 1, null = 2 }\n",
      output: 'a = { "b" = 1, null = 2 }\n',
      options: [{ quotes: "always" }],
      errors: [at("quote", "b", 1, 7, 8)],
    },
    {
      code: 'a = { "b c" = 1, d = { "e" = 2, f = 3 } }\n',
      output: 'a = { "b c" = 1, "d" = { e = 2, f = 3 } }\n',
      options: [{ quotes: "consistent" }],
      errors: [at("quote", "d", 1, 18, 19), at("unquote", "e", 1, 24, 27)],
    },
  ],
});

test.run();
