import { test } from "uvu";
import { rule as preferSplat } from "../../../eslint-plugin/rules/prefer-splat.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-splat", preferSplat, {
  valid: [
    "a = [for b in c : b.d]\n",
    "a = [for b in keys(c) : b]\n",
    "a = [for b in values(c) : b.d if b.e]\n",
    "a = [for b in values(c) : d.b]\n",
    "a = [for b in values(c) : b[b.c]]\n",
    "a = [for i, b in values(c) : b.d[i]]\n",
    "a = { for b in values(c) : b.d => b.e }\n",
    "a = [for b in values(c) : b.d + 1]\n",
    "a = [for b in values(c) : b.d[*].e]\n",
    "a = [for b in { x = 1 } : b.d]\n",
  ],
  invalid: [
    {
      code: "a = [for b in [c, d] : b.e]\n",
      output: "a = [c, d][*].e\n",
      errors: [{ messageId: "splat", line: 1, column: 5, endLine: 1, endColumn: 28 }],
    },
    {
      code: "a = [for b in values(c) : b.d.e]\n",
      output: null,
      errors: [
        {
          messageId: "splat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 33,
          suggestions: [
            { messageId: "useSplat", data: { splat: "values(c)[*].d.e" }, output: "a = values(c)[*].d.e\n" },
          ],
        },
      ],
    },
    {
      code: 'a = [for b in values(c) : b["d"][e.f]]\n',
      output: null,
      errors: [
        {
          messageId: "splat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 39,
          suggestions: [
            {
              messageId: "useSplat",
              data: { splat: 'values(c)[*]["d"][e.f]' },
              output: 'a = values(c)[*]["d"][e.f]\n',
            },
          ],
        },
      ],
    },
    {
      name: "after a splat",
      code: "a = [for b in c[*].d : b.e]\n",
      output: null,
      errors: [
        {
          messageId: "splat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 28,
          suggestions: [{ messageId: "useSplat", data: { splat: "(c[*].d)[*].e" }, output: "a = (c[*].d)[*].e\n" }],
        },
      ],
    },
    {
      name: "before an index",
      code: "a = [for b in [c] : b.d][0]\n",
      output: "a = ([c][*].d)[0]\n",
      errors: [{ messageId: "splat", line: 1, column: 5, endLine: 1, endColumn: 25 }],
    },
    {
      name: "before an attribute, as a suggestion",
      code: "a = [for b in values(c) : b.d].e\n",
      output: null,
      errors: [
        {
          messageId: "splat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 31,
          suggestions: [
            { messageId: "useSplat", data: { splat: "values(c)[*].d" }, output: "a = (values(c)[*].d).e\n" },
          ],
        },
      ],
    },
    {
      name: "a comment inside",
      code: "a = [for b in [c] : /* d */ b.e]\n",
      output: null,
      errors: [{ messageId: "splat", line: 1, column: 5, endLine: 1, endColumn: 33 }],
    },
    {
      code: 'a = "x ${join(",", [for b in [c] : b.d])}"\n',
      output: 'a = "x ${join(",", [c][*].d)}"\n',
      errors: [{ messageId: "splat", line: 1, column: 20, endLine: 1, endColumn: 40 }],
    },
    {
      name: "over several lines, with CRLF",
      code: 'a = [\r\n  for b in [{ c = "😀" }] : b.c\r\n]\r\n',
      output: 'a = [{ c = "😀" }][*].c\r\n',
      errors: [{ messageId: "splat", line: 1, column: 5, endLine: 3, endColumn: 2 }],
    },
  ],
});

test.run();
