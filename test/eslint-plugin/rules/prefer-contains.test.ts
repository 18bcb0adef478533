import { test } from "uvu";
import { rule as preferContains } from "../../../eslint-plugin/rules/prefer-contains.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-contains", preferContains, {
  valid: [
    'a = b == "c"\n',
    'a = b == "c" && b == "d"\n',
    'a = b != "c" || b != "d"\n',
    'a = b == "c" || d == "e"\n',
    'a = b == null || b == "c"\n',
    'a = b == true || b == "c"\n',
    'a = b == "c" || b == d\n',
    'a = b == "c" || b == "${d}"\n',
    'a = uuid() == "b" || uuid() == "c"\n',
    'a = core::uuid() == "b" || core::uuid() == "c"\n',
    'a = b == "c" || b == "d" || e\n',
    { code: 'a = b == "c" || b == "d"\n', options: [{ min: 3 }] },
    { code: 'a = b == "c" || b == "d"\n', filename: "x.hcl" },
  ],
  invalid: [
    {
      code: 'a = b == "c" || b == "d"\n',
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 25,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["c", "d"], b)', count: "2" },
              output: 'a = contains(["c", "d"], b)\n',
            },
          ],
        },
      ],
    },
    {
      code: "a = b.c == 1 || 2 == b.c || (b.c == 3)\n",
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 39,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b.c", call: "contains([1, 2, 3], b.c)", count: "3" },
              output: "a = contains([1, 2, 3], b.c)\n",
            },
          ],
        },
      ],
    },
    {
      code: 'a = b != "c" && b != "d"\n',
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 25,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: '!contains(["c", "d"], b)', count: "2" },
              output: 'a = !contains(["c", "d"], b)\n',
            },
          ],
        },
      ],
    },
    {
      name: "parentheses where they are needed",
      code: 'a = !(b != "c" && b != "d")\ne = (b == "c" || b == "d").f\n',
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 27,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: '!contains(["c", "d"], b)', count: "2" },
              output: 'a = !(!contains(["c", "d"], b))\ne = (b == "c" || b == "d").f\n',
            },
          ],
        },
        {
          messageId: "contains",
          line: 2,
          column: 6,
          endLine: 2,
          endColumn: 26,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["c", "d"], b)', count: "2" },
              output: 'a = !(b != "c" && b != "d")\ne = (contains(["c", "d"], b)).f\n',
            },
          ],
        },
      ],
    },
    {
      name: "one of several chains",
      code: 'a = e && (b == "c" || b == "d")\n',
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 31,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["c", "d"], b)', count: "2" },
              output: 'a = e && (contains(["c", "d"], b))\n',
            },
          ],
        },
      ],
    },
    {
      code: 'a = b == "c" || b == "d" || b == "e"\n',
      options: [{ min: 3 }],
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 37,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["c", "d", "e"], b)', count: "3" },
              output: 'a = contains(["c", "d", "e"], b)\n',
            },
          ],
        },
      ],
    },
    {
      name: "a comment inside",
      code: 'a = b == "c" || /* x */ b == "d"\n',
      errors: [{ messageId: "contains", line: 1, column: 5, endLine: 1, endColumn: 33 }],
    },
    {
      code: 'a = "x ${b == "c" || b == "d"}"\n',
      errors: [
        {
          messageId: "contains",
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 30,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["c", "d"], b)', count: "2" },
              output: 'a = "x ${contains(["c", "d"], b)}"\n',
            },
          ],
        },
      ],
    },
    {
      name: "over several lines, with CRLF",
      code: 'a = (\r\n  b == "😀" ||\r\n  b == "d"\r\n)\r\n',
      errors: [
        {
          messageId: "contains",
          line: 2,
          column: 3,
          endLine: 3,
          endColumn: 11,
          suggestions: [
            {
              messageId: "useContains",
              data: { subject: "b", call: 'contains(["😀", "d"], b)', count: "2" },
              output: 'a = (\r\n  contains(["😀", "d"], b)\r\n)\r\n',
            },
          ],
        },
      ],
    },
  ],
});

test.run();
