import { test } from "uvu";
import { rule as noBidiCharacters } from "../../../eslint-plugin/rules/no-bidi-characters.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-bidi-characters", noBidiCharacters, {
  valid: ['# שלום\na = "\\u202e"\n', 'a = "‏"\n'],
  invalid: [
    {
      code: "# a \u202eb\n",
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 6,
          suggestions: [{ messageId: "remove", output: "# a b\n" }],
        },
      ],
    },
    {
      code: 'a = "é\u202e😀\u2069"\n',
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 8,
          suggestions: [{ messageId: "escape", data: { escape: "\\u202E" }, output: 'a = "é\\u202E😀\u2069"\n' }],
        },
        {
          messageId: "bidi",
          data: { code: "U+2069", name: "POP DIRECTIONAL ISOLATE" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "escape", data: { escape: "\\u2069" }, output: 'a = "é\u202e😀\\u2069"\n' }],
        },
      ],
    },
    {
      code: "a = <<E\n\u202eb\nE\n",
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 2,
          column: 1,
          endLine: 2,
          endColumn: 2,
          suggestions: [{ messageId: "remove", output: "a = <<E\nb\nE\n" }],
        },
      ],
    },
    {
      code: 'a = 1 /* \u202e */\r\nb = "\u2069"\r\n',
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "remove", output: 'a = 1 /*  */\r\nb = "\u2069"\r\n' }],
        },
        {
          messageId: "bidi",
          data: { code: "U+2069", name: "POP DIRECTIONAL ISOLATE" },
          line: 2,
          column: 6,
          endLine: 2,
          endColumn: 7,
          suggestions: [
            { messageId: "escape", data: { escape: "\\u2069" }, output: 'a = 1 /* \u202e */\r\nb = "\\u2069"\r\n' },
          ],
        },
      ],
    },
    {
      code: 'a = "${b /* \u202e */}"\n',
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 1,
          column: 13,
          endLine: 1,
          endColumn: 14,
          suggestions: [{ messageId: "remove", output: 'a = "${b /*  */}"\n' }],
        },
      ],
    },
  ],
});

jsonTester.run("no-bidi-characters", noBidiCharacters, {
  valid: ['{ "a": "\\u202e" }'],
  invalid: [
    {
      code: '{ "a": "\u202e" }',
      errors: [
        {
          messageId: "bidi",
          data: { code: "U+202E", name: "RIGHT-TO-LEFT OVERRIDE" },
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 10,
          suggestions: [{ messageId: "escape", data: { escape: "\\u202E" }, output: '{ "a": "\\u202E" }' }],
        },
      ],
    },
  ],
});

test.run();
